import { z } from 'zod'
import { DayOrEmpty } from '../platform/day.ts'
import { readEmail } from '../platform/read-email.ts'
import { cleanLine, cleanLines } from '../platform/text.ts'
import type { Setting, SettingsOf, SettingsTable } from './settings.ts'

function email(whenWrong: string) {
  return z.string(whenWrong).transform((typed, context) => {
    const read = readEmail(typed)
    if ('email' in read) return read.email
    context.addIssue(whenWrong)
    return z.NEVER
  })
}

/** The schema of the values that a setting accepts. */
function schemaOf(setting: Setting): z.ZodType {
  if (setting.as === 'tick') return z.boolean()
  if (setting.as === 'day') return DayOrEmpty
  if (setting.as === 'number') {
    const { min, max, refusal } = setting
    return z.int(refusal).min(min, refusal).max(max, refusal)
  }
  if (setting.as === 'email') return email(setting.refusal)
  const { as, max, required, form, tidy } = setting
  const within = (text: z.ZodString) => (max === undefined ? text : text.max(max))
  const text = within(z.string().overwrite(as === 'lines' ? cleanLines : cleanLine))
  if (required) return text.min(1, required)
  if (!form) return text
  const read = tidy ? z.string().transform((typed) => tidy(cleanLine(typed))) : text
  return read.pipe((tidy ? within(z.string()) : z.string()).regex(...form))
}

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
