import type { ApplicationStatus } from '#domain/applications/status.ts'
import { paymentStanding, type PaymentStanding } from '#domain/applications/standing/payment-standing.ts'
import { language } from '#web/platform/language.ts'
import type { StatusLook } from '#web/ui/marks/status-look.ts'
import { review as say, sayPaymentStanding } from '#words/review/review.ts'

/** What an application waits for: verification of its payment, a decision, or its applicant; nothing once decided, or once lists decide. */
export function nextStepOf({
  status,
  payment,
  isListed = false,
}: {
  status: ApplicationStatus
  payment: Omit<BadgeFacts, 'isUtrRepeated'>
  isListed?: boolean
}): string | null {
  if (status === 'draft') return say('dueFromApplicant')
  if (status !== 'submitted') return null
  if (payment.status === 'paid' && !payment.verified && payment.amount !== 0) return say('dueVerify')
  return isListed ? null : say('dueDecide')
}

type BadgeFacts = Omit<Parameters<typeof paymentStanding>[0], 'applicationStatus'>

const paymentBadges: Record<PaymentStanding, StatusLook> = {
  noFee: 'verified',
  failed: 'failed',
  refunded: 'info',
  verified: 'verified',
  referenceRepeated: 'repeated',
  paid: 'waiting',
  notVerified: 'info',
  started: 'draft',
  notStarted: 'draft',
}

/** State of an application's payment, for administrators. */
export function paymentBadge({
  status: applicationStatus,
  payment,
}: {
  status: ApplicationStatus
  payment: BadgeFacts
}): {
  status: StatusLook
  label: string
} {
  const standing = paymentStanding({ ...payment, applicationStatus })
  return { status: paymentBadges[standing], label: sayPaymentStanding(standing, language) }
}
