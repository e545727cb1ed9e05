import { IconArrowBackUp, IconCheck, IconShieldCheck, IconX } from '@tabler/icons-react'
import type { Abilities } from '#domain/applications/application.ts'
import { rowOf, type Decision, type OfferedTransition } from '#domain/applications/decision.ts'
import { daysToAnswer } from '#domain/applications/timeline.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { language } from '#web/platform/language.ts'
import type { TablerIcon } from '#web/ui/icon.tsx'
import { review } from '#words/review.ts'
import { transitions as words } from '#words/transitions.ts'

const sayReview = review(language)
const sayTransition = words(language)

type TransitionLook = {
  /** Of its button on the page, and of the one that confirms it. */
  button: 'primary' | 'quiet' | 'secondary' | 'dangerSecondary' | 'good'
  confirm: 'primary' | 'good' | 'danger'
  icon?: TablerIcon
  /** The single key that asks for it. */
  key?: string
}

/** How each transition is offered to administrators, in the order of their buttons. */
export const transitionLooks = {
  takeBack: { button: 'secondary', confirm: 'primary', icon: IconArrowBackUp, key: 'u' },
  reject: { button: 'dangerSecondary', confirm: 'danger', icon: IconX, key: 'r' },
  accept: { button: 'good', confirm: 'good', icon: IconCheck, key: 'a' },
  verify: { button: 'primary', confirm: 'primary', icon: IconShieldCheck, key: 'v' },
  fail: { button: 'quiet', confirm: 'danger' },
  refund: { button: 'quiet', confirm: 'primary' },
} as const satisfies Record<OfferedTransition, TransitionLook>

type Looks = typeof transitionLooks
type KeyedTransition = {
  [Name in OfferedTransition]: Looks[Name] extends { key: string } ? Name : never
}[OfferedTransition]

/** How a transition is offered. */
export const lookOf = (name: OfferedTransition): TransitionLook => transitionLooks[name]

const hasKey = (name: OfferedTransition): name is KeyedTransition => lookOf(name).key !== undefined

/** The single keys that ask for transitions, and what each does, for the legend. */
export const transitionKeys = offeredNames()
  .filter(hasKey)
  .map((name) => ({ keys: [transitionLooks[name].key.toUpperCase()], does: sayTransition(`${name}.key`) }))

function offeredNames(): OfferedTransition[] {
  return Object.keys(transitionLooks) as OfferedTransition[]
}

/** The transitions that an administrator may make now, in the order of their buttons. */
export function offeredTransitions({ transitions }: Pick<Abilities, 'transitions'>): OfferedTransition[] {
  return offeredNames().filter((name) => transitions.includes(name))
}

/** What a dialog about an application names. */
export type TransitionFacts = {
  name: string
  applicationId: string
  payment: Pick<Payment, 'status' | 'verified' | 'amount' | 'utr'>
  /** How long a decision can be undone before the applicant hears of it. */
  delayMinutes: number
}

/** What is said of a transition before and after: `accept.title`. */
export function sayOf(
  transition: OfferedTransition,
  part: 'title' | 'body' | 'confirm' | 'done',
  { name, applicationId, payment: { amount, utr }, delayMinutes: delay }: TransitionFacts,
): string {
  const known = amount === null ? 'no' : 'yes'
  const payment = sayReview('paymentOf', { known, amount: amount ?? 0, utr: utr ?? 'none', name })
  return sayTransition.by(`${transition}.${part}`, { name, applicationId, delay, payment, days: daysToAnswer })
}

/** What somebody ticks who makes a transition although its payment did not stay. */
export function sayDespite(
  transition: OfferedTransition,
  { payment: { status } }: Pick<TransitionFacts, 'payment'>,
): string {
  const key = `${transition}.despite.${status}`
  return sayTransition.has(key) ? sayTransition.by(key as 'accept.despite.failed') : ''
}

/** What is said with a transition in its dialog. */
export type SaidFields = { reason: string; comments: string }

/** The decision that a transition becomes; a verification names the reference that was seen. */
export function decisionFrom(
  transition: OfferedTransition,
  { reason, comments }: SaidFields,
  { utr, isConfirmed = false }: { utr?: string | null; isConfirmed?: boolean } = {},
): Decision {
  const { asks = {}, doubt } = rowOf(transition)
  return {
    transition,
    ...(transition === 'verify' && utr !== undefined && { utr }),
    ...(asks.reason && { reason: reason || null }),
    ...(asks.comments && comments.trim() !== '' && { comments }),
    ...(doubt && isConfirmed && { [doubt.confirm]: true }),
  }
}
