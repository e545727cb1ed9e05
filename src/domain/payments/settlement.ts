import { z } from 'zod'
import { addDays } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'

/** The state of a gateway's settlement: no bank row yet, a matching row, or a difference. */
export const SettlementState = z.enum(['awaited', 'met', 'differs'])
export type SettlementState = z.infer<typeof SettlementState>

/** What the office should know about a line of a settlement: nothing for most payments. */
export const SettlementRemark = z.enum(['twice', 'otherAmount', 'unknown', 'refund', 'other'])
export type SettlementRemark = z.infer<typeof SettlementRemark>

/**
 * The facts for judging a line: the payment as the portal knows it, null if it is unknown or was never reported as
 * captured.
 */
export type SettlementLineFacts = {
  kind: 'payment' | 'refund' | 'other'
  amountPaise: number
  knownPaise: number | null
  /** Whether another settlement has the same payment, too. */
  isElsewhere: boolean
}

/** The first true one is the remark. */
const remarks: readonly [SettlementRemark, (line: SettlementLineFacts) => boolean][] = [
  ['twice', ({ isElsewhere }) => isElsewhere],
  ['refund', ({ kind }) => kind === 'refund'],
  ['other', ({ kind }) => kind === 'other'],
  ['unknown', ({ knownPaise }) => knownPaise === null],
  ['otherAmount', ({ knownPaise, amountPaise }) => knownPaise !== amountPaise],
]

export function remarkOf(line: SettlementLineFacts): SettlementRemark | null {
  return remarks.find(([, isTrue]) => isTrue(line))?.[0] ?? null
}

/** These cannot be right; the others are worth knowing. */
const wrong: readonly (SettlementRemark | null)[] = ['twice', 'otherAmount']

export function settlementState(settlement: {
  netPaise: number
  remarks: readonly (SettlementRemark | null)[]
  /** The bank row with its UTR. */
  bank: { amountPaise: number; isDoubted: boolean } | null
}): SettlementState {
  const { netPaise, bank } = settlement
  if (settlement.remarks.some((remark) => wrong.includes(remark))) return 'differs'
  if (bank === null) return 'awaited'
  return bank.amountPaise === netPaise && !bank.isDoubted ? 'met' : 'differs'
}

/** Gateways settle within days; after this many a payment is missing. */
const settledWithinDays = 7

/** The days to ask a gateway about: each until it has answered so late that nothing more can arrive about that day. */
export function daysToAsk(first: Day, today: Day, askedOn: ReadonlyMap<Day, Day>): Day[] {
  const days: Day[] = []
  for (let day = first; day <= today; day = addDays(day, 1)) {
    const last = askedOn.get(day)
    if (last === undefined || last < addDays(day, settledWithinDays)) days.push(day)
  }
  return days
}
