import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pageAttempts, roomForPictures, withinRoom } from './budget.ts'
import { pdfOfJpegs, sheetFor, type JpegPage } from './pdf-of-jpegs.ts'

async function jpegPage(width: number, height: number, background: string): Promise<JpegPage> {
  const jpeg = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { width, height, jpeg: new Uint8Array(jpeg) }
}

const called = { title: '12वीं (मार्कशीट) \\)', language: 'hi-IN' }

test('a PDF of pictures is read back with a page for each, in their order and as large as A4 allows', async () => {
  const pages = [
    await jpegPage(1240, 1754, '#d02020'),
    await jpegPage(1600, 1000, '#2040c0'),
    await jpegPage(90, 90, '#208020'),
  ]
  const data = new Uint8Array(await new Blob(pdfOfJpegs(pages, called)).arrayBuffer())
  const { length } = data
  const pdf = await getDocument({ data, verbosity: 0 }).promise
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({ Title: called.title, Language: 'hi-IN' })
  const read = await Promise.all(
    pages.map(async (_, index) => {
      const page = await pdf.getPage(index + 1)
      const { fnArray, argsArray } = await page.getOperatorList()
      const place = fnArray.indexOf(OPS.paintImageXObject)
      const [, , width, height] = page.view
      return { width, height, picture: (argsArray[place] as unknown[]).slice(1, 3) }
    }),
  )
  expect(read).toEqual([
    { width: 595.18, height: 841.89, picture: [1240, 1754] },
    { width: 841.89, height: 526.18, picture: [1600, 1000] },
    { width: 595.28, height: 595.28, picture: [90, 90] },
  ])
  expect(length).toBeLessThan(pages.reduce((sum, { jpeg }) => sum + jpeg.length, 0) + 700 * pages.length + 600)
})

test('the bytes of a photo stay in the file as they are', async () => {
  const page = await jpegPage(300, 200, '#d0a020')
  const file = Buffer.from(await new Blob(pdfOfJpegs([page], called)).arrayBuffer())
  expect(file.includes(Buffer.from(page.jpeg))).toBe(true)
})

test('a strip is as wide as the sheet, not as long', () => {
  expect(sheetFor({ width: 100, height: 1000 })).toEqual({ width: 84.19, height: 841.89 })
  expect(sheetFor({ width: 2000, height: 2000 })).toEqual({ width: 595.28, height: 595.28 })
})

/** A page whose picture has this many bytes at each attempt. */
const page = (sizes: [number, number, number]) => {
  const tried: number[] = []
  return {
    tried,
    make: async ({ longest, quality }: (typeof pageAttempts)[number]) => {
      const index = pageAttempts.findIndex((one) => one.longest === longest && one.quality === quality)
      tried.push(index)
      return { size: sizes[index] ?? 0, longest }
    },
  }
}

test('a page is made in the best quality that its part of the room allows', async () => {
  const easy = page([100, 60, 40])
  expect(await withinRoom({ bytes: 300, pages: 3 }, easy.make)).toEqual({ size: 100, longest: 2480 })
  expect(easy.tried).toEqual([0])
  const hard = page([130, 101, 80])
  expect(await withinRoom({ bytes: 300, pages: 3 }, hard.make)).toEqual({ size: 80, longest: 1754 })
  expect(hard.tried).toEqual([0, 1, 2])
})

test('what fits in no quality is answered as small as there is: the whole file says whether it fits', async () => {
  expect(await withinRoom({ bytes: 10, pages: 1 }, page([130, 101, 80]).make)).toEqual({ size: 80, longest: 1754 })
})

test('pages of PDFs have their room first, and something is left for what a file has besides', () => {
  expect(roomForPictures(1000, 0)).toBe(950)
  expect(roomForPictures(1000, 300)).toBe(650)
  expect(roomForPictures(1000, 2000)).toBe(0)
})
