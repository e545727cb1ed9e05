import { room } from './room.ts'

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
  driveCameBack: '{count, plural, one {# correction} other {# corrections}} came back',
  driveOverdue: '{count, plural, one {# correction} other {# corrections}} overdue',
  driveProposed: '{count, number} proposed, to decide',
  driveToDecide: '{count, number} to decide',
  driveSeats: '{accepted, number} of {seats, plural, one {# seat} other {# seats}} filled',
  toSign: 'Waits for your signature',
  selection: 'Lists, rounds and seats',
  'work.listsToSign':
    '{count, plural, one {# composed list waits} other {# composed lists wait}} for you: another officer publishes it',
  'work.runsToSign':
    '{count, plural, one {# allotted round waits} other {# drafts of a round wait}} for you: another officer publishes it',
  'work.corrigendumToSign':
    '{count, plural, one {A corrigendum of the policies waits} other {# corrigenda of the policies wait}} for you: another officer signs it',
  'work.cancellingToConfirm':
    '{count, plural, one {Another officer asks to cancel it: you confirm or drop that} other {Other officers ask to cancel these: you confirm or drop that}}',
  'work.refundsToApprove':
    '{count, plural, one {# proposed refund waits} other {# proposed refunds wait}} for your approval',
  'work.objections': '{count, plural, one {# objection has no answer} other {# objections have no answer}}',
  'work.provisionalDue': 'The provisional list is not composed yet',
  'work.finalDue': 'The final list is not composed yet',
  'work.roundDue': 'Round {count, number} can be allotted',
  'work.expected':
    '{count, plural, one {# person is expected} other {# people are expected}} at the counter and {count, plural, one {has} other {have}} not come',
  'work.refundsToPropose': '{count, plural, one {# refund is not proposed} other {# refunds are not proposed}}',
  lastDay: 'Last day: {until, date, short}',
  alsoWaiting: 'Also waiting',
  bank: 'Bank: {toVerify, plural, one {# row} other {# rows}} to verify, {toLookAt, number} to look at, {toGiveBack, number} to refund; {notInBank, plural, one {# reference} other {# references}} not in the bank',
  joinedUnseen:
    '{count, plural, one {# person has joined whose seat fee is} other {# people have joined whose seat fees are}} not in the bank yet',
  bankUntil: 'Statements are imported to {day, date, short}.',
  leaving: '{name}, {number}, has joined and wants to leave',
  leavingWhy: 'Asked on {at, time, instant}. A registrar records it at the counter.',
  onlineToGiveBack:
    '{count, plural, one {One payment online is} other {{count, number} payments online are}} to be given back',
  onlineUnknown:
    '{count, plural, one {One payment online belongs} other {{count, number} payments online belong}} to no known order',
  held: '{track}: {count, plural, one {# decision is} other {# decisions are}} not told yet',
  heldUntil: 'The first mail leaves at {at, time, instant}.',
  paidDrafts: '{track}: {count, plural, one {# draft} other {# drafts}} with nothing left to pay',
  paidDraftsWhy: 'The fee is recorded as paid, or there is none, but the application is not submitted.',
  refusedMails: '{track}: {count, plural, one {# application} other {# applications}} whose e-mail address is refused',
  refusedMailsWhy:
    'The applicant does not get mails there. Ring them; the application says when it was refused and with which code.',
  nameFirst:
    '<b>The institute has no name yet.</b> Until you enter its name and addresses, nobody can register, nothing can be published, and only administrators get e-mails.',
  enterName: 'Enter name and addresses',
})
