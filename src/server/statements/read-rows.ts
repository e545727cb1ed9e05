import { addDays, endOfDay, startOfDay } from '#domain/platform/calendar.ts'
import { applicationIdsIn } from '#domain/statements/references.ts'
import type { RowFacts } from '#domain/statements/references.ts'
import type { statementsEndpoints } from '#domain/statements/statements.endpoints.ts'
import type { ClaimedApplication, ListedRow } from '#domain/statements/statement.ts'
import { pageFacts } from '#domain/platform/paging.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { int, json, texts } from '#server/platform/columns.ts'
import type { Database } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { compareChanged } from './compare-rows.ts'
import { loadApplications, loadListedRows } from './listed-rows.ts'
import { loadStatement, loadStatements, noSuchStatement } from './stored-statement.ts'

type Declared = typeof statementsEndpoints
const offsetOf = ({ page, limit }: { page: number; limit: number }) => (page - 1) * limit

export const listStatements: Verb<Context, Declared['GET /api/payments/statements']> = async (
  { db },
  { query, actor },
) => {
  await compareChanged(db)
  const { total } = await db.one({ total: int }, sql`select count(*)::int as total from statements`)
  const page = sql`order by s.imported_at desc, s.id limit ${query.limit} offset ${offsetOf(query)}`
  return { ...pageFacts(query, total), statements: await loadStatements(db, page, actor) }
}

export const readStatement: Verb<Context, Declared['GET /api/payments/statements/{id}']> = async (
  { db },
  { params, actor },
) => {
  await compareChanged(db)
  return { statement: await loadStatement(db, params.id, actor) }
}

export const listRows: Verb<Context, Declared['GET /api/payments/statements/{id}/rows']> = async (
  { db },
  { params, query, actor },
) => {
  await compareChanged(db)
  const { id } = await loadStatement(db, params.id, actor)
  const conditions = [sql`l.statement_id = ${id}`, sql`r.bucket is not null`]
  if (query.bucket) conditions.push(sql`r.bucket = ${query.bucket}`)
  if (query.waiting === 'true') conditions.push(sql`r.settled is null and r.bucket not in ('debit', 'notAFee')`)
  const which = sql`where ${sql.join(conditions, sql` and `)}`
  const { total } = await db.one(
    { total: int },
    sql`select count(*)::int as total from statement_lines l join statement_rows r on r.id = l.row_id ${which}`,
  )
  const page = sql`${which} order by l.place limit ${query.limit} offset ${offsetOf(query)}`
  return { ...pageFacts(query, total), rows: await loadListedRows(db, page) }
}

/** A row of this statement, once it is compared. */
export async function findRow(db: Database, statement: string, row: string): Promise<ListedRow> {
  const isId = /^[1-9]\d{0,17}$/.test(row)
  const which = sql`where l.statement_id = ${statement} and l.row_id = ${row}::bigint and r.bucket is not null limit 1`
  const [found] = isId ? await loadListedRows(db, which) : []
  if (!found) throw noSuchStatement()
  return found
}

const suggestedAtMost = 6

/**
 * Applications that a row may pay for although no reference says so: named in its words, whose reference begins like one that
 * was cut, of the same fee and near in time, the likeliest first by name.
 */
async function suggestionsFor(db: Database, row: ListedRow): Promise<ClaimedApplication[]> {
  const { facts } = await db.one(
    { facts: json<RowFacts>() },
    sql`select facts from statement_rows where id = ${row.id}::bigint`,
  )
  const named = applicationIdsIn(row.text)
  const begins = facts.cut === null ? null : `${facts.cut}%`
  // One pays and enters the reference, often days later.
  const from = startOfDay(addDays(row.postedOn, -3)).toISOString()
  const to = endOfDay(addDays(row.postedOn, 30)).toISOString()
  const near = sql`a.payment_recorded_at between ${from} and ${to}`
  return loadApplications(
    db,
    sql`
    where a.status <> 'draft' and a.payment_status = 'paid' and not a.payment_verified and a.payment_found_on is null
      and (a.application_id = any (${sql.param(named)}) or a.utr like ${begins}
        or (a.amount_rupees * 100 = ${row.amount}::numeric * 100 and ${near}))
    order by a.application_id = any (${sql.param(named)}) desc, (a.utr like ${begins}) is true desc,
      word_similarity(lower(a.candidate_name), lower(${row.text})) desc nulls last, a.payment_recorded_at, a.application_id
    limit ${suggestedAtMost}`,
  )
}

export const readRow: Verb<Context, Declared['GET /api/payments/statements/{id}/rows/{row}']> = async (
  { db },
  { params, actor },
) => {
  await compareChanged(db)
  const statement = await loadStatement(db, params.id, actor)
  const row = await findRow(db, statement.id, params.row)
  const { related } = await db.one(
    { related: texts },
    sql`select related::text[] as related from statement_rows where id = ${row.id}::bigint`,
  )
  const isOpen = row.settled === null && !row.amount.startsWith('-') && row.bucket !== 'exact'
  return {
    row,
    // In whichever statement they stand.
    related: await loadListedRows(
      db,
      sql`
      where r.id = any (${sql.param(related)}::bigint[]) and r.bucket is not null
        and l.statement_id = (select min(o.statement_id::text)::uuid from statement_lines o where o.row_id = r.id)
      order by r.posted_on, r.id`,
    ),
    suggestions: isOpen ? await suggestionsFor(db, row) : [],
  }
}

/** What applicants say to have paid, submitted and not verified, and no statement shows although one goes days beyond it. */
export const listNotInBank: Verb<Context, Declared['GET /api/payments/not-in-bank']> = async ({ db }, { query }) => {
  await compareChanged(db)
  const which = sql`
    where a.status <> 'draft' and a.payment_status = 'paid' and not a.payment_verified and a.amount_rupees > 0
      and a.utr is not null and a.payment_found_on is null
      and a.payment_recorded_at < (
        (select max(last_day) from statements) - ${query.days}::int + 1)::timestamp at time zone 'Asia/Kolkata'
      and not exists (select from statement_keys k where k.key = canonical_reference(a.utr))
      and not exists (select from statement_keys k where k.key = 'noted ' || canonical_reference(a.utr))`
  const { total } = await db.one({ total: int }, sql`select count(*)::int as total from applications a ${which}`)
  const page = sql`${which} order by a.payment_recorded_at, a.application_id limit ${query.limit} offset ${offsetOf(query)}`
  return { ...pageFacts(query, total), applications: await loadApplications(db, page) }
}
