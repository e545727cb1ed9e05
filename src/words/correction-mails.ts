import { room } from './room.ts'

/** Mails about corrections and withdrawals. */
export const correctionMails = room('correction-mails', {
  'asked.subject': 'Correct your application by {until, date, long}: {number}',
  'asked.preview': 'Read what to correct, and correct it by {until, date, long}, 11:59 pm IST.',
  'asked.intro':
    'We have checked your application for <b>{drive}</b>. Please correct the following by <b>{until, date, long}, 11:59 pm IST</b>.',
  'asked.look': 'Please check and correct this.',
  'asked.go': 'Correct your application',
  'asked.rules':
    'You can change only what is listed here. After {until, date, long} the office may decide on your application as it is.',
  'asked.language': 'In English',
  'extended.subject': 'More time for your correction: {number}',
  'extended.preview': 'Correct your application by {until, date, long}, 11:59 pm IST.',
  'extended.body':
    'You have more time to correct your application for <b>{drive}</b>: until <b>{until, date, long}, 11:59 pm IST</b>.',
  'reminder.subject': 'Tomorrow is the last day for your correction: {number}',
  'reminder.preview': 'You have not sent it yet. The last day is {until, date, long}.',
  'reminder.body':
    'The office asked you to correct your application for <b>{drive}</b>, and you have not sent the correction yet. Send it by <b>{until, date, long}, 11:59 pm IST</b>.',
  'answered.subject': 'Correction received: {number}',
  'answered.preview': '{candidate} has answered.',
  'answered.body':
    '<b>{candidate}</b> has answered the correction you asked for in the application for {drive}: {changed, plural, =0 {nothing was changed} one {# item was changed} other {# items were changed}}.',
  'answered.go': 'Open the application',
  'withdraw-code.subject': 'Code to withdraw your application {number}',
  'withdraw-code.preview': 'It is valid for {minutes, plural, one {# minute} other {# minutes}}.',
  'withdraw-code.body':
    'You asked to withdraw your application for <b>{drive}</b>. Enter this code to confirm. The office does not consider a withdrawn application.',
  'withdraw-code.unexpected':
    'If you did not ask for this, somebody else may know your password: change it, and write to <mail>{contact}</mail>. Nothing is withdrawn without the code.',
  'withdrawn.subject': 'Application withdrawn: {number}',
  'withdrawn.preview': 'You have withdrawn your application for {drive}.',
  'withdrawn.body': 'You have withdrawn your application for <b>{drive}</b>.',
  'withdrawn.fee':
    'The application fee is not refunded automatically when you withdraw. The rules of the institute say whether a part is refunded.',
})
