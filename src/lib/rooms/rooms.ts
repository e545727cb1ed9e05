import type { GetICUArgs } from '@schummar/icu-type-parser'
import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import type { CompiledMessage, FormatOptions, FormatValues } from 'icu-minify/format'

/** Several names at once: said with commas and "and" or "or", as the language does. */
export type List = { and: readonly string[] } | { or: readonly string[] }

/** The facts an ICU sentence asks for, by name, all of them JSON so that they can be stored and sent: `{count, plural, …}` a number, `{on, date, …}` a day, `{at, time, …}` an instant in ISO 8601, `{name}` text or a list. */
export type FactsOf<S extends string> = GetICUArgs<
  S,
  { ICUArgument: string | List; ICUNumberArgument: number; ICUDateArgument: string }
>

/** The marks of a sentence: `link` in `Read the <link>rules</link>`. */
type MarksOf<S extends string> = S extends `${string}<${infer Mark}>${infer Rest}`
  ? (Mark extends `/${string}` ? never : Mark) | MarksOf<Rest>
  : never

type SentenceFacts<S extends string> = keyof FactsOf<S> extends never ? [] : [facts: FactsOf<S>]
type Pieces<Part> = readonly (string | Part)[]
type Marked<S extends string, Part> = { [Mark in MarksOf<S>]: (inner: Pieces<Part>) => Part }

/** The sentences of a room by their keys. */
export type Sentences = Readonly<Record<string, string>>

/** Says the sentences of a room in one language. */
export type Say<T extends Sentences> = {
  /** The language that is spoken: English where the room has no other. */
  language: string
  /** Whether the room has a sentence: for rooms whose keys follow from data. */
  has: (key: string) => boolean
  <K extends keyof T & string>(key: K, ...facts: SentenceFacts<T[K]>): string
  /** The same for what has a code and facts from elsewhere, which were typed where they were made. */
  by(code: keyof T & string, facts?: object): string
  /** The same in pieces, for sentences with marks: each mark is made into a part, such as a link. */
  rich<K extends keyof T & string, Part>(key: K, facts: FactsOf<T[K]> & Marked<T[K], Part>): Pieces<Part>
}

/**
 * A room says its sentences in the language of the page, wherever a browser imports it; `in` says them in that of a person, which is
 * what a server does. In Node the room itself speaks English.
 */
export type Room<T extends Sentences> = Say<T> & {
  in: (language: string) => Say<T>
  /** In English; in a page, in its language and compiled. Their keys are a type: `keyof typeof logIn.sentences`. */
  sentences: T
}

const cached = <T>(make: (language: string, options?: object) => T) => {
  const kept = new Map<string, T>()
  return (language: string, options?: object): T => {
    const key = `${language} ${JSON.stringify(options)}`
    const found = kept.get(key) ?? make(language, options)
    kept.set(key, found)
    return found
  }
}

// The digits everybody in India types, also where a language has its own.
const numberingSystem = 'latn'
const numbers = cached((tag, options) => new Intl.NumberFormat(tag, { ...options, numberingSystem }))
const plurals = cached((tag, options) => new Intl.PluralRules(tag, options))
// Short, since the long style has a comma before the last "and" in Hindi, which nobody writes.
const lists = cached((tag, options) => new Intl.ListFormat(tag, { ...options, style: 'short' }))
// Days are written with hyphens, as on every form of an office. A time has am or pm in English only: elsewhere the part of
// the day is said, as in सुबह 8:55, since Intl has Latin letters for am even in Hindi. A short month stands without its sign
// of abbreviation, U+0970, which reads like a nought.
const days = cached((tag, options: Intl.DateTimeFormatOptions = {}) => {
  const part = options.hour12 && new Intl.Locale(tag).language !== 'en' ? ({ dayPeriod: 'short' } as const) : {}
  const intl = new Intl.DateTimeFormat(tag, { ...options, ...part, numberingSystem })
  return { format: (day: Date) => intl.format(day).replaceAll('/', '-').replace('\u0970', '') } as Intl.DateTimeFormat
})

