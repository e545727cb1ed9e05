import { z } from 'zod'
import { Day } from '../platform/day.ts'

/** What somebody who gives up a seat gets back of its fee: this percentage until the end of this day. */
export type RefundStep = { percent: number; until: Day }

/** The percentage of the fee that is refunded for a seat given up on a day: of the first step that is not over. */
export function percentRefunded(steps: readonly RefundStep[], on: Day): number {
  return steps.find(({ until }) => on <= until)?.percent ?? 0
}

/** What is known of a payment: nothing was recorded, the office did not find what was, or it may have it. */
const KnownPayment = z.enum(['none', 'notFound', 'recorded'])

/** The refund of a seat fee, as its holder reads it wherever they decide about the seat. */
export const SeatRefund = z.object({
  /** The fee, in whole rupees: what was paid, or is to be paid. */
  of: z.int(),
  payment: KnownPayment,
  /** The refund until the end of each day that is not over; afterwards nothing. */
  steps: z.array(z.object({ back: z.number(), until: Day })),
  /** The last day on which anything comes back. */
  lastDay: Day.nullable(),
  /** The refund after the seat was given up; null while it is theirs. */
  gone: z.number().nullable(),
})
export type SeatRefund = z.infer<typeof SeatRefund>

type SeatToPay = {
  of: number
  payment: z.infer<typeof KnownPayment>
  steps: readonly RefundStep[]
  today: Day
  goneOn: Day | null
}

/** The refund of a seat fee; null where there is none. */
export function seatMoney({ of, payment, steps, today, goneOn }: SeatToPay): SeatRefund | null {
  if (of === 0) return null
  const part = (percent: number) => (of * percent) / 100
  return {
    of,
    payment,
    steps: steps
      .filter(({ percent, until }) => percent > 0 && today <= until)
      .map(({ percent, until }) => ({ back: part(percent), until })),
    lastDay: steps.findLast(({ percent }) => percent > 0)?.until ?? null,
    gone: goneOn === null ? null : part(percentRefunded(steps, goneOn)),
  }
}
