// Extracts the picture itself from an encoded file, leaving out place, camera, comments, thumbnails and other data
// beside, between or after its parts.
import { createHash } from 'node:crypto'
import { Image } from 'mupdf'

const isOne = (marker: number, ...ranges: [number, number][]) =>
  ranges.some(([from, to]) => marker >= from && marker <= to)
/** The parts of a JPEG that decoders need: frames, tables, sizes and scans. */
const isNeeded = (marker: number) => isOne(marker, [0xc0, 0xcf], [0xda, 0xdd])
const isWithoutLength = (marker: number) => isOne(marker, [0x01, 0x01], [0xd0, 0xd7])

// The two that define colours, cut to that part; in the first the size of a thumbnail follows: none.
const aboutColours = [
  { marker: 0xe0, sign: 'JFIF\0', bytes: 12, noCopy: [0, 0] },
  { marker: 0xee, sign: 'Adobe', bytes: 12, noCopy: [] },
]

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

function neededOf(marker: number, content: Buffer): Buffer | null {
  if (isNeeded(marker)) return segment(marker, content)
  const known = aboutColours.find((one) => one.marker === marker)
  if (!known || content.length < known.bytes || !content.toString('latin1').startsWith(known.sign)) return null
  return segment(marker, Buffer.concat([content.subarray(0, known.bytes), Buffer.from(known.noCopy)]))
}

/** The end of a scan's encoded data: the next marker that does not belong to it. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? 0xff
    if (next !== 0xff && next !== 0 && !isWithoutLength(next)) return at
  }
  return jpeg.length
}

const start = Buffer.from([0xff, 0xd8])
const end = Buffer.from([0xff, 0xd9])

/** Null for a file that cannot be parsed part by part. A truncated one ends where it is cut. */
function onlyJpeg(jpeg: Buffer): Buffer | null {
  if (!jpeg.subarray(0, 2).equals(start)) return null
  const kept: Buffer[] = [start]
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0
    if (marker === 0xd9) return Buffer.concat([...kept, end])
    if (marker === 0xff || isWithoutLength(marker)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    const next = at + 2 + jpeg.readUInt16BE(at + 2)
    if (next < at + 4) return null
    const needed = neededOf(marker, jpeg.subarray(at + 4, next))
    if (needed) kept.push(needed)
    at = next
    if (marker === 0xda) {
      at = endOfScan(jpeg, next)
      kept.push(jpeg.subarray(next, at))
    }
  }
  return at >= jpeg.length - 3 ? Buffer.concat([...kept, end]) : null
}

function pixelsOf(jpeg: Buffer): string {
  const image = new Image(jpeg)
  const picture = image.toPixmap()
  const sum = createHash('sha256').update(picture.getPixels()).digest('hex')
  picture.destroy()
  image.destroy()
  return sum
}

// Bytes that any decoder takes for the code of more pixels, if it still lacks some.
const filling = Buffer.alloc(4_096, 0x5a)

/** Whether a JPEG without its last bytes lacks pixels, too: then further bytes change it. */
export function lacksPixels(jpeg: Buffer): boolean {
  if (jpeg.lastIndexOf(end) >= jpeg.length - 1_024) return false
  const code = jpeg.at(-1) === 0xff ? jpeg.subarray(0, -1) : jpeg
  try {
    return pixelsOf(Buffer.concat([code, end])) !== pixelsOf(Buffer.concat([code, filling, end]))
  } catch {
    // Too large to draw twice, or damaged: drawing its page decides.
    return false
  }
}

// "JPEG 2000 signature", "file type", "header" and "code".
const neededBoxes = new Set(['jP  ', 'ftyp', 'jp2h', 'jp2c'])

/** Without boxes for other content, and without bytes after the last one. */
function onlyJpeg2000(file: Buffer): Buffer {
  if (file.readUInt16BE(0) === 0xff4f) return file
  const kept: Buffer[] = []
  let at = 0
  while (at + 16 <= file.length) {
    const size = file.readUInt32BE(at)
    const bytes = size === 1 ? Number(file.readBigUInt64BE(at + 8)) : size || file.length - at
    if (bytes < 8) break
    if (neededBoxes.has(file.toString('latin1', at + 4, at + 8))) kept.push(file.subarray(at, at + bytes))
    at += bytes
  }
  return Buffer.concat(kept)
}

/** The picture itself from an encoded file; null where its bytes cannot be parsed. */
export function onlyPicture(code: string, bytes: Buffer): Buffer | null {
  if (code === 'DCTDecode') return onlyJpeg(bytes)
  return code === 'JPXDecode' && bytes.length > 2 ? onlyJpeg2000(bytes) : bytes
}
