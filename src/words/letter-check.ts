import { room } from './room.ts'

/** The public page that says whether an offer letter is genuine. */
export const letterCheck = room('letter-check', {
  title: 'Offer letter',
  lead: 'The institute has made this letter. Compare what you read here with the letter in your hand.',
  'state.offered': 'Genuine and in force. The offer can be answered until {until, date, long}, 11:59 pm IST.',
  'state.frozen': 'Genuine and in force. The seat is kept.',
  'state.floating': 'Genuine and in force. The seat is kept, and its holder waits for a course that they want more.',
  'state.givenUp': 'Genuine, but not in force any more: the seat was given up.',
  'state.joined': 'Genuine and in force. Its holder has joined.',
  'state.lapsed': 'Genuine, but not in force any more: its holder did not come to join in time.',
  'state.replaced': 'Genuine, but not in force any more: a later round is published. Ask for the newer letter.',
  'state.cancelled': 'Genuine, but not in force any more: the admission was cancelled.',
  application: 'Application',
  initials: 'Initials',
  initialsHint: 'First letters of the name. The whole name is only on the letter.',
  drive: 'Admission',
  course: 'Course',
  seat: 'Category of the seat',
  round: 'Round',
  roundOf: '{round, number}, list <link>{list}</link>',
  offeredOn: 'Offered on',
  at: '{at, date, instant}',
  notLoaded: 'The letter could not be checked',
  noSuch: 'There is no letter with this number',
  noSuchText: 'Check the number. If it is as on the paper, the institute has not made this letter: ask the institute.',
})
