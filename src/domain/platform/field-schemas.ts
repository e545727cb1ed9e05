import { z } from 'zod'
import { entriesIn, recordOf } from '#lib/values/records.ts'
import { Day, DayOrEmpty } from './day.ts'
import type { FieldEntry, FieldTable, TextEntry, ValueOf } from './fields.ts'
import { readEmail } from './read-email.ts'
import { Rupees } from './rupees.ts'
import { cleanLine, cleanLines, TextByLanguage } from './text.ts'

function email(whenWrong: string) {
  return z.string(whenWrong).transform((typed, context) => {
    const read = readEmail(typed)
    if ('email' in read) return read.email
    context.addIssue(whenWrong)
    return z.NEVER
  })
}

function textSchema({ as, max, required, form, tidy }: TextEntry): z.ZodType {
  const within = (text: z.ZodString) => (max === undefined ? text : text.max(max))
  const text = within(z.string().overwrite(as === 'lines' ? cleanLines : cleanLine))
  if (required) return text.min(1, required)
  if (!form) return text
  const read = tidy ? z.string().transform((typed) => tidy(cleanLine(typed))) : text
  return read.pipe((tidy ? within(z.string()) : z.string()).regex(...form))
}

/** The schema of the values that an entry accepts. */
export function schemaOf(entry: FieldEntry): z.ZodType {
  switch (entry.as) {
    case 'tick':
    case 'yesNo':
      return z.boolean()
    case 'day':
      return entry.isOptional ? DayOrEmpty : Day
    case 'number': {
      const { min, max = Number.MAX_SAFE_INTEGER, refusal } = entry
      const number = z.int(refusal).min(min, refusal).max(max, refusal)
      return entry.isOptional ? number.nullable() : number
    }
    case 'email':
      return email(entry.refusal)
    case 'choice':
      return entry.isOptional ? z.enum(entry.of, entry.refusal).nullable() : z.enum(entry.of, entry.refusal)
    case 'money':
      return z.object(recordOf(entry.of, () => Rupees))
    case 'texts':
      return TextByLanguage
    case 'group':
      return z.object(schemasOf(entry.of))
    case 'rows': {
      const { least = 0, most = Number.MAX_SAFE_INTEGER } = entry
      return z
        .array(z.object(schemasOf(entry.of)))
        .min(least)
        .max(most)
    }
    default:
      return textSchema(entry)
  }
}

type SchemasOf<Table> = {
  [Name in keyof Table]: Table[Name] extends { isLater: true }
    ? z.ZodOptional<z.ZodType<ValueOf<Table[Name]>, ValueOf<Table[Name]>>>
    : z.ZodType<ValueOf<Table[Name]>, ValueOf<Table[Name]>>
}

/** The schemas of a table's values. */
export function schemasOf<Table extends FieldTable>(table: Table): SchemasOf<Table> {
  const schemas = entriesIn(table).map(([name, entry]) => {
    return [name, entry.isLater ? schemaOf(entry).optional() : schemaOf(entry)]
  })
  return Object.fromEntries(schemas) as SchemasOf<Table>
}
