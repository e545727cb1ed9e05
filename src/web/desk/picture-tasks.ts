import { roomForPictures, withinRoom } from './budget.ts'
import { drawCut, drawingOf, drawPage, type Cut, type Drawing } from './canvas.ts'
import { guessCorners, guessedSidePixels } from './corner-guess.ts'
import type { Corners, QuarterTurns, Size } from './geometry.ts'
import { darkInkOnWhite } from './ink.ts'
import type { JoinWish, PageToJoin } from './join-with-pdfs.ts'
import { hintsOn, lightnessOf, measuredSidePixels, type Hint } from './measures.ts'
import { pdfOfJpegs, type FigurePage, type JpegPage } from './pdf-of-jpegs.ts'

// Everything here runs in a worker, one after the other; where a worker cannot draw, in the page.

export type Look = Size & {
  preview: Blob
  hints: Hint[]
  /** Where the sheet in it may be. */
  edges: Corners | null
}

// Less than this and the letters of a page are too small to read.
const leastPageSide = 1000
const previewQuality = 0.75

/** A page as it will be, small enough to be shown, and what is odd about it. */
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

/** The photo or the signature within its frame, in the best quality that its limit allows. */
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

export type Joined = { pdf: Blob; fits: boolean; isSmaller: boolean }

const isPhoto = (page: PageToJoin) => page.kind === 'photo'

/** What the pages taken from PDFs will need, as their share of their files. */
function pdfBytesOf({ pages, pdfs }: JoinWish): number {
  return pages.reduce((sum, page) => {
    const pdf = page.kind === 'pdf' ? pdfs[page.file] : undefined
    return pdf ? sum + pdf.file.size / pdf.pages : sum
  }, 0)
}

/** One PDF of all pages, one after the other; `fits` says whether it came within the limit. */
async function joinPages(wish: JoinWish, onPage: (done: number) => void): Promise<Joined> {
  const { pages, pdfs, maxBytes } = wish
  const left = { bytes: roomForPictures(maxBytes, pdfBytesOf(wish)), pages: pages.filter(isPhoto).length }
  let isSmaller = false
  const photo = async ({ file, ...page }: PageToJoin & { kind: 'photo' }): Promise<JpegPage> => {
    let tries = 0
    let drawing: Drawing | null = null
    const made = await withinRoom(left, async ({ longest, quality }) => {
      tries++
      // Made smaller out of what is there already: to read the photo again takes most of the time.
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
