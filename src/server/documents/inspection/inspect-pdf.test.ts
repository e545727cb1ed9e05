import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { objectStream, onePagePdf, pdfWithContent, rawPdf, rawStream, textPdf } from '../../../../test/sample-files.ts'
import { inspectFile } from './inspect-file.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { Refusal } from './verdict.ts'
import type { Verdict } from './verdict.ts'

function inWords(verdict: Verdict): string {
  return verdict.isAccepted ? [`${verdict.pages} pages`, ...verdict.warnings].join('; ') : verdict.reason
}

/** As the process of its own judges, without its limits: most cases need none, and starting it takes longer than they do. */
async function outcome(bytes: Buffer): Promise<string> {
  try {
    return inWords(await inspectPdf(bytes))
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

const contains = (what: string) =>
  `This PDF contains ${what}, which is not accepted. Print it to a new PDF ("Save as PDF") and choose that.`
const code = contains('program code')
const starts = contains('a command that starts a program')
const attachment = contains('an attached file')
const damaged = 'This PDF is damaged and cannot be opened. Save it again, or print it to a new PDF, and choose that.'

test('a PDF is kept as it is, with its number of pages', async () => {
  const pdf = await textPdf(['Marksheet', 'Class 12', 'Roll 2311045678'])
  expect(await inspectFile(pdf, 'paper')).toEqual({
    isAccepted: true,
    contentType: 'application/pdf',
    pages: 3,
    warnings: [],
    bytes: pdf,
  })
})

test.each<[string, string[], string]>([
  ['the only page', [''], '1 pages; The page is blank.'],
  ['every page', ['', ''], '2 pages; All 2 pages are blank.'],
  ['one of them', ['a', ''], '2 pages; Page 2 is blank.'],
  ['several', ['', 'b', '   '], '3 pages; Pages 1, 3 are blank.'],
])('blank pages are pointed out: %s', async (_, texts, expected) => {
  expect(await outcome(await textPdf(texts))).toBe(expected)
})

test('a page with a drawing and no text is not blank', async () => {
  expect(await outcome(onePagePdf())).toBe('1 pages')
})

test('a PDF locked with a password is refused, with what to do', async () => {
  const locked = await textPdf(['Secret'], { userPassword: 'open me', ownerPassword: 'owner' })
  expect(await outcome(locked)).toBe(
    'This PDF is locked with a password. Save a copy without the password and choose it again.',
  )
})

test('a PDF that opens but may not be printed or copied is accepted', async () => {
  expect(await outcome(await textPdf(['Certificate'], { ownerPassword: 'owner' }))).toBe('1 pages')
})

test.each([
  ['an action when it opens', onePagePdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'), code],
  ['escaped names', onePagePdf('/OpenAction<</#53/#4aava#53cript/#4a#53(x)>>'), code],
  ['a name that stands alone', onePagePdf('/OpenAction<</S 5 0 R/N 1>>', '/JavaScript'), code],
  [
    'a named script',
    onePagePdf('/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS 5 0 R>>]>>>>', rawStream('', Buffer.from('x'))),
    code,
  ],
  [
    'an object inside a compressed stream',
    onePagePdf('/OpenAction 8 0 R', objectStream({ 7: '<</N 1>>', 8: '<</S/JavaScript/JS(x)>>' })),
    code,
  ],
  ['a second value for one key', onePagePdf('/OpenAction<</S/JavaScript/J#53(x)>>/OpenAction<</S/GoTo>>'), code],
  [
    'an older object of the same number',
    Buffer.concat([Buffer.from('%PDF-1.7\n5 0 obj<</S/JavaScript/JS(x)>>endobj\n'), onePagePdf('', '<</S/GoTo>>')]),
    code,
  ],
  [
    'an object in the bytes of another',
    onePagePdf('', rawStream('', Buffer.from('9 0 obj<</S /JavaScript/X 1>>endobj'))),
    code,
  ],
  ['a form with scripts', onePagePdf('/AcroForm<</XFA 5 0 R>>', rawStream('', Buffer.from('<xdp/>'))), code],
  ['a command', onePagePdf('/OpenAction<</S/Launch/F(calc.exe)>>'), starts],
  ['a command with a comment between', onePagePdf('/OpenAction<</S%hidden\n/Launch/F(calc.exe)>>'), starts],
  [
    'an attached file',
    onePagePdf(
      '/Names<</EmbeddedFiles<</Names[(a.exe)<</F(a.exe)/EF<</F 5 0 R>>>>]>>>>',
      rawStream('', Buffer.from('MZ')),
    ),
    attachment,
  ],
  [
    'a file behind an annotation',
    onePagePdf('/X<</Subtype/FileAttachment/FS<</EF<</F 5 0 R>>>>>>', rawStream('', Buffer.from('MZ'))),
    attachment,
  ],
  ['a video', onePagePdf('/X<</Subtype/RichMedia/RichMediaContent<<>>>>'), contains('sound, video or 3D')],
])('what does more than show pages is refused: %s', async (_, pdf, expected) => {
  expect(await outcome(pdf)).toBe(expected)
})

test('a script in the packed objects of a restricted PDF is found', async () => {
  const { PDFDocument, PDFName, PDFString } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.create()
  document.addPage().drawSquare({ size: 9 })
  const action = document.context.obj({ S: 'GoTo' })
  action.set(PDFName.of('JS'), PDFString.of('app.alert(1)'))
  document.catalog.set(PDFName.of('OpenAction'), document.context.register(action))
  document.encrypt({ ownerPassword: 'owner' })
  expect(await outcome(Buffer.from(await document.save({ useObjectStreams: true })))).toBe(code)
})

test('words that only look like code on a page are text', async () => {
  const content = Buffer.from('BT /F1 12 Tf (HTML/CSS/JavaScript, /Launch of a product, EF 50 mm) Tj ET 0 0 9 9 re f')
  expect(await outcome(pdfWithContent(content))).toBe('1 pages')
})

test.each([
  ['nothing after its first line', Buffer.from('%PDF-1.7\n')],
  ['noise', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20_000, 'xyz 1 0 obj << ')])],
  ['no pages', rawPdf('<</Type/Catalog>>')],
  [
    'pages that go in circles',
    rawPdf('<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 1000000000>>'),
  ],
  [
    'its end cut off',
    Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids['),
  ],
])('a broken PDF is refused in words: %s', async (_, pdf) => {
  expect(await outcome(pdf)).toBe(damaged)
})

test('objects that unfold to a gigabyte do not take more than their share', async () => {
  const bomb = deflateSync(Buffer.alloc(400_000_000, ' '))
  const started = Date.now()
  const packed = rawStream('/Type/ObjStm/N 1/First 5/Filter/FlateDecode', bomb)
  expect(inWords(await inspectFile(onePagePdf('', packed), 'paper'))).toMatch(
    /^This PDF (is too complicated|contains parts that cannot be read)/,
  )
  expect(inWords(await inspectFile(pdfWithContent(bomb, '/Filter/FlateDecode'), 'paper'))).toBe('1 pages')
  expect(Date.now() - started).toBeLessThan(20_000)
})
