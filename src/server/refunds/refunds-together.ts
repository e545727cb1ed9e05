import { reachOf } from '#domain/accounts/permissions.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { refundLife, type OfficersRefundTransition } from '#domain/refunds/refund-life.ts'
import type { refundsEndpoints } from '#domain/refunds/refunds.endpoints.ts'
import { readPaise } from '#lib/statement/paise.ts'
import type { Context } from '#server/context.ts'
import { partialRefusals } from '#server/permissions/another-officer.ts'
import { andWithin } from '#server/permissions/officers.ts'
import type { Caller, Verb } from '#server/platform/call.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { lockRefunds, type LockedRefund } from './stored-refund.ts'
import { approve, propose } from './work-on-refund.ts'

type Together = Caller & { body: { refunds: string[]; sum: string } }

/** Works on several refunds in one transaction, all or none: an officer signs their sum. */
function onRefunds(
  { db }: Pick<Context, 'db'>,
  transition: OfficersRefundTransition,
  { body, actor, origin }: Together,
  work: (tx: Transaction, refund: LockedRefund, by: Caller) => Promise<void>,
): Promise<{ count: number }> {
  const wanted = [...new Set(body.refunds)]
  return inTransaction(db, async (tx) => {
    const within = andWithin(reachOf(actor, refundLife.transitions[transition].by))
    const refunds = await lockRefunds(tx, sql`r.id = any (${sql.param(wanted)}::uuid[]) ${within}`)
    if (refunds.length < wanted.length) throw new Problem(refusal('no-such-refund'))
    const applicants = refunds.map(({ applicantId }) => applicantId)
    const [partial] = (await partialRefusals(tx, applicants, actor)).values()
    if (partial) throw new Problem(partial)
    const sum = refunds.reduce((total, { amount }) => total + amount, 0)
    if (sum !== readPaise(body.sum)) throw new Problem(refusal('refund-sum-differs', { sum: sum / 100 }))
    for (const refund of refunds) await work(tx, refund, { actor, origin })
    return { count: refunds.length }
  })
}

type TogetherVerb = Verb<Context, (typeof refundsEndpoints)['POST /api/refunds/approve' | 'POST /api/refunds/propose']>

export const proposeTogether: TogetherVerb = (context, call) =>
  onRefunds(context, 'propose', call, (tx, refund, by) => propose(tx, refund, { by, proposal: { note: '' } }))

export const approveTogether: TogetherVerb = (context, call) => onRefunds(context, 'approve', call, approve)
