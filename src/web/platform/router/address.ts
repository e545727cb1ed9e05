import type { HistoryLocation, HistoryState } from '@tanstack/history'

/** The part of an address after `?`: plain texts, `?status=submitted&page=2`, nothing quoted or guessed. */
export type SearchTexts = Record<string, string | undefined>

/** An address of the portal, and what its entry in the history knows beside it. */
export type PageAddress = {
  href: string
  pathname: string
  search: SearchTexts
  /** Without `#`. */
  hash: string
  state: HistoryLocation['state']
}

/** The addresses that are written out, by the list they stand in. The table of pages adds its own (`declare module`). */
export interface WrittenAddresses {}

/** A text that is known only when the portal runs, such as the address of a track, or one of those that are written out. */
type CheckedAddress<To extends string> = string extends To
  ? To
  : To extends WrittenAddresses[keyof WrittenAddresses]
    ? To
    : never

/** Search texts to be written; those that are empty or not given are left out. */
export type GivenSearch = Readonly<Record<string, string | number | boolean | null | undefined>>

/** One of our pages. `.` is the one that was asked for last. */
export type Destination<To extends string = string> = {
  to: '.' | CheckedAddress<To>
  search?: GivenSearch | ((before: SearchTexts) => GivenSearch) | undefined
  hash?: string | undefined
}

/** Where to go: to a page, or to an address that is data. */
export type Target<To extends string = string> = Destination<To> | { href: string }

/** How to go there. */
export type Going = {
  /** In the place of the present entry of the history. */
  replace?: boolean | undefined
  /** For the entry of the history. */
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

/** What percent signs stand for; a text in which they stand for nothing is taken as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The parts of a path, decoded; a slash at its end makes no other page of it. */
export function partsOf(pathname: string): string[] {
  return pathname.replace(/\/$/, '').split('/').slice(1).map(decoded)
}

/** Reads an entry of the history. */
export function readAddress({ href, pathname, search, hash, state }: HistoryLocation): PageAddress {
  return { href, pathname, search: parseSearch(search), hash: decoded(hash.slice(1)), state }
}

/** The address of a target, as seen from another address. */
export function hrefOf(target: Target, from: PageAddress): string {
  if ('href' in target) return target.href
  const { to, search = {}, hash } = target
  const path = to === '.' ? from.pathname : to
  const texts = typeof search === 'function' ? search(from.search) : search
  return `${path}${writeSearch(texts)}${hash ? `#${encodeURIComponent(hash)}` : ''}`
}

/** Whether a page, or one below it, is shown at an address, with what the target looks for. */
export function isAt(target: Destination, at: PageAddress): boolean {
  const { pathname, search } = at
  const isBelow = pathname === target.to || pathname.startsWith(`${target.to}/`)
  const texts = typeof target.search === 'object' ? Object.entries(target.search) : []
  return isBelow && texts.every(([name, value]) => value === undefined || search[name] === String(value))
}
