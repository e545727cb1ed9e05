import { z } from 'zod'
import { addDays } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'

/** Where a settlement of a gateway stands: nothing of the bank shows it yet, a row of the bank does, or something does not agree. */
export const SettlementState = z.enum(['awaited', 'met', 'differs'])
export type SettlementState = z.infer<typeof SettlementState>

/** What the office should know of a line of a settlement: of most payments nothing. */
export const SettlementRemark = z.enum(['twice', 'otherAmount', 'unknown', 'refund', 'other'])
export type SettlementRemark = z.infer<typeof SettlementRemark>

/** What a line is judged by: the payment as the portal knows it, null where it does not or never heard that its money came. */
export type SettlementLineFacts = {
  kind: 'payment' | 'refund' | 'other'
  amountPaise: number
  knownPaise: number | null
  /** Whether the same payment stands in another settlement, too. */
  isElsewhere: boolean
}

/** The first that is true says what to remark. */
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

/** What cannot be right; the others are worth knowing. */
const wrong: readonly (SettlementRemark | null)[] = ['twice', 'otherAmount']

export function settlementState(settlement: {
  netPaise: number
  remarks: readonly (SettlementRemark | null)[]
  /** Of the row of the bank with its UTR. */
  bank: { amountPaise: number; isDoubted: boolean } | null
}): SettlementState {
  const { netPaise, bank } = settlement
  if (settlement.remarks.some((remark) => wrong.includes(remark))) return 'differs'
  if (bank === null) return 'awaited'
  return bank.amountPaise === netPaise && !bank.isDoubted ? 'met' : 'differs'
}

/** Gateways settle within days; longer than this no payment is on its way. */
const settledWithinDays = 7

/** The days for which a gateway is asked what it settled: each until it was asked when nothing of it can be late any more. */
export function daysToAsk(first: Day, today: Day, askedOn: ReadonlyMap<Day, Day>): Day[] {
  const days: Day[] = []
  for (let day = first; day <= today; day = addDays(day, 1)) {
    const last = askedOn.get(day)
    if (last === undefined || last < addDays(day, settledWithinDays)) days.push(day)
  }
  return days
}
