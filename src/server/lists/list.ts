import type { Shape } from '#server/platform/columns.ts'
import { sql } from '#server/platform/sql.ts'
import type { SQL } from '#server/platform/sql.ts'
import type { Condition, ConditionFor } from './filters.ts'

/** The column behind a sort word. Rows without a value come last in both directions; where every row has one, say so. */
export type Sort = { column: string; isNeverEmpty?: boolean }

/** A list of one track's applications, as data. */
export type List<Query extends { sort?: string | undefined }> = {
  /** The value of `track` in the tables. */
  track: string
  filters: { [Name in Exclude<keyof Query, 'sort'>]-?: ConditionFor<NonNullable<Query[Name]>> }
  sorts: Record<string, Sort>
  defaultSort: NonNullable<Query['sort']>
}

/** What is read of each application of a list: the columns, and what they hold. */
export type Listed<S extends Shape> = { columns: SQL; shape: S }

/** The conditions of the filters that are given. */
export function conditionsOf<Query extends { sort?: string | undefined }>(
  list: List<Query>,
  query: Query,
): Condition[] {
  const filters = list.filters as Record<string, ConditionFor<unknown>>
  return Object.entries(query).flatMap(([name, value]) => {
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined
    return filter && value !== undefined ? [filter(value)] : []
  })
}

/** The where clause of a list: its track and every condition. */
export function whereOf(track: string, conditions: readonly Condition[]): SQL {
  return sql.join([sql`where a.track = ${track}`, ...conditions.map(({ where }) => where)], sql` and `)
}

/** The column that a list is sorted by, and its order, which ends in the id so that no two rows tie. */
export function orderOf<Query extends { sort?: string | undefined }>(
  list: List<Query>,
  sort: string | undefined,
): { column: SQL; order: SQL } {
  const word = sort ?? list.defaultSort
  const found = list.sorts[word.replace('-', '')]
  if (found === undefined) throw new Error(`no column to sort by ${word}`)
  const column = sql`a.${sql.identifier(found.column)}`
  if (!word.startsWith('-')) return { column, order: sql`order by ${column}, a.id` }
  // PostgreSQL reads an index backwards only for the very order it was made for, nulls included.
  const order = found.isNeverEmpty
    ? sql`order by ${column} desc, a.id desc`
    : sql`order by ${column} desc nulls last, a.id desc`
  return { column, order }
}
