import { createHash } from 'node:crypto'
import { feeReference } from '#domain/payments/fee-reference.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { AnyTrack } from '#server/applications/track.ts'
import { changedAnswers } from '#server/corrections/stored-correction.ts'
import type { Actor } from '#server/platform/call.ts'
import { readObject } from '#server/platform/stored-files.ts'
import type { Context } from '#server/context.ts'
import { bytes, float, instant, int, json, nullable, text, type RowOf } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { auditHead } from '#server/audit/audit-heads.ts'
import { translatedDetail } from '#server/audit/audit-translations.ts'
import { andReadable } from '#server/audit/readable-entries.ts'
import { lookThrough } from '#server/scrutiny/stored-scrutiny.ts'

const readWithinMs = 10_000

const recordedFile = {
  docType: text,
  key: text,
  name: text,
  size: float,
  uploadedAt: instant,
  sha256: nullable(bytes),
  replacedIn: nullable(int),
}
type RecordedFile = RowOf<typeof recordedFile>

/** The hash of a stored file; one that was stored before hashes were kept is read, and its hash kept from then on. */
async function hashOf({ db, storage }: Pick<Context, 'db' | 'storage'>, { key, sha256 }: RecordedFile) {
  if (sha256 !== null) return sha256.toString('hex')
  const stored = await storage.read(key)
  if (!stored) return null
  const hash = createHash('sha256')
    .update(await readObject(stored, AbortSignal.timeout(readWithinMs)))
    .digest()
  await db.execute(sql`update documents set stored_sha256 = ${hash} where key = ${key} and stored_sha256 is null`)
  return hash.toString('hex')
}

/** The files of an application with their hashes, those that a correction replaced among them, one after the other, since each may have to be read. */
async function filesOf(context: Context, applicationKey: string) {
  const files = await context.db.rows(
    recordedFile,
    sql`
    select split_part(doc_type, '~', 1) as "docType", replaced_in as "replacedIn", key, name, size_bytes::float8 as size, uploaded_at as "uploadedAt", stored_sha256 as sha256
    from documents where application_id = ${applicationKey} order by uploaded_at, doc_type`,
  )
  const hashed: (Omit<RecordedFile, 'sha256' | 'key'> & { hash: string | null })[] = []
  for (const file of files) {
    const { docType, name, size, uploadedAt, replacedIn } = file
    hashed.push({ docType, name, size, uploadedAt, replacedIn, hash: await hashOf(context, file) })
  }
  return hashed
}

/** Rows of bank statements about this application alone, or assigned to it; amounts in rupees. */
const bankRowsOf = (db: Database, applicationId: string) =>
  db.rows(
    { day: text, reference: text, amount: float, fileName: text },
    sql`
    with about (row_id, paise) as (
      select r.id, r.amount_paise from statement_rows r
      where r.applications in (array[${applicationId}], array[${feeReference({ applicationId, purpose: 'seat' })}])
        and r.settled is distinct from 'assigned'
      union all
      select p.row_id, p.amount_paise from statement_assignments p join applications a on a.id = p.application_id
      where a.application_id = ${applicationId}
    )
    select r.posted_on::text as day, r.reference, (b.paise / 100.0)::float8 as amount,
      (select s.file_name from statement_lines l join statements s on s.id = l.statement_id
        where l.row_id = r.id order by s.imported_at limit 1) as "fileName"
    from about b join statement_rows r on r.id = b.row_id order by r.posted_on, r.id`,
  )

const gatewayPaymentsOf = (db: Database, applicationId: string) =>
  db.rows(
    { paymentId: text, amount: float, state: text, heardAt: instant },
    sql`
    select p.payment_id as "paymentId", (p.amount_paise / 100.0)::float8 as amount, p.state, p.heard_at as "heardAt"
    from gateway_payments p join gateway_orders o on o.id = p.order_key
    where o.application_id = ${applicationId} order by p.heard_at, p.payment_id`,
  )

const mailsOf = (db: Database, applicationId: string) =>
  db.rows(
    { kind: text, to: text, queuedAt: instant, sentAt: nullable(instant) },
    sql`
    select kind, to_address as "to", coalesce(due_at, created_at) as "queuedAt", sent_at as "sentAt"
    from mails where application_id = ${applicationId} order by created_at, id`,
  )

const entry = {
  at: instant,
  action: text,
  who: nullable(text),
  detail: json<Record<string, unknown>>(),
  documents: nullable(json<Record<string, string>>()),
  reason: nullable(text),
}

const entriesOf = (db: Database, applicationId: string, reader: Actor) =>
  db.rows(
    entry,
    sql`
    select e.at, e.action, e.actor_email as who, e.detail, ${translatedDetail(reader.language)}
    from audit_entries e where e.subject = ${applicationId} ${andReadable(reader)} order by e.id`,
  )

/** What the portal stores of an application beside its answers, oldest first. */
export async function readRecordFacts(
  context: Context,
  track: AnyTrack,
  application: StoredApplication<object, never>,
  reader: Actor,
) {
  const { db } = context
  const { key, applicationId, drive } = application
  const { language } = reader
  return {
    changes: await changedAnswers(db, track, application, language),
    files: await filesOf(context, key),
    findings: (await lookThrough(db, track, { application, language })).present,
    bankRows: await bankRowsOf(db, applicationId),
    gatewayPayments: await gatewayPaymentsOf(db, applicationId),
    mails: await mailsOf(db, applicationId),
    entries: await entriesOf(db, applicationId, reader),
    head: await auditHead(db, drive.id),
  }
}
export type RecordFacts = Awaited<ReturnType<typeof readRecordFacts>>
