import type { CancellationEffect, ConfirmedCancellation, SentCancellation } from '#domain/drives/cancelled-drive.ts'
import type { DrivesEndpoints } from '#domain/drives/drives.endpoints.ts'
import { cancelledRefusal } from '#domain/drives/window.ts'
import { Problem, refusal, type Refusal, refuseAnswers } from '#domain/platform/problem.ts'
import { decidingTransitions, applicationLife } from '#domain/applications/life.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { refuseSamePerson } from '#server/permissions/another-officer.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Caller, IfMatch, Verbs } from '#server/platform/call.ts'
import { instant, int, json, nullable, text, uuid } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { refuseOtherVersion } from '#server/platform/wire/if-match.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { offeredLanguages } from '#server/platform/language.ts'
import { sql } from '#lib/sql/sql.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { sayRefusal } from '#words/problems.ts'
import { languages } from '#words/room.ts'
import { cancelledAnswer, driveColumns, driveShape, findDrive, lockDrive, type Drive } from './drive.ts'

/** The jobs that follow: everybody who applied is told, and verified fees are refunded. */
export const cancelledTasks = { tell: 'tell-cancelled', refund: 'refund-cancelled' } as const

function addJobs(tx: Transaction, driveId: string): Promise<unknown> {
  return tx.execute(sql`
    select graphile_worker.add_job(${cancelledTasks.tell}, json_build_object('driveId', ${driveId}::text), max_attempts => 25),
      graphile_worker.add_job(${cancelledTasks.refund}, max_attempts => 25)`)
}

const counted = { drafts: int, applications: int, payments: int, rupees: int, unverified: int, joined: int }

/** What cancelling a drive concerns: its applications, and their fees and those of their seats. */
function countConcerned(db: Database, driveId: string) {
  return db.one(
    counted,
    sql`
    with own as (select id, status from applications where drive_id = ${driveId}),
    fees as (
      select amount_rupees as rupees, payment_verified as verified from applications
      where drive_id = ${driveId} and payment_status = 'paid' and amount_rupees > 0
      union all select f.amount_rupees, f.verified from seat_fees f join own on own.id = f.application_key where f.status = 'paid')
    select count(*) filter (where status = 'draft')::int as drafts,
      count(*) filter (where status <> 'draft')::int as applications,
      (select count(*) from joinings j join own on own.id = j.application_key where j.left_at is null)::int as joined,
      (select count(*) from fees where verified)::int as payments,
      (select coalesce(sum(rupees), 0) from fees where verified)::int as rupees,
      (select count(*) from fees where not verified)::int as unverified
    from own`,
  )
}

/** Why a drive cannot be cancelled; null when it can. */
function refusalFor({ published, cancelled }: Pick<Drive, 'cancelled' | 'published'>, joined: number): Refusal | null {
  if (!published) return refusal('cancel-unpublished')
  return cancelledRefusal(cancelled) ?? (joined > 0 ? refusal('cancel-joined', { count: joined }) : null)
}

const askedShape = {
  askedBy: nullable(uuid),
  askedByName: nullable(text),
  askedAt: nullable(instant),
  reason: nullable(json<SentCancellation['reason']>()),
}

/** The officer who requested to cancel a drive, and the reason. */
async function readAsked(db: Database, driveId: string) {
  const { askedBy, askedByName, askedAt, reason } = await db.one(
    askedShape,
    sql`
    select d.cancel_asked_by as "askedBy", a.name as "askedByName", d.cancel_asked_at as "askedAt",
      d.cancel_asked_reason as reason
    from drives d left join accounts a on a.id = d.cancel_asked_by where d.id = ${driveId}`,
  )
  if (askedBy === null || askedAt === null || reason === null) return null
  return { askedBy, name: askedByName ?? '', at: isoInstant(askedAt), reason }
}

/** What an officer sees before cancelling a drive, or confirming that. */
async function foreseeCancelling(
  db: Database,
  drive: Drive,
  actor: Pick<Actor, 'id' | 'language'>,
): Promise<CancellationEffect> {
  const { joined, ...concerned } = await countConcerned(db, drive.id)
  const refused = refusalFor(drive, joined)
  const asked = await readAsked(db, drive.id)
  return {
    concerned,
    asked: asked && { by: asked.name, at: asked.at, reason: asked.reason, isOwn: asked.askedBy === actor.id },
    refused: refused && { code: refused.code, error: sayRefusal(refused, actor.language) },
  }
}

/** What is wrong with the typed title. */
function titleFaults({ title, translations }: Pick<Drive, 'title' | 'translations'>, typed: string) {
  const titles = [...languages.keys()].map((language) => translatorIn(translations, language)(title))
  return titles.includes(typed) ? [] : [{ path: 'title', ...refusal('cancel-title') }]
}

/** Throws unless the drive is named and the reason stands in every language that people can choose. */
function refuseUnsaid(drive: Drive, { title, reason }: SentCancellation): void {
  const unsaid = offeredLanguages.filter((language) => !reason[language])
  refuseAnswers([
    ...titleFaults(drive, title),
    ...unsaid.map((language) => ({ path: `reason.${language}`, ...refusal('cancel-reason-missing') })),
  ])
}

