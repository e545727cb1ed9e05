import { dayOf } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import { canonicalReference, writtenForms } from '#domain/statements/references.ts'
import type { RowFacts } from '#domain/statements/references.ts'
import { keysOf, matchRows } from '#domain/statements/match-rows.ts'
import type { BankRow, Claim, ExpectedSum, RowMatch } from '#domain/statements/match-rows.ts'
import { buckets, settlements } from '#domain/statements/statement.ts'
import { recordFound, reopenPayments } from '#server/payments/found-payment.ts'
import type { Context } from '#server/context.ts'
import { bool, day, float, instant, int, json, nullable, text, texts, word } from '#server/platform/columns.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import type { SQL } from '#server/platform/sql.ts'

// Rows that share a reference are matched together, also those of several statements: one at a time does it.
const lockNumber = 727_275
const comparedTogether = 2_000
const mostAlike = 1_000

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
  applications: texts,
  related: texts,
  settled: nullable(word(settlements)),
}
type StoredRow = BankRow & {
  bucket: RowMatch['bucket'] | null
  reason: string | null
  applications: string[]
  related: string[]
  settled: (typeof settlements)[number] | null
}

const loadRows = (tx: Transaction, which: SQL): Promise<StoredRow[]> =>
  tx.rows(
    storedRow,
    sql`
    select r.id::text as id, r.account, r.posted_on as "postedOn", r.value_on as "valueOn", r.amount_paise::float8 as amount,
      r.facts, r.bucket, r.reason, r.applications, r.related::text[] as related, r.settled
    from statement_rows r where ${which}`,
  )

/**
 * The rows under these keys. Each key is looked up by itself: joined, the tables would be read once for every key where
 * statistics are missing or older than the statement. Of rows that all say the same, some show as much as all.
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

/** The row itself, and by how many steps from key to key others stand away from it. */
type Around = { row: StoredRow; steps: number }

// A new row changes places two steps away: that of a refund which shares its reference, and of what the refund may have given
// back instead. What is said of an application depends on all rows of its reference, and each on what is two steps away.
const changedWithin = 2
const matchedWithin = changedWithin + 1
const lookedAtWithin = matchedWithin + 2

/** Rows with all that their places depend on, and that depends on them. */
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
  utr: text,
  dueRupees: nullable(int),
  recordedAt: instant,
  isLive: bool,
  isVerified: bool,
  assignedOn: nullable(day),
}
type StoredClaim = Claim & { isVerified: boolean; assignedOn: Day | null }

/** What applicants say of these references. */
async function loadClaims(tx: Transaction, references: ReadonlySet<string>): Promise<StoredClaim[]> {
  const forms = [...references].flatMap(writtenForms)
  const found = await tx.rows(
    claimShape,
    sql`
    select a.application_id as "applicationId", a.utr, a.amount_rupees as "dueRupees",
      coalesce(a.payment_recorded_at, a.submitted_at, a.created_at) as "recordedAt",
      a.status <> 'draft' and a.payment_status = 'paid' and a.amount_rupees is not null as "isLive",
      a.payment_verified as "isVerified",
      (select case when sum(p.amount_paise) >= a.amount_rupees * 100 then max(r.posted_on) end
        from statement_assignments p join statement_rows r on r.id = p.row_id
        where p.application_id = a.id and r.settled = 'assigned') as "assignedOn"
    from applications a where a.utr = any (${sql.param(forms)})`,
  )
  return found.map(({ utr, dueRupees, recordedAt, ...claim }) => ({
    ...claim,
    reference: canonicalReference(utr),
    due: (dueRupees ?? 0) * 100,
    recordedOn: dayOf(new Date(recordedAt)),
  }))
}

/** What the payment gateway says to have paid to the bank by these references. */
const loadSums = (tx: Transaction, references: ReadonlySet<string>): Promise<ExpectedSum[]> =>
  tx.rows(
    { reference: text, amount: float },
    sql`
    select reference, net_paise::float8 as amount from gateway_settlements
    where reference = any (${sql.param([...references])}::text[]) order by id`,
  )

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.toSorted().join() === others.toSorted().join()

/** Whether the bank brought something new about a row since a person looked at it. */
function isNewsOf(row: StoredRow, { bucket, rows }: RowMatch): boolean {
  const isDoubted = bucket === 'reversed' || bucket === 'twiceInBank'
  return isDoubted && (row.bucket !== bucket || !isSame(rows, row.related))
}

type MatchedRow = { row: StoredRow; match: RowMatch }

/**
 * Rows as they are to be stored: what a person settled stays, unless the bank brought something new about it. What was left for
 * later is as open as before: it stays left only where it stays in its place.
 */
