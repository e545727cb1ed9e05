import { may } from '#domain/accounts/permissions.ts'
import type { SeatRecord } from '#domain/joining/joining.ts'
import type { SeatDeed } from '#domain/joining/joining.endpoints.ts'
import { lastDayToReport, seatLife, type SeatLoss } from '#domain/joining/seat-life.ts'
import { addDays } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import { Problem, refusal, refuseAnswers } from '#domain/platform/problem.ts'
import { answerOfReply, type SeatReply } from '#domain/selection/allotted-seats.endpoints.ts'
import { filledRollPattern, rollNumberOf } from '#domain/selection/roll-number.ts'
import { bool, instant, int, nullable, text, uuid } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { aboutApplication } from '#server/applications/about-application.ts'
import { makeTransition } from '#server/applications/make-transition.ts'
import type { AnyStoredApplication } from '#server/applications/stored-application.ts'
import { lifeOnServer, type MadeOf } from '#server/lifecycle/life-on-server.ts'
import type { LivingRow } from '#server/lifecycle/make-transition.ts'
import { refuseSamePerson } from '#server/permissions/another-officer.ts'
import type { Actor, Caller } from '#server/platform/call.ts'
import { oweSeatFee, type PaidTrack } from '#server/payments/seat-fee.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { takeBackRefund } from '#server/refunds/open-refund.ts'
import { isOfSeat, isSeatFeePaidBack, openSeatRefund } from '#server/selection/seat-refunds.ts'
import { findSeat, type StoredSeat } from '#server/selection/stored-seats.ts'
import type { KeptReceipt } from './kept-receipt.ts'
import { factsOfSeat, joiningPolicies, moneyOf } from './seat-record.ts'

/** A seat and its application, both locked. */
export type HeldSeat = LivingRow & {
  seat: StoredSeat
  application: AnyStoredApplication
  track: PaidTrack
}

type ReasonOfDeed = { reason: string }
type LossOf<Why extends SeatLoss> = { why: Why; until: Day }

/** What is known of a transition beside its name: from a call, or from the clock. */
type SaidOfSeat = { [Deed in SeatDeed as Deed['transition']]: Omit<Deed, 'transition'> & { by: Caller } } & {
  /** With the required originals, and the receipt as it is signed. */
  join: { asked: SeatRecord['originals']; receipt: KeptReceipt }
  lapse: LossOf<'absent'>
  lose: LossOf<Exclude<SeatLoss, 'absent'>>
}