/** Stores that an officer asks to cancel a locked drive: another one confirms it, and nothing changes before. */
async function askToCancel(
  tx: Transaction,
  drive: Drive,
  { sent, actor, origin }: Caller & { sent: SentCancellation },
): Promise<void> {
  const { joined, ...concerned } = await countConcerned(tx, drive.id)
  const refused = refusalFor(drive, joined)
  if (refused) throw new Problem(refused)
  refuseUnsaid(drive, sent)
  await tx.execute(sql`
    update drives set cancel_asked_by = ${actor.id}, cancel_asked_at = portal_now(),
      cancel_asked_reason = ${JSON.stringify(sent.reason)}::jsonb where id = ${drive.id}`)
  const detail = { track: drive.track, title: drive.title, reason: sent.reason, ...concerned }
  await recordAudit(tx, { actor, action: 'drive.cancelling-asked', subject: drive.id, detail, origin })
}

const clearAsked = sql`cancel_asked_by = null, cancel_asked_at = null, cancel_asked_reason = null`

/** Drops the wish to cancel a locked drive. */
async function dropCancelling(tx: Transaction, { id, track, title }: Drive, { actor, origin }: Caller): Promise<void> {
  if ((await readAsked(tx, id)) === null) throw new Problem(refusal('cancel-unasked'))
  await tx.execute(sql`update drives set ${clearAsked} where id = ${id}`)
  await recordAudit(tx, { actor, action: 'drive.cancelling-dropped', subject: id, detail: { track, title }, origin })
}

/** Decisions that applicants were not told are never sent. */
function withdrawUnheard(tx: Transaction, driveId: string): Promise<number> {
  const kinds = decidingTransitions.map((name) => applicationLife.transitions[name].mail)
  return tx.execute(sql`
    delete from mails m using applications a
    where a.drive_id = ${driveId} and a.held_until > portal_now() and m.to_address = a.email
      and m.data ->> 'applicationId' = a.application_id and m.kind = any (${sql.param(kinds)}::text[])
      and m.due_at > portal_now() and m.sent_at is null and m.dropped_at is null`)
}

/** The reason of the other officer, as this one has read it. Throws unless there is a request, and the actor is independent of its officer. */
async function reasonOfAnother(
  tx: Transaction,
  driveId: string,
  { askedAt, actor }: { askedAt: string | undefined; actor: Actor },
): Promise<SentCancellation['reason']> {
  const asked = await readAsked(tx, driveId)
  if (asked === null) throw new Problem(refusal('cancel-unasked'))
  if (askedAt !== undefined && askedAt !== asked.at) throw new Problem(refusal('settings-version-not-met'))
  if (asked.askedBy === actor.id) throw new Problem(refusal('cancel-alone'))
  await refuseSamePerson(tx, [asked.askedBy], actor)
  return asked.reason
}

/**
 * Cancels a locked drive for good, as another officer has requested. Jobs tell everybody who applied, and refund what was
 * verified.
 */
async function cancelDrive(
  tx: Transaction,
  drive: Drive,
  { confirmed: { title: typed, askedAt }, actor, origin }: Caller & { confirmed: ConfirmedCancellation },
): Promise<Drive> {
  const { joined, ...concerned } = await countConcerned(tx, drive.id)
  const refused = refusalFor(drive, joined)
  if (refused) throw new Problem(refused)
  const reason = await reasonOfAnother(tx, drive.id, { askedAt, actor })
  refuseAnswers(titleFaults(drive, typed))
  const { id, track, title } = drive
  const cancelled = await tx.one(
    driveShape,
    sql`
    update drives set cancelled_at = portal_now(), cancelled_by = ${actor.id},
      cancel_reason = ${JSON.stringify(reason)}::jsonb, ${clearAsked}, version = version + 1, updated_at = portal_now()
    where id = ${id} returning ${driveColumns}`,
  )
  await withdrawUnheard(tx, id)
  await addJobs(tx, id)
  const detail = { track, title, reason, ...concerned }
  await recordAudit(tx, { actor, action: 'drive.cancelled', subject: id, detail, origin })
  return cancelled
}

/** A drive of any track. */
function known(drive: Drive | null): Drive {
  if (!drive) throw new Problem(refusal('no-such-drive', { drive: 'drive' }))
  return drive
}

const partOf = (drive: Drive) => ({ id: drive.id, version: drive.version, cancelled: cancelledAnswer(drive) })

/** Locks a drive in the version that the officer has seen. */
async function lockVersion(tx: Transaction, id: string, ifMatch: IfMatch): Promise<Drive> {
  const drive = known(await lockDrive(tx, id))
  refuseOtherVersion(drive, ifMatch, () => partOf(drive))
  return drive
}

/** How two officers cancel a drive. */
export const drivesVerbs: Verbs<Context, DrivesEndpoints> = {
  'GET /api/drives/{id}/cancel': async ({ db }, { params: { id }, actor }) =>
    foreseeCancelling(db, known(await findDrive(db, id)), actor),
  'POST /api/drives/{id}/cancel': ({ db }, { params: { id }, body: sent, actor, origin, ifMatch }) =>
    inTransaction(db, async (tx) => {
      const drive = await lockVersion(tx, id, ifMatch)
      await askToCancel(tx, drive, { sent, actor, origin })
      return { drive: partOf(drive) }
    }),
  'POST /api/drives/{id}/cancel/confirm': ({ db }, { params: { id }, body: confirmed, actor, origin, ifMatch }) =>
    inTransaction(db, async (tx) => {
      const drive = await lockVersion(tx, id, ifMatch)
      return { drive: partOf(await cancelDrive(tx, drive, { confirmed, actor, origin })) }
    }),
  'DELETE /api/drives/{id}/cancel': ({ db }, { params: { id }, actor, origin }) =>
    inTransaction(db, async (tx) => {
      const drive = known(await lockDrive(tx, id))
      await dropCancelling(tx, drive, { actor, origin })
      return { drive: partOf(drive) }
    }),
}
