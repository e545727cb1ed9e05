import { room } from '#words/room.ts'

/** The dialog in which an officer cancels an admission or a recruitment. */
export const cancelling = room('cancelling', {
  ask: 'Cancel…',
  askOf: 'Cancel {title}',
  sure: 'Cancel {title} permanently?',
  means:
    'This cannot be undone. From now on nobody can start, fill in or submit an application, answer an allotted seat, or join; all rounds end, and allotted seats are no longer valid. Applications and documents are kept. Everybody who has applied gets an e-mail with your reason.',
  applications:
    '{applications, plural, =0 {No application has been submitted} one {1 application has been submitted, whatever its status} other {{applications, number} applications have been submitted, whatever their status}}; {drafts, plural, =0 {no draft} one {1 draft} other {{drafts, number} drafts}}',
  payments:
    '{payments, plural, =0 {No verified payment: nothing to refund yet} one {1 verified payment of {rupees, number, rupees}: it will be refunded in full} other {{payments, number} verified payments, {rupees, number, rupees}: they will be refunded in full}}',
  unverified:
    '{unverified, plural, one {# recorded payment is not verified yet: it will be refunded once it is} other {{unverified, number} recorded payments are not verified yet: each will be refunded once it is verified}}',
  'reason.in': 'Reason in {language}',
  'reason.hint': 'This is public: it appears on the public page, in the e-mail and on the page of each application.',
  title: 'Type the title to confirm',
  incomplete: 'Not cancelled: something is missing below.',
  askSure: 'Ask to cancel {title}?',
  byTwo: 'Another officer must confirm it. Until then nothing changes.',
  propose: 'Ask another officer',
  proposed: '{title}: another officer must confirm the cancellation.',
  askedBy: '{name} asked to cancel it on {at, time, instant}:',
  waits: 'You asked to cancel it on {at, time, instant}. Another officer must confirm it; until then nothing changes.',
  mails: '{people, plural, one {# person gets} other {{people, number} people get}} an e-mail',
  drop: 'Do not cancel',
  dropped: '{title} continues: the request to cancel it was dropped.',
  incompleteTitle: 'Not cancelled: type the title.',
  confirm: 'Cancel permanently',
  close: 'Close',
  done: '{title} has been cancelled. E-mails and refunds will follow.',
})
