import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { outcome } from '../../../../test/pdf-outcome.ts'
import { everythingIn } from '../../../../test/read-pdf.ts'
import { onePagePdf, pageWith, pdfWithContent, rawPdf, rawStream, textPdf } from '../../../../test/sample-files.ts'
import { thoroughLook } from '../../../../test/thorough-look.ts'
import { inspectPdf } from './inspect-pdf.ts'

const damaged = 'This PDF is damaged and cannot be opened. Save it again, or print it to a new PDF, and choose that.'
const unseen =
  'What was filled in or stamped on page 1 can be seen only in the program it was made with. Open it there, print it to a new PDF ("Save as PDF") and choose that.'

test('a PDF is rebuilt, and its number of pages is answered', async () => {
  const pdf = await textPdf(['Marksheet', 'Class 12', 'Roll 2311045678'])
  const inspection = await thoroughLook(pdf, 'paper')
  if (!inspection.isAccepted) throw new Error(inspection.reason.code)
  const { bytes, ...said } = inspection
  expect(said).toEqual({ isAccepted: true, contentType: 'application/pdf', pages: 3, warnings: [] })
  expect(bytes).toEqual((await inspectPdf(pdf)).remade)
  expect([pdf.includes('/Info'), everythingIn(bytes).includes('/Info')]).toEqual([true, false])
})

test.each([
  ['a line of a mail', 'Content-Type: application/pdf\r\n\r\n'],
  ['a mark of an encoding', '\u{feff}'],
  ['as much as readers pass over', ' '.repeat(1_019)],
])('a PDF may have some bytes before its mark: %s', async (_, before) => {
  const pdf = Buffer.concat([Buffer.from(before), await textPdf(['one', 'two'])])
  const inspection = await thoroughLook(pdf, 'paper')
  if (!inspection.isAccepted) throw new Error(inspection.reason.code)
  expect([inspection.pages, inspection.bytes.subarray(0, 5).toString()]).toEqual([2, '%PDF-'])
})

test('a file with its PDF mark after the first 1,024 bytes is not a PDF', async () => {
  const pdf = Buffer.concat([Buffer.from(' '.repeat(1_020)), await textPdf(['one'])])
  expect(await thoroughLook(pdf, 'paper')).toMatchObject({ isAccepted: false, reason: { code: 'file-type-not-taken' } })
})

test.each<[string, string[], string]>([
  ['the only page', [''], '1 pages; The page is blank.'],
  ['every page', ['', ''], '2 pages; All 2 pages are blank.'],
  ['one of them', ['a', ''], '2 pages; Page 2 is blank.'],
  ['several', ['', 'b', '   '], '3 pages; Pages 1 and 3 are blank.'],
])('blank pages are reported: %s', async (_, texts, expected) => {
  expect(await outcome(await textPdf(texts))).toBe(expected)
})

test('a page with a drawing and no text is not blank', async () => {
  expect(await outcome(onePagePdf())).toBe('1 pages')
})

test('a PDF locked with a password is refused, with the remedy', async () => {
  const locked = await textPdf(['Secret'], { userPassword: 'open me', ownerPassword: 'owner' })
  expect(await outcome(locked)).toBe(
    'This PDF is locked with a password. Save a copy without the password and choose it again.',
  )
})

test('a PDF that opens but forbids printing or copying is accepted', async () => {
  expect(await outcome(await textPdf(['Certificate'], { ownerPassword: 'owner' }))).toBe('1 pages')
})

test('removed attachments are reported', async () => {
  const file = rawStream('/Type/EmbeddedFile', Buffer.from('marks'))
  const spec = '<</Type/Filespec/F(marks.xls)/EF<</F 5 0 R>>>>'
  const leftOut = '1 pages; Files attached to this PDF were left out: only its pages are kept.'
  expect(await outcome(onePagePdf(`/Names<</EmbeddedFiles<</Names[(a)${spec}]>>>>`, file))).toBe(leftOut)
  const pin = `/Annots[<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS${spec}>>]`
  expect(await outcome(pageWith(pin, file))).toBe(leftOut)
  expect(await outcome(onePagePdf(`/Names<</EmbeddedFiles<</Names[]>>>>`))).toBe('1 pages')
})

/** A form with one field that holds these words in UTF-16. */
function filledIn(words: string, { inForm = '', inField = '' } = {}): Buffer {
  const hex = Buffer.from(`\u{feff}${words}`, 'utf16le').swap16().toString('hex')
  const field = `<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V<${hex}>/F 4/Rect[9 9 200 30]/DA(/Helv 12 Tf 0 g)${inField}>>`
  return rawPdf(
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R]/DA(/Helv 12 Tf 0 g)${inForm}>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Annots[5 0 R]>>',
    rawStream('', Buffer.from('0 0 5 5 re f')),
    field,
    rawStream('/Type/XObject/Subtype/Form/BBox[0 0 191 21]', Buffer.from('0 0 m 9 0 9 9 0 9 c f')),
    rawStream('/Type/XObject/Subtype/Form/BBox[0 0 191 21]', Buffer.from('0 0 191 21 re S')),
  )
}

/** A page with a stamp, and its picture in object 5. */
const stamped = (entries: string) =>
  pageWith(
    `/Annots[<</Type/Annot/Subtype/Stamp/Rect[200 200 300 250]/F 4${entries}>>]`,
    rawStream('/Type/XObject/Subtype/Form/BBox[0 0 99 49]', Buffer.from('0 0 99 49 re f')),
  )

