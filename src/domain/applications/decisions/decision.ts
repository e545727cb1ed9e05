import { z } from 'zod'
import { may, type Holder } from '#domain/accounts/permissions.ts'
import { missingSaid, transitionRefusal, type MissingSaid, type Transition } from '#domain/lifecycle/lifecycle.ts'
import { entriesIn, keysIn, recordOf } from '#lib/values/records.ts'
import { paymentLife } from '../payment-life.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { normaliseUtr } from '#domain/payments/utr.ts'
import { hideAadhaar } from '#domain/platform/aadhaar.ts'
import { refusal, type Refusal } from '#domain/platform/problem.ts'
import { line, lines } from '#domain/platform/text.ts'
import { applicationLife, type LifeFacts } from '../life.ts'
import { fourEyesRefusal, proposedTransitions, type ProposedTransition, type OpenProposal } from './proposal.ts'
import { reasonNamed, reasonRefusal, type RejectionReason } from './rejection-reasons.ts'
import { adminStatus } from '../status.ts'
import { cancelledRefusal } from '#domain/drives/window.ts'

/** Every transition of an application and of its payment. */
export const transitions = { ...applicationLife.transitions, ...paymentLife.transitions }
export type TransitionName = keyof typeof transitions

/** One of them, with its general type. */
export function rowOf(name: TransitionName): Transition<string, LifeFacts> {
  return transitions[name]
}

export function isOfPayment<Name extends TransitionName>(name: Name): name is Name & PaymentTransition {
  return Object.hasOwn(paymentLife.transitions, name)
}

type TransitionRows = typeof transitions
type MadeBy<By> = { [Name in TransitionName]: TransitionRows[Name]['by'] extends By ? Name : never }[TransitionName]

/** The transitions offered to officers, and among them those for many applications at once. */
export type OfferedTransition = Exclude<TransitionName, MadeBy<'owner' | 'portal'>>
export type ManyTransition = {
  [Name in TransitionName]: TransitionRows[Name] extends { many: true } ? Name : never
}[TransitionName]
/** Those with a keyboard shortcut. */
export type KeyedTransition = {
  [Name in OfferedTransition]: TransitionRows[Name] extends { key: string } ? Name : never
}[OfferedTransition]
export type StatusTransition = Exclude<OfferedTransition, keyof typeof paymentLife.transitions>
export type PaymentTransition = keyof typeof paymentLife.transitions

/** First the transitions of the status, the hoped-for ones last, then those of the payment. */
const offered = keysIn(transitions).filter((name): name is OfferedTransition => {
  const { by } = rowOf(name)
  return by !== 'owner' && by !== 'portal'
})
export const statusTransitions = offered.filter((name): name is StatusTransition => !isOfPayment(name)).toReversed()
export const paymentTransitions = offered.filter(isOfPayment)

/** Whether a transition is offered for many applications at once. */
export const isForMany = (name: OfferedTransition): name is ManyTransition => rowOf(name).many === true

/** The permissions for decisions; each row names the one it needs. */
export const decisionPermissions = ['applications.decide', 'payments.verify'] as const

/** What an administrator can ask for; a rule refuses `reopen`. */
type DecisionName = OfferedTransition | 'reopen'

/** An administrator's decision with its reason and comments. */
export type Decision<Name extends string = DecisionName> = {
  transition: Name
  reason?: string | null | undefined
  comments?: string | null | undefined
  /** Accept although the payment failed or was refunded. */
  paymentConfirmed?: boolean | null | undefined
  /** The reference that the officer looked for in the bank: the applicant may have corrected it since. */
  utr?: string | null | undefined
}

const statusWord = (name: StatusTransition) => adminStatus(applicationLife.transitions[name].to)

/** The form of each decision in calls: transitions of the status are named by their target. */
const wire = {
  verify: { verified: true },
  reopen: { verified: false },
  fail: { paymentStatus: 'failed' },
  refund: { paymentStatus: 'refunded' },
  ...recordOf(statusTransitions, (name) => ({ status: statusWord(name) })),
} as const satisfies Record<DecisionName, object>

// These are stored, mailed and audited, so a quoted Aadhaar number is masked.
const comments = lines(2000).transform(hideAadhaar).nullish()
const absent = z.never().optional()
/** The fields of other decisions, which each decision excludes. */
const undecided = { verified: absent, status: absent, paymentStatus: absent }

const maySay = z.object({ paymentConfirmed: z.boolean().nullish(), reason: line(100).nullish(), comments })

/** A decision about the status, with the fields its row asks for. */
function statusDecision(name: StatusTransition) {
  const { asks = {}, doubt } = rowOf(name)
  const fields = [doubt?.confirm, ...Object.keys(asks)].filter((field) => field !== undefined)
  const { shape } = maySay.pick(
    Object.fromEntries(fields.map((field) => [field, true])) as { [F in keyof typeof maySay.shape]: true },
  )
  return z.object({ ...undecided, status: z.literal(statusWord(name)), ...shape })
}

/**
 * A decision in calls: exactly one of these; fields that decide nothing are dropped. `missingInTransition` says which
 * of them need a reason.
 */
export const SentDecision = z
  .union(
    [
      z.object({ ...undecided, verified: z.boolean(), utr: z.string().max(64).nullish() }),
      ...statusTransitions.toReversed().map(statusDecision),
      z.object({ ...undecided, paymentStatus: z.enum(['failed', 'refunded']), comments }),
    ],
    'one-decision',
  )
  .transform(({ verified, status, paymentStatus, ...said }): Decision => {
    const [transition] = calledSo({ verified, status, paymentStatus })
    if (transition === undefined) throw new Error('a decision that no transition is called')
    return { transition, ...said }
  })
