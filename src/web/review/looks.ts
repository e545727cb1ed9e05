import type { AdminStatus } from '#domain/applications/status.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { StatusLook } from '#web/ui/status-look.ts'

/** How administrators see an application's status: `pending` is a draft. */
export const applicationLooks: Record<AdminStatus, StatusLook> = {
  pending: 'draft',
  submitted: 'submitted',
  accepted: 'accepted',
  rejected: 'rejected',
}

type Facts = Pick<Payment, 'status' | 'verified' | 'amount'> & { isUtrRepeated: boolean }

/** How a payment reads to administrators: paid is never shown as verified. */
export function paymentLook({ status, verified, amount, isUtrRepeated }: Facts): { status: StatusLook; label: string } {
  if (status === 'failed') return { status: 'failed', label: 'Failed' }
  if (status === 'refunded') return { status: 'info', label: 'Refunded' }
  if (verified) return { status: 'verified', label: 'Verified' }
  if (amount === 0) return { status: 'verified', label: 'Nil fee' }
  if (status === 'paid' && isUtrRepeated) return { status: 'repeated', label: 'Paid, UTR twice' }
  if (status === 'paid') return { status: 'waiting', label: 'Paid, to verify' }
  return { status: 'draft', label: status === 'created' ? 'Started' : 'Not started' }
}