test.each([
  ['Latin letters are written', filledIn('José – Müller'), '1 pages'],
  ['Devanagari that its program drew is kept', filledIn('अनन्या', { inField: '/AP<</N 6 0 R>>' }), '1 pages'],
  ['Devanagari that nobody drew is refused', filledIn('अनन्या'), unseen],
  [
    'and so is what is drawn anew by whoever opens it',
    filledIn('अनन्या', { inForm: '/NeedAppearances true', inField: '/AP<</N 6 0 R>>' }),
    unseen,
  ],
  [
    'Devanagari of which the picture has only a frame is refused',
    filledIn('अनन्या', { inField: '/AP<</N 7 0 R>>' }),
    unseen,
  ],
  ['an answer of any length is written', filledIn('wide '.repeat(40)), '1 pages'],
  ['an answer that is too long for its field is refused', filledIn('wide '.repeat(900)), unseen],
  ['and of a field that nobody sees, nothing is', filledIn('wide '.repeat(900), { inField: '/F 2' }), '1 pages'],
  ['a form of Acrobat beside fields that all show', filledIn('Asha', { inForm: '/XFA(<xdp/>)' }), '1 pages'],
  ['a stamp with its picture is kept', stamped('/Name/OfDrRao/AP<</N 5 0 R>>'), '1 pages'],
  ['and with one for each state', stamped('/Name/OfDrRao/AP<</N<</On 5 0 R>>>>/AS/On'), '1 pages'],
  ['a stamp without its picture is refused', stamped('/Name/OfDrRao'), unseen],
  ['and one with a picture that is not there', stamped('/Name/OfDrRao/AP<</N 9 0 R>>'), unseen],
  ['and one with a picture for another state', stamped('/Name/OfDrRao/AP<</N<</On 5 0 R>>>>/AS/Off'), unseen],
  ['a stamp that nobody is shown', stamped('/Name/OfDrRao/F 2'), '1 pages'],
  ['a stamp that readers know by its name', stamped('/Name/Approved'), '1 pages'],
  [
    'a form that only Acrobat shows',
    onePagePdf('/AcroForm<</Fields[5 0 R]/XFA(<xdp/>)>>', '<</T(form)/Kids[]>>'),
    'This PDF is a form that only Adobe Acrobat can show; everybody else sees an empty page. Open it there, print it to a new PDF ("Save as PDF") and choose that.',
  ],
  [
    'a portfolio',
    onePagePdf('/Collection<</View/T>>'),
    'This PDF is a folder of files (a portfolio). Save the files in it and choose them one by one.',
  ],
])('filled-in text is visible, or the PDF is refused: %s', async (_, pdf, expected) => {
  expect(await outcome(pdf)).toBe(expected)
})

test('two hundred pages are accepted, one more is not', async () => {
  const book = (pages: number) => textPdf(Array.from({ length: pages }, (_, index) => `Page ${index + 1}`))
  expect(await outcome(await book(200))).toBe('200 pages')
  expect(await outcome(await book(201))).toBe(
    'This PDF has 201 pages; at most 200 are accepted. Choose only the pages asked for.',
  )
})

test('text that only looks like code is text', async () => {
  const content = Buffer.from('BT /F1 12 Tf (HTML/CSS/JavaScript, /Launch of a product, EF 50 mm) Tj ET 0 0 9 9 re f')
  expect(await outcome(pdfWithContent(content))).toBe('1 pages')
})

test.each([
  ['nothing after its first line', Buffer.from('%PDF-1.7\nstartxref')],
  [
    'noise',
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20_000, 'xyz 1 0 obj << '), Buffer.from('startxref')]),
  ],
  ['no pages', rawPdf('<</Type/Catalog>>')],
  [
    'pages that go in circles',
    rawPdf('<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 1000000000>>'),
  ],
])('a broken PDF is refused with a message: %s', async (_, pdf) => {
  expect(await outcome(pdf)).toBe(damaged)
})

/** Parsing in quadratic time took 15 to 20 seconds for these. */
test.each([
  ['opened strings that never close', deflateSync(Buffer.alloc(1_800_000, '(')), '/Filter/FlateDecode'],
  ['comments, or names', Buffer.alloc(5_000_000, '%/S%/S'), ''],
  ['opened arrays', deflateSync(Buffer.alloc(1_800_000, '[')), '/Filter/FlateDecode'],
  ['opened dictionaries', deflateSync(Buffer.alloc(1_800_000, '<<')), '/Filter/FlateDecode'],
  ['names of sizes and remarks', Buffer.from(`BI ${'%/W%/W'.repeat(800_000)}`), ''],
  ['names of sizes', deflateSync(Buffer.from(`BI ${'/W /W\t'.repeat(300_000)}`)), '/Filter/FlateDecode'],
  ['a size far behind its name', deflateSync(Buffer.from(`BI /W${' '.repeat(1_800_000)}`)), '/Filter/FlateDecode'],
  ['saved states', deflateSync(Buffer.alloc(1_800_000, 'q ')), '/Filter/FlateDecode'],
])('reading takes time in proportion to the file: %s', async (_, content, filter) => {
  const before = process.threadCpuUsage()
  expect(await outcome(pdfWithContent(content, filter))).toMatch(/^1 pages|damaged/)
  // Processor time of this thread, independent of other load.
  expect(process.threadCpuUsage(before).user).toBeLessThan(8_000_000)
})
