import { reachOf, type Reach } from '#domain/accounts/permissions.ts'
import { decimalRupees, readPaise, type Paise } from '#lib/statement/paise.ts'
import { isForPerson, type ClaimedApplication, type ListedRow, type RowBack } from '#domain/statements/statement.ts'
import type { statementsEndpoints } from '#domain/statements/statements.endpoints.ts'
import { mostBack } from '#domain/refunds/most-back.ts'
import { pageFacts } from '#domain/platform/paging.ts'
import { feeScope, feesOf, feesWhere } from '#server/applications/fees.ts'
import { moneyOfFees } from '#server/refunds/money-of-fees.ts'
import { andWithin } from '#server/permissions/officers.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { float, instant, int, text, texts } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { compareChanged } from './compare-rows.ts'
import { andAbout, isWaiting, loadFees, loadListedRows } from './listed-rows.ts'
import { nameReopened } from './reopened.ts'
import {
  findStatement,
  loadStatement,
  loadStatements,
  noSuchStatement,
  readerOf,
  withSeenRows,
} from './stored-statement.ts'
import { suggestionsFor } from './suggestions.ts'

type StatementEndpoints = typeof statementsEndpoints
const offsetOf = ({ page, limit }: { page: number; limit: number }) => (page - 1) * limit

export const listStatements: Verb<Context, StatementEndpoints['GET /api/payments/statements']> = async (
  { db },
  { query, actor },
) => {
  await compareChanged(db)
  const reader = readerOf(actor)
  const { total } = await db.one(
    { total: int },
    sql`select count(*)::int as total from statements s where true ${withSeenRows(reader.reach)}`,
  )
  const page = sql`where true ${withSeenRows(reader.reach)} order by s.imported_at desc, s.id limit ${query.limit} offset ${offsetOf(query)}`
  return { ...pageFacts(query, total), statements: await loadStatements(db, page, reader) }
}

export const readStatement: Verb<Context, StatementEndpoints['GET /api/payments/statements/{id}']> = async (
  { db },
  { params, actor },
) => {
  await compareChanged(db)
  const reader = readerOf(actor)
  const statement = await loadStatement(db, params.id, reader)
  const { reopened } = await db.one(
    { reopened: texts },
    sql`select reopened from statements where id = ${statement.id}`,
  )
  return { statement, reopened: await nameReopened(db, reopened, reader.reach) }
}

export const listRows: Verb<Context, StatementEndpoints['GET /api/payments/statements/{id}/rows']> = async (
  { db },
  { params, query, actor },
) => {
  await compareChanged(db)
  const reader = readerOf(actor)
  const { id } = await findStatement(db, params.id, reader)
  const conditions = [sql`l.statement_id = ${id}`, sql`r.bucket is not null`]
  if (query.bucket) conditions.push(sql`r.bucket = ${query.bucket}`)
  if (query.waiting === 'true') conditions.push(isWaiting)
  if (query.settled) conditions.push(sql`r.settled = ${query.settled}`)
  const which = sql`where ${sql.join(conditions, sql` and `)} ${andAbout(reader.reach)}`
  const { total } = await db.one(
    { total: int },
    sql`select count(*)::int as total from statement_lines l join statement_rows r on r.id = l.row_id ${which}`,
  )
  const page = sql`${which} order by l.place limit ${query.limit} offset ${offsetOf(query)}`
  return { ...pageFacts(query, total), rows: await loadListedRows(db, page) }
}

/** A compared row of this statement, in scope. */
export async function findRow(db: Database, statement: string, row: string, reach: Reach): Promise<ListedRow> {
  const isId = /^[1-9]\d{0,17}$/.test(row)
  const which = sql`where l.statement_id = ${statement} and l.row_id = ${row}::bigint and r.bucket is not null
    ${andAbout(reach)} limit 1`
  const [found] = isId ? await loadListedRows(db, which) : []
  if (!found) throw noSuchStatement()
  return found
}

/** The amount of a row that can still be assigned, after returns. */
export async function remainingOf(db: Database, row: ListedRow): Promise<Paise> {
  const { remaining } = await db.one(
    { remaining: float },
    sql`
    with debits as (
      select d.* from statement_rows r join statement_rows d on d.id = any (r.related) and d.amount_paise < 0
      where r.id = ${row.id}::bigint
    ), credits as (
      select r.id, r.amount_paise from statement_rows r
      where r.amount_paise > 0 and (r.id = ${row.id}::bigint or r.id in (select unnest(related) from debits))
    )
    select (coalesce((select sum(amount_paise) from credits), 0) + coalesce((select sum(amount_paise) from debits), 0)
      - coalesce((select sum(p.amount_paise) from statement_assignments p join credits c on c.id = p.row_id), 0))::float8 as remaining`,
  )
  return Math.max(0, Math.min(remaining, readPaise(row.amount) ?? 0))
}

