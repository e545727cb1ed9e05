import { pageFacts } from '#domain/platform/paging.ts'
import type { PageFacts, Paging } from '#domain/platform/paging.ts'
import type { Context } from '#server/context.ts'
import { sql } from '#server/platform/sql.ts'
import type { SQL } from '#server/platform/sql.ts'
import { conditionsOf, orderOf, whereOf } from './list.ts'
import type { List } from './list.ts'
import { countListed } from './count-listed.ts'

/**
 * One page of a list and how many there are, in two queries side by side. The page is found by its ids first: the rows
 * before it are passed over in the index, never read.
 */
export async function listPage<Query extends { sort?: string | undefined }, Row extends Record<string, unknown>>(
  context: Context,
  list: List<Query>,
  { page, limit, ...query }: Query & Paging,
  columns: SQL,
): Promise<PageFacts & { rows: Row[] }> {
  // Without paging the query is the list's own again; TypeScript does not see through Omit of a generic.
  const filters = query as unknown as Query
  const conditions = conditionsOf(list, filters)
  const order = orderOf(list, filters.sort)
  const [found, total] = await Promise.all([
    context.db.execute<Row>(sql`
      select ${columns} from applications a
      join (
        select a.id from applications a ${whereOf(list.track, conditions)} ${order} limit ${limit} offset ${(page - 1) * limit}
      ) page on page.id = a.id ${order}`),
    countListed(context.db, list.track, conditions),
  ])
  return { rows: found.rows, ...pageFacts({ page, limit }, total) }
}
