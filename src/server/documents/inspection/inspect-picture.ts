import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { fileWarning, type FileWarning } from '#domain/documents/file-warning.ts'
import { fileRules, type FileType } from '#domain/documents/file-rules.ts'
import { errorMessage } from '#lib/values/caught.ts'
import { refusal } from '#domain/platform/problem.ts'
import { RefusedFile, type FileVerdict } from './verdict.ts'

// A passport photo is printed 35 × 45 mm: below 480 pixels that is under 270 dots per inch. A page photographed with
// fewer than 1,000 has letters too small to read.
const leastSidePixels = { picture: 480, paper: 1_000 }
const lookSidePixels = 800
// Of 255 steps between black and white.
const emptyRange = 8
const faintRange = 128
// Ignores specks of dust and dead pixels.
const ignoredShare = 0.001

/** The steps between the darkest and the lightest parts, in the colour channel with the largest difference. */
async function rangeOfColour(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture)
    .resize({ width: lookSidePixels, height: lookSidePixels, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const counts = Array.from({ length: info.channels }, () => new Uint32Array(256))
  for (const [first, channel] of counts.entries())
    for (let place = first; place < data.length; place += info.channels) {
      const value = data[place] ?? 0
      channel[value] = (channel[value] ?? 0) + 1
    }
  return Math.max(...counts.map((channel) => rangeOf(channel, (data.length / info.channels) * ignoredShare)))
}

function rangeOf(counts: Uint32Array, ignored: number): number {
  const firstBeyond = (values: number[]) => {
    let seen = 0
    return values.find((value) => (seen += counts[value] ?? 0) > ignored) ?? 0
  }
  const upwards = [...counts.keys()]
  return firstBeyond(upwards.toReversed()) - firstBeyond(upwards)
}

/** The warnings to show before the person continues; empty when there is none. */
async function pictureWarnings(
  picture: Buffer,
  { width, height }: { width: number; height: number },
  rules: 'picture' | 'paper',
): Promise<FileWarning[]> {
  const warnings: FileWarning[] = []
  if (Math.max(width, height) < leastSidePixels[rules]) {
    warnings.push(fileWarning('picture-small', { use: rules, width: String(width), height: String(height) }))
  }
  const range = await rangeOfColour(picture)
  if (range < emptyRange) warnings.push(fileWarning('picture-empty'))
  else if (range < faintRange) warnings.push(fileWarning('picture-faint'))
  return warnings
}

// More than a phone's 10 MB photo has, and few enough to decode.
const maxPixels = 64_000_000
// A4 at 340 dpi: more is neither printed nor read. Less than half the side of the largest phones' photos, so that those
// are decoded at half size.
const maxSidePixels = 4_000
// Smaller ones show no face, signature or line of text: an icon, or picked by mistake.
const leastPixels = { long: 100, short: 40 }

// One picture at a time and no cache, so that memory use follows the current picture.
sharp.concurrency(1)
sharp.cache(false)

function refusedFor(error: unknown): RefusedFile {
  if (error instanceof RefusedFile) return error
  const message = errorMessage(error)
  if (/pixel limit|memory|too (?:large|big|wide|high)|dimensions/i.test(message)) {
    return new RefusedFile(refusal('picture-too-large'))
  }
  if (/premature end|end of (?:file|stream|image)|truncat|not enough|read error|unexpected end/i.test(message)) {
    return new RefusedFile(refusal('picture-incomplete'))
  }
  return new RefusedFile(refusal('picture-damaged'))
}

type Source = { bytes: Buffer; failOn: 'error' | 'warning' }

/** Upright, on white, in sRGB, without the file's other data: place, camera, comments, hidden bytes. */
function clean({ bytes, failOn }: Source): Sharp {
  return sharp(bytes, { autoOrient: true, failOn, limitInputPixels: maxPixels, sequentialRead: true })
    .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
}

type RemadePicture = { type: FileType; data: Buffer; info: OutputInfo }

/** The picture rebuilt in its own type, or as a JPEG of lower quality where it would exceed the limit of its kind. */
async function remake(source: Source, type: FileType, maxBytes: number): Promise<RemadePicture> {
  const original: RemadePicture | null =
    type === 'image/png' ? { type, ...(await clean(source).png().toBuffer({ resolveWithObject: true })) } : null
  if (original && original.data.length <= maxBytes) return original
  for (const quality of [88, 75]) {
    const jpeg = await clean(source).jpeg({ quality }).toBuffer({ resolveWithObject: true })
    if (jpeg.data.length <= maxBytes) return { type: 'image/jpeg', ...jpeg }
  }
  return { type: 'image/jpeg', ...(await clean(source).jpeg({ quality: 60 }).toBuffer({ resolveWithObject: true })) }
}

const endOfJpeg = Buffer.from([0xff, 0xd9])

/**
 * The same, with the end that some programs forget to write. A JPEG whose pixels end early is refused, even where an end
 * was written behind them: the rest would be grey. The decoder only warns of that, and of much that is no loss.
 */
async function remakeWhole(bytes: Buffer, type: FileType, maxBytes: number): Promise<RemadePicture> {
  if (type !== 'image/jpeg') return remake({ bytes, failOn: 'error' }, type, maxBytes)
  try {
    return await remake({ bytes, failOn: 'warning' }, type, maxBytes)
  } catch (error) {
    if (!/premature end/i.test(errorMessage(error))) return remake({ bytes, failOn: 'error' }, type, maxBytes)
    if (bytes.subarray(-2).equals(endOfJpeg)) throw error
    return remake({ bytes: Buffer.concat([bytes, endOfJpeg]), failOn: 'warning' }, type, maxBytes)
  }
}

const isSeen = ({ width, height }: { width: number; height: number }) =>
  Math.max(width, height) >= leastPixels.long && Math.min(width, height) >= leastPixels.short

/** Refuses a picture too small to show anything. The message names the size that was sent, which the person knows. */
async function refuseUnseen(bytes: Buffer, kept: OutputInfo): Promise<void> {
  if (isSeen(kept)) return
  const { autoOrient: sent } = await sharp(bytes).metadata()
  const size = { width: String(sent.width), height: String(sent.height) }
  throw new RefusedFile(refusal(isSeen(sent) ? 'picture-too-narrow' : 'picture-too-small', size))
}

/** Inspects a photo or a scan and rebuilds it. Throws a RefusedFile if it cannot be decoded completely. */
export async function inspectPicture(
  bytes: Buffer,
  type: FileType,
  rules: 'picture' | 'paper',
): Promise<{ verdict: FileVerdict; remade: Buffer }> {
  try {
    const remade = await remakeWhole(bytes, type, fileRules[rules].maxBytes)
    await refuseUnseen(bytes, remade.info)
    const warnings = await pictureWarnings(remade.data, remade.info, rules)
    return { verdict: { isAccepted: true, contentType: remade.type, pages: null, warnings }, remade: remade.data }
  } catch (error) {
    throw refusedFor(error)
  }
}
