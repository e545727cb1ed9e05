import { expect, test } from 'vitest'
import { activity } from '#words/institute/activity.ts'
import { actionText, deedPieces, historyText } from './deeds.ts'

const label = () => 'Class 12 marksheet'
const deed = (action: string, detail: Record<string, unknown> = {}, subject: string | null = 'c@d.test') =>
  deedPieces({ action, detail, subject, who: 'a@b.test' }, label, { who: (name) => name, of: (name) => name }).join('')

test('a history line says what happened, with the values a reader needs', () => {
  expect(historyText({ action: 'application.rejected', detail: { reason: 'Payment not received' } })).toBe(
    'Rejected: Payment not received',
  )
  expect(historyText({ action: 'application.accepted', detail: {} })).toBe('Accepted')
  expect(historyText({ action: 'application.created', detail: { title: 'Posts' } })).toBe('Draft started')
  expect(historyText({ action: 'application.created', detail: { from: 'FAC2026-7K3M9QXT' } })).toBe(
    'Draft started from FAC2026-7K3M9QXT',
  )
  expect(historyText({ action: 'application.accepted', detail: { paymentConfirmed: 'failed' } })).toBe(
    'Accepted, payment not found',
  )
  expect(historyText({ action: 'payment.recorded', detail: { utr: '618940273351' } })).toBe('UTR 618940273351 recorded')
  expect(historyText({ action: 'payment.corrected', detail: { utr: '618940273351', was: '618940273350' } })).toBe(
    'UTR corrected to 618940273351 (was 618940273350)',
  )
  expect(historyText({ action: 'payment.corrected', detail: { utr: '618940273351', was: null } })).toBe(
    'UTR 618940273351 given',
  )
  expect(historyText({ action: 'payment.started', detail: { amountRupees: 1200 } })).toBe('Payment step opened, ₹1,200')
  expect(historyText({ action: 'correction.asked', detail: { number: 2, until: '2026-07-13', items: [] } })).toBe(
    'Correction 2 requested, by 13-07-2026',
  )
  expect(historyText({ action: 'correction.answered', detail: { number: 2, changed: [] } })).toBe(
    'Correction 2 answered',
  )
  expect(historyText({ action: 'document.confirmed', detail: { docType: 'marksheet12' } }, label)).toBe(
    'Class 12 marksheet uploaded',
  )
})

test('the filter names an action without its values', () => {
  expect(
    ['correction.asked', 'correction.answered', 'correction.extended', 'correction.closed'].map(actionText),
  ).toEqual(['Correction requested', 'Correction answered', 'Correction extended', 'Correction closed'])
})

test('an activity reads as a sentence', () => {
  expect(deed('account.role-changed', { to: 'admin' })).toBe('a@b.test made c@d.test an administrator')
  expect(deed('account.role-changed', { to: 'applicant' })).toBe(
    'a@b.test removed the administrator role from c@d.test',
  )
  expect(deed('payment.verified', { amountRupees: 0 })).toBe('a@b.test verified the payment of c@d.test: no fee is due')
  expect(deed('payment.verified', { amountRupees: 600 })).toBe('a@b.test verified the payment of c@d.test')
  expect(historyText({ action: 'payment.verified', detail: { amountRupees: 0, utr: null } })).toBe(
    'Payment verified: no fee is due',
  )
  expect(deed('payment.failed')).toBe('a@b.test marked the payment of c@d.test as not found')
  expect(deed('applications.searched', { q: 'das kavita', count: 2 }, null)).toBe('a@b.test searched for “das kavita”')
  expect(deed('list.exported', { count: 184326 }, null)).toBe('a@b.test exported a list of 1,84,326 rows')
})

test('an action is named in the filter, even one without words of its own', () => {
  expect(actionText('application.taken-back')).toBe('Decision taken back')
  expect(actionText('document.viewed')).toBe('Document opened')
  expect(historyText({ action: 'thing.half-done', detail: {} })).toBe('thing half done')
  expect(deed('thing.half-done', {}, '5e0c')).toBe('a@b.test thing half done 5e0c')
})

test('entries of earlier versions, or of another shape, are readable as far as possible', () => {
  expect(historyText({ action: 'application.rejected', detail: {} })).toBe('Rejected')
  expect(historyText({ action: 'payment.started', detail: { amountRupees: '₹1,200' } })).toBe('Payment step opened')
  expect(historyText({ action: 'payment.recorded', detail: { utr: null } })).toBe('Payment recorded')
  expect(deed('list.exported', {}, null)).toBe('a@b.test exported a list')
  expect(deed('document.viewed', {}, 'BSC')).toBe('a@b.test opened the document “Document” of BSC')
  expect(deed('notice.deleted', {}, '5e0c')).toBe('a@b.test deleted the notice 5e0c')
})

