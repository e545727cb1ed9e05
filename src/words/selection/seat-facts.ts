import { seatFeeWords } from '#words/money/seat-fee-words.ts'
import { room, type Language } from '#words/room.ts'

/** What lists of applications show of a seat. */
export const seatFacts = room('seat-facts', {
  seat: 'Seat',
  seatOf: '{course}, {category}',
  round: 'Round',
  roundIs: '{round, number}',
  seatCourse: 'Allotted course',
  seatCategory: 'Allotted category',
  seatRound: 'Allotment round',
  seatAnswer: 'Answer',
  seatFee: 'Seat fee',
  comes: 'Expected to report',
  comesUntil: 'by {until, date, short}',
  joined: 'Joined',
  comesOrJoined: 'Reporting, joined',
  joinedOn: '{on, date, short}',
  rollNumber: 'Roll number',
  yes: 'Yes',
  no: 'No',
  'answer.none': 'Not answered',
  'answer.freeze': 'Accepted (freeze)',
  'answer.float': 'Accepted, waiting (float)',
  'answer.givenUp': 'Given up',
  'answer.lapsed': 'Not reported',
})

/** The answer to a seat, or how the seat was lost; a word of another version of the portal as it is. */
export function saySeatAnswer(answer: string | undefined, language: Language): string {
  const say = seatFacts.in(language)
  const key = `answer.${answer}`
  return say.has(key) ? say.by(key) : (answer ?? '')
}

/** The state of the seat fee, as on every screen. */
export function saySeatFee(fee: string | undefined, language: Language): string {
  const say = seatFeeWords.in(language)
  const key = `fee.${fee}`
  return say.has(key) ? say.by(key) : (fee ?? '')
}
