import { expect, test } from 'vitest'
import { firstPolicies } from '#domain/selection/policies.ts'
import { policySentences } from './published-policies.tsx'

const policies = firstPolicies({ courses: ['A'], round: '2026-07-20', waitingUntil: '2026-09-30', reservedFor: null })
const sentences = (seatFee = policies.seatFee) => policySentences({ ...policies, seatFee }, (name) => name)

test('published policies say the seat fee by category, the same fee once', () => {
  const fees = { UR: 10_000, OBC: 10_000, EWS: 10_000, SC: 5_000, ST: 5_000, PWD: 0 }
  expect(sentences(fees).filter((one) => one.includes('seat fee of'))).toEqual([
    'Who accepts a seat owes a seat fee of ₹10,000 (UR, OBC and EWS).',
    'Who accepts a seat owes a seat fee of ₹5,000 (SC and ST).',
  ])
  expect(sentences()).toContain('No seat fee is due.')
})
