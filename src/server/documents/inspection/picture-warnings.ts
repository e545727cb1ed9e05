import sharp from 'sharp'

// A passport photo is printed 35 × 45 mm: below 480 pixels that is under 270 dots per inch. A page photographed with
// fewer than 1,000 has letters too small to read.
const leastSidePixels = { picture: 480, paper: 1_000 }
const smallEffect = {
  picture: 'may look blurred in print',
  paper: 'may be hard to read',
}
const lookSidePixels = 800
// Of 255 steps between black and white.
const emptyRange = 8
const faintRange = 120
// Single specks of dust and dead pixels do not count.
const ignoredShare = 0.001

/** The steps of grey between the darkest and the lightest parts. */
async function rangeOfGrey(picture: Buffer): Promise<number> {
  const grey = await sharp(picture)
    .resize({ width: lookSidePixels, height: lookSidePixels, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer()
  const counts = new Uint32Array(256)
  for (const value of grey) counts[value] = (counts[value] ?? 0) + 1
  const ignored = grey.length * ignoredShare
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
): Promise<string[]> {
  const warnings: string[] = []
  if (Math.max(width, height) < leastSidePixels[rules]) {
    warnings.push(`This picture is small (${width} × ${height} pixels) and ${smallEffect[rules]}.`)
  }
  const range = await rangeOfGrey(picture)
  if (range < emptyRange) warnings.push('This picture is empty: it has the same colour everywhere.')
  else if (range < faintRange) warnings.push('This picture is faint. Check that everything in it can be seen.')
  return warnings
}
