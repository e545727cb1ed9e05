import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { guessCorners, guessedSidePixels } from './corner-guess.ts'
import {
  flattened,
  homographyTo,
  isSheet,
  projected,
  sheetSize,
  turnedCorners,
  wholePicture,
  within,
  type Corners,
  type Pixels,
  type Point,
} from './geometry.ts'
import { darkInkOnWhite } from './ink.ts'
import { hintsOn, lightnessOf, measuredSidePixels } from './measures.ts'

async function pixelsOf(picture: Sharp, longest = measuredSidePixels): Promise<Pixels> {
  const { data, info } = await picture
    .rotate()
    .flatten({ background: '#fff' })
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

const drawn = (svg: string) => sharp(Buffer.from(svg))
const corners = (...points: [number, number][]) => points.map(([x, y]): Point => ({ x, y })) as unknown as Corners
const sheet = corners([120, 60], [500, 110], [460, 700], [80, 640])
const polygon = sheet.map(({ x, y }) => `${x},${y}`).join(' ')

/** Draws a marked sheet on a table: a red corner at its top left, a blue one at its bottom right. */
const photographed = (ground: string, paper: string) =>
  drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="${ground}"/>
    <polygon points="${polygon}" fill="${paper}"/>
    <circle cx="135" cy="78" r="9" fill="#d02020"/><circle cx="446" cy="684" r="9" fill="#2040c0"/></svg>`)

describe('a sheet seen at an angle', () => {
  test('its corners are where the corners of the result come from', () => {
    const projection = homographyTo(sheet)
    const unit = [wholePicture[0], wholePicture[1], wholePicture[2], wholePicture[3]]
    for (const [index, { x, y }] of unit.map((point) => projected(projection, point)).entries()) {
      expect(x).toBeCloseTo(sheet[index]?.x ?? 0)
      expect(y).toBeCloseTo(sheet[index]?.y ?? 0)
    }
  })

  test('is straightened, and turned on request', async () => {
    const photo = await pixelsOf(photographed('#303030', '#f4f4f0'), 800)
    const colourAt = ({ width, data }: Pixels, x: number, y: number) =>
      Array.from(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3), (value) => (value > 120 ? 1 : 0)).join('')
    const upright = flattened(photo, sheet, { width: 400, height: 600 })
    expect([colourAt(upright, 16, 16), colourAt(upright, 200, 300), colourAt(upright, 384, 584)]).toEqual([
      '100',
      '111',
      '001',
    ])
    const turned = flattened(photo, turnedCorners(sheet, 1), { width: 600, height: 400 })
    expect([colourAt(turned, 583, 16), colourAt(turned, 16, 384)]).toEqual(['100', '001'])
  })

  test('each turn starts with another corner, and four turns lead back', () => {
    expect(turnedCorners(wholePicture, 1)[0]).toEqual({ x: 0, y: 1 })
    expect(turnedCorners(wholePicture, 2)[0]).toEqual({ x: 1, y: 1 })
    expect(turnedCorners(wholePicture, 3)[0]).toEqual({ x: 1, y: 0 })
    expect(turnedCorners(turnedCorners(wholePicture, 3), 1)).toEqual(wholePicture)
  })

  test('is as large as the longer of opposite edges, and never enlarged', () => {
    expect(sheetSize(corners([0, 0], [300, 0], [300, 400], [0, 500]))).toEqual({
      width: Math.hypot(300, 100),
      height: 500,
    })
    expect(within({ width: 4000, height: 3000 }, 1000)).toEqual({ width: 1000, height: 750 })
    expect(within({ width: 40, height: 30 }, 1000)).toEqual({ width: 40, height: 30 })
  })

  test.each([
    ['four corners in their order', sheet, true],
    ['edges that cross', corners([0, 0], [1, 1], [1, 0], [0, 1]), false],
    ['a corner within the others', corners([0, 0], [1, 0], [0.3, 0.3], [0, 1]), false],
    ['the wrong way round', corners([0, 0], [0, 1], [1, 1], [1, 0]), false],
  ] as const)('%s: a sheet is %s', (_, given, expected) => {
    expect(isSheet(given)).toBe(expected)
  })
})

describe('the first guess of the corners', () => {
  const guess = async (picture: Sharp) => guessCorners(lightnessOf(await pixelsOf(picture, guessedSidePixels)))

  test('finds a light sheet on a dark table to within two hundredths', async () => {
    const found = await guess(photographed('#404850', '#e8e8e0'))
    for (const [index, { x, y }] of (found ?? []).entries()) {
      expect(Math.abs(x - (sheet[index]?.x ?? 0) / 600)).toBeLessThan(0.02)
      expect(Math.abs(y - (sheet[index]?.y ?? 0) / 800)).toBeLessThan(0.02)
    }
    expect(found).toHaveLength(4)
  })

  test.each([
    [
      'a scan that fills the picture',
      drawn(
        '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#fff"/><rect x="80" y="90" width="400" height="6"/></svg>',
      ),
    ],
    [
      'one colour',
      drawn(
        '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#888"/></svg>',
      ),
    ],
    [
      'a small light spot',
      drawn(
        '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#222"/><rect x="10" y="10" width="90" height="60" fill="#fff"/></svg>',
      ),
    ],
    [
      'a light frame round something dark',
      drawn(
        '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#222"/><rect x="60" y="60" width="440" height="600" fill="none" stroke="#fff" stroke-width="30"/></svg>',
      ),
    ],
  ])('suggests nothing for %s', async (_, picture) => {
    expect(await guess(picture)).toBeNull()
  })
})

/** Draws a page of writing with sharp letters. */
const page = (ground = '#f8f8f4', ink = '#202020') =>
  drawn(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754"><rect width="1240" height="1754" fill="${ground}"/>${Array.from(
      { length: 40 },
      (_, line) =>
        `<rect x="100" y="${80 + line * 40}" width="${700 + ((line * 97) % 340)}" height="14" fill="${ink}"/><rect x="${180 + ((line * 53) % 500)}" y="${80 + line * 40}" width="12" height="14" fill="${ground}"/>`,
    ).join('')}</svg>`,
  )