const [dateNode, timeNode] = [5, 6]

/** Names of the facts that a compiled sentence shows as days or instants, also within plurals, choices and marks. */
function dateNames(message: unknown): string[] {
  if (typeof message !== 'object' || message === null) return []
  const [name, type] = Object.values(message) as unknown[]
  return type === dateNode || type === timeNode ? [String(name)] : Object.values(message).flatMap(dateNames)
}

/** A fact as the formatter takes it. */
function said(fact: unknown, tag: string, isDate: boolean): unknown {
  if (isDate) {
    const text = String(fact)
    return new Date(text.includes('T') ? text : `${text}T12:00:00+05:30`)
  }
  if (typeof fact !== 'object' || fact === null) return fact
  const list = fact as Partial<Record<'and' | 'or', readonly string[]>>
  return lists(tag, { type: list.or ? 'disjunction' : 'conjunction' }).format(list.or ?? list.and ?? [])
}

const sayerWith =
  (options: FormatOptions, tagOf: (language: string) => string) =>
  <T extends Sentences>(sentences: T, language: string): Say<T> => {
    const tag = tagOf(language)
    const compiled = new Map<string, { message: CompiledMessage; dates: string[] }>()
    const made = (key: string) => {
      const kept = compiled.get(key)
      if (kept) return kept
      const message = compile(sentences[key] ?? '')
      const one = { message, dates: dateNames(message) }
      compiled.set(key, one)
      return one
    }
    const pieces = (key: string, facts: object = {}): unknown => {
      const { message, dates } = made(key)
      if (typeof message === 'string') return message
      // Most facts are taken as they are.
      const values: Record<string, unknown> = { ...facts }
      for (const [name, fact] of Object.entries(facts))
        if (typeof fact === 'object' || dates.includes(name)) values[name] = said(fact, tag, dates.includes(name))
      return format(message, tag, values as FormatValues, options)
    }
    const has = (key: string) => Object.hasOwn(sentences, key)
    const rich = (key: string, facts: object) => [pieces(key, facts)].flat()
    const say = (key: string, facts?: object) => String(pieces(key, facts))
    return Object.assign(say, { by: say, rich, has, language }) as Say<T>
  }

/** What the rooms of a program have in common. */
export type Catalogue = {
  /** The languages that are spoken by their short names, such as `hi`, and what browsers and Intl know each by. */
  languages: ReadonlyMap<string, { tag: string }>
  /** The sentences of a room in a language, as far as it has them, or null where it has none. */
  translated: (room: string, language: string) => Sentences | null
  /** The language that a room speaks by itself. */
  own: string
  /** How numbers and days are shown, by the names that sentences give: `{fee, number, rupees}`; and in which zone an instant is said. */
  formats: NonNullable<FormatOptions['formats']>
  timeZone: string
}

/** Makes rooms: what a program declares its sentences with. */
export function roomsOf(catalogue: Catalogue) {
  const { languages, translated, own, formats, timeZone } = catalogue
  const formatters = { getNumberFormat: numbers, getPluralRules: plurals, getDateTimeFormat: days }
  const tagOf = (language: string) => languages.get(language)?.tag ?? 'en-IN'
  const sayer = sayerWith({ timeZone, formatters, formats }, tagOf)
  return function room<const T extends Sentences>(name: string, en: T, inLanguage = translated): Room<T> {
    const sayers = new Map<string, Say<T>>()
    const sayIn = (language: string): Say<T> => {
      const kept = sayers.get(language)
      if (kept) return kept
      const others = inLanguage(name, language)
      const made = others ? sayer({ ...en, ...others }, language) : sayer(en, 'en')
      sayers.set(language, made)
      return made
    }
    return Object.assign(sayIn(own), { in: sayIn, sentences: en })
  }
}
