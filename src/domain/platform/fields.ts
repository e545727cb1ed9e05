import { entriesIn, recordOf } from '#lib/values/records.ts'
import type { InputCode } from './field-errors.ts'
import type { TextByLanguage } from './text.ts'

// Separate from field-schemas.ts: every page needs the settings, and the first one loads no schema library.

export type TextEntry = {
  as: 'line' | 'lines' | 'telephone' | 'code' | 'digits'
  /** The most characters, unless `form` limits them. */
  max?: number
  /** The field takes no more characters than `max`. */
  isCut?: true
  /** How many of several lines are seen; two by default. */
  rows?: number
  /** The error of an empty text that must not be empty. */
  required?: InputCode
  /** The pattern of a valid text, and the error of any other. */
  form?: readonly [RegExp, InputCode]
  /** Tidies the text once its spaces are tidied, before its pattern is checked. */
  tidy?: (typed: string) => string
  isOptional?: true
  /** The institute may translate it. */
  isTranslated?: true
}
/** An e-mail address, and the error of any other text. */
export type EmailEntry = { as: 'email'; refusal: InputCode; isOptional?: never }
/** A whole number; null for an optional one without a value. `first`: the value to begin with. */
export type NumberEntry = {
  as: 'number'
  min: number
  max?: number
  refusal?: InputCode
  first?: number
  isOptional?: true
}
export type TickEntry = { as: 'tick' }
/** A day, `YYYY-MM-DD`; empty for an optional one without a value. */
export type DayEntry = {
  as: 'day'
  isOptional?: true
  /** Whether the example in its hint is a day of this year. */
  isThisYear?: true
}
/** One of a few, the first to begin with. An optional one may be none of them, which is null. */
type ChoiceEntry = {
  as: 'choice'
  of: readonly string[]
  refusal?: InputCode
  isOptional?: true
  /** A list that unfolds, and not a button for each option. */
  isList?: true
  /** Nothing is chosen to begin with. */
  startsEmpty?: true
  /** The page names the options: their words belong to another room. */
  isNamedByPage?: true
}
/** Yes, to begin with, or no, each with a sentence of its own. */
type YesNoEntry = { as: 'yesNo' }
/** A sum in whole rupees for each of these. */
type MoneyEntry = { as: 'money'; of: readonly string[] }
/** A text in each language of the portal. */
type TextsEntry = { as: 'texts' }
/** Entries that are stored together. */
type GroupEntry = { as: 'group'; of: FieldTable }
/** A list of rows, from `least` to `most`. */
export type RowsEntry = {
  as: 'rows'
  of: FieldTable
  least?: number
  most?: number
  /** People bring the rows into an order of their own. */
  isOrdered?: true
  /** Rows are never removed. */
  keeps?: true
}

/**
 * A value of a record and its field in the form: its rules for browser and server, what is typed for it, and its words. The
 * words have its label under its name and its hint, if it has one, under its name with `.hint`.
 */
export type FieldEntry = (
  | TextEntry
  | EmailEntry
  | NumberEntry
  | TickEntry
  | DayEntry
  | ChoiceEntry
  | YesNoEntry
  | MoneyEntry
  | TextsEntry
  | GroupEntry
  | RowsEntry
) &
  FieldPlace

export type FieldPlace = {
  /** The width of its field in twelfths of the sheet; twelve by default. */
  span?: 3 | 4 | 6 | 8
  /** Whether the form shows it, with these values. */
  when?: (typed: Readonly<Record<string, unknown>>) => boolean
  /** Records that were stored before there was this entry do not have it. */
  isLater?: true
}

export interface FieldTable {
  readonly [name: string]: FieldEntry
}

type Optionally<Entry, Value> = Entry extends { isOptional: true } ? Value | null : Value

/** The stored value of an entry. */
export type ValueOf<Entry> = Entry extends { as: 'number' }
  ? Optionally<Entry, number>
  : Entry extends { as: 'tick' | 'yesNo' }
    ? boolean
    : Entry extends { as: 'choice'; of: readonly (infer Option)[] }
      ? Optionally<Entry, Option>
      : Entry extends { as: 'money'; of: readonly (infer Key extends string)[] }
        ? Record<Key, number>
        : Entry extends { as: 'texts' }
          ? TextByLanguage
          : Entry extends { as: 'group'; of: infer Table }
            ? ValuesOf<Table>
            : Entry extends { as: 'rows'; of: infer Table }
              ? ValuesOf<Table>[]
              : string

type LaterIn<Table> = { [Name in keyof Table]: Table[Name] extends { isLater: true } ? Name : never }[keyof Table]

/** The stored values of a table's entries. */
export type ValuesOf<Table> = { -readonly [Name in Exclude<keyof Table, LaterIn<Table>>]: ValueOf<Table[Name]> } & {
  -readonly [Name in LaterIn<Table>]?: ValueOf<Table[Name]>
}

/** The paths of a table's fields; those of a row are without its place. */
export type PathsOf<Table, Above extends string = ''> = {
  [Name in keyof Table & string]: Table[Name] extends { as: 'group'; of: infer Within }
    ? PathsOf<Within, `${Above}${Name}.`>
    : Table[Name] extends { as: 'rows'; of: infer Within }
      ? `${Above}${Name}` | PathsOf<Within, `${Above}${Name}.`>
      : `${Above}${Name}`
}[keyof Table & string]

type OptionWords<Path extends string, Entry> = Entry extends { isNamedByPage: true }
  ? Entry extends { isOptional: true }
    ? `${Path}.none`
    : never
  : Entry extends { as: 'choice'; of: readonly (infer Option extends string)[] }
    ? `${Path}.${Option}` | (Entry extends { isOptional: true } ? `${Path}.none` : never)
    : Entry extends { as: 'yesNo' }
      ? `${Path}.no` | `${Path}.yes`
      : never

type RowsWords<Path extends string, Entry> =
  | `${Path}.add`
  | (Entry extends { keeps: true } ? never : `${Path}.remove`)
  | (Entry extends { isOrdered: true } ? Path | `${Path}.down` | `${Path}.up` : never)

/** The words that a table needs: labels, options, and the buttons of lists. */
export type WordsOf<Table, Above extends string = ''> = {
  [Name in keyof Table & string]: Table[Name] extends { as: 'group'; of: infer Within }
    ? WordsOf<Within, `${Above}${Name}.`>
    : Table[Name] extends { as: 'rows'; of: infer Within }
      ? WordsOf<Within, `${Above}${Name}.`> | RowsWords<`${Above}${Name}`, Table[Name]>
      : Table[Name] extends { as: 'money' }
        ? never
        : OptionWords<`${Above}${Name}`, Table[Name]> | `${Above}${Name}`
}[keyof Table & string]

/** The value of an entry to begin with. */
export function firstOf(entry: FieldEntry): unknown {
  switch (entry.as) {
    case 'number':
      return entry.isOptional ? null : (entry.first ?? 0)
    case 'tick':
      return false
    case 'yesNo':
      return true
    case 'choice':
      return entry.isOptional ? null : entry.startsEmpty ? '' : entry.of[0]
    case 'money':
      return recordOf(entry.of, () => 0)
    case 'rows':
      return []
    case 'texts':
      return { en: '' }
    case 'group':
      return firstValues(entry.of)
    default:
      return ''
  }
}

/** The values to begin with. */
export function firstValues<Table extends FieldTable>(table: Table): ValuesOf<Table> {
  return Object.fromEntries(entriesIn(table).map(([name, entry]) => [name, firstOf(entry)])) as ValuesOf<Table>
}
