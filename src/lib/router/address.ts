import type { HistoryLocation, HistoryState } from '@tanstack/history'

/** The query of an address as plain texts, `?status=submitted&page=2`, without quoting or guessing of types. */
export type SearchTexts = Record<string, string | undefined>

/** An address, with the state of its history entry. */
export type PageAddress = {
  href: string
  pathname: string
  search: SearchTexts
  /** Without `#`. */
  hash: string
  state: HistoryLocation['state']
}

/**
 * Addresses that the code spells out, by the list they stand in. The table of pages adds its own (`declare module`).
 *
 * @public
 */
export interface WrittenAddresses {}

/** A text known only at run time, such as the address of a track, or one of the spelled-out addresses. */
type CheckedAddress<To extends string> = string extends To
  ? To
  : To extends WrittenAddresses[keyof WrittenAddresses]
    ? To
    : never

/** Query values to write; empty ones are left out. */
type GivenSearch = Readonly<Record<string, string | number | boolean | null | undefined>>

/** One of our pages. `.` is the page requested last. */
export type Destination<To extends string = string> = {
  to: '.' | CheckedAddress<To>
  search?: GivenSearch | ((before: SearchTexts) => GivenSearch) | undefined
  hash?: string | undefined
}

/** Where to go: a page, or an address from data. */
export type Target<To extends string = string> = Destination<To> | { href: string }

/** How to go there. */
export type NavigateOptions = {
  /** Replaces the present entry of the history. */
  replace?: boolean | undefined
  /** State of the history entry. */
  state?: HistoryState | undefined
}

function parseSearch(search: string): SearchTexts {
  return Object.fromEntries(new URLSearchParams(search))
}

function writeSearch(search: GivenSearch): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

/** Decodes percent signs; a text with invalid ones stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The parts of a path, decoded. A slash at its end does not matter. */
export function partsOf(pathname: string): string[] {
  return pathname.replace(/\/$/, '').split('/').slice(1).map(decoded)
}

/** Reads an entry of the history. */
export function readAddress({ href, pathname, search, hash, state }: HistoryLocation): PageAddress {
  return { href, pathname, search: parseSearch(search), hash: decoded(hash.slice(1)), state }
}

/** The address of a target, relative to another address. */
export function hrefOf(target: Target, from: PageAddress): string {
  if ('href' in target) return target.href
  const { to, search = {}, hash } = target
  const path = to === '.' ? from.pathname : to
  const texts = typeof search === 'function' ? search(from.search) : search
  return `${path}${writeSearch(texts)}${hash ? `#${encodeURIComponent(hash)}` : ''}`
}

/** Whether an address shows this page or one below it, with the target's query. */
export function isAt(target: Destination, at: PageAddress): boolean {
  const { pathname, search } = at
  const isBelow = pathname === target.to || pathname.startsWith(`${target.to}/`)
  const texts = typeof target.search === 'object' ? Object.entries(target.search) : []
  return isBelow && texts.every(([name, value]) => value === undefined || search[name] === String(value))
}