function changesIn(matched: readonly MatchedRow[], verified: ReadonlySet<string>) {
  return matched.flatMap(({ row, match }) => {
    const { bucket, reason, applications, rows } = match
    const isNews = isNewsOf(row, match)
    if (row.settled !== null && row.settled !== 'left' && !isNews) return []
    const isVerified = bucket === 'exact' && applications.some((one) => verified.has(one))
    const isUnchanged = row.bucket === bucket && row.reason === reason && isSame(applications, row.applications)
    if (isUnchanged && isSame(rows, row.related) && !isVerified && !isNews) return []
    return [{ id: row.id, bucket, reason, applications, related: rows, settled: isVerified ? 'verified' : null }]
  })
}

async function writeChanges(tx: Transaction, changes: ReturnType<typeof changesIn>): Promise<void> {
  await tx.execute(sql`
    update statement_rows r set bucket = c.bucket, reason = c.reason,
      applications = array(select jsonb_array_elements_text(c.applications)),
      related = array(select jsonb_array_elements_text(c.related)::bigint),
      settled = c.settled, settled_by = null, settled_at = null
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      c (id bigint, bucket text, reason text, applications jsonb, related jsonb, settled text)
    where r.id = c.id`)
}

/** On which day the bank shows each of these payments. */
function foundDays(matched: readonly MatchedRow[], claims: readonly StoredClaim[]): Map<string, Day | null> {
  const exact = new Map<string, Day>()
  for (const { row, match } of matched) {
    if (match.bucket === 'exact') for (const one of match.applications) exact.set(one, row.postedOn)
  }
  const live = claims.filter(({ isLive }) => isLive)
  return new Map(live.map(({ applicationId, assignedOn }) => [applicationId, exact.get(applicationId) ?? assignedOn]))
}

/** Matches rows, with all that they touch, among the applications as they stand. */
export async function matchTogether(tx: Transaction, seeds: readonly string[]): Promise<void> {
  const around = await loadAround(tx, seeds)
  const claims = await loadClaims(tx, referencesIn(around))
  const matches = matchRows(
    around.map(({ row }) => row),
    claims,
    await loadSums(tx, referencesIn(around)),
  )
  const matched = around.flatMap(({ row, steps }) => {
    const match = matches.get(row.id)
    return match && steps <= matchedWithin ? [{ row, match }] : []
  })
  const givenBack = matched.filter(({ row, match }) => match.bucket === 'reversed' && isNewsOf(row, match))
  const assigned = await assignedTo(
    tx,
    givenBack.map(({ row }) => row.id),
  )
  const reopened = [...new Set([...assigned, ...givenBack.flatMap(({ match }) => match.applications)])].toSorted()
  if (reopened.length > 0) await reopenPayments(tx, reopened)
  const verified = claims.filter(({ isVerified, applicationId }) => isVerified && !reopened.includes(applicationId))
  await writeChanges(tx, changesIn(matched, new Set(verified.map(({ applicationId }) => applicationId))))
  const concerned = referencesIn(around.filter(({ steps }) => steps <= changedWithin))
  await recordFound(
    tx,
    foundDays(
      matched,
      claims.filter(({ reference }) => concerned.has(reference)),
    ),
  )
}

/** The applications to which somebody assigned these rows; what is given back is assigned no more. */
async function assignedTo(tx: Transaction, rows: readonly string[]): Promise<string[]> {
  if (rows.length === 0) return []
  const taken = await tx.rows(
    { applicationId: text },
    sql`
    with taken as (delete from statement_assignments where row_id = any (${sql.param(rows)}::bigint[]) returning application_id)
    select distinct a.application_id as "applicationId" from taken join applications a on a.id = taken.application_id`,
  )
  return taken.map(({ applicationId }) => applicationId)
}

/** Compares the next rows of a statement; false when all of them are. */
function compareNext({ db }: Pick<Context, 'db'>, statementId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockStatements(tx)
    const next = await tx.rows(
      { place: int, id: text },
      sql`
      select l.place, l.row_id::text as id from statement_lines l
      where l.statement_id = ${statementId} and l.place > (select compared from statements where id = ${statementId})
      order by l.place limit ${comparedTogether}`,
    )
    const last = next.at(-1)
    if (last === undefined) return false
    await matchTogether(
      tx,
      next.map(({ id }) => id),
    )
    await tx.execute(sql`update statements set compared = ${last.place} where id = ${statementId}`)
    return true
  })
}

/** Compares a statement with the applications. Resumes where an interrupted run stopped. */
export async function compareStatement(context: Pick<Context, 'db'>, statementId: string): Promise<void> {
  while (await compareNext(context, statementId)) continue
}

/** Compares anew what applicants have changed since: before anybody reads or verifies it. */
export async function compareChanged(db: Database): Promise<void> {
  const isAny = () => db.first({ any: int }, sql`select 1 as any from statement_rechecks limit 1`)
  while ((await isAny()) !== null) {
    await inTransaction(db, async (tx) => {
      await lockStatements(tx)
      const changed = await tx.rows(
        { id: text },
        sql`
        delete from statement_rechecks where id in (select id from statement_rechecks order by id limit ${comparedTogether})
        returning row_id::text as id`,
      )
      if (changed.length > 0) await matchTogether(tx, [...new Set(changed.map(({ id }) => id))])
    })
  }
}
