import { expect, test } from 'vitest'
import { actionText, deedText, historyText, subjectText } from './deeds.ts'

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
  expect(deedText({ action: 'list.exported', detail: { count: 184326 } })).toBe('exported a list of 1,84,326 rows')
})

test('an action without words of its own is still readable', () => {
  expect(actionText('application.taken-back')).toBe('Application, taken back')
  expect(historyText({ action: 'thing.done', detail: {} })).toBe('Thing, done')
})

test('what an earlier version wrote, or wrote otherwise, is readable with what there is', () => {
  expect(historyText({ action: 'application.rejected', detail: {} })).toBe('Rejected')
  expect(historyText({ action: 'payment.started', detail: { amountRupees: '₹1,200' } })).toBe('Payment step opened')
  expect(historyText({ action: 'payment.recorded', detail: { utr: null } })).toBe('Payment recorded')
  expect(deedText({ action: 'list.exported', detail: {} })).toBe('exported a list')
  expect(deedText({ action: 'document.viewed', detail: {} })).toBe('looked at the document “Document” of')
  expect(subjectText({ who: null, action: 'notice.deleted', subject: '5e0c', detail: {} })).toBe('5e0c')
})

test('the portal says what it found in which document', () => {
  const entry = { action: 'document.found-infected', detail: { docType: 'photo' } }
  expect(historyText(entry, () => 'Photograph')).toBe('Photograph found to hold a virus')
  expect(deedText(entry, () => 'Photograph')).toBe('found a virus in the document “Photograph” of')
})

test('a sentence names what it was done to, unless that is the person or the institute', () => {
  const entry = { who: 'a@b.test', detail: { title: 'Admission 2026' } }
  expect(subjectText({ ...entry, action: 'account.logged-in', subject: 'a@b.test' })).toBeNull()
  expect(subjectText({ ...entry, action: 'account.disabled', subject: 'c@d.test' })).toBe('c@d.test')
  expect(subjectText({ ...entry, action: 'drive.changed', subject: '5e0c' })).toBe('Admission 2026')
  expect(subjectText({ ...entry, action: 'drive.copied', subject: '5e0c' })).toBe('Admission 2026')
  expect(subjectText({ ...entry, action: 'institute.changed', subject: 'institute' })).toBeNull()
})

test('who looks at a whole Aadhaar number is named with it', () => {
  expect(historyText({ action: 'aadhaar.revealed', detail: {} })).toBe('Aadhaar number revealed')
  expect(deedText({ action: 'aadhaar.revealed', detail: {} })).toBe('looked at the whole Aadhaar number of')
  expect(deedText({ action: 'aadhaar.not-opened', detail: {} })).toBe('could not open the Aadhaar number of')
  expect(deedText({ action: 'application.viewed', detail: {} })).toBe('looked at')
  expect(deedText({ action: 'keys.rotated', detail: {} })).toBe('sealed the Aadhaar numbers with another key')
})
