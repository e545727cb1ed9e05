import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { samplePhoto, samplePng, truncatedPhoto } from '../../../../test/sample-files.ts'
import { thoroughLook } from '../../../../test/thorough-look.ts'
import { sayRefusal } from '#words/problems.ts'
import { contentTypeOf } from './content-type.ts'
import type { Inspection } from './inspect-file.ts'
import { inspectPicture } from './inspect-picture.ts'
import { RefusedFile } from './verdict.ts'

type Rules = 'picture' | 'paper'

/**
 * Judges as the separate process does, without its limits: most cases need none, and starting it takes longer than they
 * do.
 */
async function inspectHere(bytes: Buffer, rules: Rules): Promise<Inspection> {
  const type = contentTypeOf(bytes)
  if (type !== 'image/jpeg' && type !== 'image/png') return thoroughLook(bytes, rules)
  try {
    const { verdict, remade } = await inspectPicture(bytes, type, rules)
    return verdict.isAccepted ? { ...verdict, bytes: remade } : verdict
  } catch (error) {
    if (error instanceof RefusedFile) return { isAccepted: false, reason: error.reason }
    throw error
  }
}

async function accepted(bytes: Buffer, rules: Rules = 'picture', inspect = inspectHere) {
  const inspection = await inspect(bytes, rules)
  if (!inspection.isAccepted) throw new Error(`refused: ${inspection.reason.code}`)
  return inspection
}

async function reason(bytes: Buffer, rules: Rules = 'picture', inspect = inspectHere): Promise<string> {
  const inspection = await inspect(bytes, rules)
  return inspection.isAccepted ? 'accepted' : sayRefusal(inspection.reason, 'en')
}

const onlyPictures = 'Only jpg, jpeg, png files are allowed'
const incomplete = 'The file is incomplete. Choose it again, or take the photo again.'
const tooManyPixels = 'This picture has too many pixels. Save it in a smaller size and choose it again.'

test('a photo loses the data about camera and place, and hidden bytes', async () => {
  const photo = Buffer.concat([await samplePhoto(), Buffer.from('<script>alert(1)</script>')])
  expect(photo.includes('SecretCamera')).toBe(true)
  const { bytes, contentType, warnings, pages } = await accepted(photo, 'picture', thoroughLook)
  const { exif, icc, xmp, orientation, width, height } = await sharp(bytes).metadata()
  expect({ exif, icc, xmp, orientation }).toEqual({})
  expect({ contentType, warnings, pages, width, height }).toEqual({
    contentType: 'image/jpeg',
    warnings: [],
    pages: null,
    width: 600,
    height: 800,
  })
  expect(bytes.includes('script')).toBe(false)
})

// Where the red left half is once the picture is upright.
test.each([
  [1, 'left'],
  [3, 'right'],
  [6, 'top'],
  [8, 'bottom'],
])('a photo taken with the camera turned (%i) is stored upright', async (orientation, redSide) => {
  const { bytes } = await accepted(await samplePhoto({ orientation }))
  const { width, height } = await sharp(bytes).metadata()
  const near = 20
  const places = {
    left: { left: near, top: height / 2 },
    right: { left: width - near, top: height / 2 },
    top: { left: width / 2, top: near },
    bottom: { left: width / 2, top: height - near },
  }
  const redAt = async (place: { left: number; top: number }) =>
    (
      await sharp(bytes)
        .extract({ ...place, width: 1, height: 1 })
        .raw()
        .toBuffer()
    )[0] ?? 0
  const red = await Promise.all(Object.entries(places).map(async ([side, place]) => [side, (await redAt(place)) > 128]))
  expect(red.filter(([side, isRed]) => isRed && side === redSide)).toHaveLength(1)
  const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' }[redSide]
  expect(red).toContainEqual([opposite, false])
})

test('print colours become screen colours', async () => {
  const cmyk = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#2040c0' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
  const { bytes } = await accepted(cmyk)
  expect((await sharp(bytes).metadata()).space).toBe('srgb')
  const [red = 255, , blue = 0] = await sharp(bytes).extract({ left: 9, top: 9, width: 1, height: 1 }).raw().toBuffer()
  expect(blue - red).toBeGreaterThan(80)
})

