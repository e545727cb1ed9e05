import type { SeatRecord, SentJoining } from '#domain/joining/joining.ts'
import type { Day } from '#domain/platform/day.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { findInTransaction, lockOngoing } from '#server/applications/find-application.ts'
import type { OnApplication } from '#server/applications/refusals.ts'
import type { AnyStoredApplication, StoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import { makeTransition } from '#server/lifecycle/make-transition.ts'
import { findSeat, type StoredSeat } from '#server/selection/stored-seats.ts'
import { receiptToKeep } from './kept-receipt.ts'
import { originalsOf } from './originals.ts'
import { seatRecord } from './seat-record.ts'
import { livingSeats, type HeldSeat } from './seat-transitions.ts'

/** What somebody does with a seat, as a call has it. */
export type SeatDeed =
  | { transition: 'join'; joining: SentJoining }
  | { transition: 'askToGiveUpAdmission' | 'giveUpAdmission' | 'undoJoining'; reason: string }
  | { transition: 'stay' }
  | { transition: 'giveMoreTime'; until: Day; reason: string }

type SeatCall = OnApplication & { deed: SeatDeed }

const ofHolder: readonly SeatDeed['transition'][] = ['askToGiveUpAdmission', 'stay']

/** The seat of a locked application, locked as well. */
export async function holdSeat(
  tx: Transaction,
  track: HeldSeat['track'],
  application: AnyStoredApplication,
): Promise<HeldSeat | null> {
  const { key, applicationId, email } = application
  await tx.execute(sql`select from allotted_seats where application_key = ${key} for update`)
  const seat = await findSeat(tx, key)
  return seat && { key, applicationId, email, seat, application, track }
}

const noSeat = () => new Problem(refusal('no-allotted-seat'))

/** The answer to a deed: the seat as it is now. */
async function seatAfter<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  { applicationId, actor }: OnApplication,
): Promise<SeatRecord> {
  const application = await findInTransaction<Form, Settings>(tx, track, applicationId)
  const seat = await findSeat(tx, application.key)
  if (!seat) throw noSeat()
  return seatRecord(tx, track, { application, seat }, actor.language)
}

/** Without a request by the student, an officer only notes that they give up admission: another officer records it. */
const isOnlyNoted = ({ joining }: StoredSeat) => joining !== null && joining.leaving === null

/** Makes the transition of a deed. A student who stays without such a request changes nothing. */
async function work<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  held: HeldSeat & { application: StoredApplication<Form, Settings> },
  { deed, actor, origin }: SeatCall,
): Promise<void> {
  const { application, seat } = held
  const by = { actor, origin }
  const made = { ...by, by }
  if (deed.transition === 'join') {
    const asked = originalsOf(track, application, actor.language)
    const receipt = await receiptToKeep(tx, track, { application, listId: seat.listId, by: actor })
    return makeTransition(tx, livingSeats, held, { ...deed, asked, receipt, ...made })
  }
  if (deed.transition === 'giveUpAdmission' && isOnlyNoted(seat))
    return makeTransition(tx, livingSeats, held, { ...deed, transition: 'noteGivingUpAdmission', ...made })
  if (deed.transition === 'stay' && isOnlyNoted(seat)) return
  return makeTransition(tx, livingSeats, held, { ...deed, ...made })
}

/** Carries out in one transaction what an officer or its holder does with a seat; nobody is an officer for their own application. */
export function workOnSeat<Form extends object, Settings>(
  { db }: Pick<Context, 'db'>,
  track: Track<Form, Settings>,
  call: SeatCall,
): Promise<SeatRecord> {
  const { applicationId, actor, deed } = call
  const isOwn = ofHolder.includes(deed.transition)
  return inTransaction(db, async (tx) => {
    const application = await lockOngoing<Form, Settings>(tx, track, {
      applicationId,
      ...(isOwn && { owner: actor }),
    })
    if (!isOwn && application.applicantId === actor.id) throw new Problem(refusal('own-application'))
    const held = await holdSeat(tx, track, application)
    if (!held) throw noSeat()
    await work(tx, track, { ...held, application }, call)
    return seatAfter(tx, track, call)
  })
}
