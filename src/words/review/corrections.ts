import type { CorrectionDeed } from '#domain/corrections/corrections.endpoints.ts'
import { room, type Sentences } from '#words/room.ts'

/** Required sentences of everything that an officer does with a correction: its button and its result. */
type CorrectionWord = `${CorrectionDeed['transition']}.${'ask' | 'done'}`

/** Corrections that the office asks for after submission, and withdrawals, on the pages of both sides. */
export const corrections = room('corrections', {
  // Filters of the lists
  queue: 'Correction',
  'queue.waiting': 'Waiting for the applicant',
  'queue.cameBack': 'Answered',
  'queue.overdue': 'Overdue',

  // The applicant’s page
  'own.title': 'Correct your application by {until, date, long}, 11:59 pm IST',
  'own.over': 'The last day for your correction was {until, date, long}',
  'own.rules': 'You can change only what is listed here. Send your correction with the button below.',
  'own.overText': 'The office may decide on your application as it is. Write to the office if you need more time.',
  'own.send': 'Send correction',
  'own.keep': 'Save without sending',
  'own.kept': 'Saved. Send it before the end of the last day.',
  'own.sent': 'Your correction was sent',
  'own.uploading': 'Wait until your files have been uploaded',
  fromOffice: 'From the office: {said}',
  notLoaded: 'The corrections could not be loaded.',
  tryAgain: 'Try again',

  // Withdrawing
  'withdraw.ask': 'Withdraw…',
  'withdraw.title': 'Withdraw this application?',
  'withdraw.text':
    'If you withdraw {id}, it will no longer be considered, and you cannot apply here again. To confirm, enter the code we send you by e-mail.',
  'withdraw.fee':
    'The application fee is not refunded automatically when you withdraw. The rules of the institute say whether a part is refunded.',
  'withdraw.keep': 'Keep the application',
  'withdraw.send': 'E-mail me a code',
  'withdraw.code': 'Code from the e-mail',
  'withdraw.sentTo': 'We sent it to {email}.',
  'withdraw.again': 'Send another code',
  'withdraw.allDigits': 'Enter all six digits',
  'withdraw.confirm': 'Withdraw application',
  'withdraw.done': 'Your application is withdrawn',

  // The office: asking
  'ask.title': 'Request a correction',
  'ask.lead':
    'The applicant gets a letter and can change only what you list. Until the applicant answers, the application cannot be decided.',
  'ask.add': 'Add a document, an answer or a rule',
  'ask.reason': '{label}: what is wrong',
  'ask.reasonIn': '{label}: what is wrong, in {language}',
  'ask.remove': 'Remove',
  'ask.removeOf': 'Remove: {label}',
  'ask.comment': 'Comment for the applicant (optional)',
  'ask.until': 'Last day',
  'ask.untilHint': '{least, number} to {most, number} days from today, until 11:59 pm.',
  'ask.nothing': 'Add at least one document or answer',
  'ask.cancel': 'Cancel',
  'ask.foresee': 'Preview the letter',
  'ask.send': 'Send letter',
  'ask.done': 'The letter is on its way',

  // The office: what came back
  'panel.title': 'Corrections',
  'panel.ask': 'Request a correction…',
  'panel.askKey': 'request a correction',
  'panel.submitted': 'As submitted (PDF)',
  'panel.asked': '{number, number}. Requested by {name} on {at, time, instant} IST.',
  'panel.is.open': 'Waiting for the applicant until {until, date, short}.',
  'panel.is.overdue': 'Not answered by {until, date, short}.',
  'panel.is.answered': 'Answered, to be confirmed.',
  'panel.is.closed': 'Closed.',
  'panel.what': 'What',
  'panel.before': 'Before',
  'panel.now': 'Now',
  'panel.changed': 'Changed',
  'panel.same': 'Unchanged',
  'panel.none': 'None',
  'confirm.ask': 'Confirm: OK',
  'panel.confirmKey': 'confirm the correction',
  'close.ask': 'Close without a correction',
  'confirm.done': 'The correction is closed',
  'close.done': 'The correction is closed',
  'extend.ask': 'Give more time…',
  'extend.title': '{count, plural, one {Give the applicant more time} other {Give # applicants more time}}',
  'extend.confirm': 'Give more time',
  'extend.done': 'The applicant can answer until {until, date, short}',
  'many.hint':
    'Applicants who still have to answer, or whose last day has passed, get an e-mail with the new last day.',
  'many.extended':
    '{count, plural, =0 {Nobody got more time} one {# applicant can answer until {until, date, short}} other {# applicants can answer until {until, date, short}}}',
  'many.refused': '{count, plural, one {# did not get more time:} other {# did not get more time:}}',
  'many.because': '{applicationId}: {why}',
  'many.close': 'Close',
  'overdue.ask': 'Close without corrections…',
  'overdue.title':
    '{count, plural, =0 {None of these can be closed} one {Close # overdue request without a correction?} other {Close # overdue requests without a correction?}}',
  'overdue.text':
    '{count, plural, =0 {None of these applicants is late with an answer.} one {This applicant did not answer in time. The application stays as it was submitted, and its scrutiny continues.} other {These applicants did not answer in time. Their applications stay as they were submitted, and their scrutiny continues.}}',
  'overdue.since': '({applicationId}): last day {until, date, short}',
  'overdue.refused': '{count, plural, one {# stays open:} other {# stay open:}}',
  'overdue.go': '{count, plural, one {Close # correction} other {Close # corrections}}',
  'overdue.closed':
    '{count, plural, =0 {No correction was closed} one {# correction is closed} other {# corrections are closed}}',
} as const satisfies Record<CorrectionWord, string> & Sentences)
