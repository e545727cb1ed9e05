import { expect, test } from 'vitest'
import type { DeviceStore } from '#web/platform/device-store.ts'
import { wholePicture } from '#lib/desk/geometry.ts'
import { KeptDesk, pagesOnDesk, pictureOnDesk } from './kept-desk.ts'
import type { Page } from './pages.ts'
import type { OpenedPdf } from './pdf-source.ts'
import { placedFirst } from './placing.ts'

/** A device's store that records its writes. */
function device(): DeviceStore<unknown> & { writes: string[]; names: () => string[] } {
  const kept = new Map<string, unknown>()
  const writes: string[] = []
  return {
    writes,
    names: () => [...kept.keys()],
    all: async () => [...kept],
    keep: async (name, value) => {
      writes.push(name)
      kept.set(name, value)
    },
    forget: async (name) => void kept.delete(name),
  }
}

const opened = async (file: File): Promise<OpenedPdf> => {
  const draw = async () => new Blob()
  return { file, pageCount: 2, isLocked: false, isSigned: false, draw, close: () => undefined }
}
const preview = new Blob(['seen'])
const laid: Omit<Page, 'id' | 'source'> = { turns: 0, corners: null, edges: null, preview, hints: [], part: '' }
const photo = (id: number): Page => ({ ...laid, id, source: { kind: 'photo', file: new Blob([`${id}`]) } })

async function desks() {
  const store = device()
  const pdf = await opened(new File(['%PDF'], 'marks.pdf'))
  const pages: Page[] = [
    { ...photo(3), turns: 1, corners: wholePicture, hints: ['dark'] },
    { ...laid, id: 1, source: { kind: 'pdf', pdf, index: 1 }, part: 'Marks' },
    { ...laid, id: 2, source: { kind: 'pdf', pdf, index: 0 } },
  ]
  const desk = new KeptDesk(store, 'marksheet12', pagesOnDesk(opened))
  const again = async () => (await new KeptDesk(store, 'marksheet12', pagesOnDesk(opened)).read()) ?? []
  return { store, pages, desk, again }
}

test('a desk whose page was discarded is restored, opening each PDF once', async () => {
  const { pages, desk, again } = await desks()
  desk.keep(pages)
  await expect.poll(async () => (await again()).length).toBe(3)
  const found = await again()
  const plain = ({ source, ...page }: Page) => ({ ...page, source: { ...source, pdf: undefined } })
  expect(found.map(plain)).toEqual(pages.map(plain))
  const [, first, second] = found.map(({ source }) => (source.kind === 'pdf' ? source.pdf : null))
  expect(first?.file.name).toBe('marks.pdf')
  expect(second).toBe(first)
})

test('a file is written once, however often its page is moved, also after a restore', async () => {
  const { store, pages, desk, again } = await desks()
  desk.keep(pages)
  await expect.poll(async () => (await again()).length).toBe(3)
  const later = new KeptDesk(store, 'marksheet12', pagesOnDesk(opened))
  const [first, ...rest] = (await later.read()) ?? []
  if (!first) throw new Error('Nothing was kept.')
  later.keep([...rest, first])
  await expect.poll(async () => (await again()).map(({ id }) => id)).toEqual([1, 2, 3])
  later.keep([photo(9), ...rest, first])
  await expect.poll(async () => (await again()).map(({ id }) => id)).toEqual([9, 1, 2, 3])
  const files = store.writes.filter((name) => name !== 'marksheet12')
  // One preview that all pages share, a photo, the PDF, and another photo.
  expect([files.length, new Set(files).size]).toEqual([4, 4])
})

test("content that is used or given up is removed with its pending writes, and no other document's", async () => {
  const { store, pages, desk } = await desks()
  const other = new KeptDesk(store, 'marksheet', pagesOnDesk(opened))
  other.keep([photo(1)])
  await expect.poll(() => store.names().includes('marksheet')).toBe(true)
  const before = store.names()
  desk.keep(pages)
  await expect.poll(() => store.names().includes('marksheet12')).toBe(true)
  desk.keep(pages.slice(1))
  desk.forget()
  await expect.poll(() => store.names()).toEqual(before)
})

test('a picture is restored in its frame, its file written once, and removed when given up', async () => {
  const store = device()
  const again = () => new KeptDesk(store, 'photo', pictureOnDesk).read()
  const desk = new KeptDesk(store, 'photo', pictureOnDesk)
  const file = new File(['seen'], 'me.jpg', { type: 'image/jpeg' })
  const placed = { file, placing: { crop: { x: 4, y: -8 }, zoom: 2, quarters: 3, degrees: -1.5 }, isInk: false }
  expect(await again()).toBe(null)
  desk.keep({ ...placed, placing: placedFirst })
  await expect.poll(again).toEqual({ ...placed, placing: placedFirst })
  desk.keep(placed)
  await expect.poll(again).toEqual(placed)
  expect(store.writes.filter((name) => name !== 'photo').length).toBe(1)
  desk.forget()
  await expect.poll(() => store.names()).toEqual([])
})
