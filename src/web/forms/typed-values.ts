import type { FieldEntry, FieldTable, ValuesOf } from '#domain/platform/fields.ts'
import { asText, entriesIn, isRecord } from '#lib/values/records.ts'
import { translatedInto } from '#web/platform/language.ts'
import { numberIn, texts, type TypedNumbers } from '#web/ui/admin/typed-numbers.ts'
import type { FormValues } from './form-values.ts'

/** What the form has for an entry: numbers are text until they are read. */
type TypedOf<Entry> = Entry extends { as: 'tick' }
  ? boolean
  : Entry extends { as: 'money'; of: readonly (infer Key extends string)[] }
    ? TypedNumbers<Key>
    : Entry extends { as: 'texts' }
      ? Record<string, string>
      : Entry extends { as: 'group'; of: infer Table }
        ? TypedValuesOf<Table>
        : Entry extends { as: 'rows'; of: infer Table }
          ? TypedValuesOf<Table>[]
          : string

/** The typed values of a table. */
export type TypedValuesOf<Table> = { -readonly [Name in keyof Table]: TypedOf<Table[Name]> }

const partsOf = (value: unknown): FormValues => (isRecord(value) ? value : {})
const rowsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function typedOf(entry: FieldEntry, stored: unknown): unknown {
  switch (entry.as) {
    case 'number':
      return asText(stored)
    case 'yesNo':
      return stored === true ? 'yes' : 'no'
    case 'choice':
      return stored ?? (entry.isOptional ? '' : entry.of[0])
    case 'money':
      return texts(entry.of, (key) => asText(partsOf(stored)[key]))
    case 'texts':
      return { ...Object.fromEntries(translatedInto.map(([language]) => [language, ''])), ...partsOf(stored) }
    case 'group':
      return typedIn(entry.of, partsOf(stored))
    case 'rows':
      return rowsOf(stored).map((row) => typedIn(entry.of, partsOf(row)))
    default:
      return stored
  }
}

function storedOf(entry: FieldEntry, typed: unknown): unknown {
  switch (entry.as) {
    case 'number':
      return entry.isOptional && asText(typed).trim() === '' ? null : numberIn(asText(typed))
    case 'yesNo':
      return typed === 'yes'
    case 'choice':
      return entry.isOptional && typed === '' ? null : typed
    case 'money':
      return Object.fromEntries(entry.of.map((key) => [key, numberIn(asText(partsOf(typed)[key]))]))
    case 'group':
      return storedIn(entry.of, partsOf(typed))
    case 'rows':
      return rowsOf(typed).map((row) => storedIn(entry.of, partsOf(row)))
    default:
      return typed
  }
}

const typedIn = (table: FieldTable, stored: FormValues): FormValues =>
  Object.fromEntries(entriesIn(table).map(([name, entry]) => [name, typedOf(entry, stored[name])]))

const storedIn = (table: FieldTable, typed: FormValues): FormValues =>
  Object.fromEntries(entriesIn(table).map(([name, entry]) => [name, storedOf(entry, typed[name])]))

/** A row of a list as its form has it. */
export const typedRow = (table: FieldTable, stored: object): FormValues => typedIn(table, partsOf(stored))

/** The values of a table as its form has them. */
export function typedValues<Table extends FieldTable>(table: Table, stored: ValuesOf<Table>): TypedValuesOf<Table> {
  return typedIn(table, partsOf(stored)) as TypedValuesOf<Table>
}

/** The values of a table as they are sent. A number that is none is NaN, and an empty choice empty: the schema refuses both at their fields. */
export function storedValues<Table extends FieldTable>(table: Table, typed: TypedValuesOf<Table>): ValuesOf<Table> {
  return storedIn(table, typed) as ValuesOf<Table>
}
