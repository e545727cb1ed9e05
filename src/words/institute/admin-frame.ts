import { room } from '#words/room.ts'

/** The bar of the admin part, and its first page. */
export const adminFrame = room('admin-frame', {
  yourPages: 'Your pages',
  workQueue: 'Work queue',
  payments: 'Payments',
  refunds: 'Refunds',
  reports: 'Reports',
  notices: 'Notices',
  people: 'Accounts',
  activity: 'Activity',
  operations: 'Operations',
  settings: 'Settings',
  driveApplications: '{count, plural, one {# application} other {# applications}}, drafts included',
  driveToVerify: '{count, plural, one {# payment} other {# payments}} to verify',
  driveToScrutinise: '{count, number} to scrutinise',
  driveToConfirm: '{count, number} to confirm',
  driveCameBack: '{count, plural, one {# correction} other {# corrections}} answered',
  driveOverdue: '{count, plural, one {# correction} other {# corrections}} overdue',
  driveProposed: '{count, plural, one {# proposed decision} other {# proposed decisions}}',
  driveToDecide: '{count, number} to decide',
  driveSeats: '{accepted, number} of {seats, plural, one {# seat} other {# seats}} filled',
  toSign: 'Waiting for your signature',
  selection: 'Lists, rounds and seats',
  'work.listsToSign':
    '{count, plural, one {# prepared list waits} other {# prepared lists wait}} for you to publish as the second officer',
  'work.draftsToSign':
    '{count, plural, one {# draft allotment waits} other {# draft allotments wait}} for you to publish as the second officer',
  'work.corrigendumToSign':
    '{count, plural, one {A corrigendum of the selection policies waits} other {# corrigenda of the selection policies wait}} for you to sign as the second officer',
  'work.cancellingToConfirm':
    '{count, plural, one {# request to cancel waits} other {# requests to cancel wait}} for you to confirm or drop',
  'work.refundsToApprove':
    '{count, plural, one {# proposed refund waits} other {# proposed refunds wait}} for your approval',
  'work.objections': '{count, plural, one {# objection has no answer} other {# objections have no answer}}',
  'work.provisionalDue': 'The provisional merit list has not been prepared yet',
  'work.finalDue': 'The final merit list has not been prepared yet',
  'work.roundDue': 'Round {count, number} can be allotted',
  'work.expected':
    '{count, plural, one {# applicant who has to report has} other {# applicants who have to report have}} not come to the counter yet',
  'work.refundsToPropose': '{count, plural, one {# refund is} other {# refunds are}} still to be proposed',
  lastDay: 'Last day: {until, date, short}',
  alsoWaiting: 'Also waiting',
  bank: 'Bank statements: {toVerify, plural, one {# row} other {# rows}} to verify, {toLookAt, number} to review, {toRefund, number} to refund; {notInBank, plural, one {# UTR} other {# UTRs}} not found',
  joinedUnseen:
    '{count, plural, one {# person has joined, but the seat fee is} other {# people have joined, but their seat fees are}} not in the bank yet',
  bankUntil: 'Statements are imported up to {day, date, short}.',
  leaving: '{name}, {number}, has joined and wants to give up the admission',
  leavingWhy: 'Requested on {at, time, instant}. A registrar records it at the counter.',
  onlineToRefund:
    '{count, plural, one {One online payment is} other {{count, number} online payments are}} to be refunded',
  onlineUnknown:
    '{count, plural, one {One online payment does} other {{count, number} online payments do}} not belong to any known order',
  held: '{track}: {count, plural, one {# decision} other {# decisions}} not yet sent to applicants',
  heldUntil: 'The first e-mail goes out at {at, time, instant}.',
  paidDrafts: '{track}: {count, plural, one {# draft} other {# drafts}} with nothing left to pay, not submitted',
  paidDraftsWhy: 'The fee is recorded as paid, or there is none, but the application is not submitted.',
  refusedMails:
    '{track}: {count, plural, one {# application whose e-mail address was} other {# applications whose e-mail addresses were}} rejected by the mail server',
  refusedMailsWhy:
    'E-mails do not reach the applicant. Call them; the application shows when the address was rejected, and the code.',
  nameFirst:
    '<b>The institute has no name yet.</b> Until you enter its name and addresses, nobody can register, nothing can be published, and only administrators get e-mails.',
  enterName: 'Enter name and addresses',
})
