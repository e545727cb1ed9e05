import type { SeatDeed } from '#domain/joining/joining.endpoints.ts'
import type { SeatReply } from '#domain/selection/allotted-seats.endpoints.ts'
import { room } from '#words/room.ts'

/**
 * Required sentences of every deed with a dialog: its button, its dialog and its result. Answers, the form of the counter and
 * the way back have sentences where they stand.
 */
type SentenceOfSeat =
  | `${Exclude<SeatDeed['transition'], SeatReply | 'join' | 'stay'>}.${'ask' | 'title' | 'body' | 'confirm' | 'done'}`
  | `${Extract<SeatDeed, { reason: string }>['transition']}.reason`
  | 'giveMoreTime.until'

/** What its holder and the office do with a seat. */
export const seatTransitions = room('seat-transitions', {
  'undoJoining.ask': 'Undo the joining…',
  'undoJoining.title': 'Undo the joining of {name}?',
  'undoJoining.body': 'The roll number {rollNumber} will not be given to anybody else. The applicant gets an e-mail.',
  'undoJoining.reason': 'What was the mistake?',
  'undoJoining.confirm': 'Undo the joining',
  'undoJoining.done': 'Joining undone',

  'askToGiveUpAdmission.ask': 'Give up admission…',
  'askToGiveUpAdmission.title': 'Give up your admission?',
  'askToGiveUpAdmission.body':
    'Once the office has recorded it, your seat goes to somebody else, your application is withdrawn and your roll number is no longer valid. You collect your originals at the office. The day on which you send this decides how much is refunded.',
  'askToGiveUpAdmission.reason': 'Reason for giving up admission',
  'askToGiveUpAdmission.confirm': 'Send to the office',
  'askToGiveUpAdmission.done': 'The office has received your request to give up admission',

  'noteGivingUpAdmission.ask': 'Note admission given up…',
  'noteGivingUpAdmission.title': 'Does {name} give up the admission?',
  'noteGivingUpAdmission.body':
    'The applicant has not asked for this on their own page, so two registrars are needed: you note it, and another one records it. Until then the applicant can answer on that page that they stay.',
  'noteGivingUpAdmission.reason': 'Reason, in the applicant’s words',
  'noteGivingUpAdmission.confirm': 'Note it for another registrar',
  'noteGivingUpAdmission.done': 'Noted. Another registrar must record it; until then the applicant keeps the seat.',

  'giveUpAdmission.ask': 'Record admission given up…',
  'giveUpAdmission.title': 'Does {name} give up the admission?',
  'giveUpAdmission.body':
    'The application is withdrawn, and the seat becomes available in the next round, if there is one. This cannot be undone; the applicant gets an e-mail.',
  'giveUpAdmission.confirm': 'Record admission given up',
  'giveUpAdmission.done': 'Admission given up: recorded',

  'giveMoreTime.ask': 'Give more time to report…',
  'giveMoreTime.title': 'More time to report for {name}',
  'giveMoreTime.body':
    'The last day to report is {until, date, long}. The next list will show that this seat has more time; the reason is not published.',
  'giveMoreTime.until': 'New last day to report',
  'giveMoreTime.reason': 'Reason',
  'giveMoreTime.confirm': 'Give more time',
  'giveMoreTime.done': 'More time given',
} as const satisfies Record<SentenceOfSeat, string>)
