import { room } from '#words/room.ts'

/** Mails about corrections. */
export const correctionMails = room('correction-mails', {
  go: 'Correct your application',

  'correction-asked.subject': 'Correct your application by {until, date, long}: {application}',
  'correction-asked.preview': 'Read what to correct, and correct it by {until, date, long}, 11:59 pm IST.',
  'correction-asked.body':
    'We have checked your application for <b>{drive}</b>. Please correct the following by <b>{until, date, long}, 11:59 pm IST</b>.',
  'correction-asked.look': 'Please check and correct this.',
  'correction-asked.rules':
    'You can change only what is listed here. After {until, date, long} the office may decide on your application as it is.',
  'correction-asked.language': 'In English',

  'correction-extended.subject': 'More time for your correction: {application}',
  'correction-extended.preview': 'Correct your application by {until, date, long}, 11:59 pm IST.',
  'correction-extended.body':
    'You have more time to correct your application for <b>{drive}</b>: until <b>{until, date, long}, 11:59 pm IST</b>.',

  'correction-reminder.subject': 'Tomorrow is the last day for your correction: {application}',
  'correction-reminder.preview': 'You have not sent it yet. The last day is {until, date, long}.',
  'correction-reminder.body':
    'The office asked you to correct your application for <b>{drive}</b>, and you have not sent the correction yet. Send it by <b>{until, date, long}, 11:59 pm IST</b>.',

  'correction-answered.subject': 'Correction received: {application}',
  'correction-answered.preview': '{candidate} has answered.',
  'correction-answered.body':
    '<b>{candidate}</b> has answered the correction you asked for in the application for {drive}: {changed, plural, =0 {nothing was changed} one {# item was changed} other {# items were changed}}.',
  'correction-answered.go': 'Open the application',

  'correction-sent.subject': 'We have received your correction: {number}',
  'correction-sent.preview': 'The office will check it.',
  'correction-sent.body':
    'We have received your correction of the application for <b>{drive}</b>: {changed, plural, =0 {you changed nothing} one {you changed # item} other {you changed # items}}.',

  'correction-confirmed.subject': 'Your correction is confirmed: {number}',
  'correction-confirmed.preview': 'You do not need to do anything.',
  'correction-confirmed.body':
    'The office has checked and confirmed your correction of the application for <b>{drive}</b>. You do not need to do anything now.',
})