test('transparent areas become white, 16 bits become 8', async () => {
  const png = await sharp({
    create: { width: 500, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([{ input: await samplePng({ width: 200, height: 200 }) }])
    .toColourspace('rgb16')
    .png()
    .toBuffer()
  const { bytes, contentType, warnings } = await accepted(png)
  const { hasAlpha, depth } = await sharp(bytes).metadata()
  expect({ hasAlpha, depth, contentType, warnings }).toEqual({
    hasAlpha: false,
    depth: 'uchar',
    contentType: 'image/png',
    warnings: [],
  })
  expect([...(await sharp(bytes).extract({ left: 400, top: 400, width: 1, height: 1 }).raw().toBuffer())]).toEqual([
    255, 255, 255,
  ])
})

test('a small picture is accepted with a warning for its use', async () => {
  const small = await samplePhoto({ width: 400, height: 267 })
  expect((await accepted(small)).warnings).toEqual([
    { code: 'picture-small', params: { use: 'picture', width: '400', height: '267' } },
  ])
  expect((await accepted(small, 'paper')).warnings).toEqual([
    { code: 'picture-small', params: { use: 'paper', width: '400', height: '267' } },
  ])
})

test.each([
  ['picture', 2, 2, 'This picture has only 2 × 2 pixels: nothing can be seen in it. Choose a larger one.'],
  ['picture', 8, 8, 'This picture has only 8 × 8 pixels: nothing can be seen in it. Choose a larger one.'],
  ['picture', 600, 39, 'This picture has only 600 × 39 pixels: nothing can be seen in it. Choose a larger one.'],
  ['picture', 99, 99, 'This picture has only 99 × 99 pixels: nothing can be seen in it. Choose a larger one.'],
  ['picture', 100, 40, 'accepted'],
  ['paper', 99, 99, 'This picture has only 99 × 99 pixels: nothing can be seen in it. Choose a larger one.'],
  ['paper', 109, 96, 'accepted'],
  ['picture', 9_000, 30, 'This picture has only 9000 × 30 pixels: nothing can be seen in it. Choose a larger one.'],
  [
    'paper',
    60,
    8_000,
    'This picture is too long and narrow (60 × 8000 pixels): nothing can be seen in it. Cut out the part asked for and choose that.',
  ],
] as const)('a %s of %i × %i pixels: %s', async (rules, width, height, expected) => {
  expect(await reason(await samplePng({ width, height }), rules)).toBe(expected)
})

test('an empty and a faint picture are accepted with a warning', async () => {
  const empty = sharp({ create: { width: 500, height: 500, channels: 4, background: '#00000000' } })
  expect((await accepted(await empty.png().toBuffer())).warnings).toEqual([{ code: 'picture-empty' }])
  const faint = sharp(await samplePng())
    .greyscale()
    .linear(0.4, 150)
  expect((await accepted(await faint.png().toBuffer())).warnings).toEqual([{ code: 'picture-faint' }])
})

test('a thin signature on white paper is not called empty or faint', async () => {
  const ink = sharp({ create: { width: 300, height: 4, channels: 3, background: '#203070' } })
  const paper = sharp({ create: { width: 600, height: 200, channels: 3, background: '#e8e6e0' } })
  const signature = paper.composite([{ input: await ink.png().toBuffer(), left: 100, top: 100 }])
  expect((await accepted(await signature.jpeg().toBuffer())).warnings).toEqual([])
})

test('a picture from the largest phones is stored at a size for printing', async () => {
  const { bytes } = await accepted(
    await samplePhoto({ width: 8160, height: 6120, orientation: 6 }),
    'paper',
    thoroughLook,
  )
  const { width, height } = await sharp(bytes).metadata()
  expect([width, height]).toEqual([3000, 4000])
})

test('a PNG that would exceed its limit becomes a JPEG', async () => {
  const noise = { raw: { width: 700, height: 700, channels: 3 as const } }
  const jpeg = await sharp(randomBytes(700 * 700 * 3), noise)
    .png()
    .toBuffer()
  const { bytes, contentType } = await accepted(jpeg)
  expect(contentType).toBe('image/jpeg')
  expect(bytes.length).toBeLessThanOrEqual(1_048_576)
})

test('a truncated picture is refused with a message', async () => {
  expect(await reason(await truncatedPhoto(), 'picture', thoroughLook)).toBe(incomplete)
  expect(await reason((await samplePng({ width: 900 })).subarray(0, 900))).toBe(incomplete)
})

const endOfJpeg = Buffer.from([0xff, 0xd9])
const kindsOfJpeg = [
  ['a plain one', false],
  ['a progressive one', true],
] as const

test.each(kindsOfJpeg)('a whole JPEG whose end mark is missing is accepted: %s', async (_, progressive) => {
  const photo = await sharp(await samplePhoto())
    .jpeg({ progressive })
    .toBuffer()
  expect(photo.subarray(-2)).toEqual(endOfJpeg)
  const whole = (await accepted(photo)).bytes
  for (const cut of [1, 2]) expect((await accepted(photo.subarray(0, -cut))).bytes).toEqual(whole)
})

test.each(kindsOfJpeg)(
  'a JPEG that lacks its last pixels is refused, even with an end mark: %s',
  async (_, progressive) => {
    const photo = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg({ progressive })
      .toBuffer()
    for (const cut of [20, 5_000]) {
      expect(await reason(photo.subarray(0, -cut))).toBe(incomplete)
      expect(await reason(Buffer.concat([photo.subarray(0, -cut), endOfJpeg]))).toBe(incomplete)
    }
  },
)

test('a file that is a picture only in its first bytes is refused with a message', async () => {
  const broken = Buffer.concat([(await samplePhoto()).subarray(0, 20), Buffer.alloc(3000, 0x41)])
  expect(await reason(broken, 'picture', thoroughLook)).toMatch(/^(This picture is damaged|The file is incomplete)/)
})

test.each([20_000, 65_500])(
  'a decompression bomb of %i × the same pixels is refused before it is decoded',
  async (side) => {
    const bomb = await samplePng({ width: 10, height: 10 })
    bomb.writeUInt32BE(side, 16)
    bomb.writeUInt32BE(side, 20)
    // With a wrong checksum the decoder would ignore the size.
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    expect(await reason(bomb, 'picture', thoroughLook)).toBe(tooManyPixels)
  },
)

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

test('other types are refused, whatever the name says', async () => {
  const pixels = sharp(await samplePng())
  const others = {
    webp: await pixels.webp().toBuffer(),
    tiff: await pixels.tiff().toBuffer(),
    gif: await pixels.gif().toBuffer(),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    exe: Buffer.from('MZ\u0090\u0000\u0003', 'latin1'),
    pdf: Buffer.from('%PDF-1.7\n'),
  }
  for (const bytes of Object.values(others)) expect(await reason(bytes)).toBe(onlyPictures)
  expect(await reason(others.webp, 'paper')).toBe('Only pdf, jpg, jpeg, png files are allowed')
  expect(await reason(Buffer.alloc(0))).toBe('The file is empty. Choose it again.')
})
