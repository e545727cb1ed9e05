import { Problem, refusal } from '#domain/platform/problem.ts'
import type { statementsEndpoints } from '#domain/statements/statements.endpoints.ts'
import { aboutApplication } from '#server/applications/about-application.ts'
import { decideLocked } from '#server/applications/decide.ts'
import { lockPayable } from '#server/payments/found-payment.ts'
import type { ServedTrack } from '#server/applications/track.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Verb } from '#server/platform/call.ts'
import { portalToday } from '#server/platform/clock.ts'
import { text } from '#server/platform/columns.ts'
import { inTransaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { notInBank } from './read-rows.ts'

type AskNotInBank = Verb<Context, (typeof statementsEndpoints)['POST /api/payments/not-in-bank/{applicationId}']>

/**
 * Asks an applicant about a reference that no statement shows, or says that the payment was not found; skips a payment
 * that has appeared since.
 */
export const askNotInBank =
  (tracks: readonly ServedTrack[]): AskNotInBank =>
  async ({ db }, { params: { applicationId }, body: { as, note }, actor, origin }) =>
    inTransaction(db, async (tx) => {
      const found = await tx.first(
        { track: text },
        sql`select a.track from applications a ${notInBank(0)} and a.status = 'submitted' and a.application_id = ${applicationId}`,
      )
      const track = tracks.find(({ name }) => name === found?.track)
      if (!track) throw new Problem(refusal('not-awaited-in-bank'))
      const before = await lockPayable(tx, track, { applicationId, actor })
      if (before === 'already') throw new Problem(refusal('payment-verified-already'))
      if ('code' in before) throw new Problem(before)
      if (as === 'failed') {
        const decision = { transition: 'fail', comments: note } as const
        await decideLocked(tx, track, before, { decision, actor, origin })
        return { applicationId }
      }
      const { utr, amountRupees, email } = before
      await recordAudit(tx, {
        actor,
        action: 'payment.asked',
        subject: applicationId,
        detail: { utr, comments: note },
        origin,
      })
      const data = { ...aboutApplication(track, before), amountRupees, utr, comments: note }
      const cause = `payment.asked:${applicationId}:${await portalToday(tx)}`
      await queueMail(tx, { kind: 'payment-asked', data, to: email, cause })
      return { applicationId }
    })
