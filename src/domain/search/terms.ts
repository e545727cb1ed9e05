import { normaliseUtr } from '../payments/utr.ts'
import { isDay } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import { normaliseMobile } from '../platform/india.ts'
import { latinDigits } from '../platform/digits.ts'
import { asSearched, cleanLine } from '../platform/text.ts'
import { dayFromTyped } from '../platform/typed-day.ts'
import { fatherIn } from '../applications/stored-columns.ts'
import { spellingsOf } from './spellings.ts'

/** What somebody typed into a search, read in each way it can be meant. */
export type Terms = {
  /** The whole text in lower case. */
  line: string
  /** In lower case; each of them is to be found, in any order. */
  words: readonly string[]
  /** Of each word the ways in which it may be written, the typed one first. */
  spellings: readonly (readonly string[])[]
  /** In lower case; any of them will do: what was typed as one number, as the portal writes numbers. */
  numbers: readonly string[]
  /** In upper case; any of them will do: parts of a payment reference. */
  references: readonly string[]
  /** What of it is a whole day, the line or a word of it: a date of birth. A year alone is none, since it ends many numbers. */
  days: ReadonlyMap<string, Day>
}

const mostWords = 8
/** Fewer digits than this are no number that people say, but a part of anything. */
const fewestDigits = 4
/** A piece of a line from a bank statement that is a reference of its own. */
const longDigits = 9

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length

/** Ids have no I, L or O; who reads one out or types it from paper may. */
const asInIds = (letters: string) => letters.replaceAll('o', '0').replaceAll(/[il]/g, '1')

/** `bsc20267k3m9qxt` as ids are written, `bsc2026-7k3m9qxt`; a part of its end without the letters that ids do not have. */
function asId(number: string): string[] {
  const whole = /^([a-z]{2,5}\d{4})([\da-z]{1,8})$/.exec(number)
  if (whole) return [`${whole[1]}-${asInIds(whole[2] ?? '')}`]
  return /^(?=.*\d)[\da-z]{4,8}$/.test(number) ? [asInIds(number)] : []
}

/** The days among these texts, `14-08-2004`, `14/8/2004` or `2004-08-14`. */
function daysIn(texts: readonly string[]): ReadonlyMap<string, Day> {
  const days = texts.map((text) => [text, dayFromTyped(text)] as const)
  return new Map(days.filter(([, day]) => isDay(day)))
}

/** What was typed, read as words, as a number however it is spaced, as the reference of a payment, and as a day. */
export function readTerms(typed: string): Terms {
  const line = asSearched(cleanLine(typed))
  const words = line
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(0, mostWords)
  const latin = latinDigits(line)
  const pieces = latin.split(/[^\da-z]+/).filter((piece) => digitsIn(piece) >= longDigits)
  const typedNumbers = [latin.replaceAll(/[^\da-z]/g, ''), ...pieces].filter((text) => digitsIn(text) >= fewestDigits)
  const numbers = new Set(
    typedNumbers.flatMap((number) => [normaliseMobile(number.replace(/^00/, '')), ...asId(number)]),
  )
  // Banks pad references with noughts; a search for a part finds those that begin with them.
  const references = new Set(typedNumbers.map((number) => normaliseUtr(number).replace(/^0+/, '')))
  return {
    line,
    words,
    spellings: words.map(spellingsOf),
    numbers: [...numbers].filter((number) => number !== line),
    references: [...references].filter((reference) => digitsIn(reference) >= fewestDigits),
    days: daysIn([line, ...words]),
  }
}

/** The least that is searched for: less finds anybody. */
export function isEnough({ words }: Terms): boolean {
  return words.some((word) => word.length >= 3)
}

export const matches = [
  'name',
  'application',
  'reference',
  'roll',
  'mobile',
  'email',
  'father',
  'born',
  'similar',
  'other',
] as const
/** By what an application was found. */
export type Match = (typeof matches)[number]

export type SearchedFacts = {
  applicationId: string
  name: string | null
  email: string
  mobile: string | null
  neetRoll: string | null
  utr: string | null
  dob: Day | null
  searchText: string
}

/** How far a name is from the words: it is the words, has them as words, begins words with them, or has them somewhere. */
function distanceOf(spellings: Terms['spellings'], name: string): number {
  const own = name.split(' ')
  if (spellings.every((ways) => ways.some((word) => own.includes(word)))) return spellings.length === own.length ? 0 : 1
  return spellings.every((ways) => ways.some((word) => own.some((one) => one.startsWith(word)))) ? 2 : 3
}

/** How well words fit a name; null when one of them is not in it. */
function inName(spellings: Terms['spellings'], name: string): { distance: number } | null {
  const isThere = (word: string) => name.includes(word)
  return name !== '' && spellings.every((ways) => ways.some(isThere)) ? { distance: distanceOf(spellings, name) } : null
}

/** By what an application was found that has the terms somewhere, and how well: 0 is what was typed, the whole of it. */
export function matchOf(
  { words, spellings, numbers, references, days }: Terms,
  facts: SearchedFacts,
): { by: Match; distance: number } {
  const parts = words.length === 1 ? [...words, ...numbers] : numbers
  const found = (text: string | null, among: readonly string[] = parts) => {
    const own = text?.toLowerCase() ?? ''
    const hits = among.filter((part) => own.includes(part.toLowerCase()))
    return hits.length === 0 ? null : { distance: hits.some((part) => part.length === own.length) ? 0 : 1 }
  }
  const ways: [Match, { distance: number } | null][] = [
    ['name', inName(spellings, asSearched(facts.name ?? ''))],
    ['application', found(facts.applicationId)],
    ['reference', found(facts.utr, references)],
    ['roll', found(facts.neetRoll)],
    ['mobile', found(facts.mobile)],
    ['email', found(facts.email)],
    ['father', inName(spellings, fatherIn(facts.searchText))],
    ['born', facts.dob && [...days.values()].includes(facts.dob) ? { distance: 0 } : null],
  ]
  const exact = ways.find(([, way]) => way?.distance === 0) ?? ways.find(([, way]) => way)
  return exact?.[1] ? { by: exact[0], distance: exact[1].distance } : { by: 'other', distance: 1 }
}
