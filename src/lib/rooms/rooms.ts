import type { GetICUArgs } from '@schummar/icu-type-parser'
import compile from 'icu-minify/compile'
import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format'

/** Several names, joined by commas and "and" or "or" as the language does. */
type List = { and: readonly string[] } | { or: readonly string[] }

/**
 * The facts of an ICU sentence by name, all JSON so that they can be stored and sent: `{count, plural, …}` a number,
 * `{on, date, …}` a day, `{at, time, …}` an instant in ISO 8601, `{name}` text or a list.
 */
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
type PartByMark<S extends string, Part> = { [Mark in MarksOf<S>]: (inner: Pieces<Part>) => Part }

type MarkedParts<Part> = Readonly<Record<string, (inner: Pieces<Part>) => Part>>

/** The sentences of a room by their keys. */
export type Sentences = Readonly<Record<string, string>>

/** Says the sentences of a room in one language. */
export type Say<T extends Sentences> = {
  /** The language of the sentences: English if the room lacks the requested one. */
  language: string
  /** Whether the room has a sentence, for rooms with keys from data. */
  has: (key: string) => key is keyof T & string
  <K extends keyof T & string>(key: K, ...facts: SentenceFacts<T[K]>): string
  /** The same for a code and facts from elsewhere, which were type-checked where they were made. */
  by(code: keyof T & string, facts?: object): string
  /** The sentence in pieces: each mark becomes a part, such as a link. */
  rich<K extends keyof T & string, Part>(key: K, facts: FactsOf<T[K]> & PartByMark<T[K], Part>): Pieces<Part>
  /** The same for a code, facts and marks from elsewhere. */
  richBy<Part>(code: keyof T & string, facts: object, marks: MarkedParts<Part>): Pieces<Part>
}

/**
 * In a browser a room speaks the language of the page; `in` speaks a person's language, for the server. In Node the
 * room itself speaks English.
 */
export type Room<T extends Sentences> = Say<T> & {
  in: (language: string) => Say<T>
  /**
   * The English sentences; in a page those of its language, compiled. Their keys are a type: `keyof typeof
   * logIn.sentences`.
   */
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

// The digits that everybody in India types, even where a language has its own.
const numberingSystem = 'latn'
const numbers = cached((tag, options) => new Intl.NumberFormat(tag, { ...options, numberingSystem }))
const plurals = cached((tag, options) => new Intl.PluralRules(tag, options))
// Short, since the long style puts an unusual comma before the last "and" in Hindi.
const lists = cached((tag, options) => new Intl.ListFormat(tag, { ...options, style: 'short' }))
// Days have hyphens, as on office forms. Only English times have am or pm: elsewhere the part of the day is named, as
// in सुबह 8:55, since Intl uses Latin letters for am even in Hindi. Short months lose their abbreviation sign, U+0970,
// which looks like a zero.
const days = cached((tag, options: Intl.DateTimeFormatOptions = {}) => {
  const part = options.hour12 && new Intl.Locale(tag).language !== 'en' ? ({ dayPeriod: 'short' } as const) : {}
  const intl = new Intl.DateTimeFormat(tag, { ...options, ...part, numberingSystem })
  return { format: (day: Date) => intl.format(day).replaceAll('/', '-').replace('\u0970', '') } as Intl.DateTimeFormat
})

const [dateNode, timeNode] = [5, 6]

/** Names of the facts that a compiled sentence formats as days or instants, also within plurals, choices and marks. */
function dateNames(message: unknown): string[] {
  if (typeof message !== 'object' || message === null) return []
  const parts: unknown[] = Object.values(message)
  const [name, type] = parts
  return type === dateNode || type === timeNode ? [String(name)] : parts.flatMap(dateNames)
}

/** Converts a fact for the formatter. */
function said(fact: unknown, tag: string, isDate: boolean): unknown {
  if (isDate) {
    const text = String(fact)
    return new Date(text.includes('T') ? text : `${text}T12:00:00+05:30`)
  }
  if (typeof fact !== 'object' || fact === null) return fact
  const list: Partial<Record<'and' | 'or', readonly string[]>> = fact
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
      // Most facts stay unchanged.
      const values: Record<string, unknown> = { ...facts }
      for (const [name, fact] of Object.entries(facts))
        if (typeof fact === 'object' || dates.includes(name)) values[name] = said(fact, tag, dates.includes(name))
      return format(message, tag, values as FormatValues, options)
    }
    const has = (key: string): key is keyof T & string => Object.hasOwn(sentences, key)
    const rich = (key: string, facts: object) => [pieces(key, facts)].flat()
    const richBy = (key: string, facts: object, marks: object) => rich(key, { ...facts, ...marks })
    const say = (key: string, facts?: object) => String(pieces(key, facts))
    return Object.assign(say, { by: say, rich, richBy, has, language }) as Say<T>
  }

/** Settings shared by all rooms of a program. */
type Catalogue = {
  /** The languages by short name, such as `hi`, with their tags for browsers and Intl. */
  languages: ReadonlyMap<string, { tag: string }>
  /** The translated sentences of a room, or null if the language has none. */
  translated: (room: string, language: string) => Sentences | null
  /** The language of a room without `in`. */
  own: string
  /** Formats of numbers and days, by the names in sentences: `{fee, number, rupees}`; and the time zone of instants. */
  formats: NonNullable<FormatOptions['formats']>
  timeZone: string
}

/** Makes the function with which a program declares its rooms. */
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
