import { expect, test } from 'vitest'
import {
  daysToAsk,
  remarkOf,
  settlementState,
  type SettlementLineFacts,
  type SettlementRemark,
  type SettlementState,
} from './settlement.ts'

const paid: SettlementLineFacts = { kind: 'payment', amountPaise: 120_000, knownPaise: 120_000, isElsewhere: false }

test.each<[string, Partial<SettlementLineFacts>, SettlementRemark | null]>([
  ['a payment as it came', {}, null],
  ['a payment of one paisa less than came', { amountPaise: 119_999 }, 'otherAmount'],
  ['a payment that the portal does not know', { knownPaise: null }, 'unknown'],
  ['a payment that stands in another settlement, too', { isElsewhere: true }, 'twice'],
  ['a refund', { kind: 'refund', amountPaise: 60_000 }, 'refund'],
  ['what is neither', { kind: 'other', knownPaise: null }, 'other'],
])('about a line that is %s the office should know: %o', (_, changed, remark) => {
  expect(remarkOf({ ...paid, ...changed })).toBe(remark)
})

const settlement = { netPaise: 117_168, remarks: [null], bank: { amountPaise: 117_168, isDoubted: false } }

test.each<[string, Partial<Parameters<typeof settlementState>[0]>, SettlementState]>([
  ['of which the bank shows the very sum', {}, 'met'],
  ['of which no statement shows anything', { bank: null }, 'awaited'],
  ['of which the bank shows one paisa less', { bank: { amountPaise: 117_167, isDoubted: false } }, 'differs'],
  ['which the bank gave back', { bank: { amountPaise: 117_168, isDoubted: true } }, 'differs'],
  ['with another amount than came, also before the bank shows it', { remarks: ['otherAmount'], bank: null }, 'differs'],
  ['with a payment of another settlement', { remarks: [null, 'twice'] }, 'differs'],
  ['with refunds, other items and payments of others', { remarks: ['refund', 'other', 'unknown'] }, 'met'],
])('a settlement %s', (_, changed, state) => {
  expect(settlementState({ ...settlement, ...changed })).toBe(state)
})

test('the gateway is asked about a day until a week after it, however late that happens', () => {
  const asked = new Map([
    ['2026-11-01', '2026-11-08'],
    ['2026-11-02', '2026-11-08'],
    ['2026-11-03', '2026-11-20'],
  ])
  expect(daysToAsk('2026-11-01', '2026-11-05', asked)).toEqual(['2026-11-02', '2026-11-04', '2026-11-05'])
  expect(daysToAsk('2026-12-31', '2027-01-01', new Map())).toEqual(['2026-12-31', '2027-01-01'])
  expect(daysToAsk('2026-11-06', '2026-11-05', asked)).toEqual([])
})