/** Refuses what a clerk has to complete first: the photo, and a word about missing originals or a fee not in the bank. */
function refuseIncomplete({ asked, ...sent }: SaidOfSeat['join'], { unseenFee }: StoredSeat): void {
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

/** Throws where this officer, or somebody behind them, noted what they would record. */
async function refuseNoter(tx: Transaction, key: string, actor: Actor): Promise<void> {
  const { notedBy } = await tx.one(
    { notedBy: nullable(uuid) },
    sql`select leave_noted_by as "notedBy" from joinings where application_key = ${key} for update`,
  )
  if (notedBy === actor.id) throw new Problem(refusal('leaving-noted-alone'))
  if (notedBy !== null) await refuseSamePerson(tx, [notedBy], actor)
}

/** Stores a wish to give up admission, or what an officer noted. The first day of a wish stays: it decides how much of the fee is refunded. */
async function storeWish(
  tx: Transaction,
  key: string,
  { reason, notedBy = null }: { reason: string | null; notedBy?: string | null },
): Promise<void> {
  await tx.execute(sql`
    update joinings set leave_asked_reason = ${reason}, leave_noted_by = ${notedBy},
      leave_asked_at = case when ${reason}::text is not null then coalesce(leave_asked_at, portal_now()) end
    where application_key = ${key}`)
}

/** Opens or takes back the refund of a seat that was answered, and says by mail what is due; false where nothing is. */
async function oweFee(
  tx: Transaction,
  { key, seat, application, track }: HeldSeat,
  { keeps, by }: { keeps: boolean; by: Caller },
): Promise<boolean> {
  if (!keeps) {
    await openSeatRefund(tx, key, by)
    return false
  }
  await takeBackRefund(tx, sql`r.application_key = ${key} and ${isOfSeat} and r.state <> 'paid'`, by)
  const { feeRupees: amountRupees, answerBy: payBy } = seat
  if (amountRupees === 0) return false
  const isPaidBack = await isSeatFeePaidBack(tx, key)
  return oweSeatFee(tx, track, application, { amountRupees, payBy, isPaidBack, ...by })
}

/** Stores an answer, with a mail that confirms it, under the number of the letter and with its instant. */
async function storeAnswer<Reply extends SeatReply>(
  tx: Transaction,
  held: HeldSeat,
  { transition: reply, by }: { transition: Reply; by: Caller },
) {
  const { key, applicationId, seat, application, track } = held
  const { listId, list, course } = seat
  const answer = answerOfReply[reply]
  const { number, answeredAt } = await tx.one(
    { number: text, answeredAt: instant },
    sql`
    update allotted_seats set answer = ${answer}, answered_at = portal_now()
    where application_key = ${key} and list_id = ${listId}
    returning ${applicationId} || '-' || letter_code as number, answered_at as "answeredAt"`,
  )
  const detail = { number: list, answer }
  // The mail about the fee says that they have accepted.
  if (await oweFee(tx, held, { keeps: reply !== 'decline', by })) return { detail, mail: null }
  const receipt = { number, at: isoInstant(answeredAt), course, answer: reply }
  return { detail, mail: { data: { ...aboutApplication(track, application), ...receipt }, once: null } }
}

const aboutSeat = ({ track, application, seat }: HeldSeat) => ({
  ...aboutApplication(track, application),
  rollNumber: seat.joining?.rollNumber ?? '',
})

/** Records that somebody takes their seat: with a roll number, and the application accepted. */
async function take(tx: Transaction, { application, seat: held, key, track }: HeldSeat, sent: SaidOfSeat['join']) {
  const { receipt, by } = sent
  const { actor, origin } = by
  const { listId, list, course, seat } = held
  const isRegistrar = may(actor, 'selection.approve', { track: track.name, driveId: application.drive.id })
  if (held.unseenFee === 'registrar' && !isRegistrar) throw new Problem(refusal('fee-unseen-registrar'))
  if (sent.list !== list) throw new Problem(refusal('joining-of-older-list', { number: list }))
  refuseIncomplete(sent, held)
  const rollNumber = await nextRollNumber(tx, application, held)
  const accepts = application.status === 'submitted'
  await tx.execute(sql`
    insert into joinings (application_key, list_id, course, seat, roll_number, originals, is_undertaken, note, accepts, joined_by, receipt)
    values (${key}, ${listId}, ${course}, ${seat}, ${rollNumber}, ${sql.param([...new Set(sent.originals)])}::text[],
      ${sent.undertaken}, ${sent.note}, ${accepts}, ${actor.id}, ${JSON.stringify(receipt)}::jsonb)`)
  if (accepts) await makeTransition(tx, track, application, { transition: 'acceptJoined', actor, origin })
  const { originals } = sent
  const comments = sent.note || null
  const detail = { number: list, course, seat, rollNumber, originals, comments }
  return { detail, mail: { data: { ...aboutApplication(track, application), rollNumber, comments }, once: rollNumber } }
}

/** Undoes a joining that was recorded by mistake. Its roll number is not given again. */
async function undoJoining(
  tx: Transaction,
  held: HeldSeat,
  { reason, actor, origin }: MadeOf<SaidOfSeat>['undoJoining'],
) {
  const { application, key, track } = held
  const { accepts } = await tx.one(
    { accepts: bool },
    sql`delete from joinings where application_key = ${key} returning accepts`,
  )
  if (accepts && application.status === 'accepted') {
    const facts = { reason: null }
    const before = { ...application, isJoined: false }
    await makeTransition(tx, track, before, { transition: 'undoJoined', comments: reason, facts, actor, origin })
  }
  const data = { ...aboutSeat(held), reason }
  return { detail: { rollNumber: data.rollNumber, reason }, mail: { data, once: data.rollNumber } }
}

/** The applicant asks for it, which a mail confirms; an officer, who has their originals, records it. */
async function askToGiveUp(tx: Transaction, held: HeldSeat, { reason }: ReasonOfDeed) {
  const { seat, key, applicationId } = held
  await storeWish(tx, key, { reason })
  const after = await findSeat(tx, key)
  const wish = after?.joining?.leaving
  // Asked again it is the same wish; what an officer noted was none.
  if (!after || !wish || seat.joining?.leaving?.notedBy === null) return { detail: { reason }, mail: null }
  const about = aboutSeat(held)
  const data = { ...about, number: `${applicationId}-${about.rollNumber}`, at: wish.at, money: moneyOf(after) }
  return { detail: { reason }, mail: { data, once: null } }
}

/**
 * Records that somebody gives up admission: the application is withdrawn, so that the next round gives the seat to
 * somebody else. The fee is refunded as the policies say for that day.
 */
async function giveUp(tx: Transaction, held: HeldSeat, { by }: SaidOfSeat['giveUpAdmission']) {
  const { key, application, seat: stored, track } = held
  const reason = stored.joining?.leaving?.reason ?? ''
  await refuseNoter(tx, key, by.actor)
  await tx.execute(sql`
    update joinings set left_at = portal_now(), left_by = ${by.actor.id}, left_reason = ${reason}
    where application_key = ${key}`)
  await makeTransition(tx, track, application, { transition: 'leaveJoined', ...by })
  await openSeatRefund(tx, key, by)
  const { course, seat } = stored
  const data = { ...aboutSeat(held), reason }
  const { rollNumber } = data
  return { detail: { course, seat, rollNumber, reason }, mail: { data, once: rollNumber } }
}

/** Gives somebody a later last day to come, also after their seat has lapsed. */
async function giveMoreTime(
  tx: Transaction,
  { key, application, applicationId, seat, track }: HeldSeat,
  { until, reason, actor }: MadeOf<SaidOfSeat>['giveMoreTime'],
) {
  const { listId, list: number, today } = seat
  const after = addDays(lastDayToReport(seat), 1)
  const from = after > today ? after : today
  if (until < from) throw Problem.at('until', refusal('leave-day-early', { from }))
  await tx.execute(sql`
    insert into seat_leaves (application_key, list_id, until, reason, given_by)
    values (${key}, ${listId}, ${until}, ${reason}, ${actor?.id ?? null})
    on conflict (application_key) do update set list_id = excluded.list_id, until = excluded.until,
      reason = excluded.reason, given_by = excluded.given_by, given_at = portal_now()`)
  const data = { ...aboutApplication(track, application), until }
  return { detail: { number, until, reason }, mail: { data, once: `${applicationId}:${until}` } }
}

/** Notes that the clock took the seat after this day. */
async function lose(
  tx: Transaction,
  { key, application, seat: held, track }: HeldSeat,
  { until, why }: LossOf<SeatLoss>,
) {
  const { listId, list: number, course, seat, applicationId } = held
  await tx.execute(sql`
    update allotted_seats set lapsed_after = ${until} where application_key = ${key} and list_id = ${listId}`)
  const data = { ...aboutApplication(track, application), why, until, course }
  return { detail: { number, course, seat, until }, mail: { data, once: `${applicationId}:${until}` } }
}

/** The life of a seat on the server. */
export const livingSeats = lifeOnServer<HeldSeat, SaidOfSeat>()(seatLife, {
  factsOf: factsOfSeat,
  writes: {
    accept: storeAnswer,
    float: storeAnswer,
    decline: storeAnswer,
    join: take,
    undoJoining,
    askToGiveUpAdmission: askToGiveUp,
    stay: async (tx, { key }) => {
      await storeWish(tx, key, { reason: null })
      return { detail: {} }
    },
    /** Another officer records it. The day of the note decides what comes back of the fee. */
    noteGivingUpAdmission: async (tx, { key }, { reason, actor }) => {
      await storeWish(tx, key, { reason, notedBy: actor?.id ?? null })
      return { detail: { reason } }
    },
    giveUpAdmission: giveUp,
    giveMoreTime,
    lapse: lose,
    lose: async (tx, held, lost) => {
      const told = await lose(tx, held, lost)
      return { ...told, detail: { ...told.detail, why: lost.why } }
    },
  },
})
