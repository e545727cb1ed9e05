import sharp from 'sharp'
import type { OutputInfo, Sharp } from 'sharp'
import { fileWarning } from '#domain/documents/file-warning.ts'
import type { FileWarning } from '#domain/documents/file-warning.ts'
import { fileRules } from '#domain/documents/file-rules.ts'
import type { FileType } from '#domain/documents/file-rules.ts'
import { refusal } from '#domain/platform/problem.ts'
import { RefusedFile } from './verdict.ts'
import type { Verdict } from './verdict.ts'

// A passport photo is printed 35 × 45 mm: below 480 pixels that is under 270 dots per inch. A page photographed with
// fewer than 1,000 has letters too small to read.
const leastSidePixels = { picture: 480, paper: 1_000 }
const lookSidePixels = 800
// Of 255 steps between black and white.
const emptyRange = 8
const faintRange = 128
// Single specks of dust and dead pixels do not count.
const ignoredShare = 0.001

/** The steps between the darkest and the lightest parts, of the colour in which they differ most. */
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

/** What a person should look at before going on; an empty list when nothing is odd. */
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

// More than a phone photographs into 10 MB, little enough to decode.
const maxPixels = 64_000_000
// A4 at 340 dots per inch: more is not printed and not read. Less than half of what the largest phones photograph, so
// that those are decoded at half their size.
const maxSidePixels = 4_000
// Below this there is no face, no signature and no line of text to be seen: an icon, or a slip of the finger.
const leastPixels = { long: 100, short: 40 }

// One picture at a time and none remembered: memory stays with the picture at hand.
sharp.concurrency(1)
sharp.cache(false)

function refusedFor(error: unknown): RefusedFile {
  if (error instanceof RefusedFile) return error
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit|memory|too (?:large|big|wide|high)|dimensions/i.test(message)) {
    return new RefusedFile(refusal('picture-too-large'))
  }
  if (/premature end|end of (?:file|stream|image)|truncat|not enough|read error|unexpected end/i.test(message)) {
    return new RefusedFile(refusal('picture-incomplete'))
  }
  return new RefusedFile(refusal('picture-damaged'))
}

/** Upright, on white, in sRGB, and nothing of what else the file carried: place, camera, comments, hidden bytes. */
function clean(bytes: Buffer): Sharp {
  return sharp(bytes, { autoOrient: true, failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true })
    .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
}

type Remade = { type: FileType; data: Buffer; info: OutputInfo }

/** The picture made anew in its own type; as a JPEG of less quality where it would outgrow the limit of its kind. */
async function remake(bytes: Buffer, type: FileType, maxBytes: number): Promise<Remade> {
  const original: Remade | null =
    type === 'image/png' ? { type, ...(await clean(bytes).png().toBuffer({ resolveWithObject: true })) } : null
  if (original && original.data.length <= maxBytes) return original
  for (const quality of [88, 75]) {
    const jpeg = await clean(bytes).jpeg({ quality }).toBuffer({ resolveWithObject: true })
    if (jpeg.data.length <= maxBytes) return { type: 'image/jpeg', ...jpeg }
  }
  return { type: 'image/jpeg', ...(await clean(bytes).jpeg({ quality: 60 }).toBuffer({ resolveWithObject: true })) }
}

const isSeen = ({ width, height }: { width: number; height: number }) =>
  Math.max(width, height) >= leastPixels.long && Math.min(width, height) >= leastPixels.short

/** Refuses what nothing is to be seen in, by the size that was sent: nobody knows the one that is kept. */
async function refuseUnseen(bytes: Buffer, kept: OutputInfo): Promise<void> {
  if (isSeen(kept)) return
  const { autoOrient: sent } = await sharp(bytes).metadata()
  const size = { width: String(sent.width), height: String(sent.height) }
  throw new RefusedFile(refusal(isSeen(sent) ? 'picture-too-narrow' : 'picture-too-small', size))
}

/** Looks at a photo or a scan and makes it anew. Throws a RefusedFile for what cannot be decoded to its end. */
export async function inspectPicture(
  bytes: Buffer,
  type: FileType,
  rules: 'picture' | 'paper',
): Promise<{ verdict: Verdict; remade: Buffer }> {
  try {
    const remade = await remake(bytes, type, fileRules[rules].maxBytes)
    await refuseUnseen(bytes, remade.info)
    const warnings = await pictureWarnings(remade.data, remade.info, rules)
    return { verdict: { isAccepted: true, contentType: remade.type, pages: null, warnings }, remade: remade.data }
  } catch (error) {
    throw refusedFor(error)
  }
}
