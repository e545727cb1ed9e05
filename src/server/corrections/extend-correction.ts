import { randomUUID } from 'node:crypto'
import { may } from '#domain/accounts/permissions.ts'
import type { CancelledDrive } from '#domain/drives/cancelled-drive.ts'
import { ApplicationStatus } from '#domain/applications/status.ts'
import { cancelledRefusal } from '#domain/drives/window.ts'
import type { CorrectionsEndpoints } from '#domain/corrections/corrections.endpoints.ts'
import { correctionLife } from '#domain/corrections/correction-life.ts'
import { extensionRefusal } from '#domain/corrections/correction.ts'
import { transitionRefusal } from '#domain/lifecycle/lifecycle.ts'
import type { Day } from '#domain/platform/day.ts'
import { Problem, refusal, type Refusal } from '#domain/platform/problem.ts'
import { cancelledColumn } from '#server/drives/drive.ts'
import { trackOf, type Tracks, type VerbOfTracks } from '#server/applications/track-of.ts'
import { recordOfMany } from '#server/audit/record-audit.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { partialRefusals } from '#server/permissions/another-officer.ts'
import type { Caller } from '#server/platform/call.ts'
import { day, instant, int, json, nullable, text, uuid, word, type RowOf } from '#lib/sql/columns.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { sayRefusal } from '#words/problems.ts'
import { oneAnswer } from './stored-correction.ts'

const { extend: row } = correctionLife.transitions

const columns = {
  key: uuid,
  applicationId: text,
  applicantId: uuid,
  status: word(ApplicationStatus.options),
  track: text,
  driveId: uuid,
  driveTitle: text,
  name: text,
  to: text,
  language: text,
  number: nullable(int),
  until: nullable(day),
  answeredAt: nullable(instant),
  closedAt: nullable(instant),
  today: day,
  cancelled: nullable(json<CancelledDrive>()),
}

/** An application with the correction that is to be extended, if it has one. */
type CorrectionToExtend = RowOf<typeof columns>
type Extension = Caller & {
  applicationIds: readonly string[]
  until: Day
  /** The newest without it. */ number?: number
}

/** Locks the applications, in one order, and reads those within the officer's scope. */
async function lockExtended(
  tx: Transaction,
  { applicationIds, number, actor }: Extension,
): Promise<CorrectionToExtend[]> {
  const chosen = sql`a.application_id = any (${sql.param([...applicationIds])}::text[])`
  // Two statements: one statement could read rows from before it got the locks.
  await tx.execute(sql`select 1 from applications a where ${chosen} order by a.id for update`)
  const found = await tx.rows(
    columns,
    sql`
    select a.id as key, a.application_id as "applicationId", a.applicant_id as "applicantId", a.status, a.track, a.drive_id as "driveId",
      d.title as "driveTitle", coalesce(a.candidate_name, a.email) as name, a.email as to, u.language,
      c.number, c.until, c.answered_at as "answeredAt", c.closed_at as "closedAt",
      (portal_now() at time zone 'Asia/Kolkata')::date as today,
      ${cancelledColumn} as cancelled
    from applications a join drives d on d.id = a.drive_id join accounts u on u.id = a.applicant_id
      left join lateral (
        select * from corrections c where c.application_id = a.id and c.number = coalesce(${number ?? null}::int, c.number)
        order by c.number desc limit 1) c on true
    where ${chosen}`,
  )
  return found.filter((place) => may(actor, row.by, place))
}

/** Why a correction gets no more time; null when it does. */
function whyNot(
  { status, number, until: was, answeredAt, closedAt, today, cancelled }: CorrectionToExtend,
  until: Day,
): Refusal | null {
  if (status === 'draft') return refusal('not-possible-now', { status })
  if (number === null || was === null) return refusal('no-such-correction')
  const facts = { until: was, answeredAt, closedAt, status, today }
  const ended = cancelledRefusal(cancelled)
  if (ended) return ended
  return transitionRefusal(correctionLife, 'extend', facts) ?? extensionRefusal(until, { was, today })
}

