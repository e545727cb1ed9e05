import { expect, test } from 'vitest'
import { firstPolicies } from '#domain/selection/policies.ts'
import { sayRule } from '#words/selection/published-lists.ts'
import { policySentences } from './published-policies.tsx'

const policies = firstPolicies({ courses: ['A'], round: '2026-07-20', waitingUntil: '2026-09-30', reservedFor: null })
const sentences = (seatFee = policies.seatFee) => policySentences({ ...policies, seatFee }, (name) => name)

test('published policies say the seat fee by category, the same fee once', () => {
  const fees = { UR: 10_000, OBC: 10_000, EWS: 10_000, SC: 5_000, ST: 5_000, PWD: 0 }
  expect(sentences(fees).filter((one) => one.includes('seat fee ('))).toEqual([
    'Applicants who accept a seat pay a seat fee (seat acceptance fee) of ₹10,000 (UR, OBC and EWS).',
    'Applicants who accept a seat pay a seat fee (seat acceptance fee) of ₹5,000 (SC and ST).',
  ])
  expect(sentences()).toContain('There is no seat fee.')
})

test('published policies say which unfilled seats go where, and that none goes back where two categories give to each other', () => {
  const said = (conversions: typeof policies.conversions) =>
    sayRule({ ...policies, conversions, convertsFrom: 2 }, 'en').filter((one) => /unfilled|never/i.test(one))
  const toST = 'From round 2 on, unfilled seats of SC go to ST.'
  expect(said([])).toEqual(['Unfilled seats stay in their category.'])
  expect(said([{ from: 'SC', to: 'ST' }])).toEqual([toST])
  expect(
    said([
      { from: 'SC', to: 'ST' },
      { from: 'ST', to: 'SC' },
    ]),
  ).toEqual([
    toST,
    'From round 2 on, unfilled seats of ST go to SC.',
    'A seat that has gone from one category to another never returns.',
  ])
})
