import type { SeatRecord } from '#domain/joining/joining.ts'
import type { SeatDeed } from '#domain/joining/joining.endpoints.ts'
import { seatLife } from '#domain/joining/seat-life.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { answerOfReply, SeatReply } from '#domain/selection/allotted-seats.endpoints.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { findInTransaction, lockOngoing } from '#server/applications/find-application.ts'
import type { OnApplication } from '#server/applications/refusals.ts'
import type { AnyStoredApplication, StoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import { makeTransition, refusalToMake } from '#server/lifecycle/make-transition.ts'
import { findSeat, type StoredSeat } from '#server/selection/stored-seats.ts'
import { receiptToKeep } from './kept-receipt.ts'
import { originalsOf } from './originals.ts'
import { seatRecord } from './seat-record.ts'
import { livingSeats, type HeldSeat } from './seat-transitions.ts'

type SeatCall = OnApplication & { deed: SeatDeed }

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

/** Whether nothing is left to do: the same answer was given before, or an applicant stays who never requested to leave. */
function isDone({ answer, joining }: StoredSeat, { transition }: SeatDeed): boolean {
  if (transition === 'stay') return joining?.leaving === null
  const reply = SeatReply.safeParse(transition)
  return reply.success && answer === answerOfReply[reply.data]
}

/** A deed with what its transition has to know beside the call. */
async function madeOf<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  { application, seat }: { application: StoredApplication<Form, Settings>; seat: StoredSeat },
  { deed, actor, origin }: SeatCall,
) {
  const by = { actor, origin, by: { actor, origin } }
  if (deed.transition !== 'join') return { ...deed, ...by }
  const receipt = await receiptToKeep(tx, track, { application, listId: seat.listId, by: actor })
  return { ...deed, asked: originalsOf(track, application, actor.language), receipt, ...by }
}

/** Carries out in one transaction what an officer or its holder does with a seat; nobody is an officer for their own application. */
export function workOnSeat<Form extends object, Settings>(
  { db }: Pick<Context, 'db'>,
  track: Track<Form, Settings>,
  call: SeatCall,
): Promise<SeatRecord> {
  const { applicationId, actor, deed } = call
  const isOwn = seatLife.transitions[deed.transition].by === 'owner'
  return inTransaction(db, async (tx) => {
    const application = await lockOngoing<Form, Settings>(tx, track, {
      applicationId,
      ...(isOwn && { owner: actor }),
    })
    if (!isOwn && application.applicantId === actor.id) throw new Problem(refusal('own-application'))
    const held = await holdSeat(tx, track, application)
    if (!held) throw noSeat()
    const { seat } = held
    const made = await madeOf(tx, track, { application, seat }, call)
    const refused = refusalToMake(livingSeats, held, made)
    if (refused) throw new Problem(refused)
    if (!isDone(seat, deed)) await makeTransition(tx, livingSeats, held, made)
    return seatAfter(tx, track, call)
  })
}
