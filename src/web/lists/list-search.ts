/** What the address of a list says: filters, `sort`, `page`, `limit`, all as plain texts. */
export type ListSearch = Record<string, string | undefined>

export const pageSizes = [5, 10, 25, 50, 100]
export const defaultPageSize = 10

/** The page shown: 1 for anything that is not a page number. */
export function pageIn(search: ListSearch): number {
  const page = Number(search['page'])
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** Rows per page: one of the sizes offered, else what was chosen before. */
export function limitIn(search: ListSearch, chosenBefore: number = defaultPageSize): number {
  const limit = Number(search['limit'])
  return pageSizes.includes(limit) ? limit : chosenBefore
}

/** With other filters or another order the list begins at page 1 again; empty values leave the address. */
export function withChanges(search: ListSearch, changes: ListSearch): ListSearch {
  const { page: _, ...kept } = { ...search, ...changes }
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined && value !== ''))
}

export function withPage(search: ListSearch, page: number): ListSearch {
  return { ...search, page: page === 1 ? undefined : String(page) }
}

/** Keeps the row at the top of the page in view when the number of rows per page changes. */
export function withLimit(search: ListSearch, limit: number, before: number): ListSearch {
  const firstRow = (pageIn(search) - 1) * before
  return withPage({ ...search, limit: String(limit) }, Math.floor(firstRow / limit) + 1)
}

/** An address with its search; what is empty is left out. */
export function withSearch(path: string, search: ListSearch): string {
  const given = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** In the address of a list where a drive's id would stand: the applications of all drives. */
export const ofAll = 'all'
/** The same for the drive that runs, or else ran last. */
export const ofCurrent = 'current'

/** The drive that such an address names; none of all of them. */
export function namedDrive(said: string | undefined): string | undefined {
  return said === undefined || said === ofAll || said === ofCurrent ? undefined : said
}

const isAnswer = (name: string) => name.startsWith('answer.')

/** In another drive: filters on the questions of the previous drive are dropped. */
export function withoutAnswers(search: ListSearch): ListSearch {
  const names = Object.keys(search).filter(isAnswer)
  return Object.fromEntries(names.map((name) => [name, undefined]))
}

/** The part of an address that picks rows and orders them: what the list, the export and the next application share. */
export function querySearch(search: ListSearch, names: readonly string[]): ListSearch {
  const answers = Object.keys(search).filter(isAnswer)
  return Object.fromEntries([...names, ...answers, 'q', 'sort'].map((name) => [name, search[name] || undefined]))
}
