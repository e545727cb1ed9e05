import { room } from './room.ts'

/** Corrections that the office asks for after submission, and withdrawals, on the pages of both sides. */
export const corrections = room('corrections', {
  // Filters of the lists
  queue: 'Correction',
  'queue.waiting': 'Waiting for the applicant',
  'queue.cameBack': 'Came back',
  'queue.overdue': 'Overdue',

  // The applicant’s page
  'own.title': 'Correct your application until {until, date, long}, 11:59 pm IST',
  'own.over': 'Your correction ended on {until, date, long}',
  'own.rules': 'Only what is listed here can be changed. Send your correction with the button below the fields.',
  'own.overText': 'The office may decide on your application as it stands. Write to it if you need more time.',
  'own.send': 'Send correction',
  'own.keep': 'Save without sending',
  'own.kept': 'Saved. Send it before the last day ends.',
  'own.sent': 'Your correction was sent',
  'own.uploading': 'Wait until your files have been uploaded',
  fromOffice: 'From the office: {said}',
  notLoaded: 'The corrections could not be loaded.',
  tryAgain: 'Try again',

  // Withdrawing
  'withdraw.ask': 'Withdraw…',
  'withdraw.title': 'Withdraw this application?',
  'withdraw.text':
    'Once withdrawn, {id} is no longer considered, and you cannot apply here again. To confirm, enter a code that we mail you.',
  'withdraw.fee':
    'The fee of the application does not come back by itself. The rules of the institute say whether any of it is refunded.',
  'withdraw.keep': 'Keep it',
  'withdraw.send': 'Mail me a code',
  'withdraw.code': 'Code from the e-mail',
  'withdraw.sentTo': 'We sent it to {email}.',
  'withdraw.again': 'Mail me another code',
  'withdraw.allDigits': 'Enter all six digits',
  'withdraw.confirm': 'Withdraw application',
  'withdraw.done': 'Your application is withdrawn',

  // The office: asking
  'ask.title': 'Ask for a correction',
  'ask.lead': 'The applicant gets a letter and can change exactly what you name. While they can, nobody decides.',
  'ask.add': 'Add a document, an answer or a rule',
  'ask.reason': '{label}: what is wrong',
  'ask.reasonIn': '{label}: what is wrong, in {language}',
  'ask.remove': 'Remove',
  'ask.removeOf': 'Remove: {label}',
  'ask.comment': 'Comment for the applicant (optional)',
  'ask.until': 'Last day',
  'ask.untilHint': 'From {least, number} to {most, number} days ahead, until 11:59 pm.',
  'ask.nothing': 'Add at least one document or answer',
  'ask.cancel': 'Cancel',
  'ask.foresee': 'See the letter',
  'ask.send': 'Send letter',
  'ask.done': 'The letter is on its way',

  // The office: what came back
  'panel.title': 'Corrections',
  'panel.ask': 'Ask for a correction…',
  'panel.askKey': 'ask for a correction',
  'panel.submitted': 'As submitted (PDF)',
  'panel.asked': '{number, number}. Asked for by {name} on {at, time, instant} IST.',
  'panel.is.open': 'Waiting for the applicant until {until, date, short}.',
  'panel.is.overdue': 'Not answered by {until, date, short}.',
  'panel.is.answered': 'Came back, to be confirmed.',
  'panel.is.closed': 'Closed.',
  'panel.what': 'What',
  'panel.before': 'Before',
  'panel.now': 'Now',
  'panel.changed': 'Changed',
  'panel.same': 'Unchanged',
  'panel.none': 'None',
  'panel.confirm': 'Confirm: it fits',
  'panel.confirmKey': 'confirm what came back',
  'panel.close': 'Close as it stands',
  'panel.closed': 'The correction is closed',
  'panel.extend': 'More time…',
  'panel.extendTitle': '{count, plural, one {Give the applicant more time} other {Give # applicants more time}}',
  'panel.extendNow': 'Give more time',
  'panel.extended': 'The applicant can answer until {until, date, short}',
  'many.hint': 'Everybody with a correction to answer, or overdue, gets an e-mail with the new last day.',
  'many.extended':
    '{count, plural, =0 {Nobody got more time} one {# applicant can answer until {until, date, short}} other {# applicants can answer until {until, date, short}}}',
  'many.refused': '{count, plural, one {# did not get more time:} other {# did not get more time:}}',
  'many.because': '{applicationId}: {why}',
  'many.close': 'Close',
  'overdue.ask': 'Close as they stand…',
  'overdue.title':
    '{count, plural, =0 {None of these can be closed} one {Close # overdue correction as it stands?} other {Close # overdue corrections as they stand?}}',
  'overdue.text':
    '{count, plural, =0 {Nobody of these was late with an answer.} one {This applicant did not answer in time. The application stays as it was submitted, and its scrutiny goes on.} other {These applicants did not answer in time. Their applications stay as they were submitted, and their scrutiny goes on.}}',
  'overdue.since': '({applicationId}): last day {until, date, short}',
  'overdue.refused': '{count, plural, one {# stays open:} other {# stay open:}}',
  'overdue.go': '{count, plural, one {Close # correction} other {Close # corrections}}',
  'overdue.closed':
    '{count, plural, =0 {No correction was closed} one {# correction is closed} other {# corrections are closed}}',
})
