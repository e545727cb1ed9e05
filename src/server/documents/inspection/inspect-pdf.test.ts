import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawnTenfold } from '../../../../test/hostile-pdfs.ts'
import { everythingIn } from '../../../../test/read-pdf.ts'
import { onePagePdf, pageWith, pdfWithContent, rawPdf, rawStream, textPdf } from '../../../../test/sample-files.ts'
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
    return inWords((await inspectPdf(bytes)).verdict)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

const damaged = 'This PDF is damaged and cannot be opened. Save it again, or print it to a new PDF, and choose that.'
const unfoldsTooFar =
  'This PDF cannot be checked: what is packed into it is far too large. Print it to a new PDF ("Save as PDF") and choose that.'
const tooManyPixels =
  'This PDF cannot be checked: a picture in it has too many pixels. Scan it again at 300 dots per inch, or less.'
const unseen =
  'What was filled in on page 1 can be seen only in the program it was filled in with. Open it there, print it to a new PDF ("Save as PDF") and choose that.'

test('a PDF is made anew, with its number of pages', async () => {
  const pdf = await textPdf(['Marksheet', 'Class 12', 'Roll 2311045678'])
  const inspection = await inspectFile(pdf, 'paper')
  if (!inspection.isAccepted) throw new Error(inspection.reason)
  const { bytes, ...said } = inspection
  expect(said).toEqual({ isAccepted: true, contentType: 'application/pdf', pages: 3, warnings: [] })
  expect(bytes).toEqual((await inspectPdf(pdf)).remade)
  expect([pdf.includes('/Info'), everythingIn(bytes).includes('/Info')]).toEqual([true, false])
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

test('that attached files are left out is said', async () => {
  const file = rawStream('/Type/EmbeddedFile', Buffer.from('marks'))
  const spec = '<</Type/Filespec/F(marks.xls)/EF<</F 5 0 R>>>>'
  const leftOut = '1 pages; Files attached to this PDF were left out: only its pages are kept.'
  expect(await outcome(onePagePdf(`/Names<</EmbeddedFiles<</Names[(a)${spec}]>>>>`, file))).toBe(leftOut)
  const pin = `/Annots[<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS${spec}>>]`
  expect(await outcome(pageWith(pin, file))).toBe(leftOut)
  expect(await outcome(onePagePdf(`/Names<</EmbeddedFiles<</Names[]>>>>`))).toBe('1 pages')
})

/** A form with one field in which this was written, in UTF-16. */
function filledIn(words: string, { inForm = '', inField = '' } = {}): Buffer {
  const hex = Buffer.from(`\u{feff}${words}`, 'utf16le').swap16().toString('hex')
  const field = `<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V<${hex}>/F 4/Rect[9 9 200 30]/DA(/Helv 12 Tf 0 g)${inField}>>`
  return rawPdf(
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R]/DA(/Helv 12 Tf 0 g)${inForm}>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Annots[5 0 R]>>',
    rawStream('', Buffer.from('0 0 5 5 re f')),
    field,
    rawStream('/Type/XObject/Subtype/Form/BBox[0 0 191 21]', Buffer.from('0 0 9 9 re f')),
  )
}

test.each([
  ['Latin letters are written', filledIn('José – Müller'), '1 pages'],
  ['Devanagari that its program drew is kept', filledIn('अनन्या', { inField: '/AP<</N 6 0 R>>' }), '1 pages'],
  ['Devanagari that nobody drew is refused', filledIn('अनन्या'), unseen],
  [
    'and so is what is drawn anew by whoever opens it',
    filledIn('अनन्या', { inForm: '/NeedAppearances true', inField: '/AP<</N 6 0 R>>' }),
    unseen,
  ],
  ['a form of Acrobat beside fields that all show', filledIn('Asha', { inForm: '/XFA(<xdp/>)' }), '1 pages'],
  [
    'a form that only Acrobat shows',
    onePagePdf('/AcroForm<</Fields[]/XFA(<xdp/>)>>'),
    'This PDF is a form that only Adobe Acrobat can show; everybody else sees an empty page. Open it there, print it to a new PDF ("Save as PDF") and choose that.',
  ],
  [
    'a portfolio',
    onePagePdf('/Collection<</View/T>>'),
    'This PDF is a folder of files (a portfolio). Save the files in it and choose them one by one.',
  ],
])('what is filled in is seen, or refused: %s', async (_, pdf, expected) => {
  expect(await outcome(pdf)).toBe(expected)
})

test('two hundred pages are accepted, one more is not', async () => {
  const book = (pages: number) => textPdf(Array.from({ length: pages }, (_, index) => `Page ${index + 1}`))
  expect(await outcome(await book(200))).toBe('200 pages')
  expect(await outcome(await book(201))).toBe(
    'This PDF has 201 pages; at most 200 are accepted. Choose only the pages asked for.',
  )
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

/** Work that took a square of the file's length took 15 to 20 seconds of these. */
test.each([
  ['opened strings that never close', deflateSync(Buffer.alloc(1_800_000, '(')), '/Filter/FlateDecode'],
  ['comments, or names', Buffer.alloc(5_000_000, '%/S%/S'), ''],
  ['opened arrays', deflateSync(Buffer.alloc(1_800_000, '[')), '/Filter/FlateDecode'],
  ['opened dictionaries', deflateSync(Buffer.alloc(1_800_000, '<<')), '/Filter/FlateDecode'],
  ['saved states', deflateSync(Buffer.alloc(1_800_000, 'q ')), '/Filter/FlateDecode'],
])('reading takes no longer than the file is long: %s', async (_, content, filter) => {
  const started = Date.now()
  expect(await outcome(pdfWithContent(content, filter))).toMatch(/^1 pages|damaged/)
  expect(Date.now() - started).toBeLessThan(8_000)
})

const gigabyte = deflateSync(Buffer.alloc(1_000_000_000, ' '))
const pixel = '/Type/XObject/Subtype/Image/Width 10/Height 10/BitsPerComponent 8/ColorSpace/DeviceGray'
const withImage = (entries: string, bytes: Buffer) =>
  pageWith('/Resources<</XObject<</I 5 0 R>>>>', rawStream(entries, bytes))

test.each([
  ['its drawing', pdfWithContent(gigabyte, '/Filter/FlateDecode'), unfoldsTooFar],
  [
    'its drawing, packed twice',
    pdfWithContent(deflateSync(gigabyte), '/Filter[/FlateDecode/FlateDecode]'),
    unfoldsTooFar,
  ],
  ['an image', withImage(`${pixel}/Filter/FlateDecode`, gigabyte), unfoldsTooFar],
  ['an image in an image', withImage(`${pixel}/Filter[/FlateDecode/DCTDecode]`, gigabyte), unfoldsTooFar],
  [
    'many drawings together',
    rawPdf(
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents[4 0 R 5 0 R 6 0 R 7 0 R 8 0 R 9 0 R]>>',
      ...Array.from({ length: 6 }, () => rawStream('/Filter/FlateDecode', deflateSync(Buffer.alloc(100_000_000, ' ')))),
    ),
    unfoldsTooFar,
  ],
  [
    'an image that says so',
    withImage(
      '/Type/XObject/Subtype/Image/Width 40000/Height 25000/BitsPerComponent 1/ColorSpace/DeviceGray',
      Buffer.from('x'),
    ),
    tooManyPixels,
  ],
  [
    'a page',
    rawPdf(
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 1000000000 1000000000]>>',
      '<</Type/Page/Parent 2 0 R>>',
    ),
    'Page 1 of this PDF is larger than five by five metres. Print it to a new PDF in A4.',
  ],
  [
    'a page of large points',
    pageWith('/UserUnit 75000'),
    'Page 1 of this PDF is larger than five by five metres. Print it to a new PDF in A4.',
  ],
])('what unfolds to far more than anybody needs is refused: %s', async (_, pdf, expected) => {
  expect(inWords(await inspectFile(pdf, 'paper'))).toBe(expected)
})

test('a gigabyte that no page shows is left where it is', async () => {
  expect(inWords(await inspectFile(onePagePdf('/X 5 0 R', rawStream('/Filter/FlateDecode', gigabyte)), 'paper'))).toBe(
    '1 pages',
  )
})

test('what would be drawn for years is given up, and said', async () => {
  expect(inWords(await inspectFile(drawnTenfold(2), 'paper'))).toBe('1 pages')
  expect(inWords(await inspectFile(drawnTenfold(10), 'paper'))).toBe(
    'This PDF cannot be checked: opening it takes too long. Print it to a new PDF ("Save as PDF") and choose that.',
  )
})
