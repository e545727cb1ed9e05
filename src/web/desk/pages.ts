import type { Contents } from '#domain/documents/document.ts'
import type { Corners, QuarterTurns } from '#lib/desk/geometry.ts'
import type { JoinWish } from '#lib/desk/join-with-pdfs.ts'
import type { Hint } from '#lib/desk/measures.ts'
import type { OpenedPdf } from './pdf-source.ts'

type PageSource = { kind: 'photo'; file: Blob } | { kind: 'pdf'; pdf: OpenedPdf; index: number }

/** A page of the resulting file, on the desk. */
export type Page = {
  id: number
  source: PageSource
  turns: QuarterTurns
  /** Corners of the page within the photo; null if the photo is the page. */
  corners: Corners | null
  /** Suggested corners of a sheet in the photo; never applied unseen. */
  edges: Corners | null
  preview: Blob
  hints: Hint[]
  /** Name of the certificate that begins on it; empty if none begins or it has no name. */
  part: string
}

export type Pages = {
  list: readonly Page[]
  /** The page removed last and its place, for undoing. */
  removed: { page: Page; at: number } | null
  /** The last action, announced to screen readers. */
  told: PageMove | null
}

export type PageMove = { is: 'moved'; from: number; to: number } | { is: 'turned'; number: number; turns: QuarterTurns }

export type PageAct =
  | { act: 'add'; page: Page }
  | { act: 'place'; id: number; at: number }
  | { act: 'turn'; id: number }
  | { act: 'name'; id: number; part: string }
  | { act: 'crop'; id: number; corners: Corners | null; preview: Blob; hints: Hint[] }
  | { act: 'remove'; id: number }
  | { act: 'restore' }
  /** Replaces a page of a PDF by its picture. */
  | { act: 'picture'; id: number; file: Blob }

export const noPages: Pages = { list: [], removed: null, told: null }

function changed(pages: Pages, id: number, change: (page: Page) => Page): Pages {
  return { ...pages, list: pages.list.map((page) => (page.id === id ? change(page) : page)) }
}

function placed(pages: Pages, id: number, at: number): Pages {
  const { list } = pages
  const from = list.findIndex((one) => one.id === id)
  const page = list[from]
  if (!page || at < 0 || at >= list.length || at === from) return pages
  const told = { is: 'moved', from: from + 1, to: at + 1 } as const
  return { ...pages, list: list.toSpliced(from, 1).toSpliced(at, 0, page), told }
}

function turned(pages: Pages, id: number): Pages {
  const at = pages.list.findIndex((one) => one.id === id)
  const page = pages.list[at]
  if (!page) return pages
  const turns = nextTurns[page.turns]
  return { ...pages, list: pages.list.with(at, { ...page, turns }), told: { is: 'turned', number: at + 1, turns } }
}

const nextTurns: Record<QuarterTurns, QuarterTurns> = { 0: 1, 1: 2, 2: 3, 3: 0 }

export function actOnPages(before: Pages, given: PageAct): Pages {
  // Screen readers already hear what a person types as a name.
  const pages = given.act === 'name' ? before : { ...before, told: null }
  switch (given.act) {
    case 'add':
      return { ...pages, list: [...pages.list, given.page] }
    case 'place':
      return placed(pages, given.id, given.at)
    case 'turn':
      return turned(pages, given.id)
    case 'name':
      return changed(pages, given.id, (page) => ({ ...page, part: given.part }))
    case 'crop': {
      const { corners, preview, hints } = given
      return changed(pages, given.id, (page) => ({ ...page, corners, preview, hints }))
    }
    case 'remove': {
      const at = pages.list.findIndex(({ id }) => id === given.id)
      const page = pages.list[at]
      return page ? { ...pages, list: pages.list.toSpliced(at, 1), removed: { page, at } } : pages
    }
    case 'restore': {
      const { list, removed } = pages
      return removed ? { ...pages, list: list.toSpliced(removed.at, 0, removed.page), removed: null } : pages
    }
    case 'picture':
      return changed(pages, given.id, (page) => ({ ...page, source: { kind: 'photo', file: given.file } }))
  }
}

/** The one PDF of which the pages are all, in order and unchanged; otherwise null. */
export function wholePdf(list: readonly Page[]): OpenedPdf | null {
  const first = list[0]?.source
  if (first?.kind !== 'pdf' || first.pdf.pageCount !== list.length) return null
  const isUntouched = list.every(
    ({ source, turns }, index) =>
      turns === 0 && source.kind === 'pdf' && source.pdf === first.pdf && source.index === index,
  )
  return isUntouched ? first.pdf : null
}

/** The certificates of the resulting file and their first pages. */
export function contentsOf(list: readonly Page[]): Contents {
  return list.flatMap(({ part }, index) => (part.trim() ? [{ page: index + 1, name: part.trim() }] : []))
}

export type FileWish = Omit<JoinWish, 'pages' | 'pdfs'> & {
  /** Alternative text for the picture of a page. */
  pictureOf: (shown: { part: string; page: number }) => string
}

/** For each page its certificate and page number in it; before the first certificate, those of the whole file. */
function shownOn(list: readonly Page[], title: string): { part: string; page: number }[] {
  let shown = { part: title, page: 0 }
  return list.map(({ part }) => {
    const begins = part.trim()
    shown = begins ? { part: begins, page: 1 } : { ...shown, page: shown.page + 1 }
    return shown
  })
}

/** The pages in the form that the worker takes. */
export function joinWishOf(list: readonly Page[], { pictureOf, ...toBe }: FileWish): JoinWish {
  const pdfs = [...new Set(list.flatMap(({ source }) => (source.kind === 'pdf' ? [source.pdf] : [])))]
  const shown = shownOn(list, toBe.title)
  return {
    ...toBe,
    pdfs: pdfs.map(({ file, pageCount }) => ({ file, pages: pageCount })),
    pages: list.map(({ source, turns, corners }, index) => {
      if (source.kind === 'pdf') return { kind: 'pdf', file: pdfs.indexOf(source.pdf), index: source.index, turns }
      return {
        kind: 'photo',
        file: source.file,
        corners,
        turns,
        alt: pictureOf(shown[index] ?? { part: toBe.title, page: index + 1 }),
      }
    }),
  }
}
