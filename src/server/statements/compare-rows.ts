import { FeePurpose, feeReference } from '#domain/payments/fee-reference.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import { canonicalReference, writtenForms, type RowFacts } from '#lib/statement/references.ts'
import {
  keysOf,
  matchRows,
  type BankRow,
  type Claim,
  type ExpectedSum,
  type RowMatch,
} from '#domain/statements/match-rows.ts'
import { buckets, settlements } from '#domain/statements/statement.ts'
import { recordFound, reopenPayments } from '#server/payments/found-payment.ts'
import { feesWhere } from '#server/applications/fees.ts'
import { loadExpectedDebits, recordTransferRows } from '#server/refunds/bank-rows.ts'
import { dropRefunds, dropUnfoundedRefunds } from '#server/refunds/open-refund.ts'
import type { Context } from '#server/context.ts'
import { bool, day, float, instant, int, json, nullable, text, texts, word } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { inShortSteps } from '#lib/sql/short-steps.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'

// Rows that share a reference are matched together, also across statements, so only one comparison may run at a time.
const lockNumber = 727_275
const mostAlike = 100

export const lockStatements = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`)

const storedRow = {
  id: text,
  account: text,
  postedOn: day,
  valueOn: nullable(day),
  amount: float,
  facts: json<RowFacts>(),
  bucket: nullable(word(buckets)),
  reason: nullable(text),
  fees: texts,
  related: texts,
  settled: nullable(word(settlements)),
}
type StoredRow = BankRow & {
  bucket: RowMatch['bucket'] | null
  reason: string | null
  fees: string[]
  related: string[]
  settled: (typeof settlements)[number] | null
}

const loadRows = (tx: Transaction, which: SQL): Promise<StoredRow[]> =>
  tx.rows(
    storedRow,
    sql`
    select r.id::text as id, r.account, r.posted_on as "postedOn", r.value_on as "valueOn", r.amount_paise::float8 as amount,
      r.facts, r.bucket, r.reason, r.applications as fees, r.related::text[] as related, r.settled
    from statement_rows r where ${which}`,
  )

/**
 * The rows with these keys. Each key is looked up by itself: with missing or outdated statistics a join would read the
 * tables once for every key. Of many rows with the same key a few are enough.
 */
async function rowsUnder(tx: Transaction, keys: readonly string[]): Promise<string[]> {
  const found = await tx.rows(
    { id: text },
    sql`
    select distinct k.row_id::text as id from unnest(${sql.param(keys)}::text[]) w (key)
    cross join lateral (select row_id from statement_keys where key = w.key order by row_id limit ${mostAlike}) k`,
  )
  return found.map(({ id }) => id)
}

/** A row, and its distance from the starting rows in steps from key to key. */
type Around = { row: StoredRow; steps: number }

// A new row changes rows up to two steps away: a refund that shares its reference, and the credit that the refund may
// have returned instead. The result for an application depends on all rows of its reference, and each of these on rows
// two steps away.
const changedWithin = 2
const matchedWithin = changedWithin + 1
const lookedAtWithin = matchedWithin + 2

/** The rows together with all rows that they depend on or that depend on them. */
async function loadAround(tx: Transaction, seeds: readonly string[]): Promise<Around[]> {
  const found = new Map<string, Around>()
  const asked = new Set<string>()
  let fresh = seeds
  for (let steps = 0; steps <= lookedAtWithin && fresh.length > 0; steps += 1) {
    const rows = await loadRows(tx, sql`r.id = any (${sql.param(fresh)}::bigint[])`)
    for (const row of rows) found.set(row.id, { row, steps })
    const keys = [...new Set(rows.flatMap((row) => keysOf(row).near))].filter((key) => !asked.has(key))
    for (const key of keys) asked.add(key)
    fresh = (await rowsUnder(tx, keys)).filter((id) => !found.has(id))
  }
  return [...found.values()]
}

const referencesIn = (around: readonly Around[]) =>
  new Set(around.flatMap(({ row: { facts } }) => [...facts.own, ...facts.noted]))

const claimShape = {
  applicationId: text,
  purpose: word(FeePurpose.options),
  utr: text,
  dueRupees: nullable(int),
  recordedAt: instant,
  isLive: bool,
  isVerified: bool,
  assignedOn: nullable(day),
}
type StoredClaim = Claim & { isVerified: boolean; assignedOn: Day | null }

/** The fees that people say they paid with these references. */
async function loadClaims(tx: Transaction, references: ReadonlySet<string>): Promise<StoredClaim[]> {
  const forms = sql`any (${sql.param([...references].flatMap(writtenForms))})`
  const found = await tx.rows(
    claimShape,
    sql`
    select fee.application_id as "applicationId", fee.purpose, fee.utr, fee.amount_rupees as "dueRupees",
      fee.claimed_at as "recordedAt",
      fee.application_status <> 'draft' and fee.payment_status = 'paid' and fee.amount_rupees is not null as "isLive",
      fee.verified as "isVerified",
      (select case when sum(p.amount_paise) >= fee.amount_rupees * 100 then max(r.posted_on) end
        from statement_assignments p join statement_rows r on r.id = p.row_id
        where p.application_id = fee.application_key and p.purpose = fee.purpose and r.settled = 'assigned') as "assignedOn"
    from ${feesWhere(sql`a.utr = ${forms}`, sql`f.utr = ${forms}`)} fee`,
  )
  return found.map(({ utr, dueRupees, recordedAt, ...claim }) => ({
    ...claim,
    reference: canonicalReference(utr),
    due: (dueRupees ?? 0) * 100,
    recordedOn: dayOf(new Date(recordedAt)),
  }))
}

/** The settlements that the payment gateway reports for these references. */
const loadSums = (tx: Transaction, references: ReadonlySet<string>): Promise<ExpectedSum[]> =>
  tx.rows(
    { reference: text, amount: float },
    sql`
    select reference, net_paise::float8 as amount from gateway_settlements
    where reference = any (${sql.param([...references])}::text[]) order by id`,
  )

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.toSorted().join() === others.toSorted().join()

/** Whether later bank rows cast doubt on a row after an officer decided about it. */
function isNewsOf(row: StoredRow, { bucket, rows }: RowMatch): boolean {
  const isDoubted = bucket === 'reversed' || bucket === 'twiceInBank'
  return isDoubted && (row.bucket !== bucket || !isSame(rows, row.related))
}

type MatchedRow = { row: StoredRow; match: RowMatch }

/**
 * The rows to store: an officer's decision stays, unless the bank brought something new about the row. A row left for
 * later stays so only while its place stays the same; it is as open as before.
 */
function changesIn(matched: readonly MatchedRow[], verified: ReadonlySet<string>) {
  return matched.flatMap(({ row, match }) => {
    const { bucket, reason, fees, rows } = match
    const isNews = isNewsOf(row, match)
    if (row.settled !== null && row.settled !== 'left' && !isNews) return []
    const isVerified = bucket === 'exact' && fees.some((one) => verified.has(one))
    const isUnchanged = row.bucket === bucket && row.reason === reason && isSame(fees, row.fees)
    if (isUnchanged && isSame(rows, row.related) && !isVerified && !isNews) return []
    return [{ id: row.id, bucket, reason, fees, related: rows, settled: isVerified ? 'verified' : null }]
  })
}

async function writeChanges(tx: Transaction, changes: ReturnType<typeof changesIn>): Promise<void> {
  await tx.execute(sql`
    update statement_rows r set bucket = c.bucket, reason = c.reason,
      applications = array(select jsonb_array_elements_text(c.fees)),
      related = array(select jsonb_array_elements_text(c.related)::bigint),
      settled = c.settled, settled_by = null, settled_at = null
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      c (id bigint, bucket text, reason text, fees jsonb, related jsonb, settled text)
    where r.id = c.id`)
}

const verifiedBut = (claims: readonly StoredClaim[], reopened: ReadonlySet<string>) =>
  new Set(
    claims.flatMap((claim) => (claim.isVerified && !reopened.has(feeReference(claim)) ? feeReference(claim) : [])),
  )

/** The day on which the bank shows each of these payments. */
function foundDays(matched: readonly MatchedRow[], claims: readonly StoredClaim[]): Map<string, Day | null> {
  const exact = new Map<string, Day>()
  for (const { row, match } of matched) {
    if (match.bucket === 'exact') for (const one of match.fees) exact.set(one, row.postedOn)
  }
  const live = claims.filter(({ isLive }) => isLive)
  return new Map(
    live.map((claim) => {
      const reference = feeReference(claim)
      return [reference, exact.get(reference) ?? claim.assignedOn]
    }),
  )
}

/** Reopens the payments of fees that the bank has returned; nothing more of them is refunded. */
async function reopen(tx: Transaction, references: readonly string[]): Promise<string[]> {
  if (references.length === 0) return []
  const reopened = await reopenPayments(tx, references)
  await dropUnfoundedRefunds(tx)
  return reopened
}

/** Matches rows, with all rows and fees that they touch; returns the fees whose verified payments this reopened. */
export async function matchTogether(tx: Transaction, seeds: readonly string[]): Promise<string[]> {
  const around = await loadAround(tx, seeds)
  const claims = await loadClaims(tx, referencesIn(around))
  const matches = matchRows(
    around.map(({ row }) => row),
    claims,
    await loadSums(tx, referencesIn(around)),
    await loadExpectedDebits(tx, [...referencesIn(around)]),
  )
  const matched = around.flatMap(({ row, steps }) => {
    const match = matches.get(row.id)
    return match && steps <= matchedWithin ? [{ row, match }] : []
  })
  const returned = matched.filter(({ row, match }) => match.bucket === 'reversed' && isNewsOf(row, match))
  const assigned = await assignedTo(
    tx,
    returned.map(({ row }) => row.id),
  )
  const reopened = [...new Set([...assigned, ...returned.flatMap(({ match }) => match.fees)])].toSorted()
  const found = await reopen(tx, reopened)
  const doubted = matched.filter(({ row, match }) => row.settled !== null && isNewsOf(row, match))
  await dropRefunds(
    tx,
    doubted.map(({ row }) => row.id),
  )
  await recordTransferRows(
    tx,
    matched.map(({ row: { id, postedOn }, match }) => ({ id, postedOn, ...match })),
  )
  await writeChanges(tx, changesIn(matched, verifiedBut(claims, new Set(reopened))))
  const concerned = referencesIn(around.filter(({ steps }) => steps <= changedWithin))
  await recordFound(
    tx,
    foundDays(
      matched,
      claims.filter(({ reference }) => concerned.has(reference)),
    ),
  )
  return found
}

/** The fees that these rows are assigned to, by their references; returned credits lose their assignments. */
async function assignedTo(tx: Transaction, rows: readonly string[]): Promise<string[]> {
  if (rows.length === 0) return []
  const taken = await tx.rows(
    { applicationId: text, purpose: word(FeePurpose.options) },
    sql`
    with taken as (
      delete from statement_assignments where row_id = any (${sql.param(rows)}::bigint[]) returning application_id, purpose)
    select distinct a.application_id as "applicationId", taken.purpose
    from taken join applications a on a.id = taken.application_id`,
  )
  return taken.map(feeReference)
}

/** Compares the next rows of a statement; false when none is left. */
const compareNext = (db: Database, statementId: string) => (count: number) =>
  inTransaction(db, async (tx) => {
    await lockStatements(tx)
    const next = await tx.rows(
      { place: int, id: text },
      sql`
      select l.place, l.row_id::text as id from statement_lines l
      where l.statement_id = ${statementId} and l.place > (select compared from statements where id = ${statementId})
      order by l.place limit ${count}`,
    )
    const last = next.at(-1)
    if (last === undefined) return false
    const reopened = await matchTogether(
      tx,
      next.map(({ id }) => id),
    )
    await tx.execute(sql`
      update statements set compared = ${last.place}, reopened = reopened || ${sql.param(reopened)}::text[]
      where id = ${statementId}`)
    return true
  })

/** Compares a statement with the applications. Resumes where an interrupted run stopped. */
export const compareStatement = ({ db }: Pick<Context, 'db'>, statementId: string): Promise<void> =>
  inShortSteps(compareNext(db, statementId))

/** Compares again whatever applicants have changed, before anybody reads or verifies it. */
export const compareChanged = (db: Database): Promise<void> =>
  inShortSteps(async (count) => {
    if ((await db.first({ any: int }, sql`select 1 as any from statement_rechecks limit 1`)) === null) return false
    return inTransaction(db, async (tx) => {
      await lockStatements(tx)
      const changed = await tx.rows(
        { id: text },
        sql`
        delete from statement_rechecks where id in (select id from statement_rechecks order by id limit ${count})
        returning row_id::text as id`,
      )
      if (changed.length > 0) await matchTogether(tx, [...new Set(changed.map(({ id }) => id))])
      return true
    })
  })
