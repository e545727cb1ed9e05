import type { Size } from './geometry.ts'

export type JpegPage = Size & { jpeg: Uint8Array<ArrayBuffer> }

// A4, in points of 1/72 inch.
const a4 = { short: 595.28, long: 841.89 }

/** The sheet of a picture: as long or as wide as A4, whichever it reaches first, without a border. */
export function sheetFor({ width, height }: Size): Size {
  const scale = Math.min(a4.long / Math.max(width, height), a4.short / Math.min(width, height))
  const round = (length: number) => Math.round(length * scale * 100) / 100
  return { width: round(width), height: round(height) }
}

/** Bytes of PDF syntax between the pictures. */
export const pdfSyntax = (text: string) => new TextEncoder().encode(text)

/** The picture of a page with its alternative text. */
export type FigurePage = JpegPage & { alt: string }

const objectsPerPage = 4
const firstPage = 5

/**
 * The objects of a page: the page, the drawing command, the picture with its bytes unchanged, and its figure in the
 * document's structure.
 */
function objectsOf(page: FigurePage, index: number): Uint8Array<ArrayBuffer>[][] {
  const { width, height } = sheetFor(page)
  const first = firstPage + index * objectsPerPage
  const box = `[0 0 ${width} ${height}]`
  const draw = pdfSyntax(`/Figure <</MCID 0>> BDC q ${width} 0 0 ${height} 0 0 cm /P Do Q EMC`)
  const sheet = pdfSyntax(
    `<</Type/Page/Parent 2 0 R/MediaBox${box}/StructParents ${index}/Tabs/S/Resources<</XObject<</P ${first + 2} 0 R>>>>/Contents ${first + 1} 0 R>>`,
  )
  const figure = pdfSyntax(
    `<</Type/StructElem/S/Figure/P 4 0 R/Pg ${first} 0 R/K 0/Alt${pdfText(page.alt)}/A<</O/Layout/BBox${box}>>>>`,
  )
  const picture = pdfSyntax(
    `<</Type/XObject/Subtype/Image/Width ${page.width}/Height ${page.height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${page.jpeg.length}>>\nstream\n`,
  )
  const end = pdfSyntax('\nendstream')
  return [[sheet], [pdfSyntax(`<</Length ${draw.length}>>\nstream\n`), draw, end], [picture, page.jpeg, end], [figure]]
}

/** Title of the file, and the language tag of that title. */
export type Title = { title: string; language: string }

/** Encodes text in any script for PDF. */
function pdfText(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'))
  return `<feff${units.join('')}>`
}

/** The first objects: the catalog, the pages, and a structure with a figure for each page. */
function headOf(count: number, language: string): Uint8Array<ArrayBuffer>[] {
  const pages = Array.from({ length: count }, (_, index) => firstPage + index * objectsPerPage)
  const figures = pages.map((page) => page + objectsPerPage - 1)
  return [
    pdfSyntax(
      `<</Type/Catalog/Pages 2 0 R/Lang${pdfText(language)}/MarkInfo<</Marked true>>/StructTreeRoot 3 0 R/ViewerPreferences<</DisplayDocTitle true>>>>`,
    ),
    pdfSyntax(`<</Type/Pages/Count ${count}/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]>>`),
    pdfSyntax(
      `<</Type/StructTreeRoot/K 4 0 R/ParentTree<</Nums[${figures.map((figure, index) => `${index}[${figure} 0 R]`).join('')}]>>/ParentTreeNextKey ${count}>>`,
    ),
    pdfSyntax(`<</Type/StructElem/S/Document/P 3 0 R/K[${figures.map((figure) => `${figure} 0 R`).join(' ')}]>>`),
  ]
}

/** Makes a PDF with a page per picture. Returned in pieces, since joining them would double the memory. */
export function pdfOfJpegs(pages: readonly FigurePage[], { title, language }: Title): Uint8Array<ArrayBuffer>[] {
  const objects = [
    ...headOf(pages.length, language).map((object) => [object]),
    ...pages.flatMap(objectsOf),
    [pdfSyntax(`<</Title${pdfText(title)}>>`)],
  ]
  const info = objects.length
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
