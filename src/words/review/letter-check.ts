import { room } from '#words/room.ts'

/** The public page that says whether a seat allotment letter is genuine. */
export const letterCheck = room('letter-check', {
  title: 'Seat allotment letter',
  lead: 'The institute issued this letter. Compare the details here with the letter in your hand.',
  'state.offered': 'Genuine and valid. The applicant must answer by {until, date, long}, 11:59 pm IST.',
  'state.frozen': 'Genuine and valid. The applicant has accepted the seat.',
  'state.floating':
    'Genuine and valid. The applicant has accepted the seat and is waiting for a course higher on their list.',
  'state.givenUp': 'Genuine, but no longer valid: the seat was given up.',
  'state.joined': 'Genuine and valid. The applicant has joined.',
  'state.lapsed': 'Genuine, but no longer valid: the applicant did not report in time.',
  'state.replaced': 'Genuine, but no longer valid: a later round has been published. Ask for the newer letter.',
  'state.cancelled': 'Genuine, but no longer valid: the institute has cancelled the whole admission process.',
  application: 'Application',
  initials: 'Initials',
  initialsHint: 'These are the first letters of the name. The full name is only on the letter.',
  drive: 'Admission',
  course: 'Course',
  seat: 'Allotted category',
  round: 'Round',
  roundOf: '{round, number}, list <link>{list}</link>',
  offeredOn: 'Allotted on',
  at: '{at, date, instant}',
  notLoaded: 'The letter could not be checked',
  noSuch: 'No letter has this number',
  noSuchText:
    'Check the number. If it is the one on the paper, the letter was not issued by the institute: contact the institute.',
})
