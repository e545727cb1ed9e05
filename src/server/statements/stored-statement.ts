import { reachOf, type Reach } from '#domain/accounts/permissions.ts'
import { recordOf } from '#lib/values/records.ts'
import { decimalRupees } from '#lib/statement/paise.ts'
import { buckets, type BucketCounts, type StatementSummary } from '#domain/statements/statement.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { refuseSamePerson } from '#server/permissions/another-officer.ts'
import type { Actor } from '#server/platform/call.ts'
import { bool, day, float, instant, int, json, nullable, text, uuid, uuids, type RowOf } from '#lib/sql/columns.ts'
import type { Database, Transaction } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { andAbout, isOver, isWaiting } from './listed-rows.ts'

type BucketCount = {
  bucket: (typeof buckets)[number]
  rows: number
  waiting: number
  later: number
  toGiveBack: number
}

const shape = {
  id: uuid,
  fileName: text,
  account: text,
  rows: int,
  added: int,
  compared: int,
  opening: float,
  closing: float,
  firstDay: day,
  lastDay: day,
  importerId: uuid,
  importedBy: nullable(text),
  importedAt: instant,
  asksForSecond: bool,
  counts: json<BucketCount[]>(),
  due: int,
}

export const noSuchStatement = () => new Problem(refusal('no-such-statement'))

function countsOf(counts: readonly BucketCount[], what: 'rows' | 'waiting'): BucketCounts {
  const known = new Map(counts.map((count) => [count.bucket, count[what]]))
  return recordOf(buckets, (bucket) => known.get(bucket) ?? 0)
}

const sumOf = (counts: readonly BucketCount[], what: 'later' | 'toGiveBack') =>
  counts.reduce((sum, count) => sum + count[what], 0)

function summaryOf({ counts, importerId, asksForSecond, ...row }: RowOf<typeof shape>, actor: Actor): StatementSummary {
  return {
    ...row,
    opening: decimalRupees(row.opening),
    closing: decimalRupees(row.closing),
    importedAt: new Date(row.importedAt).toISOString(),
    buckets: countsOf(counts, 'rows'),
    waiting: countsOf(counts, 'waiting'),
    later: sumOf(counts, 'later'),
    toGiveBack: sumOf(counts, 'toGiveBack'),
    mayVerify: !asksForSecond || importerId !== actor.id,
  }
}

/** Throws unless this officer may verify by a statement: where the institute wants two, its importer is another one. */
export async function refuseImporter(tx: Transaction, statementId: string, actor: Actor): Promise<void> {
  const { importers } = await tx.one(
    { importers: uuids },
    sql`
    select array(select s.imported_by from statements s, institute i where s.id = ${statementId} and i.second_verifier) as importers`,
  )
  if (importers.includes(actor.id)) throw new Problem(refusal('own-statement'))
  await refuseSamePerson(tx, importers, actor)
}

/** The officer who reads, and the scope of payments they may see. */
type StatementReader = { actor: Actor; reach: Reach }

export const readerOf = (actor: Actor): StatementReader => ({ actor, reach: reachOf(actor, 'payments.verify') })

/** Statements `s` with at least one row in scope; all statements for an unlimited scope. */
export function withSeenRows(reach: Reach): SQL {
  if (reach.places === 'everywhere') return sql``
  return sql`and exists (
    select from statement_lines l join statement_rows r on r.id = l.row_id where l.statement_id = s.id ${andAbout(reach)})`
}

/** A statement in scope, without its counts: counting takes too long while others wait. */
export async function findStatement(
  db: Database,
  id: string,
  { reach }: StatementReader,
): Promise<{ id: string; fileName: string }> {
  const found = isUuid(id)
    ? await db.first(
        { id: uuid, fileName: text },
        sql`select s.id, s.file_name as "fileName" from statements s where s.id = ${id} ${withSeenRows(reach)}`,
      )
    : null
  if (!found) throw noSuchStatement()
  return found
}

/** Statements as officers see them, counting the rows in their scope. */
export async function loadStatements(
  db: Database,
  which: SQL,
  { actor, reach }: StatementReader,
): Promise<StatementSummary[]> {
  const seen = andAbout(reach)
  const found = await db.rows(
    shape,
    sql`
    select s.id, s.file_name as "fileName", s.account, s.row_count as rows, s.added, s.opening_paise::float8 as opening,
      s.closing_paise::float8 as closing, s.first_day as "firstDay", s.last_day as "lastDay", s.compared,
      s.imported_by as "importerId", p.name as "importedBy", s.imported_at as "importedAt",
      (select second_verifier from institute) as "asksForSecond",
      (select coalesce(json_agg(c), '[]') from (
        select r.bucket, count(*)::int as rows, (count(*) filter (where ${isWaiting}))::int as waiting,
          (count(*) filter (where r.settled = 'left'))::int as later,
          (count(*) filter (where r.settled = 'toGiveBack'))::int as "toGiveBack"
        from statement_lines l join statement_rows r on r.id = l.row_id
        where l.statement_id = s.id and l.place <= s.compared ${seen} group by r.bucket) c) as counts,
      (select count(*)::int
        from statement_lines l join statement_rows r on r.id = l.row_id
        join applications a on a.application_id = application_of_fee(r.applications[1])
        join drives d on d.id = a.drive_id left join seat_fees f on f.reference = r.applications[1]
        where l.statement_id = s.id and l.place <= s.compared and r.bucket = 'exact' and r.settled is null
          and case when f.id is not null then f.status = 'paid' and not f.verified
            else awaits_verification(a.status, a.payment_status, a.payment_verified) and not ${isOver} end ${seen}) as due
    from statements s join accounts p on p.id = s.imported_by ${which}`,
  )
  return found.map((row) => summaryOf(row, actor))
}

export async function loadStatement(db: Database, id: string, reader: StatementReader): Promise<StatementSummary> {
  const [statement] = isUuid(id)
    ? await loadStatements(db, sql`where s.id = ${id} ${withSeenRows(reader.reach)}`, reader)
    : []
  if (!statement) throw noSuchStatement()
  return statement
}
