import { expect, test } from 'vitest'
import { wholePicture } from '#lib/desk/geometry.ts'
import { actOnPages, contentsOf, joinWishOf, noPages, wholePdf, type Page, type PageAct, type Pages } from './pages.ts'
import type { OpenedPdf } from './pdf-source.ts'

const preview = new Blob()
const photo = (id: number): Page => {
  return {
    id,
    source: { kind: 'photo', file: new Blob([`${id}`]) },
    turns: 0,
    corners: null,
    edges: null,
    preview,
    hints: [],
    part: '',
  }
}
const pdfOf = (name: string, pageCount: number): OpenedPdf => {
  const draw = async () => preview
  return { file: new File(['%PDF'], name), pageCount, isLocked: false, isSigned: false, draw, close: () => undefined }
}
const pageOf = (pdf: OpenedPdf, index: number, id = index): Page => {
  return { ...photo(id), source: { kind: 'pdf', pdf, index } }
}
const after = (...acts: PageAct[]): Pages =>
  [...[1, 2, 3].map((id): PageAct => ({ act: 'add', page: photo(id) })), ...acts].reduce(actOnPages, noPages)
const order = ({ list }: Pages) => list.map(({ id }) => id)

test.each<[string, PageAct[], Pages['told']]>([
  ['moved, from where to where', [{ act: 'place', id: 3, at: 0 }], { is: 'moved', from: 3, to: 1 }],
  [
    'turned, how far',
    [
      { act: 'turn', id: 2 },
      { act: 'turn', id: 2 },
    ],
    { is: 'turned', number: 2, turns: 2 },
  ],
  [
    'moved, also while it is named',
    [
      { act: 'place', id: 1, at: 1 },
      { act: 'name', id: 1, part: 'Degree' },
    ],
    { is: 'moved', from: 1, to: 2 },
  ],
  ['left where it is: nothing', [{ act: 'place', id: 1, at: 0 }], null],
  [
    'removed after it was turned: nothing of the turn',
    [
      { act: 'turn', id: 2 },
      { act: 'remove', id: 2 },
    ],
    null,
  ],
])('a page that was %s is announced', (_, acts, told) => {
  expect(after(...acts).told).toEqual(told)
})

test.each<[string, PageAct[], number[]]>([
  ['stand in the order in which they were added', [], [1, 2, 3]],
  ['move earlier', [{ act: 'place', id: 3, at: 1 }], [1, 3, 2]],
  ['move later', [{ act: 'place', id: 1, at: 2 }], [2, 3, 1]],
  [
    'stay where they cannot move',
    [
      { act: 'place', id: 1, at: -1 },
      { act: 'place', id: 3, at: 3 },
    ],
    [1, 2, 3],
  ],
  ['are removed', [{ act: 'remove', id: 2 }], [1, 3]],
  ['are put back where they were', [{ act: 'remove', id: 2 }, { act: 'restore' }], [1, 2, 3]],
  ['are put back once', [{ act: 'remove', id: 2 }, { act: 'restore' }, { act: 'restore' }], [1, 2, 3]],
  [
    'of which only the last one removed is put back',
    [{ act: 'remove', id: 1 }, { act: 'remove', id: 3 }, { act: 'restore' }],
    [2, 3],
  ],
  [
    'are not touched for one that is not there',
    [
      { act: 'remove', id: 9 },
      { act: 'place', id: 9, at: 0 },
    ],
    [1, 2, 3],
  ],
])('pages %s', (_, acts, expected) => {
  expect(order(after(...acts))).toEqual(expected)
})

test('a page turns by quarters and comes back upright', () => {
  const turn = { act: 'turn', id: 2 } as const
  expect(after(turn, turn, turn).list.map(({ turns }) => turns)).toEqual([0, 3, 0])
  expect(after(turn, turn, turn, turn).list.map(({ turns }) => turns)).toEqual([0, 0, 0])
})

test('a crop stays with its page and can be removed', () => {
  const crop: PageAct & { act: 'crop' } = { act: 'crop', id: 1, corners: wholePicture, preview, hints: ['dark'] }
  const cropped = after(crop)
  expect(cropped.list[0]).toMatchObject({ corners: wholePicture, hints: ['dark'] })
  expect(actOnPages(cropped, { ...crop, corners: null, hints: [] }).list[0]).toMatchObject({ corners: null, hints: [] })
})

test('an unchanged PDF is sent as it is, a changed one is made again', () => {
  const pdf = pdfOf('scan.pdf', 2)
  const both = [pageOf(pdf, 0), pageOf(pdf, 1)]
  expect(wholePdf(both)).toBe(pdf)
  expect(wholePdf(both.toReversed())).toBeNull()
  expect(wholePdf(both.slice(0, 1))).toBeNull()
  expect(wholePdf([...both, photo(7)])).toBeNull()
  expect(wholePdf(both.map((page) => ({ ...page, turns: 1 as const })))).toBeNull()
  expect(wholePdf([photo(1)])).toBeNull()
  expect(wholePdf([])).toBeNull()
})

test('the worker gets each PDF once, and photos with crop and turn', () => {
  const [first, second] = [pdfOf('a.pdf', 3), pdfOf('b.pdf', 1)]
  const turned: Page = { ...photo(4), turns: 1, corners: wholePicture }
  const wish = joinWishOf([pageOf(first, 2), turned, pageOf(second, 0), pageOf(first, 0)], {
    maxBytes: 1000,
    title: 'Marks',
    language: 'en-IN',
    pictureOf: () => '',
  })
  expect(wish.pdfs).toEqual([
    { file: first.file, pages: 3 },
    { file: second.file, pages: 1 },
  ])
  expect(wish.pages).toMatchObject([
    { kind: 'pdf', file: 0, index: 2 },
    { kind: 'photo', corners: wholePicture, turns: 1 },
    { kind: 'pdf', file: 1, index: 0 },
    { kind: 'pdf', file: 0, index: 0 },
  ])
})

test('a name moves with its page, and is restored with it', () => {
  const named: PageAct[] = [
    { act: 'name', id: 1, part: ' Degree ' },
    { act: 'name', id: 2, part: '  ' },
    { act: 'name', id: 3, part: 'Marks' },
  ]
  expect(contentsOf(after(...named, { act: 'place', id: 1, at: 1 }).list)).toEqual([
    { page: 2, name: 'Degree' },
    { page: 3, name: 'Marks' },
  ])
  expect(contentsOf(after(...named, { act: 'remove', id: 1 }).list)).toEqual([{ page: 2, name: 'Marks' }])
  expect(contentsOf(after(...named, { act: 'remove', id: 1 }, { act: 'restore' }).list)).toEqual([
    { page: 1, name: 'Degree' },
    { page: 3, name: 'Marks' },
  ])
})

test('the alternative text of a picture names certificate and page, or else the file', () => {
  const { list } = after({ act: 'name', id: 2, part: ' Degree ' })
  const pictureOf = ({ part, page }: { part: string; page: number }) => `${part}, ${page}`
  const wish = joinWishOf([...list, pageOf(pdfOf('a.pdf', 3), 1), photo(5)], {
    maxBytes: 1000,
    title: 'Marks',
    language: 'en-IN',
    pictureOf,
  })
  expect(wish.pages.map((page) => page.kind === 'photo' && page.alt)).toEqual([
    'Marks, 1',
    'Degree, 1',
    'Degree, 2',
    false,
    'Degree, 4',
  ])
})
