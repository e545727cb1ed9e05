import { room } from './room.ts'

/** Mails about an application. */
export const applicationMails = room('application-mails', {
  greeting: '{named, select, no {Hello,} other {Dear {name},}}',
  number: 'Your application number',
  'number.short': 'Application number',
  note: 'Note from the office',
  view: 'View your application',
  stands: 'Status of your application',
  unexpected: 'If this is not your application, write to <mail>{contact}</mail> at once.',

  'letter.day': '{day, date, long}',
  'letter.must':
    'This letter is about your application and is important for you, so you cannot unsubscribe from such letters.',

  'submitted.subject': 'Application submitted: {number}',
  'submitted.preview': 'Your application number is {number}. You can no longer change the application.',
  'submitted.received':
    'We have received your application for <b>{drive}</b>. You submitted it on {at, time, instant} IST and can no longer change it.',
  'submitted.keep':
    '{fee, select, none {Keep your original certificates.} other {Keep your payment receipt and your original certificates.}}',
  'submitted.unexpected': 'If you did not submit this application, write to <mail>{contact}</mail> at once.',

  'verified.subject': 'Payment verified: {number}',
  'verified.preview': 'We found your payment of {amount, number, rupees}.',
  'verified.found':
    '{stage, select, draft {Your online payment for <b>{drive}</b> has arrived. Your application is still a draft: submit it by the last day.} online {Your online payment for <b>{drive}</b> has arrived. You do not need to do anything else now.} bank {We found your payment for <b>{drive}</b> in the institute’s account. You do not need to do anything else now.} other {}}',
  'verified.amount': 'Amount',
  'verified.rupees': '{amount, number, rupees}',
  'verified.utr': '{stage, select, bank {UTR number} draft {Payment ID} online {Payment ID} other {}}',

  reason: 'Reason',

  'failed.subject': 'Payment not found: {number}',
  'failed.preview':
    '{known, select, yes {We could not find your payment of {amount, number, rupees}.} other {We could not find your payment.}}',
  'failed.not-found':
    '{known, select, yes {We could not find your payment of {amount, number, rupees} for <b>{drive}</b> in the institute’s account.} other {We could not find your payment for <b>{drive}</b> in the institute’s account.}}',
  'failed.send':
    'If you typed a wrong UTR, correct it on the page of your application. If the UTR is right, upload your receipt there.',
  'asked.subject': 'Check the UTR of your payment: {number}',
  'asked.preview': 'We could not find a payment with this UTR in our bank statements.',
  'asked.not-in-bank':
    'We could not find your payment{known, select, no {} other { of {amount, number, rupees}}} for <b>{drive}</b> with the UTR below in our bank statements. Compare it with your payment app or bank statement, and correct it if it is different. If it is right, you do not need to do anything: we will look for it again in the next statements.',
  'corrected.subject': 'UTR corrected: {number}',
  'corrected.preview': 'We will look for your payment again.',
  'corrected.corrected':
    'You have corrected the UTR of your payment for <b>{drive}</b>. We will look for it again and write to you when we find it. You do not need to do anything else now.',
  'corrected.same-subject': 'We are looking for your payment again: {number}',
  'corrected.same':
    'You have asked us to look for your payment for <b>{drive}</b> again, with the same UTR. If you uploaded a receipt, we have received it. We will write to you when we find the payment. You do not need to do anything else now.',
  'corrected.before': 'Earlier UTR',
  'corrected.now': 'New UTR',

  'refunded.subject': 'Payment refunded: {number}',
  'refunded.preview':
    '{known, select, yes {We have refunded your payment of {amount, number, rupees}.} other {We have refunded your payment.}}',
  'refunded.refunded':
    '{known, select, yes {We have refunded your payment of {amount, number, rupees} for <b>{drive}</b>.} other {We have refunded your payment for <b>{drive}</b>.}} Your bank may need a few working days to show it.',

  'reminder.subject':
    '{days, plural, =0 {Today is the last day to submit your application {number}} =1 {Tomorrow is the last day to submit your application {number}} one {# day left to submit your application {number}} other {# days left to submit your application {number}}}',
  'reminder.preview': 'Applications close on {closes, date, long}, 11:59 pm IST.',
  'reminder.not-submitted':
    'You have not submitted your application for <b>{drive}</b> yet. Applications close on <b>{closes, date, long}, 11:59 pm IST</b>. What you have filled in is saved.',
  'reminder.go-on': 'Continue your application',
  'reminder.late': 'You cannot submit after the closing date. Please do not wait until the last hour.',

  'changed.subject': 'Changes that affect your draft {number}',
  'changed.preview': '{drive}: the old and the new values are in this e-mail.',
  'changed.changed':
    'The institute has changed <b>{drive}</b>, for which you have started an application. The old value is on the left of the arrow, the new one on the right.',
  'changed.line': '{from} → {to}',
  'changed.more':
    '{count, plural, one {1 more change} other {{count, number} more changes}}: see the page of your application.',
  'changed.stopped':
    '{state, select, closed {Applications are closed: you can no longer submit your draft.} off {{drive} was removed from the portal: you cannot submit your draft unless it is published again.} other {}}',
  'changed.paid':
    '{known, select, yes {You have recorded a payment. Keep the receipt. If you cannot continue, or no longer want to, write to {contact} and quote your application number.} other {You have recorded a payment. Keep the receipt. If you cannot continue, or no longer want to, write to the institute and quote your application number.}}',

  'removal.subject': 'Your draft {number} will be deleted',
  'removal.preview': 'You did not submit it. We will delete it on or after {on, date, long}.',
  'removal.began':
    'You started an application for <b>{drive}</b> and did not submit it. Applications closed on {closed, date, long}.',
  'removal.removed':
    'On or after <b>{on, date, long}</b> we will delete it, with everything you filled in and every file you uploaded for it: we do not keep unsubmitted applications longer than we need to.',
  'removal.copy':
    'You do not need to do anything. If you want a copy of your answers, download your data before that day.',
  'removal.download': 'Download your data',

  'infected.subject': 'Upload a document again: {number}',
  'infected.preview': '{document}: our virus scanner found something.',
  'infected.found':
    'Our virus scanner found something harmful in a file of your application for <b>{drive}</b>. Nobody can open the file, and you cannot submit the application with it.',
  'infected.document': 'Document',
  'infected.again':
    'Check your phone or computer for viruses, make the file again from the original, and upload it again.',
  'infected.go': 'Go to your application',

  'guardian.subject': 'Your consent to the application of {applicant}',
  'guardian.preview': '{applicant} is applying to {institute} and is under 18.',
  'guardian.why':
    '<b>{applicant}</b> is applying to {institute} for {drive}, is under 18, and named you as parent or guardian. The application contains personal data and documents, so we can accept it only with your consent (section 9 of the Digital Personal Data Protection Act, 2023).',
  'guardian.privacy': 'What we keep, why, and for how long: {address}',
  'guardian.enter': 'If you agree, enter this code in the application, or give it to your child.',
  'guardian.code': 'Your code',
  'guardian.valid':
    'It is valid for {minutes, plural, one {# minute} other {# minutes}} and can be used once. A newer code replaces it.',
  'guardian.unexpected':
    'If you do not know {applicant}, ignore this e-mail: without the code nothing is submitted, and we will not use your e-mail address for anything else.',
  'guardian.questions': 'Questions? Write to <mail>{contact}</mail>.',
})
