import { expect, test } from 'vitest'
import { firstPolicies, roundAfter } from './policies.ts'
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

test('a further round begins with days as far after the last one as the first policies have between theirs', () => {
  expect(roundAfter({ reportBy: '2026-12-24' })).toEqual({
    answerBy: '2026-12-31',
    reportFrom: '2027-01-01',
    reportBy: '2027-01-05',
  })
  const wish = { courses: [], round: '2026-12-05', waitingUntil: '2027-01-31', reservedFor: null }
  const [first, ...further] = firstPolicies(wish).rounds
  expect(further.length).toBe(3)
  expect(further).toEqual([first, ...further].slice(0, -1).flatMap((round) => (round ? [roundAfter(round)] : [])))
})
