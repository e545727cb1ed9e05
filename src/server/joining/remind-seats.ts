import { seatDutyOf, type SeatDuty } from '#domain/joining/seat-life.ts'
import { addDays, daysBetween, endOfDay } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import { textIn } from '#lib/values/records.ts'
import { aboutApplication } from '#server/applications/about-application.ts'
import { findInTransaction } from '#server/applications/find-application.ts'
import type { AnyStoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import type { MailData } from '#server/mail/mail-kinds.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { StillTrue } from '#server/mail/still-true.ts'
import { findSeatFee } from '#server/payments/seat-fee.ts'
import { portalToday } from '#server/platform/clock.ts'
import { text, uuid } from '#lib/sql/columns.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { findOutcome, allottedSeatOf } from '#server/selection/allotted-seats.ts'
import { isInForce } from '#server/selection/read-stage.ts'
import { findSeat, isNewest, type StoredSeat } from '#server/selection/stored-seats.ts'
import { readOwnLetter } from './allotment-letters.ts'
import { joiningPolicies } from './seat-record.ts'

type RemindingTrack = Pick<Track<object, never>, 'name' | 'pagePath'>

/** Days before a last day on which the holder of a seat is reminded. */
const reminderDays = [3, 1] as const

/**
 * The reminder that is due so many days before a last day: where the portal was off on its day, or its clock jumped over
 * it, on a later one, until the next is due; null before the first.
 */
const dueReminder = (daysLeft: number) => reminderDays.findLast((days) => daysLeft >= 0 && daysLeft <= days) ?? null

type RemindedSeat = {
  application: AnyStoredApplication
  seat: StoredSeat
  day: { course: string; until: Day; daysLeft: number }
}

type Reminder = {
  [D in SeatDuty]: { kind: `seat-${D}-reminder`; data: Omit<MailData<`seat-${D}-reminder`>, keyof Facts> }
}
type Facts = ReturnType<typeof aboutApplication>

/** What the mail about each duty says. */
const reminders: { [D in SeatDuty]: (tx: Transaction, of: RemindedSeat) => Promise<Reminder[D]> } = {
  answer: async (tx, { application, day }) => {
    const outcome = await findOutcome(tx, application)
    if (!outcome) throw new Error(`no list gives ${application.applicationId} the seat that waits for an answer`)
    const { silence, canRise: canWait, feeRupees } = allottedSeatOf(outcome, application)
    const isFeePaid = outcome.isFeePaid
    return {
      kind: 'seat-answer-reminder',
      data: { ...day, silence, canWait, isFeePaid, feeRupees: isFeePaid ? 0 : feeRupees },
    }
  },
  fee: async (tx, { application, day }) => {
    const fee = await findSeatFee(tx, application)
    if (!fee) throw new Error(`no fee is due for the seat of ${application.applicationId}`)
    const { amountRupees, reference, status } = fee
    return { kind: 'seat-fee-reminder', data: { ...day, amountRupees, reference, isNotFound: status === 'failed' } }
  },
  report: async (tx, { application, seat, day }) => {
    const { place } = await joiningPolicies(tx, seat.listId)
    const { number: letter } = await readOwnLetter(tx, application)
    return { kind: 'seat-report-reminder', data: { ...day, from: seat.reportFrom, place, letter } }
  },
}

/** Locks an application, so that its applicant does nothing meanwhile, and reads its seat. */
async function lockSeat(tx: Transaction, track: RemindingTrack, applicationId: string) {
  await tx.execute(sql`select from applications where application_id = ${applicationId} for update`)
  const application = await findInTransaction<object, never>(tx, track, applicationId)
  return { application, seat: await findSeat(tx, application.key) }
}

/** Reminds the holder of a seat of what comes next, if that is due within days; false where nothing is. */
async function remind(
  tx: Transaction,
  track: RemindingTrack,
  { applicationId, today }: { applicationId: string; today: Day },
): Promise<boolean> {
  const { application, seat } = await lockSeat(tx, track, applicationId)
  const next = seat && seatDutyOf(seat)
  if (!next) return false
  const { duty, until } = next
  const daysLeft = daysBetween(today, until)
  const due = dueReminder(daysLeft)
  if (due === null) return false
  const { kind, data } = await reminders[duty](tx, { application, seat, day: { course: seat.course, until, daysLeft } })
  await queueMail(tx, {
    kind,
    to: application.email,
    data: { ...aboutApplication(track, application), ...data },
    cause: `${kind}:${applicationId}:${seat.list}:${until}:${due}`,
    // Tomorrow the number of days would be wrong.
    expiresAt: endOfDay(today),
  })
  return true
}

/**
 * Reminds who has a seat and has not answered, paid or come, three days and one day before the last day to do so. On the
 * day on which they were told of the seat, its fee or a leave nobody is reminded.
 */
export async function remindSeats(
  { db, log }: Pick<Context, 'db' | 'log'>,
  tracks: readonly RemindingTrack[],
): Promise<void> {
  const today = await portalToday(db)
  const [first, last] = [today, addDays(today, reminderDays[0])]
  const found = await db.rows(
    { applicationId: text, track: text },
    sql`
    select a.application_id as "applicationId", a.track
    from allotted_seats o join selection_lists l on l.id = o.list_id and l.number is not null
      join applications a on a.id = o.application_key join accounts u on u.id = a.applicant_id and u.disabled_at is null
      join drives d on d.id = l.drive_id and d.cancelled_at is null
      left join seat_leaves v on v.application_key = a.id
      left join seat_fees f on f.application_key = a.id
    where (l.answer_by between ${first} and ${last} or l.report_by between ${first} and ${last}
        or v.until between ${first} and ${last})
      and (greatest(l.published_at, f.due_at, v.given_at) at time zone 'Asia/Kolkata')::date < ${today}
      and not exists (select from joinings j where j.application_key = a.id) and ${isInForce} and ${isNewest}
    order by a.application_id`,
  )
  let reminded = 0
  for (const { applicationId, track: name } of found) {
    const track = tracks.find((one) => one.name === name)
    if (track && (await inTransaction(db, (tx) => remind(tx, track, { applicationId, today })))) reminded += 1
  }
  log.info({ reminded }, 'people with seats were reminded')
}

const released = new Error('the lock is released with its savepoint')

/** Waits for an answer that is being stored, and lets the next one pass while a mail is on its way. */
async function awaitAnswer(tx: Transaction, applicationId: string): Promise<void> {
  const waiting = inTransaction(tx, async (part) => {
    await part.execute(sql`select from applications where application_id = ${applicationId} for share`)
    throw released
  })
  await waiting.catch((error: unknown) => {
    if (error !== released) throw error
  })
}

/** Whether somebody still has to do something by a day so as to keep a seat. */
async function isToDo(tx: Transaction, applicationId: string, expected: { duty: SeatDuty; until: Day }) {
  await awaitAnswer(tx, applicationId)
  const found = await tx.first(
    { key: uuid },
    sql`select id as key from applications where application_id = ${applicationId}`,
  )
  const seat = found && (await findSeat(tx, found.key))
  const next = seat && seatDutyOf(seat)
  return next?.duty === expected.duty && next.until === expected.until
}

const ofMail = (duty: SeatDuty) => (tx: Transaction, facts: object) =>
  isToDo(tx, textIn(facts, 'applicationId') ?? '', { duty, until: textIn(facts, 'until') ?? '' })

const ofText = (duty: SeatDuty) => (tx: Transaction, facts: object) =>
  isToDo(tx, textIn(facts, 'number') ?? '', { duty, until: textIn(facts, 'day') ?? '' })

/** No reminder leaves once its reader has done what it asks for. */
export const seatsStillToKeep: StillTrue = {
  'seat-answer-reminder': ofMail('answer'),
  'seat-fee-reminder': ofMail('fee'),
  'seat-report-reminder': ofMail('report'),
  'seat-answer': ofText('answer'),
  'seat-fee': ofText('fee'),
  'seat-report': ofText('report'),
}
