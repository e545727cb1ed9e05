import type { Scope } from '#domain/accounts/permissions.ts'
import type { Abilities } from '#domain/applications/application.ts'
import type { RuleReport } from '#domain/applications/finding.ts'
import type { AdminStatus } from '#domain/applications/status.ts'
import { paymentState, type Payment } from '#domain/payments/payment.ts'
import { language } from '#web/platform/language.ts'
import type { ViewedDocument } from '#web/review/viewer/viewed-document.ts'
import { review } from '#words/review.ts'

const say = review(language)

/** An application as the administrators' page shows it, whatever its track. */
export type ReviewedApplication = {
  applicationId: string
  /** The candidate's, or the address while there is none. */
  name: string
  email: string
  /** Where it stands: what of it somebody may do depends on that. */
  scope: Scope
  /** The line under the name. */
  facts: string[]
  status: AdminStatus
  payment: Payment
  /** What sets the fee: “OBC”, “PwD”. */
  feeRow: string | null
  /** What the track says of the payment besides. */
  paymentLines?: readonly { label: string; value: string | null }[]
  eligibility: RuleReport[]
  abilities: Abilities
  reviewedBy: string | null
  reviewReasonSaid: string | null
  reviewComments: string | null
  /** Until then the decision can be undone unheard; null when the applicant knows. */
  heldUntil: string | null
  photoKey: string | null
  documents: ViewedDocument[]
  printHref: string
}

/** What to look at before accepting. */
export function acceptWarnings({ eligibility, payment }: ReviewedApplication): string[] {
  const notMet = eligibility
    .filter(({ outcome }) => outcome === 'not-met')
    .map(({ rule, detail }) => say('ruleNotMet', { rule, detail }))
  const state = paymentState(payment)
  const isUnverified = state === 'pending' || state === 'created' || state === 'paid'
  return isUnverified ? [...notMet, say('acceptUnverified')] : notMet
}
