import { room } from '#words/room.ts'

/** The counter at which applicants with an accepted seat join. */
export const joining = room('joining', {
  title: 'Joining',
  lead: 'Applicants who have accepted a seat report in person with their originals. Find the applicant, compare the face with the photo, tick the originals and press “Record joining”.',
  round: 'Round {round, number}, list {list}: from {from, date, long} to {until, date, long}.',
  noRound: 'No round is published yet',
  noRoundText: 'Applicants report once they have answered for the seats of a round.',

  // Finding somebody
  find: 'Application number, name, or the code of the seat allotment letter',
  findHint: 'Press Enter to search. A hand-held scanner works anywhere on this page.',
  findIt: 'Find',
  scan: 'Scan with the camera',
  scanTitle: 'Scan a seat allotment letter',
  scanLead: 'Hold the code of the letter in front of the camera.',
  cameraView: 'Camera image',
  cameraDenied:
    'The browser is not allowed to use the camera. Allow it for this site in the settings beside the address, and scan again.',
  noCamera: 'No camera is available. Type the number, or use a hand-held scanner.',
  cancel: 'Cancel',
  expected: 'Expected today: {count, number}',
  found: '{count, plural, one {# person} other {# people}} found',
  first: 'Only the first {shown, number} are shown. Type the number, or more of the name.',
  noneExpected: 'Nobody is expected today',
  nobody: 'No applicant with a seat matches “{find}”',
  nobodyText:
    'Search by application number. Applicants who have given up the seat, or have none in this round, are not listed.',
  others: 'Back to the list',
  personLine: '{applicationId} · {course}, {category}',
  joinedLine: '{applicationId} · {course}, {category} · roll number {rollNumber}',
  noSeat: '{applicationId} has no seat',

  // Counters
  counters: 'Seats by course and category',
  category: 'Category',
  'counter.seats': 'Seats',
  'counter.joined': 'Joined',
  'counter.held': 'Accepted',
  'counter.offered': 'Pending',
  'counter.vacant': 'Vacant',
  waits: 'What accepted and pending seats wait for',
  'waits.report':
    '{count, plural, one {# has accepted and is yet to report} other {# have accepted and are yet to report}}',
  'waits.higher':
    '{count, plural, one {# waits for a course higher on the list} other {# wait for a course higher on the list}}',
  'waits.answer': '{count, plural, one {# has} other {# have}} not answered',
  'waits.fee':
    '{count, plural, one {# has accepted but not paid the seat fee} other {# have accepted but not paid the seat fee}}',

  // One person
  'state.offered': 'Not answered',
  'state.unpaid': 'Seat fee not paid',
  'state.frozen': 'Accepted (freeze)',
  'state.floating': 'Accepted and waiting (float)',
  'state.givenUp': 'Given up',
  'state.joined': 'Joined',
  'state.lapsed': 'Seat lost: did not report',
  photo: 'Photo of the applicant',
  noPhoto: 'No photo',
  application: 'Application',
  seat: 'Seat',
  seatOf: '{course}, {category}',
  rank: 'All-India rank',
  count: '{count, number}',
  list: 'List',
  listOf: '{list}, round {round, number}',
  fee: 'Seat fee',
  feeUnseen:
    'The seat fee is recorded, but no bank statement shows it{known, select, yes {; statements are imported up to {until, date, short}} other {}}. Ask to see the debit in the payment app or a receipt, and write in the note what you saw. The payment stays in the work queue until the bank shows it.',
  feeTakenBack:
    'The bank has reversed the payment of the application fee. Ask for a new payment, or write in the note why the applicant joins without it.',
  feeByRegistrar:
    'Under the selection policies of this admission, only a registrar can record a joining while the bank does not show the fee.',
  days: 'Reporting days',
  daysOf: 'From {from, date, long} to {until, date, long}',
  moreTime: 'More time to report',
  moreTimeOf: 'Until {until, date, long}, given by {name}',

  // Joining
  noPermission: 'A colleague who may record joinings continues from here.',
  photoChecked: 'The person matches the photo',
  originals: 'Originals handed in',
  originalsHint: 'Press a digit to tick one, A to tick all.',
  numbered: '{number, number}. {label}',
  missing:
    '{count, plural, one {# original is} other {# originals are}} missing: have the undertaking signed, and write in the note what is missing.',
  undertaken: 'The undertaking is signed',
  note: 'Note',
  noteHint: 'The applicant reads it in the e-mail and on the receipt.',
  join: 'Record joining',
  joinKeys: 'Ctrl + Enter',
  rollNumber: 'Roll number',
  joinedBy: 'Joined on {at, time, instant} IST, recorded by {name}',
  kept: 'Originals kept: {documents}.',
  keptNone: 'No originals were kept.',
  print: 'Print the receipt',

  // What goes another way
  wantsToGiveUpAdmission: 'The applicant asked on {at, date, instant} IST to give up the admission:',
  givingUpNoted:
    '{name} noted on {at, time, instant} IST that the applicant gives up the admission. Another registrar must record it.',
  givingUpByRegistrar: 'A registrar must record it.',
  leftBy:
    'Admission given up on {at, time, instant} IST, recorded by {name}. The roll number {rollNumber} is no longer valid.',
  moreTimeByRegistrar: 'A registrar can give more time to report.',
})
