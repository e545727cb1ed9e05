import { feeReference } from '#domain/payments/fee-reference.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { statementsEndpoints } from '#domain/statements/statements.endpoints.ts'
import { aboutApplication } from '#server/applications/about-application.ts'
import { decideLocked } from '#server/applications/decide.ts'
import { lockPayable, type LockedFee } from '#server/payments/found-payment.ts'
import { makeSeatFeeTransition } from '#server/payments/seat-fee.ts'
import type { ServedTrack } from '#server/applications/track.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Caller, Verb } from '#server/platform/call.ts'
import { portalToday } from '#server/platform/clock.ts'
import { text } from '#lib/sql/columns.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { notInBank } from './read-rows.ts'

type AskNotInBank = Verb<Context, (typeof statementsEndpoints)['POST /api/payments/not-in-bank/{applicationId}']>

/** The mail that asks about a reference that no statement shows. */
async function ask(
  tx: Transaction,
  track: ServedTrack,
  { application, seatFee }: LockedFee,
  { note, ...by }: Caller & { note: string },
): Promise<void> {
  const { applicationId: subject, email: to } = application
  const { utr } = seatFee ?? application
  const purpose = seatFee ? 'seat-fee' : 'payment'
  await recordAudit(tx, { ...by, action: `${purpose}.asked`, subject, detail: { utr, comments: note } })
  const about = { ...aboutApplication(track, application), utr, comments: note }
  const cause = `${purpose}.asked:${subject}:${await portalToday(tx)}`
  if (seatFee) {
    const { amountRupees } = seatFee
    await queueMail(tx, { kind: 'seat-fee-asked', data: { ...about, amountRupees }, to, cause })
  } else {
    const { amountRupees } = application
    await queueMail(tx, { kind: 'payment-asked', data: { ...about, amountRupees }, to, cause })
  }
}

/** The statuses of an application whose applicant may still be asked about its fee. */
const awaited = { application: ['submitted'], seat: ['submitted', 'accepted'] } as const

/**
 * Asks an applicant about a reference that no statement shows, or says that the payment was not found; skips a payment
 * that has appeared since.
 */
export const askNotInBank =
  (tracks: readonly ServedTrack[]): AskNotInBank =>
  async ({ db, roles }, { params: { applicationId }, body: { as, purpose, note }, actor, origin }) =>
    inTransaction(db, async (tx) => {
      const found = await tx.first(
        { track: text },
        sql`
        select fee.track from ${notInBank(0)} fee
        where fee.application_status = any (${sql.param([...awaited[purpose]])}::text[])
          and fee.reference = ${feeReference({ applicationId, purpose })}`,
      )
      const track = tracks.find(({ name }) => name === found?.track)
      if (!track) throw new Problem(refusal('not-awaited-in-bank'))
      const fee = await lockPayable(tx, track, { applicationId, purpose, actor })
      if (fee === 'already') throw new Problem(refusal('payment-verified-already'))
      if ('code' in fee) throw new Problem(fee)
      const by = { actor, origin }
      const failed = { transition: 'fail', comments: note } as const
      if (as === 'asked') await ask(tx, track, fee, { note, ...by })
      else if (fee.seatFee) await makeSeatFeeTransition(tx, track, fee.seatFee, { ...failed, ...by })
      else await decideLocked(tx, track, fee.application, { decision: failed, roles, ...by })
      return { applicationId }
    })
