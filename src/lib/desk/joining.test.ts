import { PDFDocument } from 'mupdf'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heard } from '../../../test/read-pdf.ts'
import { rawPdf, rawStream, taggedPdf, textPdf } from '../../../test/sample-files.ts'
import { pageAttempts, roomForPictures, withinRoom } from './budget.ts'
import { joinWithPdfs, type PageToJoin } from './join-with-pdfs.ts'
import { pdfOfJpegs, sheetFor, type FigurePage } from './pdf-of-jpegs.ts'

async function jpegPage(width: number, height: number, background: string): Promise<FigurePage> {
  const jpeg = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { width, height, jpeg: new Uint8Array(jpeg), alt: `मार्कशीट, ${width}` }
}

const called = { title: '12वीं (मार्कशीट) \\)', language: 'hi-IN' }

test('a PDF of pictures has a page for each, in order and as large as A4 allows', async () => {
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
  expect(length).toBeLessThan(pages.reduce((sum, { jpeg }) => sum + jpeg.length, 0) + 900 * pages.length + 900)
})

test("screen readers hear each picture's alternative text, in page order", async () => {
  const pages = [await jpegPage(1240, 1754, '#d02020'), await jpegPage(1600, 1000, '#2040c0')]
  const pdf = await new Blob(pdfOfJpegs(pages, called)).bytes()
  expect(await heard(pdf)).toEqual([figure('मार्कशीट, 1240'), figure('मार्कशीट, 1600')])
  expect(new PDFDocument(pdf).getTrailer().get('Root', 'MarkInfo', 'Marked').asBoolean()).toBe(true)
})

/** The structure expected of a picture page. */
const figure = (alt: string, id = '0') => root(whole({ role: 'Figure', alt, children: [piece(id)] }))
const root = (child: unknown) => ({ role: 'Root', children: [child] })
const whole = (child: unknown) => ({ role: 'Document', children: [child] })
const piece = (id: string) => ({ id })

/** Joins as the worker does, where photos are JPEGs already. */
async function joined(pages: PageToJoin[], ...files: Uint8Array<ArrayBuffer>[]): Promise<Uint8Array<ArrayBuffer>> {
  const pdfs = await Promise.all(files.map(async (file) => ({ file: new Blob([file]), pages: 2 })))
  const done: number[] = []
  const pieces = await joinWithPdfs(
    { ...called, pages, pdfs, maxBytes: 10_000_000 },
    () => jpegPage(600, 800, '#d02020'),
    (number) => done.push(number),
  )
  expect(done).toEqual(pages.map((_, index) => index + 1))
  return new Blob(pieces).bytes()
}
const photo = (alt: string): PageToJoin => ({ kind: 'photo', file: new Blob(), corners: null, turns: 0, alt })
const pageOf = (file: number, index: number): PageToJoin => ({ kind: 'pdf', file, index, turns: 0 })

/** The structure expected of a page without tags or language. */
const plain = root(whole({ role: 'Part', children: [{ role: 'P', children: [piece('0')] }] }))

test('pages of a tagged PDF keep their tags among photos and untagged pages, in any order', async () => {
  const pdf = await joined(
    [pageOf(0, 1), photo('मार्कशीट, 1'), pageOf(1, 0), pageOf(0, 0)],
    new Uint8Array(await taggedPdf()),
    new Uint8Array(await textPdf(['Degree'])),
  )
  const kept = (...children: unknown[]) =>
    root(whole({ role: 'Part', lang: 'hi-IN', children: [{ role: 'Part', children }] }))
  const cell = (...children: unknown[]) => ({ role: 'TD', children })
  const row = { role: 'TR', children: [cell(piece('1')), cell(), cell(piece('2'))] }
  const seal = { role: 'Figure', alt: 'The seal of the board', children: [piece('1')] }
  expect(await heard(pdf)).toEqual([
    kept({
      role: 'Sect',
      children: [
        { role: 'P', children: [piece('0')] },
        { role: 'Table', children: [row] },
      ],
    }),
    figure('मार्कशीट, 1'),
    plain,
    kept({ role: 'H1', children: [piece('0')] }, { role: 'Sect', children: [seal] }),
  ])
  const read = await getDocument({ data: pdf.slice(), verbosity: 0 }).promise
  const { items } = await (await read.getPage(3)).getTextContent()
  expect(items.map((item) => 'str' in item && item.str)).toContain('Degree')
  expect((await read.getMetadata()).info).toMatchObject({ Title: called.title, Language: 'hi-IN' })
})

const nested = (depth: number): string => (depth === 0 ? '0' : `<</S/Sect/Pg 3 0 R/K ${nested(depth - 1)}>>`)

test.each([
  ['in a circle', '5 0 R', '<</S/Sect/Pg 3 0 R/K[5 0 R<</S/Sect/P 5 0 R/K 5 0 R>>]>>'],
  ['deeper than any paper', '5 0 R', nested(1000)],
  [
    'of no pieces of the page',
    '5 0 R',
    '<</S/Own/Pg 3 0 R/K[-1 0.5 999999999 null(0)<</Type/OBJR/Obj 3 0 R>><</Type/MCR/Stm 4 0 R/MCID 0>>]>>',
  ],
  ['that is none', '(K)', 'null'],
])('a page with a structure %s is read in drawing order', async (_, kids, element) => {
  const file = rawPdf(
    `<</Type/Catalog/Pages 2 0 R/StructTreeRoot<</Type/StructTreeRoot/K ${kids}/RoleMap<</Own/Own>>>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/StructParents 0/Contents 4 0 R>>',
    rawStream('', Buffer.from('0 0 60 60 re f')),
    element,
  )
  expect(await heard(await joined([pageOf(0, 0), photo('Marks, 2')], new Uint8Array(file)))).toEqual([
    plain,
    figure('Marks, 2'),
  ])
})

test('the bytes of a photo stay unchanged in the file', async () => {
  const page = await jpegPage(300, 200, '#d0a020')
  const file = Buffer.from(await new Blob(pdfOfJpegs([page], called)).arrayBuffer())
  expect(file.includes(Buffer.from(page.jpeg))).toBe(true)
})

test('a strip is as wide as the sheet, not as long', () => {
  expect(sheetFor({ width: 100, height: 1000 })).toEqual({ width: 84.19, height: 841.89 })
  expect(sheetFor({ width: 2000, height: 2000 })).toEqual({ width: 595.28, height: 595.28 })
})

/** A page whose picture has these sizes at the three attempts. */
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

test('a page gets the best quality that its share of the bytes allows', async () => {
  const easy = page([100, 60, 40])
  expect(await withinRoom({ bytes: 300, pages: 3 }, easy.make)).toEqual({ size: 100, longest: 2480 })
  expect(easy.tried).toEqual([0])
  const hard = page([130, 101, 80])
  expect(await withinRoom({ bytes: 300, pages: 3 }, hard.make)).toEqual({ size: 80, longest: 1754 })
  expect(hard.tried).toEqual([0, 1, 2])
})

test('a page that is never small enough is returned at its smallest; the file says whether it fits', async () => {
  expect(await withinRoom({ bytes: 10, pages: 1 }, page([130, 101, 80]).make)).toEqual({ size: 80, longest: 1754 })
})

test('pages of PDFs take their bytes first, and some are reserved for the rest of the file', () => {
  expect(roomForPictures(1000, 0)).toBe(950)
  expect(roomForPictures(1000, 300)).toBe(650)
  expect(roomForPictures(1000, 2000)).toBe(0)
})
