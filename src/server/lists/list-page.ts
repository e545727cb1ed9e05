import { pageFacts, type ListPaging, type PageFacts, type Paging } from '#domain/platform/paging.ts'
import type { Context } from '#server/context.ts'
import { int, uuids, type RowOf, type Shape } from '#lib/sql/columns.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { countListed, keptTotal } from './count-listed.ts'
import type { FilterCondition } from './filters.ts'
import {
  conditionsOf,
  orderOf,
  whereOf,
  type ListQuery,
  type ListDefinition,
  type ListReader,
  type SelectedColumns,
} from './list.ts'

/** Beyond this nobody needs the exact number, and counting costs ten times the page itself. */
const countedTo = 10_000

/** One page of a list and its total, as far as that is worth counting. */
export async function listPage<Query extends ListQuery, S extends Shape>(
  context: Context,
  list: ListDefinition<Query>,
  query: Query & ListPaging & ListReader,
  { columns, shape }: SelectedColumns<S>,
  also: readonly FilterCondition[] = [],
): Promise<PageFacts & { rows: RowOf<S>[] }> {
  const conditions = [...(await conditionsOf(context.db, list, query)), ...also]
  const [found, exactTotal] = await Promise.all([
    context.db.one({ total: int, ids: uuids }, pageOf(list, conditions, query)),
    query.exactTotal === 'true' ? countListed(context.db, list.track, conditions) : null,
  ])
  const isExact = exactTotal !== null || found.total <= countedTo || keptTotal(list.track, conditions) !== null
  const facts = factsOf(query, { total: exactTotal ?? found.total, isExact }, found.ids.length)
  const rows = await context.db.rows(
    shape,
    sql`
    select ${columns} from unnest(${sql.param(found.ids)}::uuid[]) with ordinality page (id, place)
    join applications a on a.id = page.id order by page.place`,
  )
  return { rows, ...facts }
}

/**
 * The total, to one more than `countedTo`, and the ids of a page. A small result is computed once for both. For a large
 * one the page is found by walking an index in its order, which soon meets matches because there are many; with few
 * matches it could walk to the end.
 */
function pageOf<Query extends ListQuery>(
  list: ListDefinition<Query>,
  conditions: readonly FilterCondition[],
  { sort, page, limit }: Query & Paging,
): SQL {
  const { column, order } = orderOf(list, sort)
  const where = whereOf(list.track, conditions)
  const window = sql`${order} limit ${limit} offset ${(page - 1) * limit}`
  const walked = sql`array(select a.id from applications a ${where} ${window})`
  const kept = keptTotal(list.track, conditions)
  if (conditions.length === 0) return sql`select ${kept} as total, ${walked} as ids`
  return sql`
    with found as materialized (select a.id, ${column} from applications a ${where} limit ${countedTo + 1}),
      counted as materialized (select ${kept ?? sql`(select count(*)::int from found)`} as total)
    select total, case when total <= ${countedTo} then array(select a.id from found a ${window}) else ${walked} end as ids
    from counted`
}

/** Beyond the counted number the page itself tells more: a full page has a next one, the last one shows the end. */
function factsOf(paging: Paging, { total, isExact }: { total: number; isExact: boolean }, rowCount: number): PageFacts {
  if (isExact) return pageFacts(paging, total)
  const seen = rowCount === 0 ? 0 : (paging.page - 1) * paging.limit + rowCount
  const isFull = rowCount === paging.limit
  if (rowCount > 0 && !isFull) return pageFacts(paging, seen)
  const facts = pageFacts(paging, Math.max(countedTo, seen))
  return { ...facts, totalPages: Math.max(facts.totalPages, isFull ? paging.page + 1 : 1), totalIsExact: false }
}