/** Stores the later day of corrections, with the audit and a mail of each. */
async function writeExtended(
  tx: Transaction,
  tracks: Tracks,
  extended: readonly CorrectionToExtend[],
  { until, actor, origin }: Pick<Extension, 'until' | 'actor' | 'origin'>,
): Promise<void> {
  const keys = sql.param(extended.map(({ key }) => key))
  const numbers = sql.param(extended.map(({ number }) => number))
  await tx.execute(sql`
    update corrections c set until = ${until}, version = version + 1
    from unnest(${keys}::uuid[], ${numbers}::int[]) e (key, number)
    where c.application_id = e.key and c.number = e.number`)
  // The pages of both sides show it.
  await tx.execute(sql`
    update applications set version = version + 1, updated_at = portal_now() where id = any (${keys}::uuid[])`)
  for (const those of Map.groupBy(extended, ({ number, until: was }) => `${number} ${was}`).values()) {
    const subjects = those.map(({ applicationId }) => applicationId)
    const detail = { number: those[0]?.number, until, was: those[0]?.until }
    await recordOfMany(tx, { actor, action: row.audit, subjects, detail, origin })
  }
  const mails = extended.map(({ applicationId, track, driveId, driveTitle, name, number, to, language }) => ({
    id: randomUUID(),
    to,
    language,
    cause: `${row.mail}:${applicationId}:${number}:${until}`,
    data: {
      name,
      applicationId,
      driveTitle,
      path: trackOf(tracks, applicationId).pagePath({ applicationId, driveId }),
      track,
      until,
    },
  }))
  await queueMails(tx, row.mail, mails)
}

/** Extends those that may be; answers of each why it is not, or null. Out of the officer's scope is like missing. */
async function extend(
  tx: Transaction,
  tracks: Tracks,
  extension: Extension,
): Promise<{ applicationId: string; why: Refusal | null }[]> {
  const found = await lockExtended(tx, extension)
  const applicants = found.map(({ applicantId }) => applicantId)
  const partial = await partialRefusals(tx, applicants, extension.actor)
  const judged = new Map(
    found.map((one) => [one.applicationId, partial.get(one.applicantId) ?? whyNot(one, extension.until)]),
  )
  const extended = found.filter(({ applicationId }) => judged.get(applicationId) === null)
  if (extended.length > 0) await writeExtended(tx, tracks, extended, extension)
  return extension.applicationIds.map((applicationId) => {
    const why = judged.get(applicationId)
    return { applicationId, why: why === undefined ? refusal('no-such-application') : why }
  })
}

/** Gives an applicant more time for a correction. */
export const extendCorrection: VerbOfTracks<
  CorrectionsEndpoints,
  'POST /api/applications/{applicationId}/corrections/{number}/extend'
> =
  (tracks) =>
  ({ db }, { params: { applicationId, number }, body: { until }, actor, origin }) =>
    inTransaction(db, async (tx) => {
      const [answer] = await extend(tx, tracks, { applicationIds: [applicationId], number, until, actor, origin })
      const why = answer?.why
      if (why) throw why.code === 'correction-extension' ? Problem.at('until', why) : new Problem(why)
      return { correction: await oneAnswer(tx, trackOf(tracks, applicationId), { applicationId, number, actor }) }
    })

/** Few enough that nobody waits long for a row that they lock. */
const togetherAtMost = 50

/** Gives many applicants more time, each judged as it stands then. */
export const extendCorrections: VerbOfTracks<CorrectionsEndpoints, 'POST /api/applications/corrections/extend'> =
  (tracks) =>
  async ({ db }, { body: { applicationIds, until }, actor, origin }) => {
    const extended: string[] = []
    const refused: { applicationId: string; code: string; error: string }[] = []
    const ids = [...new Set(applicationIds)]
    for (let place = 0; place < ids.length; place += togetherAtMost) {
      const some = ids.slice(place, place + togetherAtMost)
      const answers = await inTransaction(db, (tx) =>
        extend(tx, tracks, { applicationIds: some, until, actor, origin }),
      )
      for (const { applicationId, why } of answers) {
        if (why === null) extended.push(applicationId)
        else refused.push({ applicationId, code: why.code, error: sayRefusal(why, actor.language) })
      }
    }
    return { extended, refused }
  }