test("the document of a drive's own question has the drive's name for it", () => {
  const detail = { docType: 'question-q1', name: 'scan.pdf' }
  const documents = { 'question-q1': 'Domicile certificate' }
  expect(historyText({ action: 'document.confirmed', detail, documents }, label)).toBe('Domicile certificate uploaded')
  const entry = { action: 'document.viewed', detail, subject: 'BSC', who: 'a@b.test' }
  const drawn = { who: (name: string) => name, of: (name: string) => name }
  expect(deedPieces({ ...entry, documents }, label, drawn).join('')).toBe(
    'a@b.test opened the document “Domicile certificate” of BSC',
  )
  // The question, or its application, was deleted since.
  expect(deedPieces(entry, label, drawn).join('')).toBe('a@b.test opened the document “Document” of BSC')
})

test('what the commands of the server record was done at its command line, and not by the portal', () => {
  const drawn = { who: (name: string) => name, of: (name: string) => name }
  const byNobody = (action: string, detail: Record<string, unknown> = {}) =>
    deedPieces({ action, detail, subject: 'c@d.test', who: null }, label, drawn).join('')
  const grants = [{ role: 'registrar' }]
  expect(byNobody('account.invited', { grants })).toBe(
    'Somebody at the server’s command line invited c@d.test: Registrar',
  )
  expect(byNobody('account.factors-reset', { askedBy: null })).toBe(
    'Somebody at the server’s command line removed the two-step verification of c@d.test',
  )
  expect(byNobody('keys.rotated')).toBe('Somebody at the server’s command line re-encrypted the Aadhaar numbers')
  expect(deed('account.invited', { grants })).toBe('a@b.test invited c@d.test: Registrar')
  expect(activity.in('hi')('commandLine')).toBe('सर्वर की कमांड लाइन से किसी व्यक्ति')
})

test('a decision that came back names its officer and why', () => {
  expect(deed('decision.returned', { decidedBy: 'Ravi Kumar' }, 'BSC')).toBe(
    'a@b.test returned to the work queue the decision on BSC by Ravi Kumar, who can no longer decide',
  )
  expect(historyText({ action: 'decision.returned', detail: { decidedBy: 'Ravi Kumar' } })).toBe(
    'Decision of Ravi Kumar returned to the work queue: its officer may no longer decide',
  )
  expect(actionText('decision.returned')).toBe('Decision returned to the work queue: its officer may no longer decide')
})

test('the portal says what it found in which document', () => {
  const entry = { action: 'document.found-infected', detail: { docType: 'photo' }, subject: 'BSC', who: null }
  expect(historyText(entry, () => 'Photograph')).toBe('Virus found in Photograph')
  const drawn = { who: (name: string) => name, of: (name: string) => name }
  expect(deedPieces(entry, () => 'Photograph', drawn).join('')).toBe(
    'The portal found a virus in the document “Photograph” of BSC',
  )
})

test('a sentence names the object unless that is the person or the institute', () => {
  const title = { track: 'admission', title: 'Admission 2026' }
  expect(deed('account.logged-in', {}, 'a@b.test')).toBe('a@b.test logged in')
  expect(deed('account.password-changed', {}, 'a@b.test')).toBe('a@b.test set a new password')
  expect(deed('account.password-changed')).toBe('a@b.test set a new password for c@d.test')
  expect(deed('account.disabled')).toBe('a@b.test disabled the account of c@d.test')
  expect(deed('drive.changed', title, '5e0c')).toBe('a@b.test changed the admission Admission 2026')
  expect(deed('drive.copied', title, '5e0c')).toBe('a@b.test copied an earlier admission as Admission 2026')
  expect(deed('drive.deleted', { title: 'Posts 2026' }, '5e0c')).toBe(
    'a@b.test deleted the admission or recruitment Posts 2026',
  )
  expect(deed('institute.changed', {}, 'institute')).toBe(
    'a@b.test changed the name, address or contacts of the institute',
  )
})

test('viewing a full Aadhaar number has sentences of its own', () => {
  expect(historyText({ action: 'aadhaar.revealed', detail: {} })).toBe('Aadhaar number revealed')
  expect(deed('aadhaar.revealed', {}, 'BSC')).toBe('a@b.test viewed the whole Aadhaar number of BSC')
  expect(deed('aadhaar.not-opened', {}, 'BSC')).toBe('a@b.test could not open the Aadhaar number of BSC')
  expect(deed('application.viewed', {}, 'BSC')).toBe('a@b.test viewed BSC')
  expect(deed('keys.rotated', {}, null)).toBe('a@b.test re-encrypted the Aadhaar numbers')
})
