import type { FieldEntry, FieldTable } from '#domain/platform/fields.ts'
import { policyTable } from '#domain/selection/policies.ts'
import { entriesIn } from '#lib/values/records.ts'
import { settingTables } from './setting-tables.ts'

/** The words of an entry at a path of its room. */
function wordsOf(path: string, entry: FieldEntry): string[] {
  if (entry.as === 'group') return keysOf(entry.of, `${path}.`)
  if (entry.as === 'rows') return ['add', 'remove'].map((act) => `${path}.${act}`).concat(keysOf(entry.of, `${path}.`))
  const options = entry.as === 'choice' ? ['none', ...entry.of] : entry.as === 'yesNo' ? ['yes', 'no'] : []
  return [path, ...options.map((option) => `${path}.${option}`)].flatMap((key) => [key, `${key}.hint`])
}

const keysOf = (table: FieldTable, above = '') =>
  entriesIn(table).flatMap(([name, entry]) => wordsOf(`${above}${name}`, entry))

const tables: readonly { room: string; table: FieldTable }[] = [
  ...settingTables.map(({ room, settings }) => ({ room, table: settings })),
  { room: 'seat-policies', table: policyTable },
]

/** The words that forms made from a table ask of a room. */
export const askedByTables = (room: string): ReadonlySet<string> =>
  new Set(tables.flatMap((one) => (one.room === room ? keysOf(one.table) : [])))
