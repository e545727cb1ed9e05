import type { Day } from '#domain/platform/day.ts'
import { comes, happened, type TimelineEntry } from '../timeline-entry.ts'

/** A refund to the applicant. */
export type RefundStanding = {
  openedAt: string
  /** How far it has come (`RefundState`). */
  state: 'waitsForAccount' | 'ready' | 'proposed' | 'approved' | 'inFile' | 'paid' | 'returned'
  /** The day on which the bank paid it. */
  paidOn: Day | null
  amountPaise: number
  /** Whether it refunds the fee of a seat that was given up or taken away. */
  isOfSeat: boolean
}

/** The past events of a refund. */
export function pastOfRefund({ openedAt, paidOn }: RefundStanding): TimelineEntry[] {
  return [happened('refund-opened', openedAt), ...(paidOn === null ? [] : [happened('refund-paid', paidOn)])]
}

/** The coming event of a refund: the account, then the payment. */
export function comingOfRefund({ state, paidOn }: RefundStanding): TimelineEntry[] {
  if (paidOn !== null) return []
  return [comes(state === 'waitsForAccount' || state === 'returned' ? 'refund-account' : 'refund')]
}
