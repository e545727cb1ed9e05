import { z } from 'zod'
import { isNilFee, type PaymentFacts } from '#domain/payments/payment.ts'
import { refusal } from '#domain/platform/problem.ts'
import { lines, requiredLine } from '#domain/platform/text.ts'
import type { Original } from '#domain/platform/translations.ts'
import type { Finding } from './finding.ts'
import { paymentReason, rejectionReasons } from '../status.ts'

/**
 * The subject of a reason: the rules about age, the other rules, the payment, or something the portal does not know.
 */
export const reasonSubjects = ['age', 'rules', 'payment', 'other'] as const
type ReasonSubject = (typeof reasonSubjects)[number]

/** The placeholder for the sentences of unmet rules in a reason's sentence. */
const rulesPlace = '{rules}'

const longest = { name: 100, sentence: 500 }

const RejectionReason = z.object({
  /** Stored with a rejection, and sent to the applicant. */
  name: requiredLine(longest.name, 'reason-name'),
  /** The first words of the comment to the applicant; `{rules}` becomes the unmet rules. */
  sentence: lines(longest.sentence),
  about: z.enum(reasonSubjects),
  /** No longer offered; earlier rejections keep it. */
  isRetired: z.boolean(),
})
export type RejectionReason = z.infer<typeof RejectionReason>

/** The translatable texts of reasons; a sentence of placeholders only has none. */
export function reasonTexts(reasons: readonly RejectionReason[]): Original[] {
  const texts = reasons.flatMap(({ name, sentence }) => [
    { text: name, max: longest.name },
    {
      text: sentence,
      max: longest.sentence,
      isLines: true,
      ...(sentence.includes(rulesPlace) && { keeps: rulesPlace }),
    },
  ])
  return texts.filter(({ text }) => text !== '' && text !== rulesPlace)
}

const sameName = (name: string) => name.toLowerCase()

/** The reasons of an institute, in the order in which they are offered. */
export const RejectionReasons = z
  .array(RejectionReason)
  .min(1, 'reasons-none')
  .max(40)
  .superRefine((reasons, context) => {
    if (reasons.every(({ isRetired }) => isRetired)) context.addIssue('reasons-none')
    for (const [place, { name }] of reasons.entries()) {
      const isRepeated = reasons.slice(0, place).some((other) => sameName(other.name) === sameName(name))
      if (isRepeated) context.addIssue({ code: 'custom', message: 'reason-repeated', path: [place, 'name'] })
    }
  })

/** The built-in reasons, which calls may use whatever the list has now. */
const atFirst: readonly RejectionReason[] = rejectionReasons.map((name) => ({
  name,
  sentence: '',
  about: name === paymentReason ? 'payment' : 'other',
  isRetired: false,
}))

/** The reason with this name, if a rejection can have it. */
export function reasonNamed(reasons: readonly RejectionReason[], name: string): RejectionReason | undefined {
  const offered = reasons.filter(({ isRetired }) => !isRetired)
  return [...offered, ...atFirst].find((reason) => reason.name === name)
}

/** Why a reason cannot be given: it contradicts the payment. Null when it can. */
export function reasonRefusal({ about }: Pick<RejectionReason, 'about'>, payment: PaymentFacts) {
  const isReceived = isNilFee(payment) || (payment.verified && payment.status === 'paid')
  if (about !== 'payment' || !isReceived) return null
  return refusal('payment-was-received', { fee: isNilFee(payment) ? 'none' : 'verified' })
}

/** An unmet rule, with the whole sentence for the applicant. */
export type UnmetFinding = Pick<Finding, 'rule'> & { detail: string }

// The rules about age of all tracks.
const rulesOfAge = new Set(['minimum-age', 'age-limit'])

const concerns: Record<ReasonSubject, (rule: string) => boolean> = {
  age: (rule) => rulesOfAge.has(rule),
  rules: (rule) => !rulesOfAge.has(rule),
  payment: () => false,
  other: () => true,
}

/** The first words of a comment for a reason, with the unmet rules; empty when there are none to insert. */
export function commentFor(
  { sentence, about }: Pick<RejectionReason, 'sentence' | 'about'>,
  unmet: readonly UnmetFinding[],
) {
  if (!sentence.includes(rulesPlace)) return sentence
  const details = unmet.filter(({ rule }) => concerns[about](rule)).map(({ detail }) => detail)
  return details.length === 0 ? '' : sentence.replaceAll(rulesPlace, () => details.join(' '))
}

/** A reason as offered for one application. */
export const OfferedReason = z.object({
  name: z.string(),
  /** Its name in the caller's language. */
  said: z.string(),
  /** The first words of the comment. */
  comments: z.string(),
  /** Whether facts of the application suggest it. */
  isSuggested: z.boolean(),
})
export type OfferedReason = z.infer<typeof OfferedReason>

/** The reasons to offer for an application: matching ones first, contradicting ones left out. */
export function offeredReasons(
  reasons: readonly RejectionReason[],
  { unmet, payment }: { unmet: readonly UnmetFinding[]; payment: PaymentFacts },
): Omit<OfferedReason, 'said'>[] {
  const hasFailed = payment.status === 'failed' || payment.status === 'refunded'
  const fits: Record<ReasonSubject, boolean> = {
    age: unmet.some(({ rule }) => concerns.age(rule)),
    rules: unmet.some(({ rule }) => concerns.rules(rule)),
    payment: hasFailed,
    other: false,
  }
  return reasons
    .filter((reason) => !reason.isRetired && reasonRefusal(reason, payment) === null)
    .map((reason) => ({ name: reason.name, comments: commentFor(reason, unmet), isSuggested: fits[reason.about] }))
    .toSorted((one, other) => Number(other.isSuggested) - Number(one.isSuggested))
}
