import { expect, test } from 'vitest'
import type { SelectionStanding } from './selection-standing.ts'
import { standingOf } from './standing-of.ts'
import { noSelection, seatOfRound, submittedFacts } from './standing.fixture.ts'

const answeredAt = '2026-07-11T05:00:00.000Z'
const paid = { status: 'paid', amount: 10_000, recordedAt: answeredAt, verifiedAt: answeredAt } as const
const refundSteps = [
  { percent: 90, until: '2026-07-15' },
  { percent: 50, until: '2026-07-24' },
]
const round = { ...seatOfRound, answer: 'freeze', answeredAt, feeRupees: 10_000, refundSteps } as const
const joined = {
  rollNumber: '2026EMT001',
  joinedAt: '2026-07-22T05:00:00.000Z',
  leaveAskedAt: null,
  goneFrom: null,
  leftAt: null,
}

/** What is told of the money of somebody who has joined, on 26 July. */
function moneyOf(
  change: Partial<Record<'goneFrom' | 'leaveAskedAt' | 'leftAt', string>>,
  seatFee: SelectionStanding['seatFee'] = paid,
) {
  const joining = { ...joined, ...change }
  const status = joining.leftAt ? 'withdrawn' : 'accepted'
  const selection = { ...noSelection, rounds: [round], seatFee, joining }
  const { money } = standingOf({ ...submittedFacts, status, today: '2026-07-26', selection })
  return money.map(({ kind, amount, of, on }) => [kind, amount, of, on].filter((one) => one !== undefined).join(' '))
}

test('the day of the request to give up the admission decides the refund, both while the request waits and once it is recorded', () => {
  const asked = { leaveAskedAt: '2026-07-24T05:00:00.000Z', goneFrom: '2026-07-24T05:00:00.000Z' }
  const unseen = { ...paid, verifiedAt: null }
  expect(moneyOf(asked)).toEqual(['leaving 5000 10000'])
  expect(moneyOf(asked, unseen)).toEqual(['whenFound 5000 10000'])
  expect(moneyOf({ ...asked, goneFrom: '2026-07-25T05:00:00.000Z' })).toEqual(['nothing 0 10000'])
  expect(moneyOf(asked, null)).toEqual([])
  expect(moneyOf({})).toEqual([])
  const leftAt = '2026-07-26T05:00:00.000Z'
  expect(moneyOf({ ...asked, leftAt }, unseen)).toEqual(['whenFound 5000 10000'])
  expect(moneyOf({ leftAt })).toEqual(['nothing 0 10000 2026-07-24'])
})
