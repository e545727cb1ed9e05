import type { AdminStatus } from '#domain/applications/status.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { language } from '#web/platform/language.ts'
import type { StatusLook } from '#web/ui/status-look.ts'
import { review } from '#words/review.ts'

const say = review(language)

/** How administrators see an application's status: `pending` is a draft. */
export const applicationLooks: Record<AdminStatus, StatusLook> = {
  pending: 'draft',
  submitted: 'submitted',
  accepted: 'accepted',
  rejected: 'rejected',
}

/** What an application waits for: the payment to be verified, a decision, or its applicant; nothing once it is decided. */
export function dueIn({
  status,
  payment,
}: {
  status: AdminStatus
  payment: Omit<Facts, 'isUtrRepeated'>
}): string | null {
  if (status === 'pending') return say('dueFromApplicant')
  if (status !== 'submitted') return null
  return payment.status === 'paid' && !payment.verified && payment.amount !== 0 ? say('dueVerify') : say('dueDecide')
}

type Facts = Pick<Payment, 'status' | 'verified' | 'amount'> & { isUtrRepeated: boolean }

/** How a payment reads to administrators: paid is never shown as verified. */
export function paymentLook({ status, verified, amount, isUtrRepeated }: Facts): { status: StatusLook; label: string } {
  if (amount === 0) return { status: 'verified', label: say('lookNoFee') }
  if (status === 'failed') return { status: 'failed', label: say('lookFailed') }
  if (status === 'refunded') return { status: 'info', label: say('lookRefunded') }
  if (verified) return { status: 'verified', label: say('lookVerified') }
  if (status === 'paid' && isUtrRepeated) return { status: 'repeated', label: say('lookTwice') }
  if (status === 'paid') return { status: 'waiting', label: say('lookPaid') }
  return { status: 'draft', label: status === 'created' ? say('lookStarted') : say('lookNotStarted') }
}