export type SentDecision = z.input<typeof SentDecision>

/** A decision that somebody proposes. */
export type ProposedDecision = Decision<ProposedTransition>

/** A proposal in calls: the decision that is proposed. */
export const SentProposal = z
  .union(proposedTransitions.map(statusDecision), 'one-decision')
  .transform(({ status, verified: _verified, paymentStatus: _paymentStatus, ...said }): ProposedDecision => {
    const transition = proposedTransitions.find((name) => statusWord(name) === status)
    if (transition === undefined) throw new Error('a proposal that no decision is called')
    return { transition, ...said }
  })
export type SentProposal = z.input<typeof SentProposal>

type WireWords = { verified?: boolean | undefined; status?: string | undefined; paymentStatus?: string | undefined }

const calledSo = ({ verified, status, paymentStatus }: WireWords): DecisionName[] =>
  entriesIn<Readonly<Record<DecisionName, WireWords>>>(wire)
    .filter(([, own]) => own.verified === verified && own.status === status && own.paymentStatus === paymentStatus)
    .map(([name]) => name)

/** A decision in the form of calls. */
export function sentDecision({ transition, ...said }: Decision): SentDecision {
  return { ...wire[transition], ...said }
}

/** A proposal in the form of calls. */
export function sentProposal({ transition, ...said }: ProposedDecision): SentProposal {
  return { status: statusWord(transition), ...said }
}

/** The fields that a proposal lacks: its comment may be left to the officer who decides. */
export function missingInProposal(proposal: Decision): MissingSaid[] {
  return missingInTransition(proposal, false).filter(({ path }) => path !== 'comments')
}

/** The required fields that a transition lacks. Undoing a decision before its applicant is told needs none. */
export function missingInTransition(
  { transition, ...said }: Pick<Decision, 'reason' | 'comments'> & { transition: TransitionName },
  isUnheard: boolean,
): MissingSaid[] {
  return missingSaid(rowOf(transition), said, isUnheard)
}

export type DecisionFacts = LifeFacts & {
  isOwn: boolean
  /** The deciding officer's grants. */
  by: Holder
  payment: Pick<Payment, 'utr'>
  /** The institute's reasons. */
  reasons: readonly RejectionReason[]
  /** What somebody proposed; null if nothing stands. */
  proposal: OpenProposal | null
  /** Whether another officer must have proposed the decision. */
  fourEyes: boolean
}

export type DecisionRefusal = {
  refusal: Refusal | null
  /** The field of the refusal. */
  path?: 'reason'
  /** The field that confirms the decision nevertheless. */
  confirm?: string
}

/**
 * Why a transition of an application or of its payment is refused; null when it is allowed. An application ends with its
 * drive; its payment does not, because what was paid is refunded.
 */
export function refusalOf(
  transition: TransitionName,
  facts: LifeFacts,
  by: { isPortal?: boolean } = {},
): Refusal | null {
  return isOfPayment(transition)
    ? transitionRefusal(paymentLife, transition, facts, by)
    : (cancelledRefusal(facts.cancelled ?? null) ?? transitionRefusal(applicationLife, transition, facts, by))
}

/** Nobody may verify a reference that they have not seen. */
function referenceChanged({ payment: { utr } }: DecisionFacts, { utr: seen }: Decision): Refusal | null {
  if (seen === undefined || normaliseUtr(seen ?? '') === (utr ?? '')) return null
  return refusal('reference-changed', { utr: utr ?? '' })
}

function reasonUnfit({ payment, reasons }: DecisionFacts, decision: Decision): Refusal | null {
  const reason = reasonNamed(reasons, decision.reason ?? '')
  return reason ? reasonRefusal(reason, payment) : refusal('reason-unknown')
}

/** Why a decision on an application is refused in its present state; null when it is allowed. */
export function decisionRefusal(facts: DecisionFacts, decision: Decision): DecisionRefusal {
  return refusalBy(rowOf(decision.transition).by, facts, decision)
}

/** The same for a proposal, which is refused where its decision would be. */
export function proposalRefusal(facts: DecisionFacts, proposal: Decision): DecisionRefusal {
  return refusalBy('decisions.propose', { ...facts, fourEyes: false }, proposal)
}

/** Why somebody should hesitate before a transition; null where nothing speaks against it. */
export function doubtOf(transition: TransitionName, facts: LifeFacts): Refusal | null {
  return rowOf(transition).doubt?.of(facts) ?? null
}

function refusalBy(by: Transition<string, LifeFacts>['by'], facts: DecisionFacts, decision: Decision): DecisionRefusal {
  if (facts.isOwn) return { refusal: refusal('own-application') }
  if (by !== 'owner' && by !== 'portal' && !may(facts.by, by)) return { refusal: refusal('forbidden') }
  const { transition } = decision
  const alone = facts.fourEyes ? fourEyesRefusal(facts.proposal, transition) : null
  const refused = refusalOf(transition, facts) ?? alone
  if (refused) return { refusal: refused }
  if (transition === 'verify') return { refusal: referenceChanged(facts, decision) }
  const { doubt, asks = {} } = rowOf(transition)
  if (asks.reason) return { refusal: reasonUnfit(facts, decision), path: 'reason' }
  const doubted = doubt && !decision.paymentConfirmed ? doubt.of(facts) : null
  return doubted ? { refusal: doubted, confirm: doubt?.confirm } : { refusal: null }
}
