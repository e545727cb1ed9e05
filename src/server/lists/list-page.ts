import { pageFacts } from '#domain/platform/paging.ts'
import type { ListPaging, PageFacts, Paging } from '#domain/platform/paging.ts'
import type { Context } from '#server/context.ts'
import type { RowOf, Shape } from '#server/platform/columns.ts'
import { sql } from '#server/platform/sql.ts'
import { conditionsOf, orderOf, whereOf } from './list.ts'
import type { List, Listed } from './list.ts'
import { countListed } from './count-listed.ts'
import type { Counted } from './count-listed.ts'

/**
 * One page of a list and how many there are, as far as that is worth counting, in two queries side by side. The page is
 * found by its ids first: the rows before it are passed over in the index, never read.
 */
export async function listPage<Query extends { sort?: string | undefined }, S extends Shape>(
  context: Context,
  list: List<Query>,
  query: Query & ListPaging,
  { columns, shape }: Listed<S>,
): Promise<PageFacts & { rows: RowOf<S>[] }> {
  const { page, limit, exactTotal } = query
  const conditions = conditionsOf(list, query)
  const order = orderOf(list, query.sort)
  const [rows, counted] = await Promise.all([
    context.db.rows(
      shape,
      sql`
      select ${columns} from applications a
      join (
        select a.id from applications a ${whereOf(list.track, conditions)} ${order} limit ${limit} offset ${(page - 1) * limit}
      ) page on page.id = a.id ${order}`,
    ),
    countListed(context.db, list.track, conditions, { isExact: exactTotal === 'true' }),
  ])
  return { rows, ...factsOf({ page, limit }, counted, rows.length) }
}

/** Of a list that goes on beyond what was counted, the page itself says more: a full one has a next one, the last one an end. */
function factsOf(paging: Paging, { total, isExact }: Counted, rowCount: number): PageFacts {
  const seen = rowCount === 0 ? 0 : (paging.page - 1) * paging.limit + rowCount
  const isFull = rowCount === paging.limit
  if (isExact) return pageFacts(paging, total)
  if (rowCount > 0 && !isFull) return pageFacts(paging, seen)
  const facts = pageFacts(paging, Math.max(total, seen))
  return { ...facts, totalPages: Math.max(facts.totalPages, isFull ? paging.page + 1 : 1), totalIsExact: false }
}
