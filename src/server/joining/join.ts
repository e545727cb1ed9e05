import type { SeatRecord, SentJoining } from '#domain/joining/joining.ts'
import { may } from '#domain/accounts/permissions.ts'
import { lastDayToReport } from '#domain/joining/seat-life.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { filledRollPattern, rollNumberOf } from '#domain/selection/roll-number.ts'
import { aboutApplication } from '#server/applications/about-application.ts'
import { makeTransition } from '#server/applications/make-transition.ts'
import { refuseAnswers, type OnApplication } from '#server/applications/refusals.ts'
import type { AnyStoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import { bool, int } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import type { StoredSeat } from '#server/selection/stored-seats.ts'
import { originalsOf } from './originals.ts'
import { receiptToKeep } from './kept-receipt.ts'
import { changeSeat, joiningPolicies } from './seat-record.ts'

/** Refuses what a clerk has to complete first: the photo, and a word about missing originals or a fee not in the bank. */
function refuseIncomplete(sent: SentJoining, asked: SeatRecord['originals'], { unseenFee }: StoredSeat): void {
  const unknown = sent.originals.find((kind) => asked.every((one) => one.kind !== kind))
  const missing = asked.filter(({ kind }) => !sent.originals.includes(kind))
  const documents = missing.map(({ label }) => label).join(', ')
  const isShort = missing.length > 0
  refuseAnswers([
    ...(sent.photoChecked ? [] : [{ path: 'photoChecked', ...refusal('photo-unchecked') }]),
    ...(unknown === undefined ? [] : [{ path: 'originals', ...refusal('original-unknown', { kind: unknown }) }]),
    ...(isShort && !sent.undertaken ? [{ path: 'undertaken', ...refusal('undertaking-missing', { documents }) }] : []),
    ...(isShort && sent.note === '' ? [{ path: 'note', ...refusal('joining-note-missing', { documents }) }] : []),
    ...(!isShort && unseenFee !== null && sent.note === ''
      ? [{ path: 'note', ...refusal('joining-fee-note-missing') }]
      : []),
  ])
}

/** The next roll number of a course: one after the other without a gap, however many clerks ask at once. */
async function nextRollNumber(
  tx: Transaction,
  { drive: { endDate } }: Pick<AnyStoredApplication, 'drive'>,
  { listId, course }: StoredSeat,
): Promise<string> {
  const { rollNumber } = await joiningPolicies(tx, listId)
  const pattern = filledRollPattern(rollNumber, { year: Number(endDate.slice(0, 4)), course })
  const { last } = await tx.one(
    { last: int },
    sql`
    insert into roll_numbers (pattern, last) values (${pattern}, 1)
    on conflict (pattern) do update set last = roll_numbers.last + 1 returning last`,
  )
  return rollNumberOf(pattern, last)
}

type Join = OnApplication & { joining: SentJoining }

/** Records that somebody takes their seat: with a roll number, and the application accepted. */
export function join<Form extends object, Settings>(
  context: Pick<Context, 'db'>,
  track: Track<Form, Settings>,
  { applicationId, joining: sent, actor, origin }: Join,
): Promise<SeatRecord> {
  const deed = { transition: 'join', applicationId, actor, origin } as const
  return changeSeat(context, track, deed, async (tx, { application, seat }) => {
    const { listId, list, course } = seat
    const isRegistrar = may(actor, 'selection.approve', { track: track.name, driveId: application.drive.id })
    if (seat.unseenFee === 'registrar' && !isRegistrar) throw new Problem(refusal('fee-unseen-registrar'))
    if (sent.list !== list) throw new Problem(refusal('joining-of-older-list', { number: list }))
    refuseIncomplete(sent, originalsOf(track, application, actor.language), seat)
    const rollNumber = await nextRollNumber(tx, application, seat)
    const accepts = application.status === 'submitted'
    const receipt = await receiptToKeep(tx, track, { application, listId, by: actor })
    await tx.execute(sql`
      insert into joinings (application_key, list_id, course, seat, roll_number, originals, is_undertaken, note, accepts, joined_by, receipt)
      values (${application.key}, ${listId}, ${course}, ${seat.seat}, ${rollNumber}, ${sql.param([...new Set(sent.originals)])}::text[],
        ${sent.undertaken}, ${sent.note}, ${accepts}, ${actor.id}, ${JSON.stringify(receipt)}::jsonb)`)
    if (accepts) await makeTransition(tx, track, application, { transition: 'acceptJoined', actor, origin })
    const { originals, note } = sent
    const detail = { number: list, course, seat: seat.seat, rollNumber, originals, comments: note || null }
    const data = { ...aboutApplication(track, application), rollNumber, comments: note || null }
    return { detail, mail: { data, once: rollNumber } }
  })
}

/** Undoes a joining that was recorded by mistake, on its day. Its roll number is not given again. */
export function undoJoining<Form extends object, Settings>(
  context: Pick<Context, 'db'>,
  track: Track<Form, Settings>,
  { applicationId, reason, actor, origin }: OnApplication & { reason: string },
): Promise<SeatRecord> {
  return changeSeat(
    context,
    track,
    { transition: 'undoJoining', applicationId, reason, actor, origin },
    async (tx, { application, seat }) => {
      const rollNumber = seat.joining?.rollNumber ?? ''
      const { accepts } = await tx.one(
        { accepts: bool },
        sql`delete from joinings where application_key = ${application.key} returning accepts`,
      )
      if (accepts && application.status === 'accepted') {
        const facts = { reason: null }
        const before = { ...application, isJoined: false }
        await makeTransition(tx, track, before, { transition: 'undoJoined', comments: reason, facts, actor, origin })
      }
      const detail = { rollNumber, reason }
      const data = { ...aboutApplication(track, application), rollNumber, reason }
      return { detail, mail: { data, once: rollNumber } }
    },
  )
}

/** Gives somebody a later last day to come, with a reason, also after their seat has lapsed. */
export function giveMoreTime<Form extends object, Settings>(
  context: Pick<Context, 'db'>,
  track: Track<Form, Settings>,
  { applicationId, until, reason, actor, origin }: OnApplication & { until: string; reason: string },
): Promise<SeatRecord> {
  return changeSeat(
    context,
    track,
    { transition: 'giveMoreTime', applicationId, reason, actor, origin },
    async (tx, { application, seat }) => {
      const { listId, list, today } = seat
      const after = addDays(lastDayToReport(seat), 1)
      const from = after > today ? after : today
      if (until < from) throw Problem.at('until', refusal('leave-day-early', { from }))
      await tx.execute(sql`
      insert into seat_leaves (application_key, list_id, until, reason, given_by)
      values (${application.key}, ${listId}, ${until}, ${reason}, ${actor.id})
      on conflict (application_key) do update set list_id = excluded.list_id, until = excluded.until,
        reason = excluded.reason, given_by = excluded.given_by, given_at = portal_now()`)
      const detail = { number: list, until, reason }
      const data = { ...aboutApplication(track, application), until }
      return { detail, mail: { data, once: `${applicationId}:${until}` } }
    },
  )
}
