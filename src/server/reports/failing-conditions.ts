import { keyedTable, type KeyedTable } from '#domain/tables/table.ts'
import { isRuleNotMet } from '#server/lists/filters.ts'
import { int, text } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { isReported, standing, type ReportScope } from './standing.ts'

/** The rules that submitted applications did not meet, most frequent first; `alone`: applications that met all others. */
export async function failingConditions(db: Database, scope: ReportScope): Promise<KeyedTable[]> {
  const rows = await db.rows(
    { rule: text, failed: int, alone: int, acceptedAnyway: int },
    sql`
    with failing as materialized (
      select a.id, array(select distinct jsonb_path_query(a.snapshot, '$.eligibility[*] ? (@.outcome == "not-met").rule') #>> '{}') as rules
      from applications a where ${isReported(scope)} and ${isRuleNotMet}
    )
    select r.rule, count(*)::int as failed, (count(*) filter (where cardinality(f.rules) = 1))::int as alone,
      (count(*) filter (where s.status = 'accepted'))::int as "acceptedAnyway"
    from ${standing(scope)} s join failing f on f.id = s.id cross join lateral unnest(f.rules) r (rule)
    where s.status <> 'draft' group by 1 order by 2 desc, 1`,
  )
  const counts = (['failed', 'alone', 'acceptedAnyway'] as const).map((key) => ({ key, kind: 'count' as const }))
  return [keyedTable('conditions', [{ key: 'rule', kind: 'rule' }, ...counts], rows)]
}
