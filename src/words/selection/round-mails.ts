import { room } from '#words/room.ts'

/** E-mails about a published round. */
export const roundMails = room('round-mails', {
  'seat.subject': 'You have been allotted a seat in {course}: {application}',
  'seat.preview': 'Answer by {answerBy, date, long}, 11:59 pm IST.',
  'seat.body':
    '{isCorrected, select, yes {On this list you have been allotted a seat in <b>{course}</b>, category <b>{seat}</b>.} other {Round {round, number} of <b>{drive}</b> has been published. You have been allotted a seat in <b>{course}</b>, category <b>{seat}</b>.}}',
  'seat.answer':
    'Open your application by <b>{answerBy, date, long}, 11:59 pm IST</b> and choose: {canWait, select, yes {accept this seat (freeze), accept it and wait for a course higher on your list (float), or give it up} other {accept this seat or give it up}}.',
  'seat.wait':
    'If you accept and wait: when a seat in a course higher on your list becomes vacant, you are moved there and must answer again by the last day of that round. If you do not answer, you lose both seats.',
  'seat.silence':
    '{silence, select, givesUp {If you do not answer, the seat goes to somebody else and you are not considered in later rounds.} keeps {If you do not answer, you keep this seat and are not considered for another one.} other {}}',
  'moved.subject': 'You have moved up from {from} to {course}: {application}',
  'moved.preview': 'Answer again by {answerBy, date, long}, 11:59 pm IST.',
  'moved.body':
    '{isCorrected, select, yes {} other {Round {round, number} of <b>{drive}</b> has been published. }}You have moved up from <b>{from}</b> to <b>{course}</b>, which is higher on your list; the category of the seat is <b>{seat}</b>. Your seat in {from} goes to somebody else.',
  'moved.paid': 'The seat fee (seat acceptance fee) you paid is also valid for this seat.',
  'moved.answer':
    'Please answer again. By <b>{answerBy, date, long}, 11:59 pm IST</b>, choose: {canWait, select, yes {accept this seat (freeze), accept it and wait for a course higher on your list (float), or give it up} other {accept this seat or give it up}}.',
  'moved.silence':
    '{silence, select, givesUp {If you do not answer, you lose this seat as well and are not considered in later rounds.} keeps {If you do not answer, you keep this seat and are not considered for another one.} other {}}',
  'kept.subject': 'You keep your seat in {course}: {application}',
  'kept.preview':
    '{isLast, select, yes {This was the last round: report with your originals by {reportBy, date, long}.} other {You do not need to answer again.}}',
  'kept.body':
    '{isCorrected, select, yes {} other {Round {round, number} of <b>{drive}</b> has been published. }}No seat in a course higher on your list became vacant for you. You keep your seat in <b>{course}</b>, now in the category <b>{seat}</b>; your answer, the seat fee and the letter are still valid.',
  'kept.next':
    '{isLast, select, yes {This was the last round. Report in person with your originals by <b>{reportBy, date, long}</b>; if you do not report, you lose the seat.} other {You do not need to answer again, and are still waiting. You can change your answer until <b>{answerBy, date, long}, 11:59 pm IST</b>.}}',
  'kept.go': 'Open the application',
  'out.subject': 'You are not on the list of round {round, number}: {application}',
  'out.preview': 'You are no longer considered in this admission.',
  'out.body':
    '{isCorrected, select, yes {You are not on this list and are no longer considered in this admission.} other {Round {round, number} of <b>{drive}</b> has been published. You are not on its list and are no longer considered in this admission.}}',
  'out.silent': 'You did not answer about your seat in {course} by {until, date, long}.',
  'out.unpaid': 'You did not pay the seat fee (seat acceptance fee) for {course} by {until, date, long}.',
  'out.notFound': 'The institute could not find your payment of the seat fee (seat acceptance fee) for {course}.',
  'out.absent': 'You did not report with your originals for your seat in {course} by {until, date, long}.',
  'out.waitingOver': 'You had no seat, and the waiting list no longer reaches your rank.',
  'out.corrected': 'The final merit list has been corrected, and you are no longer on it.',
  'out.go': 'Open the application',
  'seat.letter': 'Your seat allotment letter {letter} is on the same page as a PDF. Anybody can check it at {address}',
  'seat.go': 'Accept or give up the seat',
  'none.subject':
    '{isCorrected, select, yes {Round {round, number} has been corrected} other {Round {round, number} has been published}}: {application}',
  'none.preview': 'You have no seat in this round. Read why.',
  'gone.preview': 'The list was corrected, and you are no longer on it.',
  'none.body':
    '{isCorrected, select, yes {On this list you have no seat.} other {Round {round, number} of <b>{drive}</b> has been published. You have no seat in this round.}}',
  'none.next':
    'You do not need to do anything: applicants on the waiting list are considered in the next round. Your application’s page shows the closing ranks.',
  'none.go': 'Read why',
  'corrected.body':
    'Round {round, number} of <b>{drive}</b> has been corrected. List {list} corrects and replaces list {number}: {reason}',
  'corrected.same': 'Nothing changes for you. If you have answered, your answer is still valid.',
  'corrected.dearer':
    'Your seat is the same, but the seat fee (seat acceptance fee) is now {fee, number, rupees}. Please answer again, even if you have answered before.',
  'corrected.payBy':
    'If you have accepted the seat and not paid yet, pay the seat fee by {until, date, long}, 11:59 pm IST.',
  'corrected.paid':
    '{isSeated, select, yes {The seat fee you paid is valid for your new seat. If you do not want this seat, the fee will be refunded in full.} other {The seat fee you paid will be refunded in full once the office has found the payment. We will send you another e-mail.}}',
  'corrected.gained': 'On that list you had no seat.',
  'corrected.moved': 'On that list you had a seat in {course}, category {seat}. It is no longer yours.',
  'corrected.out': 'You were on that list but are not on this one. Your application’s page explains why.',
  hash: 'SHA-256 of list {list} as it was published: {hash}. Keep this e-mail: if the list ever shows another hash, somebody has changed it.',
  list: 'The full list, which anybody can check: {address}',
})
