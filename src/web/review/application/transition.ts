import { IconArrowBackUp, IconCheck, IconShieldCheck, IconX } from '@tabler/icons-react'
import type { Permission } from '#domain/accounts/permissions.ts'
import type { Abilities } from '#domain/applications/application.ts'
import {
  isForMany,
  isOfPayment,
  paymentTransitions,
  rowOf,
  statusTransitions,
  transitions,
  type KeyedTransition,
  type OfferedTransition,
  type PaymentTransition,
} from '#domain/applications/decisions/decision.ts'
import { applicationLife, undoing } from '#domain/applications/life.ts'
import { outcomeOf } from '#domain/applications/status.ts'
import type { DecisionOutcome } from '#domain/applications/statuses.ts'
import { daysToAnswer } from '#domain/applications/timeline.ts'
import { paymentState, type Payment } from '#domain/payments/payment.ts'
import type { AnyApplication } from '#web/applications/client.ts'
import { offeredIn, type ShownLife, type TransitionLook } from '#web/lifecycle/shown-life.ts'
import { review as sayReview } from '#words/review/review.ts'
import { transitions as sayTransition } from '#words/review/transitions.ts'

const paymentLooks: Record<OfferedTransition & PaymentTransition, TransitionLook> = {
  verify: { button: 'primary', confirm: 'primary', icon: IconShieldCheck },
  fail: { button: 'quiet', confirm: 'danger' },
  refund: { button: 'quiet', confirm: 'primary' },
}

const decisionLooks = {
  good: { button: 'good', confirm: 'good', icon: IconCheck },
  open: { button: 'secondary', confirm: 'primary' },
  bad: { button: 'dangerSecondary', confirm: 'danger', icon: IconX },
  ended: { button: 'quiet', confirm: 'primary' },
} as const satisfies Record<DecisionOutcome, TransitionLook>

/** Look of a transition: one that changes the status takes the look of the new status. */
function lookOf(name: OfferedTransition): TransitionLook {
  if (isOfPayment(name)) return paymentLooks[name]
  const outcome = outcomeOf(applicationLife.transitions[name].to)
  return outcome ? decisionLooks[outcome] : { button: 'secondary', confirm: 'primary', icon: IconArrowBackUp }
}

/** All transitions in the order of their buttons; the hoped-for one comes last. */
const offered: readonly OfferedTransition[] = [...statusTransitions, ...paymentTransitions]

/** Single keys of transitions and what they do, for the legend. */
const hasKey = (name: OfferedTransition): name is KeyedTransition => rowOf(name).key !== undefined
export const transitionKeysFor = (may: (permission: Permission) => boolean) =>
  offered
    .filter(hasKey)
    .filter((name) => may(transitions[name].by))
    .map((name) => ({ keys: [transitions[name].key.toUpperCase()], does: sayTransition(`${name}.key`) }))

/** Values for a dialog about an application. */
type TransitionFacts = {
  name: string
  applicationId: string
  payment: Pick<Payment, 'status' | 'verified' | 'amount' | 'utr'>
  /** How long a decision can be undone before the applicant is told. */
  delayMinutes: number
}

/** Values for the sentences of a transition. */
export function factsOf({ name, applicationId, payment: { amount, utr }, delayMinutes: delay }: TransitionFacts) {
  const known = amount === null ? 'no' : 'yes'
  const payment = sayReview('paymentOf', { known, amount: amount ?? 0, utr: utr ?? 'none', name })
  return { name, applicationId, delay, payment, days: daysToAnswer }
}

/** Reasons for a second look before accepting. */
export function acceptWarnings({ eligibility, payment }: Pick<AnyApplication, 'eligibility' | 'payment'>): string[] {
  const notMet = eligibility
    .filter(({ outcome }) => outcome === 'not-met')
    .map(({ rule, detail }) => sayReview('ruleNotMet', { rule, detail }))
  const state = paymentState(payment)
  const isUnverified = state === 'pending' || state === 'created' || state === 'paid'
  return isUnverified ? [...notMet, sayReview('acceptUnverified')] : notMet
}

/** Label of the checkbox for a transition despite an unsettled payment. */
export function sayDespite(
  transition: OfferedTransition,
  { payment: { status } }: Pick<TransitionFacts, 'payment'>,
): string {
  const key = `${transition}.despite.${status}`
  return sayTransition.has(key) ? sayTransition.by(key) : ''
}

/** Transitions of the status and of the payment. */
export const applicationLives: ShownLife<OfferedTransition> = {
  names: offered,
  many: [...paymentTransitions, ...statusTransitions].filter(isForMany),
  rowOf,
  lookOf,
  say: (name, part, facts) => sayTransition.by(`${name}.${part}` as 'accept.ask', facts),
  undoing,
}

/** The transitions that the administrator may make now, in the order of their buttons. */
export const offeredTransitions = (abilities: Pick<Abilities, 'transitions'>) => offeredIn(applicationLives, abilities)
