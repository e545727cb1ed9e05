import { expect, test } from 'vitest'
import { nextStepOf, paymentBadge } from './status-badges.ts'

const paid = { status: 'paid', verified: false, amount: 1200, isUtrRepeated: false } as const
const word = (facts: Partial<Parameters<typeof paymentBadge>[0]>) => paymentBadge({ ...paid, ...facts }).label

test('a recorded payment waits to be verified, and a UTR that stands twice is said first', () => {
  expect(word({})).toBe('Waiting to be verified')
  expect(word({ isUtrRepeated: true })).toBe('UTR twice, to verify')
  expect(word({ verified: true, isUtrRepeated: true })).toBe('Verified')
})

test('failed and refunded win over everything, a nil fee needs nothing', () => {
  expect(word({ status: 'refunded', verified: true })).toBe('Refunded')
  expect(word({ status: 'failed' })).toBe('Not found')
  expect([word({ amount: 0 }), word({ amount: 0, verified: true })]).toEqual(['No fee', 'No fee'])
  expect([word({ status: 'pending', amount: null }), word({ status: 'created' })]).toEqual(['Not started', 'Started'])
})

test('what is due is the payment before the decision, and nothing once it is decided', () => {
  const due = (status: Parameters<typeof nextStepOf>[0]['status'], payment = {}) =>
    nextStepOf({ status, payment: { ...paid, ...payment } })
  expect([due('pending'), due('accepted'), due('rejected')]).toEqual(['With the applicant', null, null])
  expect(due('submitted')).toBe('Verify the payment')
  expect([due('submitted', { verified: true }), due('submitted', { amount: 0 })]).toEqual(['Decide', 'Decide'])
  expect(due('submitted', { status: 'failed' })).toBe('Decide')
})
