import { room, type Language } from './room.ts'

/** The bundle of one application, for a court or a request for information. */
export const bundle = room('bundle', {
  foot: 'Bundle made {at, time, instant} IST by {name}',
  about: 'About this bundle',
  made: 'Made on',
  'made-by': 'Made by',
  person: '{name} ({email})',
  version: 'Version of the portal',
  auditHead: 'Head of the audit',
  head: 'Entry {n, number} of the drive {stream}, SHA-256 {hash}',
  'no-head': 'No entry is linked yet',
  answers: 'Answers above',
  'as-submitted': 'As submitted on {at, time, instant} IST',
  'as-corrected': 'As corrected since they were submitted on {at, time, instant} IST: see below',
  draft: 'Of a draft that was never submitted',
  at: '{at, time, instant}',
  'a-day': '{day, date, short}',
  'not-yet': 'Not sent',
  portal: 'The portal',

  changes: 'Answers that corrections changed',
  'no-changes': 'No correction changed an answer.',
  answer: 'Answer',
  present: 'Now',

  documents: 'Documents with their hashes',
  'no-documents': 'No document was uploaded.',
  file: '{name}, {size, number} bytes, uploaded {at, time, instant}\nSHA-256 {hash, select, none {not known: the file is missing} other {{hash}}}',
  replaced: '{document}, replaced in correction {number, number}',

  findings: 'Findings of scrutiny',
  'no-findings': 'No finding counts for its present documents and rules.',
  'document-or-rule': 'Document or rule',
  finding: 'Finding',
  found: '{name}, {at, time, instant}',
  confirmed: '{name}, {at, time, instant}\nConfirmed by {confirmedBy}, {confirmedAt, time, instant}',
  'with-reason': '{verdict}: {reason}',

  decisions: 'Decisions',
  'no-decisions': 'Nobody has decided.',
  when: 'When (IST)',
  what: 'What',
  why: 'Reason and comment',
  who: 'Who',

  payments: 'Payments in the bank and at the gateway',
  'no-payments': 'No bank statement and no payment gateway shows a payment.',
  day: 'Day',
  where: 'Statement or gateway',
  gateway: 'Payment gateway',
  reference: 'Reference',
  amount: 'Amount',
  rupees: '₹{amount, number}',

  mails: 'Mails',
  'no-mails': 'No mail was sent.',
  mail: 'Mail',
  to: 'To',
  queued: 'Queued (IST)',
  sent: 'Sent (IST)',
  'mail.application-submitted': 'Application submitted',
  'mail.application-accepted': 'Application accepted',
  'mail.application-rejected': 'Application not accepted',
  'mail.decision-taken-back': 'Decision taken back',
  'mail.payment-verified': 'Payment verified',
  'mail.payment-failed': 'Payment not found',
  'mail.payment-asked': 'Question about the payment',
  'mail.payment-corrected': 'Payment reference corrected',
  'mail.payment-refunded': 'Payment refunded',
  'mail.draft-reminder': 'Reminder of the last day',
  'mail.draft-removal': 'Draft to be deleted',
  'mail.correction-asked': 'Correction asked for',
  'mail.correction-extended': 'More time for a correction',
  'mail.correction-reminder': 'Reminder of a correction',
  'mail.correction-answered': 'Correction came back',
  'mail.round-published': 'Result of an allotment round',
  'mail.letter': 'Letter of the office',
  'mail.drive-changed': 'Change of the admission or recruitment',
  'mail.document-infected': 'Virus in a document',

  activity: 'Activity',
  'no-activity': 'Nothing was recorded.',
  facts: 'Facts',
  fact: '{name}: {value}',
})

/** A mail by its kind; one of a track's own kinds by its name. */
export function sayMail(kind: string, language: Language): string {
  const [say, key] = [bundle.in(language), `mail.${kind}`]
  return say.has(key) ? say.by(key) : kind
}
