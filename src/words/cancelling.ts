import { room } from './room.ts'

/** The dialog in which an officer cancels an admission or a recruitment. */
export const cancelling = room('cancelling', {
  ask: 'Cancel…',
  askOf: 'Cancel {title}',
  sure: 'Cancel {title} for good?',
  means:
    'This cannot be undone. Nobody begins, fills in, submits, answers or joins any more; offers of seats and rounds end. Applications and documents stay. Everybody who applied gets an e-mail with your reason.',
  applications:
    '{applications, plural, =0 {No application was ever submitted} one {1 application was ever submitted, whatever became of it} other {{applications, number} applications were ever submitted, whatever became of them}}; {drafts, plural, =0 {no draft} one {1 draft} other {{drafts, number} drafts}}',
  payments:
    '{payments, plural, =0 {No verified payment, so that nothing is given back yet} one {1 verified payment, {rupees, number, rupees}: it is given back in full} other {{payments, number} verified payments, {rupees, number, rupees}: they are given back in full}}',
  unverified:
    '{unverified, plural, one {# recorded payment is not verified yet: it is given back once it is} other {{unverified, number} recorded payments are not verified yet: each is given back once it is}}',
  'reason.en': 'Reason in English',
  'reason.hi': 'Reason in Hindi',
  'reason.hint': 'Everybody reads it: on the public page, in the e-mail, on the page of each application.',
  title: 'Type the title to confirm',
  incomplete: 'It is not sent: something is missing below.',
  askSure: 'Ask to cancel {title}?',
  byTwo: 'Another officer confirms it. Until then nothing changes.',
  propose: 'Ask another officer',
  proposed: '{title}: another officer confirms the cancelling.',
  askedBy: '{name} asked to cancel it, {at, time, instant}:',
  waits: 'You asked to cancel it, {at, time, instant}. Another officer confirms it; until then nothing changes.',
  mails: '{people, plural, one {# person gets} other {{people, number} people get}} an e-mail',
  drop: 'Do not cancel it',
  dropped: '{title} goes on: the wish to cancel it is dropped.',
  incompleteTitle: 'It is not cancelled: type its title.',
  confirm: 'Cancel it for good',
  close: 'Close',
  done: '{title} is cancelled. E-mails and refunds follow.',
})
