import type { Shape } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import type { FilterCondition, ReadersConditionFor } from './filters.ts'
import { searched, type ReferenceReach } from './searched.ts'

/** The query of every list: a free search text and the order. */
export type ListQuery = {
  q?: string | undefined
  sort?: string | undefined
}

/**
 * The column of a sort word. Rows without a value come last in both directions; set `isNeverEmpty` where every row has
 * one.
 */
type Sort = { column: string; isNeverEmpty?: boolean }

/** A list of one track's applications, as data. */
export type ListDefinition<Query extends ListQuery> = {
  /** The value of `track` in the tables. */
  track: string
  filters: { [Name in Exclude<keyof Query, keyof ListQuery>]-?: ReadersConditionFor<NonNullable<Query[Name]>> | 'read' }
  /** Answers the filters marked `read` together, by rows that are read and judged first; others cost nothing for it. */
  read?: (db: Database, query: Query) => Promise<FilterCondition[]>
  sorts: Record<string, Sort>
  defaultSort: NonNullable<Query['sort']>
}

/** The columns that a list reads of each application, and their shapes. */
export type SelectedColumns<S extends Shape> = { columns: SQL; shape: S }

/** The reader of a list: some filters find by what not everybody may know. */
export type ListReader = ReferenceReach & { reader: string }

/** The conditions of the search text and of the given filters. */
export async function conditionsOf<Query extends ListQuery>(
  db: Database,
  list: ListDefinition<Query>,
  query: Query & ListReader,
): Promise<FilterCondition[]> {
  const filters = list.filters as Record<string, ReadersConditionFor<unknown> | 'read'>
  const asked = Object.entries(query).filter(([name, value]) => Object.hasOwn(filters, name) && value !== undefined)
  const given = asked.flatMap(([name, value]) => {
    const filter = filters[name]
    return typeof filter === 'function' ? [filter(value, query.reader)] : []
  })
  const isRead = asked.some(([name]) => filters[name] === 'read')
  const read = isRead ? await list.read?.(db, query) : undefined
  const all = [...given, ...(read ?? [])]
  return query.q === undefined ? all : [await searched(db, query.q, query), ...all]
}

/** The where clause of a list: its track and every condition. */
export function whereOf(track: string, conditions: readonly FilterCondition[]): SQL {
  return sql.join([sql`where a.track = ${track}`, ...conditions.map(({ where }) => where)], sql` and `)
}

/** The order of a list, which ends with the id so that no two rows tie. */
export function orderOf<Query extends ListQuery>(
  list: ListDefinition<Query>,
  sort: string | undefined,
): { column: SQL; order: SQL } {
  const word = sort ?? list.defaultSort
  const found = list.sorts[word.replace('-', '')]
  if (found === undefined) throw new Error(`no column to sort by ${word}`)
  const column = sql`a.${sql.identifier(found.column)}`
  if (!word.startsWith('-')) return { column, order: sql`order by ${column}, a.id` }
  // PostgreSQL reads an index backwards only for exactly the order it was made for, including nulls.
  const order = found.isNeverEmpty
    ? sql`order by ${column} desc, a.id desc`
    : sql`order by ${column} desc nulls last, a.id desc`
  return { column, order }
}
