import { expect, test } from 'vitest'
import { changedMeanwhile } from './use-decision.ts'

const submitted = { status: 'submitted', payment: { status: 'paid', verified: false }, reviewedBy: null } as const

test('changes that somebody else decided meanwhile are told in sentences', () => {
  const rejected = { ...submitted, status: 'rejected', reviewedBy: 'Sunita Rawat' } as const
  expect(changedMeanwhile(submitted, rejected)).toEqual([
    'The application was submitted and is now rejected by Sunita Rawat.',
  ])
  const refunded = { ...submitted, payment: { status: 'refunded', verified: true } } as const
  expect(changedMeanwhile(submitted, refunded)).toEqual([
    'The payment was “paid” and is now “refunded”.',
    'The payment was verified.',
  ])
})

test('without changes nothing is told', () => {
  expect(changedMeanwhile(submitted, submitted)).toEqual([])
})
