import { z } from 'zod'
import { schemaOf } from '../platform/field-schemas.ts'
import type { SettingsOf, SettingsTable } from './settings.ts'

type ChangedSchemas<T extends SettingsTable> = {
  [Name in keyof T]: T[Name] extends { isAlwaysSent: true }
    ? z.ZodType<SettingsOf<T>[Name], SettingsOf<T>[Name]>
    : z.ZodOptional<z.ZodType<SettingsOf<T>[Name], SettingsOf<T>[Name]>>
}

/** Schemas of a table's settings in calls that change them. */
export function changedSettings<T extends SettingsTable>(table: T): ChangedSchemas<T> {
  const schemas = Object.entries(table).map(([name, setting]) => {
    return [name, setting.isAlwaysSent ? schemaOf(setting) : schemaOf(setting).optional()]
  })
  return Object.fromEntries(schemas) as ChangedSchemas<T>
}

type ToldSchemas<T extends SettingsTable> = { [Name in keyof T]: z.ZodType<SettingsOf<T>[Name]> }

/** Schemas of a table's settings in answers of the server. */
export function toldSettings<T extends SettingsTable>(table: T): ToldSchemas<T> {
  const schemas = Object.entries(table).map(([name, { as }]) => {
    return [name, as === 'number' ? z.int() : as === 'tick' ? z.boolean() : z.string()]
  })
  return Object.fromEntries(schemas) as ToldSchemas<T>
}
