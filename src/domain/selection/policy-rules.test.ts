import { expect, test } from 'vitest'
import { roundsAfterRefunds } from './policy-rules.ts'

const rounds = [
  { answerBy: '2026-12-05', reportFrom: '2026-12-06', reportBy: '2026-12-10' },
  { answerBy: '2026-12-19', reportFrom: '2026-12-20', reportBy: '2026-12-24' },
]
const until = (day: string) => [
  { percent: 90, until: '2026-12-05' },
  { percent: 50, until: day },
]

test('a round is named whose every day to report is after the last day of refunds', () => {
  const second = { round: 2, reportFrom: '2026-12-20', until: '2026-12-19' }
  expect(roundsAfterRefunds({ rounds, refunds: until('2026-12-19') })).toEqual([second])
  expect(roundsAfterRefunds({ rounds, refunds: until('2026-12-20') })).toEqual([])
  expect(roundsAfterRefunds({ rounds, refunds: [] })).toEqual([])
})
