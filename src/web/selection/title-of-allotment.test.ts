import { expect, test } from 'vitest'
import type { AllotmentSummary } from '#domain/selection/allotments.endpoints.ts'
import { titleOfAllotment } from './title-of-allotment.ts'

const allotment: AllotmentSummary = {
  id: 'r',
  round: 1,
  draft: 2,
  follows: 'BSC2026-L03',
  factsFrom: null,
  corrects: null,
  preparedAt: '2026-07-10T06:00:00Z',
  preparedBy: 'Asha Devi',
  isOwn: false,
  state: 'prepared',
  publishedInstead: null,
  number: null,
  answerBy: '2026-07-20',
  candidates: 6,
  seated: 4,
  vacant: 0,
  answers: { freeze: 0, float: 0, withdraw: 0, silent: 0 },
}

test('drafts of a round are numbered, and the published one has the name of its round and list', () => {
  const plain = (one: AllotmentSummary) => titleOfAllotment(one).replaceAll(/\s/g, ' ')
  const rest = 'allotted from BSC2026-L03 by Asha Devi, 10-07-2026, 11:30 am'
  expect(plain(allotment)).toBe(`Draft allotment 2 of round 1, ${rest}`)
  expect(plain({ ...allotment, state: 'discarded' })).toBe(`Draft allotment 2 of round 1, ${rest}`)
  expect(plain({ ...allotment, state: 'published', number: 'BSC2026-L04' })).toBe(`Round 1 (BSC2026-L04), ${rest}`)
})
