import { may } from '#domain/accounts/permissions.ts'
import type { CancelledDrive } from '#domain/drives/cancelled-drive.ts'
import { cancelledRefusal } from '#domain/drives/window.ts'
import { ApplicationStatus } from '#domain/applications/status.ts'
import { correctionLife } from '#domain/corrections/correction-life.ts'
import type {
  CorrectedTogether,
  CorrectionDeed,
  CorrectionsEndpoints,
} from '#domain/corrections/corrections.endpoints.ts'
import { Problem, refusal, type Refusal } from '#domain/platform/problem.ts'
import { cancelledColumn } from '#server/drives/drive.ts'
import { trackOf, type Tracks, type VerbOfTracks } from '#server/applications/track-of.ts'
import { makeTransition, refusalToMake } from '#server/lifecycle/make-transition.ts'
import { partialRefusals } from '#server/permissions/another-officer.ts'
import type { Caller } from '#server/platform/call.ts'
import { day, instant, int, json, nullable, text, uuid, word, type RowOf } from '#lib/sql/columns.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { sayRefusal } from '#words/problems.ts'
import { livingCorrections, type HeldCorrection } from './correction-transitions.ts'
import { oneAnswer } from './stored-correction.ts'

const columns = {
  key: uuid,
  applicationId: text,
  applicantId: uuid,
  status: word(ApplicationStatus.options),
  track: text,
  driveId: uuid,
  driveTitle: text,
  name: nullable(text),
  email: text,
  number: nullable(int),
  until: nullable(day),
  answeredAt: nullable(instant),
  closedAt: nullable(instant),
  today: day,
  cancelled: nullable(json<CancelledDrive>()),
}

/** An application with the correction that an officer works on, if it has one. */
type CorrectionAtHand = RowOf<typeof columns>

type CorrectionWork = Caller & {
  applicationIds: readonly string[]
  /** The newest without it. */
  number?: number
  deed: CorrectionDeed
  /** Only judged, not made. */
  isTrial?: boolean
}

/** Locks the applications, in one order, and reads those within the officer's scope. */
async function lockCorrections(
  tx: Transaction,
  { applicationIds, number, deed, actor }: CorrectionWork,
): Promise<CorrectionAtHand[]> {
  const chosen = sql`a.application_id = any (${sql.param([...applicationIds])}::text[])`
  // Two statements: one statement could read rows from before it got the locks.
  await tx.execute(sql`select 1 from applications a where ${chosen} order by a.id for update`)
  const found = await tx.rows(
    columns,
    sql`
    select a.id as key, a.application_id as "applicationId", a.applicant_id as "applicantId", a.status, a.track, a.drive_id as "driveId",
      d.title as "driveTitle", a.candidate_name as name, a.email,
      c.number, c.until, c.answered_at as "answeredAt", c.closed_at as "closedAt",
      (portal_now() at time zone 'Asia/Kolkata')::date as today,
      ${cancelledColumn} as cancelled
    from applications a join drives d on d.id = a.drive_id
      left join lateral (
        select * from corrections c where c.application_id = a.id and c.number = coalesce(${number ?? null}::int, c.number)
        order by c.number desc limit 1) c on true
    where ${chosen}`,
  )
  return found.filter((place) => may(actor, correctionLife.transitions[deed.transition].by, place))
}

/** The correction of an application, or why there is none to work on. */
function heldIn(tracks: Tracks, { number, until, ...at }: CorrectionAtHand): HeldCorrection | Refusal {
  const { key, applicationId, driveId, driveTitle, email, name, track, status, answeredAt, closedAt, today } = at
  if (status === 'draft') return refusal('not-possible-now', { status })
  if (number === null || until === null) return refusal('no-such-correction')
  const path = trackOf(tracks, applicationId).pagePath({ applicationId, driveId })
  const about = { name: name ?? email, applicationId, driveTitle, path, track }
  const facts = { until, answeredAt, closedAt, status, today }
  return cancelledRefusal(at.cancelled) ?? { key, applicationId, email, number, facts, about }
}

type WorkedOn = { applicationId: string; at: CorrectionAtHand | null; why: Refusal | null }

/** Makes the transition where it may be made; answers of each application why it is not, or null. Out of the officer's scope is like missing. */
async function work(tx: Transaction, tracks: Tracks, call: CorrectionWork): Promise<WorkedOn[]> {
  const { applicationIds, deed, actor, origin, isTrial = false } = call
  const found = await lockCorrections(tx, call)
  const applicants = found.map(({ applicantId }) => applicantId)
  const partial = await partialRefusals(tx, applicants, actor)
  const whyNot = async (at: CorrectionAtHand): Promise<Refusal | null> => {
    const held = partial.get(at.applicantId) ?? heldIn(tracks, at)
    if ('code' in held) return held
    const made = { ...deed, track: trackOf(tracks, at.applicationId), by: { actor, origin }, actor, origin }
    const why = refusalToMake(livingCorrections, held, made)
    if (why === null && !isTrial) await makeTransition(tx, livingCorrections, held, made)
    return why
  }
  const worked: WorkedOn[] = []
  for (const applicationId of applicationIds) {
    const at = found.find((one) => one.applicationId === applicationId) ?? null
    worked.push({ applicationId, at, why: at ? await whyNot(at) : refusal('no-such-application') })
  }
  return worked
}

/** What an officer does with one correction. */
export const workOnCorrection: VerbOfTracks<
  CorrectionsEndpoints,
  'POST /api/applications/{applicationId}/corrections/{number}/deeds'
> =
  (tracks) =>
  ({ db }, { params: { applicationId, number }, body: deed, actor, origin }) =>
    inTransaction(db, async (tx) => {
      const [worked] = await work(tx, tracks, { applicationIds: [applicationId], number, deed, actor, origin })
      const why = worked?.why
      if (why) throw why.code === 'correction-extension' ? Problem.at('until', why) : new Problem(why)
      return { correction: await oneAnswer(tx, trackOf(tracks, applicationId), { applicationId, number, actor }) }
    })

/** Few enough that nobody waits long for a row that they lock. */
const togetherAtMost = 25

/** The same with the newest corrections of many applications, each judged as it stands then; as a trial it changes nothing. */
export const workOnCorrections: VerbOfTracks<CorrectionsEndpoints, 'POST /api/applications/corrections/deeds'> =
  (tracks) =>
  async ({ db }, { body: { applicationIds, isTrial, ...deed }, actor, origin }) => {
    const answer: CorrectedTogether = { made: [], refused: [] }
    const ids = [...new Set(applicationIds)]
    for (let place = 0; place < ids.length; place += togetherAtMost) {
      const some = { applicationIds: ids.slice(place, place + togetherAtMost), deed, isTrial, actor, origin }
      for (const { applicationId, at, why } of await inTransaction(db, (tx) => work(tx, tracks, some))) {
        if (why) answer.refused.push({ applicationId, code: why.code, error: sayRefusal(why, actor.language) })
        else if (at?.until) answer.made.push({ applicationId, name: at.name, until: at.until })
      }
    }
    return answer
  }
