import { expect, test } from 'vitest'
import type { ApplicationStatus } from '../applications/status.ts'
import { sayRefusal } from '#words/problems.ts'
import { refusalOf } from '#domain/applications/decisions/decision.ts'
import { paymentStatusOnSave, type PaymentStatus } from './payment.ts'

test.each<[PaymentStatus, number | null, number | null, boolean, PaymentStatus]>([
  ['pending', null, null, false, 'pending'],
  ['pending', null, 1200, false, 'pending'],
  ['pending', 1200, 1200, true, 'paid'],
  ['created', 1200, 1200, false, 'created'],
  ['created', 1200, 1200, true, 'paid'],
  ['paid', 1200, 1200, true, 'paid'],
  ['paid', 1200, 600, true, 'paid'],
  ['paid', 1200, 1200, false, 'created'],
  ['paid', 1200, null, false, 'created'],
  ['created', 1200, 0, false, 'paid'],
  ['paid', 0, 1200, false, 'pending'],
  ['failed', 1200, 1200, true, 'failed'],
  ['refunded', 1200, 0, false, 'refunded'],
])('%s, a fee of %s that becomes %s, recorded %s: %s', (status, before, after, isRecorded, expected) => {
  expect(paymentStatusOnSave({ status, amountRupees: before }, after, isRecorded)).toBe(expected)
})

test.each<[PaymentStatus, boolean, ApplicationStatus, string | null]>([
  ['paid', false, 'submitted', null],
  ['paid', false, 'rejected', null],
  ['paid', true, 'submitted', 'The payment is already verified'],
  ['paid', false, 'accepted', 'The application is already accepted: its payment can no longer be verified'],
  ['paid', false, 'draft', 'The application is not submitted yet'],
  ['pending', false, 'submitted', 'Only a payment the applicant has made can be verified'],
  ['created', false, 'submitted', 'Only a payment the applicant has made can be verified'],
  ['failed', false, 'submitted', 'Only a payment the applicant has made can be verified'],
  ['refunded', false, 'submitted', 'Only a payment the applicant has made can be verified'],
])('verifying a payment that is %s (verified %s) of a %s application: %s', (status, verified, application, refusal) => {
  const found = refusalOf('verify', { status: application, payment: { status, verified, amount: 1200 } })
  expect(found && sayRefusal(found, 'en')).toBe(refusal)
})

test.each<['fail' | 'refund', PaymentStatus, boolean, ApplicationStatus, boolean]>([
  ['fail', 'paid', false, 'submitted', true],
  ['fail', 'created', false, 'submitted', true],
  ['fail', 'paid', true, 'submitted', false],
  ['fail', 'pending', false, 'submitted', false],
  ['fail', 'paid', false, 'draft', false],
  ['refund', 'paid', true, 'accepted', true],
  ['refund', 'failed', false, 'rejected', true],
  ['refund', 'refunded', false, 'rejected', false],
  ['refund', 'created', false, 'rejected', false],
])(
  '%s for a payment that is %s (verified %s) of a %s application is possible: %s',
  (mark, status, verified, application, expected) => {
    const facts = { status: application, payment: { status, verified, amount: 1200 } }
    expect(refusalOf(mark, facts) === null).toBe(expected)
  },
)

test.each<[PaymentStatus, boolean]>([
  ['paid', true],
  ['paid', false],
  ['failed', false],
  ['created', false],
])('a nil fee that reads %s (verified %s) can be neither verified nor marked', (status, verified) => {
  const payment = { status, verified, amount: 0 }
  const said = (['verify', 'fail', 'refund', 'reopen'] as const)
    .map((name) => refusalOf(name, { status: 'submitted', payment }))
    .map((found) => found && sayRefusal(found, 'en'))
  expect(new Set(said)).toEqual(
    new Set(['No fee is due for this application: there is no payment to verify or to mark']),
  )
})

test.each<[PaymentStatus, boolean, string]>([
  ['paid', false, 'The payment is not verified: there is nothing to undo'],
  ['paid', true, 'A verification cannot be undone. If the fee was refunded, mark the payment as refunded'],
  ['refunded', true, 'A verification cannot be undone'],
])('undoing the verification of a payment that is %s (verified %s): %s', (status, verified, said) => {
  const refused = refusalOf('reopen', { status: 'submitted', payment: { status, verified, amount: 1200 } })
  expect(refused && sayRefusal(refused, 'en')).toBe(said)
})
