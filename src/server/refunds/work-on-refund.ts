import { reachOf } from '#domain/accounts/permissions.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { refundLife } from '#domain/refunds/refund-life.ts'
import type { refundsEndpoints } from '#domain/refunds/refunds.endpoints.ts'
import { readPaise } from '#lib/statement/paise.ts'
import type { Context } from '#server/context.ts'
import { makeTransition } from '#server/lifecycle/make-transition.ts'
import { partialRefusals, refusePartial } from '#server/permissions/another-officer.ts'
import { andWithin } from '#server/permissions/officers.ts'
import type { Verb } from '#server/platform/call.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { loadRefunds } from './listed-refunds.ts'
import { livingRefunds } from './refund-transitions.ts'
import { lockRefunds } from './stored-refund.ts'

type Refunds = typeof refundsEndpoints

/** What an officer does with one refund: within the reach of its permission, and not their own. */
export const workOnRefund: Verb<Context, Refunds['POST /api/refunds/{id}/deeds']> = (
  { db },
  { params: { id }, body, actor, origin },
) =>
  inTransaction(db, async (tx) => {
    const within = andWithin(reachOf(actor, refundLife.transitions[body.transition].by))
    const [refund] = isUuid(id) ? await lockRefunds(tx, sql`r.id = ${id} ${within}`) : []
    if (!refund) throw new Problem(refusal('no-such-refund'))
    await refusePartial(tx, refund.applicantId, actor)
    await makeTransition(tx, livingRefunds, refund, { ...body, actor, origin })
    const [worked] = await loadRefunds(tx, { which: sql`r.id = ${id}`, reader: actor })
    if (!worked) throw new Problem(refusal('no-such-refund'))
    return { refund: worked }
  })

/** The same with several refunds in one transaction, all or none: an officer signs their sum. */
export const workOnRefunds: Verb<Context, Refunds['POST /api/refunds/deeds']> = ({ db }, { body, actor, origin }) => {
  const { transition } = body
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
    for (const refund of refunds) await makeTransition(tx, livingRefunds, refund, { transition, actor, origin })
    return { count: refunds.length }
  })
}
