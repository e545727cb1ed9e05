/** The part of an address after `?`: plain texts, `?status=submitted&page=2`, nothing quoted or guessed. */
export type SearchTexts = Record<string, string | undefined>

/** Search texts a link may leave out. */
export type OptionalTexts<K extends string> = { [key in K]?: string | undefined }

export function parseSearch(search: string): SearchTexts {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

/** For lists, whose filters are read by the page itself. */
export function anySearch(search: SearchTexts): SearchTexts {
  return search
}
