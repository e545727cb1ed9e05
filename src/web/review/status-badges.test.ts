import { expect, test } from 'vitest'
import { nextStepOf, paymentBadge } from './status-badges.ts'

const paid = { status: 'paid', verified: false, amount: 1200, isUtrRepeated: false } as const
type Facts = Parameters<typeof paymentBadge>[0]
const word = (facts: Partial<Facts['payment']>, status: Facts['status'] = 'submitted') =>
  paymentBadge({ status, payment: { ...paid, ...facts } }).label

test('a recorded payment waits for verification; a repeated UTR is told first', () => {
  expect(word({})).toBe('Waiting to be verified')
  expect(word({ isUtrRepeated: true })).toBe('UTR used twice, to verify')
  expect(word({ verified: true, isUtrRepeated: true })).toBe('Verified')
})

test('only applications waiting for a decision wait for verification: not drafts or decided ones', () => {
  const others = ['draft', 'accepted', 'rejected'] as const
  expect(others.map((status) => word({}, status))).toEqual(others.map(() => 'Paid, not verified'))
  expect(word({ isUtrRepeated: true }, 'rejected')).toBe('Paid, not verified')
  expect(word({ verified: true }, 'rejected')).toBe('Verified')
  expect(word({ status: 'created' }, 'draft')).toBe('Started')
})

test('failed and refunded take precedence, a nil fee needs nothing', () => {
  expect(word({ status: 'refunded', verified: true })).toBe('Refunded')
  expect(word({ status: 'failed' })).toBe('Not found')
  expect([word({ amount: 0 }), word({ amount: 0, verified: true })]).toEqual(['No fee', 'No fee'])
  expect([word({ status: 'pending', amount: null }), word({ status: 'created' })]).toEqual(['Not started', 'Started'])
})

test('the payment is due before the decision, and nothing once decided or once lists decide', () => {
  const due = (status: Parameters<typeof nextStepOf>[0]['status'], payment = {}) =>
    nextStepOf({ status, payment: { ...paid, ...payment } })
  expect([due('draft'), due('accepted'), due('rejected')]).toEqual(['With the applicant', null, null])
  expect(due('submitted')).toBe('Verify the payment')
  expect([due('submitted', { verified: true }), due('submitted', { amount: 0 })]).toEqual(['Decide', 'Decide'])
  expect(due('submitted', { status: 'failed' })).toBe('Decide')
  const listed = { status: 'submitted', payment: { ...paid, verified: true }, isListed: true } as const
  expect(nextStepOf(listed)).toBeNull()
})
