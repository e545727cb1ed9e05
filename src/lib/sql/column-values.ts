import { sql, type SQL } from './sql.ts'

/** Fields of a table's row by their names in code; SQL for values that the database computes. */
export type RowValues = Record<string, string | number | boolean | null | SQL>

const names = new Map<string, string>()

/** The column of a field: `candidateName` is `candidate_name`. */
export function columnName(field: string): string {
  let name = names.get(field)
  if (name === undefined) {
    name = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    names.set(field, name)
  }
  return name
}

const column = (field: string) => sql.identifier(columnName(field))
const comma = sql`, `

/** Fields as the column list and the value list of an insert. */
export function columnValues(fields: RowValues): { names: SQL; values: SQL } {
  const values = Object.values(fields).map((value) => sql`${value}`)
  return {
    names: sql.join(
      Object.keys(fields).map((field) => sql`${column(field)}`),
      comma,
    ),
    values: sql.join(values, comma),
  }
}

/** Fields as the columns that a query answers, under the names they have in code. */
export function columnsAs(fields: readonly string[]): SQL {
  return sql.join(
    fields.map((field) => sql`${column(field)} as ${sql.identifier(field)}`),
    comma,
  )
}

/** Fields as the assignments of an update. */
export function columnAssignments(fields: RowValues): SQL {
  return sql.join(
    Object.entries(fields).map(([field, value]) => sql`${column(field)} = ${value}`),
    comma,
  )
}

/** Fields by column name, for a function that takes a row as JSON. */
export function toColumns(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [columnName(field), value]))
}
