import { room } from '#words/room.ts'

/** Mails about an application, its payment and its drive, and what all mails about applications share. */
export const applicationMails = room('application-mails', {
  greeting: '{named, select, no {Hello,} other {Dear {name},}}',
  number: 'Your application number',
  note: 'Note from the office',
  view: 'View your application',
  stands: 'Status of your application',
  unexpected: 'If this is not your application, write to <mail>{contact}</mail> at once.',
  'shown.application': 'Application number',
  'shown.reason': 'Reason',
  'shown.utr': 'UTR number',
  'shown.number': 'Reference number',
  'shown.at': 'Received',
  'as.rupees': '{amount, number, rupees}',
  'as.day': '{day, date, long}',
  'as.instant': '{at, time, instant} IST',
  'letter.day': '{day, date, long}',
  'letter.must':
    'This letter is about your application and is important for you, so you cannot unsubscribe from such letters.',

  'application-submitted.subject': 'Application submitted: {application}',
  'application-submitted.preview':
    'Your application number is {application}. You can no longer change the application.',
  'application-submitted.body':
    'We have received your application for <b>{drive}</b>. You submitted it on {submittedAt, time, instant} IST and can no longer change it.',
  'application-submitted.keep':
    '{fee, select, none {Keep your original certificates.} other {Keep your payment receipt and your original certificates.}}',
  'application-submitted.unexpected':
    'If you did not submit this application, write to <mail>{contact}</mail> at once.',

  'payment-verified.subject': 'Payment verified: {application}',
  'payment-verified.preview': 'We found your payment of {amountRupees, number, rupees}.',
  'payment-verified.body':
    '{stage, select, draft {Your online payment for <b>{drive}</b> has arrived. Your application is still a draft: submit it by the last day.} online {Your online payment for <b>{drive}</b> has arrived. You do not need to do anything else now.} bank {We found your payment for <b>{drive}</b> in the institute’s account. You do not need to do anything else now.} other {}}',
  'payment-verified.amountRupees': 'Amount',
  'payment-verified.utr': '{stage, select, bank {UTR number} draft {Payment ID} online {Payment ID} other {}}',

  'payment-failed.subject': 'Payment not found: {application}',
  'payment-failed.preview':
    '{hasAmountRupees, select, yes {We could not find your payment of {amountRupees, number, rupees}.} other {We could not find your payment.}}',
  'payment-failed.body':
    '{hasAmountRupees, select, yes {We could not find your payment of {amountRupees, number, rupees} for <b>{drive}</b> in the institute’s account.} other {We could not find your payment for <b>{drive}</b> in the institute’s account.}}',
  'payment-failed.send':
    'If you typed a wrong UTR, correct it on the page of your application. If the UTR is right, upload your receipt there.',

  'payment-asked.subject': 'Check the UTR of your payment: {application}',
  'payment-asked.preview': 'We could not find a payment with this UTR in our bank statements.',
  'payment-asked.body':
    'We could not find your payment{hasAmountRupees, select, no {} other { of {amountRupees, number, rupees}}} for <b>{drive}</b> with the UTR below in our bank statements. Compare it with your payment app or bank statement, and correct it if it is different. If it is right, you do not need to do anything: we will look for it again in the next statements.',

  'payment-corrected.subject':
    '{isSame, select, yes {We are looking for your payment again: {application}} other {UTR corrected: {application}}}',
  'payment-corrected.preview': 'We will look for your payment again.',
  'payment-corrected.body':
    '{isSame, select, yes {You have asked us to look for your payment for <b>{drive}</b> again, with the same UTR. If you uploaded a receipt, we have received it. We will write to you when we find the payment. You do not need to do anything else now.} other {You have corrected the UTR of your payment for <b>{drive}</b>. We will look for it again and write to you when we find it. You do not need to do anything else now.}}',
  'payment-corrected.before': 'Earlier UTR',
  'payment-corrected.now': 'New UTR',

  'payment-refunded.subject': 'Payment refunded: {application}',
  'payment-refunded.preview':
    '{hasAmountRupees, select, yes {We have refunded your payment of {amountRupees, number, rupees}.} other {We have refunded your payment.}}',
  'payment-refunded.body':
    '{hasAmountRupees, select, yes {We have refunded your payment of {amountRupees, number, rupees} for <b>{drive}</b>.} other {We have refunded your payment for <b>{drive}</b>.}} Your bank may need a few working days to show it.',

  'draft-reminder.subject':
    '{daysLeft, plural, =0 {Today is the last day to submit your application {application}} =1 {Tomorrow is the last day to submit your application {application}} one {# day left to submit your application {application}} other {# days left to submit your application {application}}}',
  'draft-reminder.preview': 'Applications close on {closes, date, long}, 11:59 pm IST.',
  'draft-reminder.body':
    'You have not submitted your application for <b>{drive}</b> yet. Applications close on <b>{closes, date, long}, 11:59 pm IST</b>. What you have filled in is saved.',
  'draft-reminder.go': 'Continue your application',
  'draft-reminder.late': 'You cannot submit after the closing date. Please do not wait until the last hour.',

  'drive-changed.subject': 'Changes that affect your draft {application}',
  'drive-changed.preview': '{drive}: the old and the new values are in this e-mail.',
  'drive-changed.body':
    'The institute has changed <b>{drive}</b>, for which you have started an application. The old value is on the left of the arrow, the new one on the right.',
  'drive-changed.line': '{from} → {to}',
  'drive-changed.more':
    '{count, plural, one {1 more change} other {{count, number} more changes}}: see the page of your application.',
  'drive-changed.stopped':
    '{state, select, closed {Applications are closed: you can no longer submit your draft.} off {{drive} was removed from the portal: you cannot submit your draft unless it is published again.} other {}}',
  'drive-changed.paid':
    '{hasContact, select, yes {You have recorded a payment. Keep the receipt. If you cannot continue, or no longer want to, write to {contact} and quote your application number.} other {You have recorded a payment. Keep the receipt. If you cannot continue, or no longer want to, write to the institute and quote your application number.}}',

  'draft-removal.subject': 'Your draft {application} will be deleted',
  'draft-removal.preview': 'You did not submit it. We will delete it on or after {removeFrom, date, long}.',
  'draft-removal.body':
    'You started an application for <b>{drive}</b> and did not submit it. Applications closed on {closedOn, date, long}.',
  'draft-removal.removed':
    'On or after <b>{removeFrom, date, long}</b> we will delete it, with everything you filled in and every file you uploaded for it: we do not keep unsubmitted applications longer than we need to.',
  'draft-removal.copy':
    'You do not need to do anything. If you want a copy of your answers, download your data before that day.',
  'draft-removal.go': 'Download your data',

  'document-infected.subject': 'Upload a document again: {application}',
  'document-infected.preview': '{document}: our virus scanner found something.',
  'document-infected.body':
    'Our virus scanner found something harmful in a file of your application for <b>{drive}</b>. Nobody can open the file, and you cannot submit the application with it.',
  'document-infected.document': 'Document',
  'document-infected.again':
    'Check your phone or computer for viruses, make the file again from the original, and upload it again.',
  'document-infected.go': 'Go to your application',

  'withdraw-code.subject': 'Code to withdraw your application {application}',
  'withdraw-code.preview': 'It is valid for {minutes, plural, one {# minute} other {# minutes}}.',
  'withdraw-code.body':
    'You asked to withdraw your application for <b>{drive}</b>. Enter this code to confirm. The office does not consider a withdrawn application.',
  'withdraw-code.unexpected':
    'If you did not ask for this, somebody else may know your password: change it, and write to <mail>{contact}</mail>. Nothing is withdrawn without the code.',

  'application-withdrawn.subject': 'Application withdrawn: {application}',
  'application-withdrawn.preview': 'You have withdrawn your application for {drive}.',
  'application-withdrawn.body': 'You have withdrawn your application for <b>{drive}</b>.',
  'application-withdrawn.fee':
    'The application fee is not refunded automatically when you withdraw. The rules of the institute say whether a part is refunded.',

  'drive-cancelled.subject': '{drive} has been cancelled: {application}',
  'drive-cancelled.preview':
    '{fee, select, verified {We will refund {verifiedRupees, number, rupees} to you.} unverified {We will refund what you paid once it appears in our bank account.} none {Your application will not be considered further.} other {}}',
  'drive-cancelled.body':
    'The institute cancelled <b>{drive}</b> on {on, date, long}. You can still read your application in the portal.',
  'drive-cancelled.why': 'Reason',
  'drive-cancelled.fee.verified':
    'We will refund <b>{verifiedRupees, number, rupees}</b> to you: everything that you paid and we verified. Open your application and enter the account holder’s name, the account number and the IFSC. Nobody from the institute will ask you for a PIN, a password or a code for this.',
  'drive-cancelled.fee.unverified':
    '{isOnly, select, yes {You recorded a payment that we have not yet found in our bank account. When we find it, we will refund it and write to you.} other {You recorded a further payment that we have not yet found in our bank account. When we find it, we will refund it too and write to you.}} If the UTR is wrong, correct it in your application.',
  'drive-cancelled.fee.none':
    'We have no record of a payment by you. If you have paid, write to the institute with the UTR.',

  'guardian-code.subject': 'Your consent to the application of {applicant}',
  'guardian-code.preview': '{applicant} is applying to {institute} and is under 18.',
  'guardian-code.why':
    '<b>{applicant}</b> is applying to {institute} for {drive}, is under 18, and named you as parent or guardian. The application contains personal data and documents, so we can accept it only with your consent (section 9 of the Digital Personal Data Protection Act, 2023).',
  'guardian-code.privacy': 'What we keep, why, and for how long: {address}',
  'guardian-code.enter': 'If you agree, enter this code in the application, or give it to your child.',
  'guardian-code.code': 'Your code',
  'guardian-code.valid':
    'It is valid for {minutes, plural, one {# minute} other {# minutes}} and can be used once. A newer code replaces it.',
  'guardian-code.unexpected':
    'If you do not know {applicant}, ignore this e-mail: without the code nothing is submitted, and we will not use your e-mail address for anything else.',
  'guardian-code.questions': 'Questions? Write to <mail>{contact}</mail>.',
})