describe('hints about a picture', () => {
  const of = async (picture: Sharp, longest = 2000) => hintsOn(await pixelsOf(picture), { longest, least: 1000 })
  const asJpeg = async (picture: Sharp) => sharp(await picture.jpeg().toBuffer())

  test('none for a sharp page in daylight, however it was held', async () => {
    expect(await of(page())).toEqual([])
    const onItsSide = sharp(await page().withMetadata({ orientation: 6 }).jpeg().toBuffer())
    expect(await of(onItsSide)).toEqual([])
  })

  test('a dark page, a page out of focus, a small one, an empty one', async () => {
    expect(await of(page('#383838', '#080808'))).toEqual(['dark'])
    expect(await of(await asJpeg(page().blur(14)))).toEqual(['blurred'])
    expect(await of(page(), 640)).toEqual(['small'])
    expect(
      await of(
        drawn(
          '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="#dedede"/></svg>',
        ),
      ),
    ).toEqual(['empty'])
  })

  test('a transparent picture is judged as if on white', async () => {
    const transparent = drawn(
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect x="200" y="200" width="300" height="300" fill="#104060"/></svg>',
    )
    expect(await of(sharp(await transparent.png().toBuffer()))).toEqual([])
  })
})

describe('a signature on paper', () => {
  const signed = drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="660" height="200">
    <defs><linearGradient id="shade"><stop offset="0" stop-color="#f2ead8"/><stop offset="1" stop-color="#8c8474"/></linearGradient></defs>
    <rect width="660" height="200" fill="url(#shade)"/><path d="M60 120 C160 20 220 200 320 90 S520 60 600 130" fill="none" stroke="#27408b" stroke-width="5"/></svg>`)

  test('becomes dark ink on white, on the lit and on the shaded side of the sheet', async () => {
    const photo = await pixelsOf(signed, 660)
    const before = lightnessOf(photo)
    const after = lightnessOf(darkInkOnWhite(photo))
    const at = ({ width, data }: typeof after, x: number, y: number) => data[y * width + x] ?? -1
    expect([at(before, 640, 20) < 150, at(after, 20, 20), at(after, 640, 20)]).toEqual([true, 255, 255])
    const darkest = (x: number) => Math.min(...Array.from({ length: 200 }, (_, y) => at(after, x, y)))
    expect([darkest(120) < 60, darkest(320) < 60, darkest(560) < 60]).toEqual([true, true, true])
    const share = after.data.filter((value) => value < 128).length / after.data.length
    expect([share > 0.01, share < 0.05]).toEqual([true, true])
  })

  test('a sheet without writing stays white', async () => {
    const blank = await pixelsOf(
      drawn(
        '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="#d8d0c0"/></svg>',
      ),
    )
    expect(new Set(lightnessOf(darkInkOnWhite(blank)).data)).toEqual(new Set([255]))
  })
})
