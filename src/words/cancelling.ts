import { room } from './room.ts'

/** The dialog in which an officer cancels an admission or a recruitment. */
export const cancelling = room('cancelling', {
  ask: 'Cancel…',
  askOf: 'Cancel {title}',
  sure: 'Cancel {title} for good?',
  means:
    'This cannot be undone. Nobody begins, fills in, submits, answers or joins any more; offers of seats and rounds end. Applications and documents stay. Everybody who applied gets an e-mail with your reason.',
  applications:
    '{applications, plural, =0 {No submitted application} one {1 submitted application} other {{applications, number} submitted applications}}, {drafts, plural, =0 {no draft} one {1 draft} other {{drafts, number} drafts}}',
  payments:
    '{payments, plural, =0 {No verified payment, so that nothing is given back yet} one {1 verified payment, {rupees, number, rupees}: it is given back in full} other {{payments, number} verified payments, {rupees, number, rupees}: they are given back in full}}',
  unverified:
    '{unverified, plural, one {# recorded payment is not verified yet: it is given back once it is} other {{unverified, number} recorded payments are not verified yet: each is given back once it is}}',
  'reason.en': 'Reason in English',
  'reason.hi': 'Reason in Hindi',
  'reason.hint': 'Everybody reads it: on the public page, in the e-mail, on the page of each application.',
  title: 'Type the title to confirm',
  incomplete: 'It is not cancelled: something is missing below.',
  confirm: 'Cancel it for good',
  close: 'Do not cancel',
  done: '{title} is cancelled. E-mails and refunds follow.',
})
