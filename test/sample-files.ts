import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { deflateSync } from 'node:zlib'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import PDFKit from 'pdfkit'
import sharp from 'sharp'

type PictureWish = { width?: number; height?: number; orientation?: number }

/** A picture with a red left half and a blue right half, so that rotation is visible. */
function twoHalves({ width = 600, height = 800 }: PictureWish) {
  const half = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: '#2040c0' } }
  return sharp({ create: { width, height, channels: 3, background: '#d02020' } }).composite([
    { input: half, left: Math.ceil(width / 2), top: 0 },
  ])
}

/** A phone's photo: with camera, place and a comment, rotated by `orientation`. */
export function samplePhoto(wish: PictureWish = {}): Promise<Buffer> {
  return twoHalves(wish)
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretCamera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '26/1 50/1 48/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '80/1 56/1 45/1',
      },
    })
    .withMetadata({ orientation: wish.orientation ?? 1 })
    .toBuffer()
}

export function samplePng(wish: PictureWish = {}): Promise<Buffer> {
  return twoHalves(wish).png().toBuffer()
}

/** A picture of exactly so many bytes: decoders ignore what follows the end of a JPEG. */
export async function photoOfBytes(bytes: number): Promise<Buffer> {
  const photo = await samplePhoto()
  return Buffer.concat([photo, Buffer.alloc(bytes - photo.length)])
}

/** A valid picture, then truncated; noise, because it does not compress. */
export async function truncatedPhoto(): Promise<Buffer> {
  const noise = sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
  return (await noise.jpeg().toBuffer()).subarray(0, 10_000)
}

/** The beginning of a PDF: these objects, and the offset of each. */
export function pdfInParts(objects: (readonly [number, string | Buffer])[]): {
  bytes: Buffer
  placeOf: (number: number) => number | undefined
} {
  const parts = [Buffer.from('%PDF-1.7\n')]
  const places = new Map<number, number>()
  let length = parts[0]?.length ?? 0
  for (const [number, object] of objects) {
    places.set(number, length)
    const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    parts.push(part)
    length += part.length
  }
  return { bytes: Buffer.concat(parts), placeOf: (number) => places.get(number) }
}

/** A PDF made of these objects, numbered from 1, the first being the catalog; in the simplest syntax. */
export function rawPdf(...objects: (string | Buffer)[]): Buffer {
  const { bytes, placeOf } = pdfInParts(objects.map((object, index) => [index + 1, object]))
  const size = objects.length + 1
  const rows = objects.map((_, index) => `${String(placeOf(index + 1)).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${bytes.length}\n%%EOF\n`
  return Buffer.concat([bytes, Buffer.from(end)])
}

export function rawStream(dictionary: string, bytes: Buffer): Buffer {
  const head = `<<${dictionary}/Length ${bytes.length}>>\nstream\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')])
}

const pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>'
const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>'
const drawing = rawStream('', Buffer.from('0 0 100 100 re f'))

/** A PDF of one drawn page, with additions to its catalog and further objects, numbered from 5. */
export function onePagePdf(inCatalog = '', ...more: (string | Buffer)[]): Buffer {
  return rawPdf(`<</Type/Catalog/Pages 2 0 R${inCatalog}>>`, pages, page, drawing, ...more)
}

/** The same with additions to its page. */
export function pageWith(inPage: string, ...more: (string | Buffer)[]): Buffer {
  return rawPdf('<</Type/Catalog/Pages 2 0 R>>', pages, page.replace(/>>$/, `${inPage}>>`), drawing, ...more)
}

/** The same with other bytes as the page's content. */
export function pdfWithContent(content: Buffer, dictionary = ''): Buffer {
  return rawPdf('<</Type/Catalog/Pages 2 0 R>>', pages, page, rawStream(dictionary, content))
}

/** Objects of a PDF packed into one compressed stream, which a plain search cannot read. */
export function objectStream(objects: Record<number, string>): Buffer {
  const numbers = Object.keys(objects)
  const bodies = Object.values(objects)
  const offsets = bodies.map((_, index) => bodies.slice(0, index).join(' ').length + (index > 0 ? 1 : 0))
  const index = `${numbers.map((number, at) => `${number} ${offsets[at]}`).join(' ')} `
  const packed = deflateSync(Buffer.from(index + bodies.join(' ')))
  return rawStream(`/Type/ObjStm/N ${numbers.length}/First ${index.length}/Filter/FlateDecode`, packed)
}

/** A PDF of pages with text; a page with the text '' is blank. */
export async function textPdf(
  texts: string[],
  lock?: { userPassword?: string; ownerPassword: string },
): Promise<Buffer> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const text of texts) {
    const sheet = document.addPage([595, 842])
    if (text) sheet.drawText(text, { x: 50, y: 700, size: 14, font })
  }
  if (lock) document.encrypt({ ...lock, permissions: { printing: false, copying: false } })
  return Buffer.from(await document.save())
}

/** Two tagged pages. A section is on both, and its table has an empty cell. */
export async function taggedPdf(): Promise<Buffer> {
  const document = new PDFKit({ tagged: true, lang: 'hi-IN', pdfVersion: '1.7' })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const [whole, section, row] = ['Document', 'Sect', 'TR'].map((role) => document.struct(role))
  if (!whole || !section || !row) throw new Error('No structure.')
  document.addStructure(whole)
  whole.add(document.struct('H1', {}, () => void document.text('Statement of marks')))
  whole.add(section)
  section.add(
    document.struct('Figure', { alt: 'The seal of the board' }, () => void document.rect(80, 200, 40, 40).fill()),
  )
  document.addPage()
  section.add(document.struct('P', {}, () => void document.text('Passed in the first division')))
  const table = document.struct('Table')
  section.add(table)
  table.add(row)
  row.add(document.struct('TD', {}, () => void document.text('Hindi')))
  row.add(document.struct('TD'))
  row.add(document.struct('TD', {}, () => void document.text('81')))
  whole.end()
  document.end()
  await once(document, 'end')
  return Buffer.concat(chunks)
}
