import { normaliseUtr } from '../payments/utr.ts'
import { isDay } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import { normaliseMobile } from '../platform/india.ts'
import { plainNumber } from '../platform/digits.ts'
import { asSearched, cleanLine } from '../platform/text.ts'
import { dayFromTyped } from '../platform/typed-day.ts'
import { parentIn } from '../applications/stored-columns.ts'
import { transliterated } from '../platform/transliterate.ts'

// Surnames and names too different for a trigram search: which of them is on a certificate is a clerk's choice.
const families = [
  'muhammad muhammed mohammad mohammed mohamed mohamad mohd md',
  'chaudhary chaudhari chaudhri chaudhry chaudhuri choudhary choudhari choudhury chowdhury',
  'agarwal agrawal aggarwal',
  'shrivastava shrivastav srivastava srivastav',
  'verma varma',
  'mishra misra',
  'singh sinh',
  'chauhan chouhan',
  'dixit dikshit',
  'laxmi lakshmi',
  'laxman lakshman',
  'tiwari tiwary tewari',
  'banerjee banerji',
  'chatterjee chatterji',
  'mukherjee mukherji',
  'hussain husain hussein hossain',
  'rahman rehman',
  'syed sayed sayyed saiyed saiyad',
  'shaikh sheikh shekh',
  'iyer aiyer ayyar',
].map((family) => family.split(' '))

const familyOf = new Map(families.flatMap((family) => family.map((name) => [name, family] as const)))

/** The spellings of a word in a name: as typed, in Latin letters, and as families of that name spell it. */
function spellingsOf(word: string): string[] {
  const latin = transliterated(word) ?? word
  return [...new Set([word, latin, ...(familyOf.get(latin) ?? [])])]
}

/** A typed search text in each of its possible meanings. */
export type Terms = {
  /** The whole text in lower case. */
  line: string
  /** In lower case; all of them must match, in any order. */
  words: readonly string[]
  /** The spellings of each word, the typed one first. */
  spellings: readonly (readonly string[])[]
  /** In lower case; one match is enough: the text as a single number, in the portal's form. */
  numbers: readonly string[]
  /** In upper case; one match is enough: parts of a payment reference. */
  references: readonly string[]
  /**
   * The whole days in the text, by the line or the word: dates of birth. A year alone does not count, since many
   * numbers end with one.
   */
  days: ReadonlyMap<string, Day>
}

const mostWords = 8
/** Fewer digits may be a part of anything, and are no number that people search for. */
const fewestDigits = 4
/** A piece of a line from a bank statement that is a reference of its own. */
const longDigits = 9

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length

/** Ids have no I, L or O; people who read one aloud or copy it from paper may use them. */
const asInIds = (letters: string) => letters.replaceAll('o', '0').replaceAll(/[il]/g, '1')

/**
 * `bsc20267k3m9qxt` in the form of ids, `bsc2026-7k3m9qxt`; a part of the end with the letters that ids do not have
 * replaced.
 */
function asId(number: string): string[] {
  const whole = /^([a-z]{2,5}\d{4})([\da-z]{1,8})$/.exec(number)
  if (whole) return [`${whole[1]}-${asInIds(whole[2] ?? '')}`]
  return /^(?=.*\d)[\da-z]{4,8}$/.test(number) ? [asInIds(number)] : []
}

/** The number of the application in that of a seat allotment letter, which ends with eight signs that nobody can guess. */
function withoutLetterCode(number: string): string {
  return /^([a-z]{2,5}\d{4}[\da-z]{8})[\da-f]{8}$/.exec(number)?.[1] ?? number
}

/** The days among these texts, `14-08-2004`, `14/8/2004` or `2004-08-14`. */
function daysIn(texts: readonly string[]): ReadonlyMap<string, Day> {
  const days = texts.map((text) => [text, dayFromTyped(text)] as const)
  return new Map(days.filter(([, day]) => isDay(day)))
}

/** Parses a text as words, as a number with any spacing, as a payment reference, and as a day. */
export function readTerms(typed: string): Terms {
  const line = asSearched(cleanLine(typed))
  const words = line
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(0, mostWords)
  const latin = plainNumber(line)
  const pieces = latin.split(/[^\da-z]+/).filter((piece) => digitsIn(piece) >= longDigits)
  const typedNumbers = [withoutLetterCode(latin.replaceAll(/[^\da-z]/g, '')), ...pieces].filter(
    (text) => digitsIn(text) >= fewestDigits,
  )
  const numbers = new Set(
    typedNumbers.flatMap((number) => [normaliseMobile(number.replace(/^00/, '')), ...asId(number)]),
  )
  // Banks pad references with zeros, so zeros at the beginning are dropped.
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

/** The shortest text to search for: a shorter one finds everybody. */
export function isEnough({ words }: Terms): boolean {
  return words.some((word) => word.length >= 3)
}

export const matches = [
  'name',
  'application',
  'refund',
  'reference',
  'roll',
  'mobile',
  'email',
  'father',
  'instead',
  'born',
  'similar',
  'other',
] as const
/** The field by which an application was found. */
export type Match = (typeof matches)[number]

type SearchedFacts = {
  applicationId: string
  name: string | null
  email: string
  mobile: string | null
  neetRoll: string | null
  utr: string | null
  dob: Day | null
  searchText: string
}

/**
 * The distance of a name from the words: it equals them, has them as words, has words beginning with them, or contains
 * them.
 */
function distanceOf(spellings: Terms['spellings'], name: string): number {
  const own = name.split(' ')
  if (spellings.every((ways) => ways.some((word) => own.includes(word)))) return spellings.length === own.length ? 0 : 1
  return spellings.every((ways) => ways.some((word) => own.some((one) => one.startsWith(word)))) ? 2 : 3
}

/** The distance of words from a name; null when one of them is not in it. */
function inName(spellings: Terms['spellings'], name: string): { distance: number } | null {
  const isThere = (word: string) => name.includes(word)
  return name !== '' && spellings.every((ways) => ways.some(isThere)) ? { distance: distanceOf(spellings, name) } : null
}

/** The field by which an application with these terms was found, and its distance: 0 for the whole typed text. */
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
    ['father', inName(spellings, parentIn(facts.searchText, 'father'))],
    ['instead', inName(spellings, parentIn(facts.searchText, 'instead'))],
    ['born', facts.dob && [...days.values()].includes(facts.dob) ? { distance: 0 } : null],
  ]
  const exact = ways.find(([, way]) => way?.distance === 0) ?? ways.find(([, way]) => way)
  return exact?.[1] ? { by: exact[0], distance: exact[1].distance } : { by: 'other', distance: 1 }
}
