import { roomForPictures, withinRoom } from './budget.ts'
import { drawCut, drawingOf, drawPage, type Cut, type Drawing } from './canvas.ts'
import { guessCorners, guessedSidePixels } from './corner-guess.ts'
import type { Corners, QuarterTurns, Size } from './geometry.ts'
import { darkInkOnWhite } from './ink.ts'
import type { JoinWish, PageToJoin } from './join-with-pdfs.ts'
import { hintsOn, lightnessOf, measuredSidePixels, type Hint } from './measures.ts'
import { pdfOfJpegs, type FigurePage, type JpegPage } from './pdf-of-jpegs.ts'

// These tasks run in a worker, one at a time; in the page if workers cannot draw.

export type Look = Size & {
  preview: Blob
  hints: Hint[]
  /** Suggested corners of the sheet. */
  edges: Corners | null
}

// In fewer pixels the text of a page is illegible.
const leastPageSide = 1000
const previewQuality = 0.75

/** Makes a preview of a page, and finds its problems. */
async function lookAt(
  file: Blob,
  page: { corners: Corners | null; turns: QuarterTurns },
  longest: number,
): Promise<Look> {
  const full = await drawPage(file, page, Math.max(longest, leastPageSide))
  const { width, height } = full.size
  const shown = full.shrunkTo(longest)
  const preview = await shown.jpeg(previewQuality)
  const measured = shown.shrunkTo(measuredSidePixels)
  const hints = hintsOn(measured.pixels(), { longest: Math.max(width, height), least: leastPageSide })
  const edges = guessCorners(lightnessOf(measured.shrunkTo(guessedSidePixels).pixels()))
  return { width, height, preview, hints, edges }
}

export type PictureWish = { cut: Cut; largest: Size; leastSide: number; isInk: boolean; maxBytes: number }
export type Picture = Size & { jpeg: Blob; hints: Hint[] }

const qualities = [0.92, 0.85, 0.75, 0.6]

/** Crops a photo or signature to its frame, in the best quality within the limit. */
async function cutPicture(file: Blob, { cut, largest, leastSide, isInk, maxBytes }: PictureWish): Promise<Picture> {
  const drawn = await drawCut(file, cut, largest)
  const drawing = isInk ? drawingOf(darkInkOnWhite(drawn.pixels())) : drawn
  const { width, height } = drawing.size
  let jpeg = await drawing.jpeg(qualities[0] ?? 1)
  for (const quality of qualities) {
    if (jpeg.size <= maxBytes) break
    jpeg = await drawing.jpeg(quality)
  }
  const measured = drawing.shrunkTo(measuredSidePixels).pixels()
  return { width, height, jpeg, hints: hintsOn(measured, { longest: Math.max(width, height), least: leastSide }) }
}

export type JoinedPdf = { pdf: Blob; fits: boolean; isSmaller: boolean }

const isPhoto = (page: PageToJoin) => page.kind === 'photo'

/** Estimated bytes of pages from PDFs, as their share of their files. */
function pdfBytesOf({ pages, pdfs }: JoinWish): number {
  return pages.reduce((sum, page) => {
    const pdf = page.kind === 'pdf' ? pdfs[page.file] : undefined
    return pdf ? sum + pdf.file.size / pdf.pages : sum
  }, 0)
}

/** Joins all pages into one PDF; `fits` says whether it is within the limit. */
async function joinPages(wish: JoinWish, onPage: (done: number) => void): Promise<JoinedPdf> {
  const { pages, pdfs, maxBytes } = wish
  const left = { bytes: roomForPictures(maxBytes, pdfBytesOf(wish)), pages: pages.filter(isPhoto).length }
  let isSmaller = false
  const photo = async ({ file, ...page }: PageToJoin & { kind: 'photo' }): Promise<JpegPage> => {
    let tries = 0
    let drawing: Drawing | null = null
    const made = await withinRoom(left, async ({ longest, quality }) => {
      tries++
      // Shrinks the existing drawing, because decoding the photo again takes most of the time.
      drawing = drawing ? drawing.shrunkTo(longest) : await drawPage(file, page, longest)
      const { width, height } = drawing.size
      const jpeg = await drawing.jpeg(quality)
      return { width, height, jpeg, size: jpeg.size }
    })
    isSmaller ||= tries > 1
    left.bytes -= made.size
    left.pages--
    return { width: made.width, height: made.height, jpeg: new Uint8Array(await made.jpeg.arrayBuffer()) }
  }
  const pieces: Uint8Array<ArrayBuffer>[] = []
  if (pdfs.length > 0) {
    const { joinWithPdfs } = await import('./join-with-pdfs.ts')
    pieces.push(...(await joinWithPdfs(wish, photo, onPage)))
  } else {
    const jpegs: FigurePage[] = []
    for (const page of pages) {
      if (page.kind === 'photo') jpegs.push({ ...(await photo(page)), alt: page.alt })
      onPage(jpegs.length)
    }
    pieces.push(...pdfOfJpegs(jpegs, wish))
  }
  const pdf = new Blob(pieces, { type: 'application/pdf' })
  return { pdf, fits: pdf.size <= maxBytes, isSmaller }
}

export const tasks = { lookAt, cutPicture, joinPages }
