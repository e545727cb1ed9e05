import { randomBytes } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp, { type Sharp } from 'sharp'

// Realistic files for the document desk.

export type Sent = { name: string; mimeType: string; buffer: Buffer }

export const jpeg = (name: string, buffer: Buffer): Sent => ({ name, mimeType: 'image/jpeg', buffer })
export const pdf = (name: string, buffer: Buffer): Sent => ({ name, mimeType: 'application/pdf', buffer })

/** A written sheet with a red heading on a table, as a phone's camera sees it: 12 megapixels by default. */
export function sheetPhoto({
  table = '#33383c',
  paper = '#f2f1ea',
  ink = '#1c1c20',
  width = 3000,
  height = 4000,
} = {}) {
  const lines = Array.from({ length: 30 }, (_, line) => {
    return `<rect x="22" y="${20 + line * 2.2}" width="${30 + ((line * 17) % 22)}" height="0.8" fill="${ink}"/>`
  })
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 ${(100 * height) / width}" width="${width}" height="${height}"><rect width="100" height="200" fill="${table}"/><polygon points="15,12 85,15 82,118 17,115" fill="${paper}"/><rect x="22" y="15" width="56" height="4" fill="#c81010"/>${lines.join('')}</svg>`,
    ),
  ).jpeg({ quality: 85 })
}

/** The same out of focus. */
export async function blurred(sheet: Sharp): Promise<Buffer> {
  return sharp(await sheet.toBuffer())
    .blur(30)
    .jpeg()
    .toBuffer()
}

/** A turned photo with its orientation in EXIF, as phones store it. */
export async function notedTurn(sheet: Sharp, degrees: 90 | 270): Promise<Buffer> {
  const lying = sharp(await sheet.toBuffer()).rotate(degrees)
  return lying.withMetadata({ orientation: degrees === 90 ? 8 : 6 }).toBuffer()
}

/** A page with a noise picture of about this many bytes, which only fewer pixels make smaller. */
export async function heavyPdf(name: string, bytes: number): Promise<Sent> {
  const side = Math.round(Math.sqrt(bytes / 0.82))
  const noise = sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
  const made = await PDFDocument.create()
  const picture = await made.embedJpg(await noise.jpeg({ quality: 90 }).toBuffer())
  made.addPage([595, 842]).drawImage(picture, { x: 0, y: 100, width: 595, height: 595 })
  return pdf(name, Buffer.from(await made.save()))
}
