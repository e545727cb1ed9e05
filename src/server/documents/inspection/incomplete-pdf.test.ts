import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { outcome } from '../../../../test/pdf-outcome.ts'
import { pdfInParts, pdfWithContent, rawPdf, rawStream, textPdf } from '../../../../test/sample-files.ts'

const incomplete = 'The file is incomplete. Download or scan it again.'
const [width, height] = [60, 80]
const pixels = randomBytes(width * height * 3)
const picture = sharp(pixels, { raw: { width, height, channels: 3 } })
const jpeg = await picture.jpeg().toBuffer()
const progressive = await picture.jpeg({ progressive: true }).toBuffer()
const packed = deflateSync(pixels)

/** A PDF of one scan on each page. */
function scans(...scanned: [filter: string, bytes: Buffer][]): Buffer {
  const first = 3
  const objects = scanned.flatMap(([filter, bytes], index) => [
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${first + 1 + index * 3} 0 R/Resources<</XObject<</S ${first + 2 + index * 3} 0 R>>>>>>`,
    rawStream('', Buffer.from('500 0 0 700 20 20 cm /S Do')),
    rawStream(
      `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8${filter}`,
      bytes,
    ),
  ])
  const kids = scanned.map((_, index) => `${first + index * 3} 0 R`).join(' ')
  return rawPdf('<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages/Kids[${kids}]/Count ${scanned.length}>>`, ...objects)
}
const whole: [string, Buffer] = ['/Filter/DCTDecode', jpeg]
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

const later = (bytes: Buffer) => Buffer.concat([bytes, pdfInParts([[9, '<</Type/Nothing>>']]).bytes.subarray(9)])
const three = scans(whole, whole, whole)

test.each([
  ['in the middle of a scan', three.subarray(0, three.lastIndexOf('endstream') - 500)],
  ['before its table', three.subarray(0, three.lastIndexOf('startxref'))],
  ['in the middle of its first objects', (await textPdf(['Marks'])).subarray(0, 300)],
  ['in the middle of a later version', later(three)],
  ['after its first line', Buffer.from('%PDF-1.7\n')],
])('a PDF that ends too early is refused: %s', async (_, pdf) => {
  expect(await outcome(pdf)).toBe(incomplete)
})

test.each([
  ['without its last mark', three.subarray(0, three.lastIndexOf('%%EOF'))],
  [
    'with a wrong place of its table',
    Buffer.from(three.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1'),
  ],
  ['with a line of a server behind it', Buffer.concat([three, Buffer.from('<!-- 20 ms -->'.repeat(200))])],
])('a PDF whose pages are all there is accepted: %s', async (_, pdf) => {
  expect(await outcome(pdf)).toBe('3 pages')
})

const pageTwo = '3 pages; Page 2 is incomplete: part of it is missing. Download or scan it again.'

test.each<[string, [string, Buffer], string]>([
  ['a JPEG', ['/Filter/DCTDecode', half(jpeg)], pageTwo],
  ['a JPEG that lacks little', ['/Filter/DCTDecode', jpeg.subarray(0, -40)], pageTwo],
  ['a progressive JPEG', ['/Filter/DCTDecode', progressive.subarray(0, -400)], pageTwo],
  ['a packed scan', ['/Filter/FlateDecode', half(packed)], pageTwo],
  ['one with too few rows', ['/Filter/FlateDecode', deflateSync(half(pixels))], pageTwo],
  ['one in hexadecimal', ['/Filter[/AHx/Fl]', Buffer.from(`${half(packed).toString('hex')}>`)], pageTwo],
  ['one that is not packed', ['', half(pixels)], pageTwo],
  ['a JPEG that lacks only its end mark', ['/Filter/DCTDecode', jpeg.subarray(0, -2)], '3 pages'],
  ['a progressive one', ['/Filter/DCTDecode', progressive.subarray(0, -2)], '3 pages'],
  ['and half of that mark', ['/Filter/DCTDecode', jpeg.subarray(0, -1)], '3 pages'],
  ['a packed scan that lacks only its checksum', ['/Filter/FlateDecode', packed.subarray(0, -4)], '3 pages'],
  ['a whole one', ['/Filter/FlateDecode', packed], '3 pages'],
])('a page whose scan ends too early is named: %s', async (_, scan, expected) => {
  expect(await outcome(scans(whole, scan, whole))).toBe(expected)
})

test('all incomplete pages are named in one sentence', async () => {
  const cut: [string, Buffer] = ['/Filter/FlateDecode', half(packed)]
  expect(await outcome(scans(cut, whole, cut))).toBe(
    '3 pages; Pages 1 and 3 are incomplete: parts of them are missing. Download or scan it again.',
  )
})

test('a page whose drawing ends too early is named, one that lacks only a checksum is not', async () => {
  const drawing = deflateSync(
    Buffer.from(Array.from({ length: 200 }, (_, at) => `${at} ${(at * 7) % 90} 9 9 re f`).join('\n')),
  )
  expect(await outcome(pdfWithContent(half(drawing), '/Filter/FlateDecode'))).toBe(
    '1 pages; Page 1 is incomplete: part of it is missing. Download or scan it again.',
  )
  expect(await outcome(pdfWithContent(drawing.subarray(0, -4), '/Filter/FlateDecode'))).toBe('1 pages')
})
