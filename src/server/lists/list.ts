import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Condition, Filter } from './filters.ts'

/** The query of a list without paging: its filters by name, and the sort word. */
export type ListQuery = { sort?: string | undefined } & Record<string, unknown>

/** A list of one track's applications, as data. */
export type List<Query extends { sort?: string | undefined }> = {
  /** The value of `track` in the tables. */
  track: string
  filters: { [Name in Exclude<keyof Query, 'sort'>]-?: Filter<NonNullable<Query[Name]>> }
  /** The column of each sort word; rows without a value come last in both directions. */
  sorts: Record<string, string>
  defaultSort: NonNullable<Query['sort']>
}

/** The conditions of the filters that are given. */
export function conditionsOf<Query extends { sort?: string | undefined }>(
  list: List<Query>,
  query: Query,
): Condition[] {
  const filters = list.filters as Record<string, Filter<unknown>>
  return Object.entries(query).flatMap(([name, value]) => {
    const filter = filters[name]
    return filter && value !== undefined ? [filter(value)] : []
  })
}

/** The where clause of a list: its track and every condition. */
export function whereOf(track: string, conditions: readonly Condition[]): SQL {
  return sql.join([sql`where a.track = ${track}`, ...conditions.map(({ where }) => where)], sql` and `)
}

/** The order of a list, ending in the id so that no two rows tie. */
export function orderOf<Query extends { sort?: string | undefined }>(list: List<Query>, sort: string | undefined): SQL {
  const word = sort ?? list.defaultSort
  const column = list.sorts[word.replace('-', '')]
  if (column === undefined) throw new Error(`no column to sort by ${word}`)
  return word.startsWith('-')
    ? sql`order by a.${sql.identifier(column)} desc nulls last, a.id desc`
    : sql`order by a.${sql.identifier(column)}, a.id`
}
