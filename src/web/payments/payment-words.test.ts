import { expect, test } from 'vitest'
import { paymentWords } from './payment-words.ts'

test.each([
  ['pending', false, 600, 'Not paid yet'],
  ['created', false, 600, 'Not paid yet'],
  ['paid', false, 600, 'Waiting to be verified'],
  ['paid', true, 600, 'Payment verified'],
  ['paid', false, 0, 'No fee'],
  ['failed', false, 600, 'Payment not found'],
  ['refunded', true, 600, 'Payment refunded'],
] as const)('%s, verified %s, ₹%i reads: %s', (status, verified, amount, label) => {
  expect(paymentWords({ status, verified, amount }).label).toBe(label)
})
