import { expect, test } from 'vitest'
import { fileRules } from '#domain/documents/file-rules.ts'
import { showSent, showSize } from './file-size.ts'
import { prepareFile } from './prepare-file.ts'

const { picture, paper } = fileRules
const fileOf = (name: string, bytes: number, type = '') => new File([new Uint8Array(bytes)], name, { type })
const small = fileOf('me.jpg', 10)

test('a file within its limits is sent unchanged', async () => {
  expect(await prepareFile(small, picture)).toEqual({ file: small, note: null })
})

test('a phone photo above 1 MB is shrunk, and the person is told', async () => {
  const prepared = await prepareFile(fileOf('IMG_1.jpeg', 4_404_019), picture, async () => small)
  expect(prepared).toEqual({ file: small, note: 'We made your photo smaller to fit 1 MB. It was 4.2 MB.' })
})

test('a file that cannot be shrunk is refused with its limit', async () => {
  const unreadable = async () => null
  expect(await prepareFile(fileOf('IMG_1.jpg', 1_048_577), picture, unreadable)).toEqual({
    problem: 'File size must be less than 1MB. This file has 1.0 MB.',
  })
  expect(await prepareFile(fileOf('all.pdf', 12_582_912), paper, async () => small)).toEqual({
    problem: 'File size must be less than 10MB. This file has 12.0 MB.',
  })
})

test('other types are refused with the accepted types, whatever their size', async () => {
  expect(await prepareFile(fileOf('me.webp', 10), picture, async () => small)).toEqual({
    problem: 'Only jpg, jpeg, png files are allowed',
  })
  expect(await prepareFile(fileOf('me.pdf', 10), picture)).toEqual({ problem: 'Only jpg, jpeg, png files are allowed' })
})

test('an empty file is refused at once', async () => {
  expect(await prepareFile(fileOf('a.pdf', 0), paper)).toEqual({
    problem: 'This file is empty. Please choose it again.',
  })
})

test('a PDF that ends too early is refused before it is sent', async () => {
  const cut = new File(['%PDF-1.7\n1 0 obj\n<</Type/Cat'], 'marks.pdf', { type: 'application/pdf' })
  expect(await prepareFile(cut, paper)).toEqual({ problem: 'The file is incomplete. Download or scan it again.' })
})

const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const png = [0x89, 0x50, 0x4e, 0x47]
const pdf = [...new TextEncoder().encode('%PDF-1.7 startxref')]
test.each<[string, number[], string]>([
  ['image', jpeg, 'image.jpg'],
  ['me.jpeg', jpeg, 'me.jpeg'],
  ['IMG-20260701.jpg', png, 'IMG-20260701.png'],
  ['scan.v2.jpg', pdf, 'scan.v2.pdf'],
  ['.jpg', png, 'file.png'],
  ['letter.pdf', [1, 2, 3, 4], 'letter.pdf'],
])('a file named %s whose bytes begin with %j is sent as %s', async (name, bytes, sentAs) => {
  const prepared = await prepareFile(new File([new Uint8Array(bytes)], name), paper)
  expect('file' in prepared && prepared.file.name).toBe(sentAs)
})

const heic = [0, 0, 0, 24, ...new TextEncoder().encode('ftypheic')]
const heicWords =
  'Only jpg, jpeg, png files are allowed, and this is a HEIC photo. Take a screenshot of it and choose that, or set the camera of the iPhone to Most Compatible (Settings, Camera, Formats) and take the photo again.'

test.each([
  ['IMG_2041.HEIC', heic],
  ['IMG_2041.heif', [1, 2, 3]],
  ['IMG_2041.jpg', heic],
])(
  'a HEIC photo named %s becomes a JPEG where the browser reads it; elsewhere a text says how to convert it',
  async (name, bytes) => {
    const photo = new File([new Uint8Array(bytes)], name)
    expect(await prepareFile(photo, picture, async () => small)).toEqual({
      file: small,
      note: 'We turned your HEIC photo into a JPEG.',
    })
    expect(await prepareFile(photo, picture, async () => null)).toEqual({ problem: heicWords })
  },
)

test('a WebP photo becomes a JPEG where the browser reads it; elsewhere it is refused by its ending', async () => {
  const webp = [...new TextEncoder().encode('RIFF'), 36, 0, 0, 0, ...new TextEncoder().encode('WEBPVP8 ')]
  for (const name of ['IMG-20260701-WA0004.webp', 'photo.jpg']) {
    const photo = new File([new Uint8Array(webp)], name)
    expect(await prepareFile(photo, picture, async () => small)).toEqual({
      file: small,
      note: 'We turned your WebP photo into a JPEG.',
    })
    expect(await prepareFile(photo, picture, async () => null)).toEqual({
      problem: 'Only jpg, jpeg, png files are allowed',
    })
  }
})

test('a JPEG named as HEIC is sent as JPEG', async () => {
  const prepared = await prepareFile(new File([new Uint8Array(jpeg)], 'me.heic'), picture)
  expect('file' in prepared && prepared.file.name).toBe('me.jpg')
})

test('sizes read as people write them', () => {
  expect([showSize(900), showSize(219_136), showSize(1_258_291)]).toEqual(['900 bytes', '214 kB', '1.2 MB'])
  expect(showSent(2_411_724, 3_774_873)).toBe('2.3 of 3.6 MB')
  expect(showSent(51_200, 102_400)).toBe('50 of 100 kB')
})