/** What of a row can go back to each of these applications. */
async function backOf(db: Database, about: readonly ClaimedApplication[], row: Paise): Promise<RowBack[]> {
  const numbers = [...new Set(about.map(({ applicationId }) => applicationId))]
  const found = await db.rows(
    { applicationId: text, due: float, received: float },
    sql`
    select b.application_id as "applicationId", m.due, m.received
    from applications b cross join lateral ${moneyOfFees(sql`b.id`)} m
    where b.application_id = any (${sql.param(numbers)}::text[]) order by 1`,
  )
  return found.map(({ applicationId, ...money }) => ({
    applicationId,
    due: decimalRupees(money.due),
    received: decimalRupees(money.received),
    most: decimalRupees(mostBack(money, row)),
  }))
}

export const readRow: Verb<Context, StatementEndpoints['GET /api/payments/statements/{id}/rows/{row}']> = async (
  { db },
  { params, query, actor },
) => {
  await compareChanged(db)
  const reader = readerOf(actor)
  const statement = await findStatement(db, params.id, reader)
  const row = await findRow(db, statement.id, params.row, reader.reach)
  const { related } = await db.one(
    { related: texts },
    sql`select related::text[] as related from statement_rows where id = ${row.id}::bigint`,
  )
  const remaining = await remainingOf(db, row)
  const suggestions = isForPerson(row) ? await suggestionsFor(db, row, query.application ?? null, reader.reach) : []
  return {
    row,
    remaining: decimalRupees(remaining),
    // From any statement.
    related: await loadListedRows(
      db,
      sql`
      where r.id = any (${sql.param(related)}::bigint[]) and r.bucket is not null ${andAbout(reader.reach)}
        and l.statement_id = (select min(o.statement_id::text)::uuid from statement_lines o where o.row_id = r.id)
      order by r.posted_on, r.id`,
    ),
    suggestions,
    back: isForPerson(row) ? await backOf(db, [...row.applications, ...suggestions], remaining) : [],
  }
}

/** The fees whose payment is not verified and that no statement shows, although one extends some days beyond it. */
export function notInBank(days: number): SQL {
  const isMissing = (utr: SQL, recordedAt: SQL) => sql`${utr} is not null
    and ${recordedAt} < ((select max(last_day) from statements) - ${days}::int + 1)::timestamp at time zone 'Asia/Kolkata'
    and not exists (select from statement_keys k where k.key = canonical_reference(${utr}))
    and not exists (select from statement_keys k where k.key = 'noted ' || canonical_reference(${utr}))`
  return feesWhere(
    sql`a.status <> 'draft' and a.payment_status = 'paid' and not a.payment_verified and a.amount_rupees > 0
      and a.payment_found_on is null and ${isMissing(sql`a.utr`, sql`a.payment_recorded_at`)}`,
    sql`f.status = 'paid' and not f.verified and f.found_on is null and ${isMissing(sql`f.utr`, sql`f.recorded_at`)}`,
  )
}

/** When the applicant of each fee was last asked about its present reference. */
async function askedAt(db: Database, references: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.rows(
    { reference: text, at: instant },
    sql`
    select fee.reference, max(e.at) as at from ${feesOf(references)} fee join audit_entries e
      on e.subject = fee.application_id and e.detail ->> 'utr' = fee.utr
      and e.action = case fee.purpose when 'seat' then 'seat-fee.asked' else 'payment.asked' end
    group by fee.reference`,
  )
  return new Map(rows.map(({ reference, at }) => [reference, new Date(at).toISOString()]))
}

export const listNotInBank: Verb<Context, StatementEndpoints['GET /api/payments/not-in-bank']> = async (
  { db },
  { query, actor },
) => {
  await compareChanged(db)
  const missing = notInBank(query.days)
  const within = sql`where true ${andWithin(reachOf(actor, 'payments.verify'), feeScope)}`
  const { total } = await db.one({ total: int }, sql`select count(*)::int as total from ${missing} fee ${within}`)
  const page = sql`${within} order by fee.recorded_at, fee.reference limit ${query.limit} offset ${offsetOf(query)}`
  const fees = await loadFees(db, missing, page)
  const asked = await askedAt(
    db,
    fees.map(({ reference }) => reference),
  )
  return {
    ...pageFacts(query, total),
    applications: fees.map(({ reference, ...fee }) => ({ ...fee, askedAt: asked.get(reference) ?? null })),
  }
}
