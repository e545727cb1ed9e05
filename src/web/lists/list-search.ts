/** The query of a list's address: filters, `sort`, `page`, `limit`, all as plain texts. */
export type ListSearch = Record<string, string | undefined>

const pageSizes = [5, 10, 25, 50, 100]
const defaultPageSize = 10

/** The current page; 1 for anything that is no page number. */
export function pageIn(search: ListSearch): number {
  const page = Number(search['page'])
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** Rows per page: one of the offered sizes, else the previous choice. */
export function limitWithin(search: ListSearch, chosenBefore: number = defaultPageSize): number {
  const limit = Number(search['limit'])
  return pageSizes.includes(limit) ? limit : chosenBefore
}

/** Other filters or another order restart at page 1; empty values leave the address. */
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

/** An address with its query; leaves out empty values. */
export function withSearch(path: string, search: ListSearch): string {
  const given = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** Replaces a drive's id in the address of a list: the applications of all drives. */
export const ofAll = 'all'
/** Likewise for the drive that is open, or else was open last. */
export const ofCurrent = 'current'

/** The id of the drive in such an address; none if it means all. */
export function namedDrive(said: string | undefined): string | undefined {
  return said === undefined || said === ofAll || said === ofCurrent ? undefined : said
}

const isAnswer = (name: string) => name.startsWith('answer.')

/** The search of a list as a body has it: nothing empty, and answers to a drive's own questions by question. */
export function filtersOf(search: ListSearch): Record<string, string | Record<string, string>> {
  const given = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const answers = given.filter(([name]) => isAnswer(name)).map(([name, value]) => [name.slice('answer.'.length), value])
  const filters = Object.fromEntries(given.filter(([name]) => !isAnswer(name)))
  return answers.length === 0 ? filters : { ...filters, answer: Object.fromEntries(answers) }
}

/** The query for another drive: drops filters on the questions of the previous one. */
export function withoutAnswers(search: ListSearch): ListSearch {
  const names = Object.keys(search).filter(isAnswer)
  return Object.fromEntries(names.map((name) => [name, undefined]))
}

/** The part of a query that selects and sorts rows; shared by the list, the export and the next application. */
export function querySearch(search: ListSearch, names: readonly string[]): ListSearch {
  const answers = Object.keys(search).filter(isAnswer)
  return Object.fromEntries([...names, ...answers, 'q', 'sort'].map((name) => [name, search[name] || undefined]))
}
