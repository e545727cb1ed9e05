import { room } from './room.ts'

/** The e-mail to applicants who lost their seat when its last day passed. */
export const seatLosses = room('seat-losses', {
  subject: 'You have lost your seat in {course}: {number}',
  'preview.silent': 'You did not answer by {until, date, long}.',
  'preview.unpaid': 'You did not pay the seat fee by {until, date, long}.',
  'preview.absent': 'You did not report by {until, date, long}.',
  'body.silent':
    'You did not answer about your seat in <b>{course}</b> of <b>{drive}</b> by <b>{until, date, long}, 11:59 pm IST</b>.',
  'body.unpaid':
    'You accepted a seat in <b>{course}</b> of <b>{drive}</b>, but recorded no payment of the seat fee (seat acceptance fee) by <b>{until, date, long}, 11:59 pm IST</b>.',
  'body.absent':
    'You did not report with your originals for your seat in <b>{course}</b> of <b>{drive}</b> by the end of <b>{until, date, long}</b>.',
  rule: 'Under the published conditions of this admission you have lost the seat. It goes to somebody else, and you are not considered in later rounds.',
})
