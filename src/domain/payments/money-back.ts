import { z } from 'zod'
import { Day } from '../platform/day.ts'

/** What somebody who gives up a seat gets back of its fee: this percentage until the end of this day. */
export const RefundStep = z.object({
  percent: z.int('percentage').min(0, 'percentage').max(100, 'percentage'),
  until: Day,
})
export type RefundStep = z.infer<typeof RefundStep>

/** The percentage of the fee that comes back for a seat given up on a day: of the first step that is not over. */
export function percentBack(steps: readonly RefundStep[], on: Day): number {
  return steps.find(({ until }) => on <= until)?.percent ?? 0
}

/** What comes back, in rupees, of the fee of a seat that is given up on a day, and until when it is as much. */
export function moneyBack(
  { amount, steps }: { amount: number; steps: readonly RefundStep[] },
  on: Day,
): { back: number; until: Day | null } {
  const step = steps.find(({ until }) => on <= until)
  return { back: (amount * percentBack(steps, on)) / 100, until: step?.until ?? null }
}
