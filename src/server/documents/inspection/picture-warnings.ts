import sharp from 'sharp'
import { fileWarning } from '#domain/documents/document.ts'
import type { FileWarning } from '#domain/documents/document.ts'

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
  for (const [index, value] of data.entries()) {
    const channel = counts[index % info.channels]
    if (channel) channel[value] = (channel[value] ?? 0) + 1
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
export async function pictureWarnings(
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
