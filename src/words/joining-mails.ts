import { room } from './room.ts'

/** E-mails about seats after their rounds: joining, admissions given up, and more time to report. */
export const joiningMails = room('joining-mails', {
  'joined.subject': 'You have joined, roll number {rollNumber}: {number}',
  'joined.preview': 'Your roll number is {rollNumber}.',
  'joined.body':
    'The office has recorded that you have joined: <b>{drive}</b>. Your application is accepted, and the seat is yours.',
  'joined.roll': 'Your roll number',
  'joined.keep':
    'Keep this e-mail and the receipt from the counter. Quote the roll number whenever you write to the institute.',
  'undone.subject': 'Your joining, recorded by mistake, was undone: {number}',
  'undone.preview': 'The roll number {rollNumber} is no longer valid.',
  'undone.body':
    'Your joining (<b>{drive}</b>) was recorded by mistake, and the office has undone it. The roll number {rollNumber} is no longer valid.',
  'undone.reason': 'Reason',
  'undone.next': 'The page of your application shows the status of your seat and the last day to report.',
  'left.subject': 'You have given up your admission: {number}',
  'left.preview': 'The roll number {rollNumber} is no longer valid.',
  'left.body':
    'The office has recorded that you have given up your admission to <b>{drive}</b>. Your application is withdrawn, your seat is available to others, and the roll number {rollNumber} is no longer valid.',
  'left.reason': 'Reason',
  'left.wrong':
    '{known, select, yes {If you did not ask for this, write to {contact} at once and quote your application number.} other {If you did not ask for this, write to the institute at once and quote your application number.}}',
  'leave.subject': 'More time to report, until {until, date, long}: {number}',
  'leave.preview': 'The office has given you more time to report.',
  'leave.body':
    'The office has given you more time: report with your originals for your seat in <b>{drive}</b> by <b>{until, date, long}, 11:59 pm IST</b>. If you do not report by then, you lose the seat.',
})
