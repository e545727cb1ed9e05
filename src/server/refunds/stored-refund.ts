import { transitionRefusal, type Transition } from '#domain/lifecycle/lifecycle.ts'
import type { Reach } from '#domain/accounts/permissions.ts'
import { Problem, refusal, type Refusal } from '#domain/platform/problem.ts'
import { accountWaitHours } from '#domain/refunds/refund-account.ts'
import { beyondDue, type MoneyOfFees } from '#domain/refunds/most-back.ts'
import {
  refundLife,
  refundStates,
  type RefundFacts,
  type RefundState,
  type RefundTransition,
} from '#domain/refunds/refund-life.ts'
import { recordDeed } from '#server/audit/record-audit.ts'
import { refuseUnsaid } from '#server/lifecycle/record-transition.ts'
import { refusePartial } from '#server/permissions/another-officer.ts'
import { andWithin } from '#server/permissions/officers.ts'
import type { Caller } from '#server/platform/call.ts'
import { columnAssignments, type RowValues } from '#lib/sql/column-values.ts'
import { float, instant, json, nullable, text, uuid, word, type RowOf } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { moneyOfFees } from './money-of-fees.ts'

const stored = {
  id: uuid,
  number: text,
  applicationId: text,
  applicantId: uuid,
  state: word(refundStates),
  rule: float,
  amount: float,
  proposedBy: nullable(uuid),
  proposedAt: nullable(instant),
  waitsUntil: nullable(instant),
  money: nullable(json<MoneyOfFees>()),
}
/** A refund with what its transitions are judged by; amounts in paise. */
export type LockedRefund = RowOf<typeof stored>

/** Why the row of a refund does not bring its amount any more; null where it does, or where it comes from no row. */
export const beyondOf = ({ money, rule: row, amount }: LockedRefund): Refusal | null =>
  money && beyondDue(money, { row, amount })

/** From when officers may go by the account `c`, while that is in the future. */
export const payableFrom = sql`
  case when c.given_at + make_interval(hours => ${accountWaitHours}) > portal_now()
    then c.given_at + make_interval(hours => ${accountWaitHours}) end`

/**
 * Refunds `r` of applications `a`, locked in their usual order until the transaction ends. Giving an account locks them
 * first, so it stays the same, too.
 */
export async function lockRefunds(tx: Transaction, which: SQL): Promise<LockedRefund[]> {
  const locked = await tx.rows(
    stored,
    sql`
    select r.id, r.number, a.application_id as "applicationId", a.applicant_id as "applicantId", r.state,
      r.rule_paise::float8 as rule, r.amount_paise::float8 as amount, r.proposed_by as "proposedBy", r.proposed_at as "proposedAt",
      (select ${payableFrom} from refund_accounts c where c.application_key = a.id) as "waitsUntil",
      case when r.row_id is not null then (select to_jsonb(m) from ${moneyOfFees(sql`r.application_key`)} m) end as money
    from refunds r join applications a on a.id = r.application_key where ${which} order by r.number for update of r`,
  )
  return locked.map(({ proposedAt, waitsUntil, ...refund }) => ({
    ...refund,
    proposedAt: isoInstant(proposedAt),
    waitsUntil: isoInstant(waitsUntil),
  }))
}

/** The transfers `t` of a refund, the newest first. */
export const newestFirst = sql`order by length(t.reference) desc, t.reference desc`

/** One refund that an officer works on: within reach, and not their own. */
export async function lockRefund(
  tx: Transaction,
  id: string,
  { actor, reach }: Pick<Caller, 'actor'> & { reach: Reach },
): Promise<LockedRefund> {
  const [refund] = isUuid(id) ? await lockRefunds(tx, sql`r.id = ${id} ${andWithin(reach)}`) : []
  if (!refund) throw new Problem(refusal('no-such-refund'))
  await refusePartial(tx, refund.applicantId, actor)
  return refund
}

/** The officer or applicant who makes a transition; null for the portal itself. */
export type RefundMaker = Caller | null

/** Why a refund is refused a transition now; null when it is allowed. */
export function refundRefusal(transition: RefundTransition, refund: LockedRefund, by: RefundMaker): Refusal | null {
  const isOwnProposal = by !== null && refund.proposedBy === by.actor.id
  return transitionRefusal(
    refundLife,
    transition,
    { ...refund, isOwnProposal, beyond: beyondOf(refund) },
    { isPortal: by === null },
  )
}

/** The only place that changes the state of a refund: judged by its lifecycle, with its audit entry. */
export async function moveRefund(
  tx: Transaction,
  refund: LockedRefund,
  {
    transition,
    by,
    columns = {},
    comments = null,
    detail = {},
  }: {
    transition: RefundTransition
    by: RefundMaker
    columns?: RowValues
    /** The comments, where its row asks for them. */
    comments?: string | null
    detail?: object
  },
): Promise<void> {
  const { id, applicationId, number } = refund
  const refused = refundRefusal(transition, refund, by)
  if (refused) throw new Problem(refused)
  const { to: state } = refundLife.transitions[transition]
  const { audit: action, asks = {} }: Transition<RefundState, RefundFacts> = refundLife.transitions[transition]
  refuseUnsaid({ asks }, { comments })
  await tx.execute(sql`update refunds set ${columnAssignments({ state, ...columns })} where id = ${id}`)
  await recordDeed(tx, {
    action,
    subject: applicationId,
    detail: { number, ...detail, ...(asks.comments && { comments }) },
    actor: by?.actor ?? null,
    origin: by?.origin ?? null,
  })
}

/** The facts of an approval are forgotten when the refund begins again. */
export const begunAnew: RowValues = {
  proposedBy: null,
  proposedAt: null,
  approvedBy: null,
  approvedAt: null,
  paidOn: null,
}
