import {
  flattened,
  inPixels,
  sheetSize,
  turnedCorners,
  within,
  type Corners,
  type Pixels,
  type QuarterTurns,
  type Size,
} from './geometry.ts'
import { readPicture } from './whole-jpeg.ts'

type Canvas = OffscreenCanvas | HTMLCanvasElement
type CanvasContext = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

/** Whether workers of this browser can draw; otherwise the page draws. */
export function drawsInWorker(): boolean {
  try {
    return new OffscreenCanvas(1, 1).getContext('2d') !== null
  } catch {
    return false
  }
}

// The only canvas: forty photos in turn need the memory of one.
let shared: Canvas | undefined

/** The canvas in this size, filled white: transparency would turn black in a JPEG. */
function blankCanvas({ width, height }: Size): { canvas: Canvas; context: CanvasContext } {
  shared ??= drawsInWorker() ? new OffscreenCanvas(1, 1) : document.createElement('canvas')
  const canvas = shared
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot draw.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

/** The present content of the shared canvas. */
export class Drawing {
  readonly #canvas: Canvas
  readonly #context: CanvasContext
  constructor(size: Size, draw: (context: CanvasContext) => void) {
    const { canvas, context } = blankCanvas(size)
    draw(context)
    this.#canvas = canvas
    this.#context = context
  }

  get size(): Size {
    return { width: this.#canvas.width, height: this.#canvas.height }
  }

  pixels(): Pixels {
    const { width, height } = this.size
    return { width, height, data: this.#context.getImageData(0, 0, width, height).data }
  }

  /** Shrinks to at most this length, in place. */
  shrunkTo(longest: number): Drawing {
    const { width, height } = this.size
    const size = within({ width, height }, longest)
    if (size.width === width && size.height === height) return this
    // A canvas may be drawn onto itself.
    this.#context.drawImage(this.#canvas, 0, 0, width, height, 0, 0, size.width, size.height)
    const data = this.#context.getImageData(0, 0, size.width, size.height)
    return drawingOf({ ...size, data: data.data })
  }

  jpeg(quality: number): Promise<Blob> {
    const type = 'image/jpeg'
    if ('convertToBlob' in this.#canvas) return this.#canvas.convertToBlob({ type, quality })
    const canvas = this.#canvas
    return new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('This browser made no picture.'))),
        type,
        quality,
      ),
    )
  }
}

/** Draws pixels onto the canvas. */
export function drawingOf(pixels: Pixels): Drawing {
  return new Drawing(pixels, (context) =>
    context.putImageData(new ImageData(pixels.data, pixels.width, pixels.height), 0, 0),
  )
}

/** The browser cannot read the file as a picture. */
export class Unreadable extends Error {}

/** An error in a form that a worker can send. */
export function failureOf(error: unknown): { isUnreadable: boolean; message: string } {
  return { isUnreadable: error instanceof Unreadable, message: error instanceof Error ? error.message : String(error) }
}

const sampleSide = 256

/** The pixels of a picture, made small. A second drawing replaces the first one on the canvas, so they are a copy. */
const sampleOf = (bitmap: ImageBitmap) => turnedPicture(bitmap, 0, sampleSide).pixels().data

/** Decodes a picture, upright as its EXIF data say, and frees its memory right after `work`. */
async function withPicture<T>(file: Blob, work: (bitmap: ImageBitmap) => T): Promise<T> {
  const bitmap = await readPicture(file, sampleOf)
  if (!bitmap) throw new Unreadable()
  try {
    return work(bitmap)
  } finally {
    bitmap.close()
  }
}

const halfTurn = Math.PI / 2

/** Draws the whole picture, turned, at most this long. */
function turnedPicture(bitmap: ImageBitmap, turns: QuarterTurns, longest: number): Drawing {
  const { width, height } = within(bitmap, longest)
  const isOnItsSide = turns % 2 === 1
  const size = isOnItsSide ? { width: height, height: width } : { width, height }
  return new Drawing(size, (context) => {
    // Down to half the size, `low` averages four pixels for each new one, so none is skipped, in a quarter of the time.
    context.imageSmoothingQuality = width * 2 >= bitmap.width ? 'low' : 'high'
    context.translate(size.width / 2, size.height / 2)
    context.rotate(turns * halfTurn)
    context.drawImage(bitmap, -width / 2, -height / 2, width, height)
    context.resetTransform()
  })
}

// Straightening needs a source with somewhat more pixels than the result.
const spare = 1.25

/** Draws a photographed page: the area between its corners, or the whole page, turned, at most this long. */
export function drawPage(
  file: Blob,
  { corners, turns }: { corners: Corners | null; turns: QuarterTurns },
  longest: number,
): Promise<Drawing> {
  return withPicture(file, (bitmap) => {
    if (!corners) return turnedPicture(bitmap, turns, longest)
    const seen = sheetSize(inPixels(corners, bitmap))
    const share = Math.max(seen.width, seen.height) / Math.max(bitmap.width, bitmap.height)
    const source = turnedPicture(bitmap, 0, Math.round((longest * spare) / Math.max(0.1, share))).pixels()
    bitmap.close()
    const inSource = inPixels(turnedCorners(corners, turns), source)
    const size = within(sheetSize(inSource), longest)
    return drawingOf(flattened(source, inSource, size))
  })
}

/** A part of a picture after turning it by any angle, in shares of the bounding box. */
export type Cut = { area: Size & { x: number; y: number }; degrees: number }

/** Bounding box of a picture turned by an angle in radians. */
function boxRound({ width, height }: Size, angle: number): Size {
  const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  return { width: cosine * width + sine * height, height: sine * width + cosine * height }
}

export function drawCut(file: Blob, { area: shares, degrees }: Cut, largest: Size): Promise<Drawing> {
  return withPicture(file, (bitmap) => {
    const { width, height } = bitmap
    const angle = (degrees * Math.PI) / 180
    const box = boxRound(bitmap, angle)
    const area = { x: shares.x * box.width, y: shares.y * box.height }
    const cut = { width: shares.width * box.width, height: shares.height * box.height }
    const scale = Math.min(1, largest.width / cut.width, largest.height / cut.height)
    const size = {
      width: Math.max(1, Math.round(cut.width * scale)),
      height: Math.max(1, Math.round(cut.height * scale)),
    }
    return new Drawing(size, (context) => {
      context.scale(scale, scale)
      context.translate(box.width / 2 - area.x, box.height / 2 - area.y)
      context.rotate(angle)
      context.drawImage(bitmap, -width / 2, -height / 2)
      context.resetTransform()
    })
  })
}
