import { expect, test } from 'vitest'
import { actionText, deedText, historyText } from './deeds.ts'

test('a history line says what happened, with the values a reader needs', () => {
  expect(historyText({ action: 'application.rejected', detail: { reason: 'Payment not received' } })).toBe(
    'Rejected: Payment not received',
  )
  expect(historyText({ action: 'payment.recorded', detail: { utr: '618940273351' } })).toBe('UTR 618940273351 recorded')
  expect(historyText({ action: 'payment.started', detail: { amountRupees: 1200 } })).toBe('Payment step opened, ₹1,200')
  const label = () => 'Class 12 marksheet'
  expect(historyText({ action: 'document.confirmed', detail: { docType: 'marksheet12' } }, label)).toBe(
    'Class 12 marksheet uploaded',
  )
})

test('an activity reads as a sentence between who and what', () => {
  expect(deedText({ action: 'account.role-changed', detail: { to: 'admin' } })).toBe('made an administrator of')
  expect(deedText({ action: 'account.role-changed', detail: { to: 'applicant' } })).toBe(
    'took the administrator role from',
  )
  expect(deedText({ action: 'list.exported', detail: { rows: 184326 } })).toBe('exported a list (1,84,326 rows)')
})

test('an action without words of its own is still readable', () => {
  expect(actionText('application.taken-back')).toBe('Application, taken back')
  expect(historyText({ action: 'thing.done', detail: {} })).toBe('Thing, done')
})
