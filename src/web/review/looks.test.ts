import { expect, test } from 'vitest'
import { paymentLook } from './looks.ts'

const paid = { status: 'paid', verified: false, amount: 1200, isUtrRepeated: false } as const
const word = (facts: Partial<Parameters<typeof paymentLook>[0]>) => paymentLook({ ...paid, ...facts }).label

test('a recorded payment waits to be verified, and a UTR that stands twice is said first', () => {
  expect(word({})).toBe('Paid, to verify')
  expect(word({ isUtrRepeated: true })).toBe('Paid, UTR twice')
  expect(word({ verified: true, isUtrRepeated: true })).toBe('Verified')
})

test('failed and refunded win over everything, a nil fee needs nothing', () => {
  expect(word({ status: 'refunded', verified: true })).toBe('Refunded')
  expect(word({ status: 'failed' })).toBe('Failed')
  expect([word({ amount: 0 }), word({ amount: 0, verified: true })]).toEqual(['No fee', 'No fee'])
  expect([word({ status: 'pending', amount: null }), word({ status: 'created' })]).toEqual(['Not started', 'Started'])
})
