import { Problem, refusal } from '#domain/platform/problem.ts'
import {
  minutesToTakeBack,
  upholdingRefusal,
  type AnsweredObjection,
  type ObjectionAnswer,
} from '#domain/selection/objection.ts'
import { writtenIn } from '#domain/selection/office-reason.ts'
import { aboutApplication } from '#server/applications/about-application.ts'
import { lockOngoing } from '#server/applications/find-application.ts'
import type { OnApplication } from '#server/applications/refusals.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { queueMail, withdrawMail } from '#server/mail/queue-mail.ts'
import { refuseSamePerson } from '#server/permissions/another-officer.ts'
import { bool, json, nullable, text, uuid } from '#lib/sql/columns.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { itemsOf } from '#server/scrutiny/items.ts'
import { reopenFindings, restoreFindings, type ReopenedFinding } from '#server/scrutiny/reopen-findings.ts'
import { readObjection } from './objections.ts'

/** Throws unless this officer may answer: nobody judges their own application, or what they found. */
async function refusePartial(
  tx: Transaction,
  { key, applicantId }: Pick<StoredApplication<object, unknown>, 'key' | 'applicantId'>,
  officer: { id: string },
): Promise<void> {
  if (applicantId === officer.id) throw new Problem(refusal('own-application'))
  const finders = await tx.rows(
    { id: uuid },
    sql`
    select found_by as id from findings where application_id = ${key}
    union select confirmed_by from findings where application_id = ${key} and confirmed_by is not null`,
  )
  if (finders.some(({ id }) => id === officer.id)) throw new Problem(refusal('objection-of-finder'))
  await refuseSamePerson(
    tx,
    finders.map(({ id }) => id),
    officer,
  )
}

const found = {
  listId: uuid,
  isAnswered: bool,
  /** While it can be taken back. */
  heldUntil: nullable(text),
  reopened: json<ReopenedFinding[]>(),
}

/** The objection of a locked application to a list. */
async function lockObjection(tx: Transaction, { key }: { key: string }, number: string) {
  const objection = await tx.first(
    found,
    sql`
    select o.list_id as "listId", o.answered_at is not null as "isAnswered", o.reopened,
      case when o.held_until > portal_now() then o.held_until::text end as "heldUntil"
    from objections o join selection_lists l on l.id = o.list_id
    where o.application_key = ${key} and l.number = ${number} for update of o`,
  )
  if (!objection) throw new Problem(refusal('no-such-objection'))
  return objection
}

type OnObjection = OnApplication & { number: string }

/**
 * Answers an objection, once. Where it is upheld, the named findings are to be made again, so that the application is in
 * scrutiny. Its applicant is told when the answer cannot be taken back any more.
 */
export function answerObjection<Form extends object, Settings>(
  { db }: Pick<Context, 'db'>,
  track: Track<Form, Settings>,
  { applicationId, number, answer, actor, origin }: OnObjection & { answer: ObjectionAnswer },
): Promise<AnsweredObjection> {
  const { isUpheld, reason } = answer
  const reasonIn = writtenIn(answer.reasonIn)
  return inTransaction(db, async (tx) => {
    const application = await lockOngoing(tx, track, { applicationId })
    const { listId, isAnswered } = await lockObjection(tx, application, number)
    if (isAnswered) throw new Problem(refusal('objection-answered'))
    await refusePartial(tx, application, actor)
    const refused = upholdingRefusal(answer, itemsOf(track, application, 'en'))
    if (refused) throw Problem.at('findings', refused)
    const reopened = isUpheld ? await reopenFindings(tx, track, { application, items: answer.findings }) : []
    const { dueAt } = await tx.one(
      { dueAt: text },
      sql`
      update objections set is_upheld = ${isUpheld}, reason = ${reason}, reason_in = ${reasonIn && JSON.stringify(reasonIn)}::jsonb,
        answered_by = ${actor.id}, answered_at = portal_now(), reopened = ${JSON.stringify(reopened)}::jsonb,
        held_until = portal_now() + make_interval(mins => ${minutesToTakeBack}), version = version + 1
      where list_id = ${listId} and application_key = ${application.key} returning held_until::text as "dueAt"`,
    )
    const detail = { number, isUpheld, reason }
    await recordAudit(tx, { actor, origin, action: 'objection.answered', subject: applicationId, detail })
    await queueMail(tx, {
      kind: 'objection-answered',
      to: application.email,
      data: { ...aboutApplication(track, application), number, isUpheld, reason, reasonIn },
      cause: `objection-answered:${applicationId}:${number}`,
      dueAt,
    })
    return readObjection(tx, { applicationId, list: number })
  })
}

/** Takes an answer back before its applicant is told: the findings stand as before, unless somebody has made them again. */
export function takeBackAnswer<Form extends object, Settings>(
  { db }: Pick<Context, 'db'>,
  track: Track<Form, Settings>,
  { applicationId, number, actor, origin }: OnObjection,
): Promise<AnsweredObjection> {
  return inTransaction(db, async (tx) => {
    const application = await lockOngoing(tx, track, { applicationId })
    if (application.applicantId === actor.id) throw new Problem(refusal('own-application'))
    const { listId, heldUntil: dueAt, reopened } = await lockObjection(tx, application, number)
    const to = application.email
    const isWithdrawn =
      dueAt !== null && (await withdrawMail(tx, { to, kinds: ['objection-answered'], applicationId, dueAt }))
    if (!isWithdrawn) throw new Problem(refusal('objection-told'))
    await tx.execute(sql`
      update objections set is_upheld = null, reason = null, reason_in = null, answered_by = null, answered_at = null,
        held_until = null, reopened = '[]', version = version + 1
      where list_id = ${listId} and application_key = ${application.key}`)
    await restoreFindings(tx, track, { application, reopened })
    await recordAudit(tx, {
      actor,
      origin,
      action: 'objection.answer-taken-back',
      subject: applicationId,
      detail: { number },
    })
    return readObjection(tx, { applicationId, list: number })
  })
}
