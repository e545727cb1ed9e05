import { room } from './room.ts'

/** Mails about a published round of an allotment. */
export const roundMails = room('round-mails', {
  'seat.subject': 'A seat in {course}: {application}',
  'seat.preview': 'Answer by {answerBy, date, long}, 11:59 pm IST.',
  'seat.body':
    'Round {round, number} of <b>{drive}</b> is published. You have a seat in <b>{course}</b>, of the category <b>{seat}</b>.',
  'seat.answer':
    'Open your application and say by <b>{answerBy, date, long}, 11:59 pm IST</b> whether you {canWait, select, yes {keep this seat, keep it and wait for a course that you want more, or give it up} other {keep this seat or give it up}}.',
  'seat.wait':
    'If you keep it and wait: when a better seat falls free you are moved there, and answer once more by the last day of that round. Without an answer you lose both seats.',
  'seat.silence':
    '{silence, select, givesUp {If you do not answer, the seat goes to somebody else, and you take no further part.} other {If you do not answer, you keep this seat and do not wait for another one.}}',
  'moved.subject': 'You have moved up from {from} to {course}: {application}',
  'moved.preview': 'Answer once more by {answerBy, date, long}, 11:59 pm IST.',
  'moved.body':
    'Round {round, number} of <b>{drive}</b> is published. You have moved up from <b>{from}</b> to <b>{course}</b>, which you want more: the category of the seat is <b>{seat}</b>. Your seat in {from} goes to somebody else.',
  'moved.paid': 'The seat fee that you have paid is valid for this seat.',
  'moved.answer':
    'Answer once more: say by <b>{answerBy, date, long}, 11:59 pm IST</b> whether you {canWait, select, yes {keep this seat, keep it and wait for a course that you want even more, or give it up} other {keep this seat or give it up}}.',
  'moved.silence':
    '{silence, select, givesUp {If you do not answer, you lose this seat as well, and take no further part.} other {If you do not answer, you keep this seat and do not wait for another one.}}',
  'kept.subject': 'You keep your seat in {course}: {application}',
  'kept.preview':
    '{isLast, select, yes {It was the last round: come with your originals by {reportBy, date, long}.} other {You need not answer again.}}',
  'kept.body':
    'Round {round, number} of <b>{drive}</b> is published. No seat that you want more fell free for you. You keep your seat in <b>{course}</b>, now of the category <b>{seat}</b>, with your answer, the fee and the letter.',
  'kept.next':
    '{isLast, select, yes {It was the last round. Come in person with your originals by <b>{reportBy, date, long}</b>; who does not come loses the seat.} other {You need not answer again, and still wait. Until <b>{answerBy, date, long}, 11:59 pm IST</b> you can change your answer.}}',
  'kept.go': 'Open the application',
  'out.subject': 'Round {round, number} is published without you: {application}',
  'out.preview': 'You take no further part in this admission.',
  'out.body':
    'Round {round, number} of <b>{drive}</b> is published. You are not on its list, and take no further part.',
  'out.silent': 'You did not answer the offer of your seat in {course} by {until, date, long}.',
  'out.unpaid': 'You did not pay the fee of your seat in {course} by {until, date, long}.',
  'out.notFound': 'The institute could not find your payment of the fee of your seat in {course}.',
  'out.absent': 'You did not come with your originals for your seat in {course} by {until, date, long}.',
  'out.waitingOver': 'You had no seat, and the waiting list does not reach as far as your rank any more.',
  'out.corrected': 'The final list was corrected, and you are not on it any more.',
  'out.go': 'Open the application',
  'seat.letter': 'Your offer letter {letter} is on the same page, as a PDF. Anybody can check it: {address}',
  'seat.go': 'Answer the offer',
  'none.subject': 'Round {round, number} is published: {application}',
  'none.preview': 'There is no seat for you in this round. You can read why.',
  'none.body': 'Round {round, number} of <b>{drive}</b> is published. There is no seat for you in this round.',
  'none.next':
    'You need not do anything: everybody on the waiting list takes part in the next round. On the page of your application you can read at which ranks the seats closed.',
  'none.go': 'Read why',
  'corrected.body':
    'Round {round, number} of <b>{drive}</b> is corrected. List {list} corrects list {number} and is valid in its place: {reason}',
  'corrected.same': 'Nothing changes for you. If you have answered, your answer stays valid.',
  'corrected.dearer':
    'Your seat stays the same, but its fee is now {fee, number, rupees}. Please answer the offer again, even if you have answered before.',
  'corrected.payBy': 'You can pay the fee of your seat until {until, date, long}, 11:59 pm IST.',
  'corrected.paid':
    '{isSeated, select, yes {You have paid the fee of that seat: it is valid for the seat that you have now. If you do not want this one, you get all of it back.} other {You have paid the fee of that seat: you get all of it back once the office has found the payment. Another e-mail tells you when.}}',
  'corrected.gained': 'In that list you had no seat.',
  'corrected.moved': 'In that list you had a seat in {course}, of the category {seat}. It is not yours any more.',
  'corrected.out':
    'You were on that list and are not on this one. On the page of your application you can read what became of it.',
  hash: 'SHA-256 of list {list} as it was published: {hash}. Keep this e-mail: if the list ever shows another hash, somebody has changed it.',
  list: 'The whole list, which anybody can check: {address}',
})
