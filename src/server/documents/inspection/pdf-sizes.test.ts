import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawnTenfold } from '../../../../test/hostile-pdfs.ts'
import { inWords, outcome } from '../../../../test/pdf-outcome.ts'
import { onePagePdf, pageWith, pdfWithContent, rawPdf, rawStream } from '../../../../test/sample-files.ts'
import { thoroughLook } from '../../../../test/thorough-look.ts'
import { inspectFile, isTooLate, isTooSlow } from './inspect-file.ts'

const unfoldsTooFar =
  'We cannot check this PDF: its contents are too large. Print it to a new PDF ("Save as PDF") and choose that.'
const tooManyPixels =
  'This PDF cannot be checked: a picture in it has too many pixels. Scan it again at 300 dots per inch, or less.'

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
])('a PDF that expands to an unreasonable size is refused: %s', async (_, pdf, expected) => {
  expect(inWords(await thoroughLook(pdf, 'paper'))).toBe(expected)
})

const inline = (size: string) => `q 99 0 0 99 0 0 cm BI ${size} /BPC 1 /CS /G ID xx\nEI Q `
/** A page with these resources and commands, and further objects from 5. */
const drawnBy = (resources: string, commands: string, ...objects: Buffer[]) =>
  rawPdf(
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 200 200]/Resources<<${resources}>>>>`,
    '<</Type/Page/Parent 2 0 R/Contents 4 0 R>>',
    rawStream('', Buffer.from(commands)),
    ...objects,
  )
const huge = Buffer.from(inline('/W 60000 /H 60000'))
const formOf = (commands: Buffer) => rawStream('/Type/XObject/Subtype/Form/BBox[0 0 99 99]', commands)

test.each([
  ['on a page', pdfWithContent(huge)],
  ['above the limit of others', pdfWithContent(Buffer.from(inline('/W 10000 /H 10000')))],
  ['of more than a reader can count', pdfWithContent(Buffer.from(inline('/W 70000 /H 70000')))],
  ['in full words', pdfWithContent(Buffer.from(inline('/Width 60000 /Height 60000')))],
  ['in numbers for letters', pdfWithContent(Buffer.from(inline('/#57 60000 /#48ei#67ht 60000')))],
  ['with signs and noughts', pdfWithContent(Buffer.from(inline('/W +60000.0 /H\t\u{0}060000')))],
  ['behind a remark', pdfWithContent(Buffer.from(inline('/W %\n 60000 /H 60000')))],
  ['behind a remark that could end it', pdfWithContent(Buffer.from(inline('/W 60000 %ID\n/H 60000')))],
  ['behind what may be a text', pdfWithContent(Buffer.from(`BT (%) Tj (BI) Tj ET ${inline('/W 60000 /H 60000')}`))],
  [
    'in two streams',
    rawPdf(
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 200 200]>>',
      '<</Type/Page/Parent 2 0 R/Contents[4 0 R 5 0 R]>>',
      rawStream('', Buffer.from('q 99 0 0 99 0 0 cm BI /W')),
      rawStream('', Buffer.from('60000 /H 60000 /BPC 1 /CS /G ID xx\nEI Q')),
    ),
  ],
  ['in a form', drawnBy('/XObject<</F 5 0 R>>', '/F Do', formOf(huge))],
  [
    'in a form of a form',
    drawnBy(
      '/XObject<</F 5 0 R>>',
      '/F Do',
      rawStream('/Type/XObject/Subtype/Form/BBox[0 0 99 99]/Resources<</XObject<</F 6 0 R>>>>', Buffer.from('/F Do')),
      formOf(huge),
    ),
  ],
  [
    'in a pattern',
    drawnBy(
      '/Pattern<</P 5 0 R>>',
      '/Pattern cs /P scn 0 0 99 99 re f',
      rawStream('/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 20 20]/XStep 30/YStep 30/Resources<<>>', huge),
    ),
  ],
  [
    'in a letter',
    drawnBy(
      '/Font<</F<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/FirstChar 65/LastChar 65/Widths[1]/CharProcs<</a 5 0 R>>/Encoding<</Differences[65/a]>>>>>>',
      'BT /F 40 Tf 20 90 Td (A) Tj ET',
      rawStream('', Buffer.from(`1 0 d0 ${inline('/W 60000 /H 60000')}`)),
    ),
  ],
  ['in a mask', drawnBy('/ExtGState<</G<</SMask<</S/Luminosity/G 5 0 R>>>>>>', '/G gs 0 0 9 9 re f', formOf(huge))],
  [
    'in a stamp',
    pageWith('/Annots[<</Type/Annot/Subtype/Stamp/Rect[200 200 300 250]/F 4/AP<</N 5 0 R>>>>]', formOf(huge)),
  ],
])('an inline picture has the same limit as others: %s', async (_, pdf) => {
  expect(await outcome(pdf)).toBe(tooManyPixels)
})

test.each([
  ['small', Buffer.from(inline('/W 8 /H 8'))],
  ['of many strips', Buffer.from(Array.from({ length: 60 }, () => inline('/W 9900 /H 16')).join(''))],
  ['beside numbers of other kinds', Buffer.from(`/Span <</MCID 70000 /WX 90000>> BDC EMC ${inline('/W 8 /H 90000')}`)],
  ['that is only a word', Buffer.from('BT (BILL: /W 60000 ohms) Tj ET 0 0 9 9 re f')],
])('inline pictures within the limit are kept: %s', async (_, commands) => {
  expect(await outcome(pdfWithContent(commands))).toMatch(/^1 pages/)
})

/** A JBIG2 page of this size without content. */
function emptyJbig2(side: number): Buffer {
  const page = Buffer.alloc(30)
  page.set([48, 0, 1], 4)
  page.writeUInt32BE(19, 7)
  page.writeUInt32BE(side, 11)
  page.writeUInt32BE(side, 15)
  return page
}

const drawnImage = (entries: string, bytes: Buffer) =>
  drawnBy('/XObject<</I 5 0 R>>', 'q 99 0 0 99 0 0 cm /I Do Q', rawStream(entries, bytes))

test.each([
  [
    'a fax that is larger inside than it says',
    (side: number) =>
      drawnImage(
        '/Type/XObject/Subtype/Image/Width 100/Height 100/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/JBIG2Decode',
        emptyJbig2(side),
      ),
  ],
  [
    'a picture with fewer bytes than it says',
    (side: number) =>
      drawnImage(
        `/Type/XObject/Subtype/Image/Width ${Math.min(side, 8_000)}/Height ${Math.min(side, 8_000)}/BitsPerComponent 16/ColorSpace/DeviceCMYK/Filter/FlateDecode`,
        deflateSync(Buffer.alloc(10)),
      ),
  ],
  [
    'a table of colours with fewer bytes than it says',
    (side: number) =>
      drawnBy(
        '/ColorSpace<</C[/Separation/X/DeviceRGB 5 0 R]>>',
        '/C cs .5 scn 0 0 99 99 re f',
        rawStream(
          `/FunctionType 0/Domain[0 1]/Range[0 1 0 1 0 1]/Size[${side * 10_000}]/BitsPerSample 8`,
          Buffer.alloc(10),
        ),
      ),
  ],
])('a picture too large for memory is refused, however small it is drawn: %s', async (_, pdf) => {
  expect(inWords(await thoroughLook(pdf(90_000), 'paper'))).toBe(unfoldsTooFar)
  expect(inWords(await thoroughLook(pdf(1), 'paper'))).toMatch(/^1 pages/)
})

test('a gigabyte that no page shows is not read', async () => {
  expect(inWords(await thoroughLook(onePagePdf('/X 5 0 R', rawStream('/Filter/FlateDecode', gigabyte)), 'paper'))).toBe(
    '1 pages',
  )
})

test('a page that would take years to draw is given up and reported', async () => {
  expect(inWords(await thoroughLook(drawnTenfold(2), 'paper'))).toBe('1 pages')
  const shortly = { cpuSeconds: 2, wallSeconds: 110, niceness: 0, mostForms: Infinity }
  expect(inWords(await inspectFile(drawnTenfold(10), 'paper', shortly))).toBe(
    'This PDF cannot be checked: opening it takes too long. Print it to a new PDF ("Save as PDF") and choose that.',
  )
})

test('a file is not judged when other work takes the processor: its sender comes again', async () => {
  const starved = { cpuSeconds: 10, wallSeconds: 0.001, niceness: 0, mostForms: Infinity }
  const inspection = await inspectFile(onePagePdf(), 'paper', starved)
  expect([isTooLate(inspection), isTooSlow(inspection)]).toEqual([true, false])
  expect(inWords(inspection)).toBe(
    'Too many files are being checked right now. Your file is uploaded; try again in a few seconds.',
  )
})
