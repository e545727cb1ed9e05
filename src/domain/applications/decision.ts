import { z } from 'zod'
import { may } from '../accounts/permissions.ts'
import type { Holder } from '../accounts/permissions.ts'
import { missingFields, transitionRefusal } from '../lifecycle/lifecycle.ts'
import type { Transition, TransitionField } from '../lifecycle/lifecycle.ts'
import { paymentLife } from '../payments/life.ts'
import type { Payment } from '../payments/payment.ts'
import { normaliseUtr } from '../payments/utr.ts'
import { hideAadhaar } from '../platform/aadhaar.ts'
import { refusal } from '../platform/problem.ts'
import type { Refusal } from '../platform/problem.ts'
import { line, lines } from '../platform/text.ts'
import { applicationLife } from './life.ts'
import type { LifeFacts } from './life.ts'
import { reasonNamed, reasonRefusal } from './rejection-reasons.ts'
import type { RejectionReason } from './rejection-reasons.ts'

/** Every transition of an application and of its payment. */
export const transitions = { ...applicationLife.transitions, ...paymentLife.transitions }
export type TransitionName = keyof typeof transitions

/** One of them, with everything that a row may say. */
export function rowOf(name: TransitionName): Transition<string, LifeFacts> {
  return transitions[name]
}

export function isOfPayment(name: TransitionName): name is keyof typeof paymentLife.transitions {
  return Object.hasOwn(paymentLife.transitions, name)
}

type Rows = typeof transitions
type MadeBy<By> = { [Name in TransitionName]: Rows[Name]['by'] extends By ? Name : never }[TransitionName]

/** Those that are offered to officers, and among them those that are made of many at once. */
export type OfferedTransition = Exclude<TransitionName, MadeBy<'owner' | 'portal'>>
export type ManyTransition = {
  [Name in TransitionName]: Rows[Name] extends { many: true } ? Name : never
}[TransitionName]

/** What officers need for one or another of them; which, its row says. */
export const decisionPermissions = ['applications.decide', 'payments.verify'] as const

/** What an administrator can ask for: that a verification is undone is refused by a rule. */
export type DecisionName = OfferedTransition | 'reopen'

/** A decision of an administrator, and what is said with it. */
export type Decision = {
  transition: DecisionName
  reason?: string | null | undefined
  comments?: string | null | undefined
  /** The application is to be accepted although its payment failed or was refunded. */
  paymentConfirmed?: boolean | null | undefined
  /** Which reference was looked for in the bank: the applicant may have corrected it meanwhile. */
  utr?: string | null | undefined
}

/** What each is called in calls. */
const wire = {
  verify: { verified: true },
  reopen: { verified: false },
  accept: { status: 'accepted' },
  reject: { status: 'rejected' },
  takeBack: { status: 'submitted' },
  fail: { paymentStatus: 'failed' },
  refund: { paymentStatus: 'refunded' },
} as const satisfies Record<DecisionName, object>

// Stored, mailed and written down: a number that an administrator quotes goes nowhere whole.
const comments = lines(2000).transform(hideAadhaar).nullish()
const absent = z.never().optional()
/** What each decision leaves out but for its own. */
const undecided = { verified: absent, status: absent, paymentStatus: absent }

/**
 * A decision as calls say it: exactly one of these; fields that decide nothing are dropped. Which of them need a reason is a
 * rule, see `missingInTransition`.
 */
export const SentDecision = z
  .union(
    [
      z.object({ ...undecided, verified: z.boolean(), utr: z.string().max(64).nullish() }),
      z.object({ ...undecided, status: z.literal('accepted'), paymentConfirmed: z.boolean().nullish(), comments }),
      z.object({ ...undecided, status: z.literal('rejected'), reason: line(100).nullish(), comments }),
      z.object({ ...undecided, status: z.literal('submitted'), comments }),
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

type WireWords = { verified?: boolean | undefined; status?: string | undefined; paymentStatus?: string | undefined }

const calledSo = ({ verified, status, paymentStatus }: WireWords): DecisionName[] =>
  (Object.entries(wire) as [DecisionName, WireWords][])
    .filter(([, own]) => own.verified === verified && own.status === status && own.paymentStatus === paymentStatus)
    .map(([name]) => name)

/** A decision in the words of calls. */
export function sentDecision({ transition, ...said }: Decision): SentDecision {
  return { ...wire[transition], ...said }
}

type MissingField = { path: TransitionField } & Refusal<'reason-missing' | 'comments-missing'>

/** What must be said with a transition and is not. What nobody has heard of is undone without a word. */
export function missingInTransition(
  { transition, ...said }: Pick<Decision, 'reason' | 'comments'> & { transition: TransitionName },
  isUnheard: boolean,
): MissingField[] {
  const { undoes, asks } = rowOf(transition)
  if (undoes && isUnheard) return []
  return missingFields({ asks }, said).map((path) => ({ path, ...refusal(`${path}-missing`) }))
}

export type DecisionFacts = LifeFacts & {
  isOwn: boolean
  /** What whoever decides may do with it. */
  by: Holder
  payment: Pick<Payment, 'utr'>
  /** The reasons of the institute. */
  reasons: readonly RejectionReason[]
}

type DecisionRefusal = {
  refusal: Refusal | null
  /** The field it is about. */
  path?: 'reason'
  /** The field that confirms the decision all the same. */
  confirm?: string
}

/** Why a transition of an application or of its payment cannot be made; null when it can. */
export function refusalOf(
  transition: TransitionName,
  facts: LifeFacts,
  by: { isPortal?: boolean } = {},
): Refusal | null {
  return isOfPayment(transition)
    ? transitionRefusal(paymentLife, transition, facts, by)
    : transitionRefusal(applicationLife, transition, facts, by)
}

/** Nobody verifies a reference that they have not seen. */
function referenceChanged({ payment: { utr } }: DecisionFacts, { utr: seen }: Decision): Refusal | null {
  if (seen === undefined || normaliseUtr(seen ?? '') === (utr ?? '')) return null
  return refusal('reference-changed', { utr: utr ?? '' })
}

function reasonUnfit({ payment, reasons }: DecisionFacts, decision: Decision): Refusal | null {
  const reason = reasonNamed(reasons, decision.reason ?? '')
  return reason ? reasonRefusal(reason, payment) : refusal('reason-unknown')
}

/** Why a decision cannot be carried out on an application as it stands; null when it can. */
export function decisionRefusal(facts: DecisionFacts, decision: Decision): DecisionRefusal {
  if (facts.isOwn) return { refusal: refusal('own-application') }
  const { transition } = decision
  const { by, doubt } = rowOf(transition)
  if (by !== 'owner' && by !== 'portal' && !may(facts.by, by)) return { refusal: refusal('forbidden') }
  const refused = refusalOf(transition, facts)
  if (refused) return { refusal: refused }
  if (transition === 'verify') return { refusal: referenceChanged(facts, decision) }
  if (transition === 'reject') return { refusal: reasonUnfit(facts, decision), path: 'reason' }
  const doubted = doubt && !decision.paymentConfirmed ? doubt.of(facts) : null
  return doubted ? { refusal: doubted, confirm: doubt?.confirm } : { refusal: null }
}
