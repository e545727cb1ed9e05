import { expect, test } from 'vitest'
import { paymentNote, paymentWords } from './payment-words.ts'

test.each([
  ['pending', false, 600, 'Not paid yet'],
  ['created', false, 600, 'Not paid yet'],
  ['paid', false, 600, 'Recorded, awaiting verification'],
  ['paid', true, 600, 'Payment verified'],
  ['paid', false, 0, 'No fee'],
  ['failed', false, 600, 'Payment failed'],
  ['refunded', true, 600, 'Payment refunded'],
] as const)('%s, verified %s, ₹%i reads: %s', (status, verified, amount, label) => {
  expect(paymentWords({ status, verified, amount }).label).toBe(label)
})

test.each([
  ['paid', false, false, 'Payment recorded, awaiting verification'],
  ['paid', false, true, undefined],
  ['paid', true, true, 'Payment verified'],
  ['refunded', false, true, 'Payment refunded'],
] as const)(
  'of a payment %s, verified %s, of an application rejected %s, is said: %s',
  (status, verified, isRejected, word) => {
    expect(paymentNote({ status, verified, amount: 600 }, isRejected)?.word).toBe(word)
  },
)
