import { z } from 'zod'
import { refundSources } from '#domain/refunds/refund.ts'
import { refundStates, type RefundState } from '#domain/refunds/refund-life.ts'
import { aboutApplication } from '#server/applications/about-application.ts'
import { findInTransaction } from '#server/applications/find-application.ts'
import type { ServedTrack } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { day, float, nullable, text, word } from '#lib/sql/columns.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { newestFirst } from './stored-refund.ts'

const task = 'tell-refund'

export const RefundMail = z.object({ refundId: z.uuid(), event: z.enum(['opened', 'paid', 'returned']) })
export type RefundMail = z.infer<typeof RefundMail>

/** Tells an applicant of a refund. A job, because a bank row does not know where its applicant's page is. */
export async function addRefundMail(tx: Transaction, { refundId, event }: RefundMail): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(${task}, json_build_object('refundId', ${refundId}::text, 'event', ${event}::text),
      max_attempts => 25)`)
}

const told = {
  number: text,
  applicationId: text,
  track: text,
  state: word(refundStates),
  amount: float,
  source: word(refundSources),
  lastDigits: nullable(text),
  paidOn: nullable(day),
  transfer: nullable(text),
}

/** The state without which an event is old news. */
const stillTrue: Record<RefundMail['event'], (state: RefundState) => boolean> = {
  opened: (state) => state === 'waitsForAccount' || state === 'ready',
  paid: (state) => state === 'paid',
  returned: (state) => state === 'returned',
}

/** Mails what became of a refund, once for each of its transfers. */
export function tellRefund(
  { db }: Pick<Context, 'db'>,
  tracks: readonly ServedTrack[],
  { refundId, event }: RefundMail,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const refund = await tx.first(
      told,
      sql`
      select r.number, a.application_id as "applicationId", a.track, r.state, r.amount_paise::float8 as amount, r.source,
        c.last_digits as "lastDigits", r.paid_on as "paidOn",
        (select t.reference from refund_transfers t where t.refund_id = r.id ${newestFirst} limit 1) as transfer
      from refunds r join applications a on a.id = r.application_key
        left join refund_accounts c on c.application_key = a.id where r.id = ${refundId}`,
    )
    const track = tracks.find(({ name }) => name === refund?.track)
    if (!refund || !track || !stillTrue[event](refund.state)) return
    const { number, applicationId, amount, source, lastDigits, paidOn, transfer } = refund
    const application = await findInTransaction<object, never>(tx, track, applicationId)
    const data = {
      ...aboutApplication(track, application),
      number,
      event,
      amountPaise: amount,
      source,
      lastDigits,
      paidOn,
    }
    await queueMail(tx, {
      kind: 'refund-told',
      to: application.email,
      data,
      cause: `refund:${event}:${transfer ?? number}`,
    })
  })
}
