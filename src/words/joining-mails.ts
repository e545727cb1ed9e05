import { room } from './room.ts'

/** Mails about seats after their rounds: joining, leave, and seats that lapse. */
export const joiningMails = room('joining-mails', {
  'joined.subject': 'You have joined, roll number {rollNumber}: {number}',
  'joined.preview': 'Your roll number is {rollNumber}.',
  'joined.body': 'You have joined for <b>{drive}</b>. Your application is accepted, and the seat is yours.',
  'joined.roll': 'Your roll number',
  'joined.keep':
    'Keep this e-mail and the receipt from the counter. Quote the roll number whenever you write to the institute.',
  'undone.subject': 'Your joining was undone: {number}',
  'undone.preview': 'The roll number {rollNumber} is no longer valid.',
  'undone.body':
    'Your joining for <b>{drive}</b> was recorded by mistake, and the office has undone it. The roll number {rollNumber} is no longer valid.',
  'undone.reason': 'Reason',
  'undone.next': 'The page of your application says how your seat stands, and until when you can report.',
  'left.subject': 'You have left, and your seat is free: {number}',
  'left.preview': 'The roll number {rollNumber} is no longer valid.',
  'left.body':
    'The office has recorded that you leave <b>{drive}</b>. Your application is withdrawn, your seat is free for somebody else, and the roll number {rollNumber} is no longer valid.',
  'left.reason': 'Reason',
  'left.wrong':
    '{known, select, yes {If you did not ask for this, write to {contact} at once and quote your application number.} other {If you did not ask for this, write to the institute at once and quote your application number.}}',
  'leave.subject': 'You may report until {until, date, long}: {number}',
  'leave.preview': 'The office has given you more time.',
  'leave.body':
    'The office has given you leave: for your seat of <b>{drive}</b> you may report with your originals until <b>{until, date, long}, 11:59 pm IST</b>. Afterwards the seat is lost.',
})
