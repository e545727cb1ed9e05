import type { Size } from './geometry.ts'

export type JpegPage = Size & { jpeg: Uint8Array<ArrayBuffer> }

// A4, in points of 1/72 inch.
const a4 = { short: 595.28, long: 841.89 }

/** The sheet a picture is put on: as long as A4, or as wide where that is reached first, with no border. */
export function sheetFor({ width, height }: Size): Size {
  const scale = Math.min(a4.long / Math.max(width, height), a4.short / Math.min(width, height))
  const round = (length: number) => Math.round(length * scale * 100) / 100
  return { width: round(width), height: round(height) }
}

/** What stands between the pictures, in the language of PDF. */
const pdfSyntax = (text: string) => new TextEncoder().encode(text)

/** The three objects of a page: itself, the command that draws its picture, the picture, whose bytes stay as they are. */
function objectsOf(page: JpegPage, first: number): Uint8Array<ArrayBuffer>[][] {
  const { width, height } = sheetFor(page)
  const draw = pdfSyntax(`q ${width} 0 0 ${height} 0 0 cm /P Do Q`)
  const sheet = pdfSyntax(
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Resources<</XObject<</P ${first + 2} 0 R>>>>/Contents ${first + 1} 0 R>>`,
  )
  const picture = pdfSyntax(
    `<</Type/XObject/Subtype/Image/Width ${page.width}/Height ${page.height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${page.jpeg.length}>>\nstream\n`,
  )
  const end = pdfSyntax('\nendstream')
  return [[sheet], [pdfSyntax(`<</Length ${draw.length}>>\nstream\n`), draw, end], [picture, page.jpeg, end]]
}

/** What a file is called, and the tag of the language that this is in. */
export type Title = { title: string; language: string }

/** A text in any script, as PDF writes it. */
function pdfText(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'))
  return `<feff${units.join('')}>`
}

/** A PDF with a page for each picture. It is answered in pieces: put together they would need their memory twice. */
export function pdfOfJpegs(pages: readonly JpegPage[], { title, language }: Title): Uint8Array<ArrayBuffer>[] {
  const info = 3 + pages.length * 3
  const objects = [
    [pdfSyntax(`<</Type/Catalog/Pages 2 0 R/Lang${pdfText(language)}/ViewerPreferences<</DisplayDocTitle true>>>>`)],
    [
      pdfSyntax(
        `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, index) => `${3 + index * 3} 0 R`).join(' ')}]>>`,
      ),
    ],
    ...pages.flatMap((page, index) => objectsOf(page, 3 + index * 3)),
    [pdfSyntax(`<</Title${pdfText(title)}>>`)],
  ]
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const put = (piece: Uint8Array<ArrayBuffer>) => {
    pieces.push(piece)
    length += piece.length
  }
  put(pdfSyntax('%PDF-1.7\n%\u00e2\u00e3\n'))
  const places = objects.map((parts, index) => {
    const place = length
    put(pdfSyntax(`${index + 1} 0 obj\n`))
    for (const part of parts) put(part)
    put(pdfSyntax('\nendobj\n'))
    return place
  })
  const count = objects.length + 1
  const end = length
  put(pdfSyntax(`xref\n0 ${count}\n0000000000 65535 f \n`))
  for (const place of places) put(pdfSyntax(`${String(place).padStart(10, '0')} 00000 n \n`))
  put(pdfSyntax(`trailer\n<</Size ${count}/Root 1 0 R/Info ${info} 0 R>>\nstartxref\n${end}\n%%EOF\n`))
  return pieces
}
