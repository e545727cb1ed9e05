import { room } from './room.ts'

/** The counter at which people join who keep their seats. */
export const joining = room('joining', {
  title: 'Joining',
  lead: 'Who keeps a seat comes in person with the originals. Find the person, compare the face with the photo, tick the originals and press Joined.',
  round: 'Round {round, number}, list {list}: from {from, date, long} to {until, date, long}.',
  noRound: 'No round is published yet',
  noRoundText: 'People come to join when the offers of a round have been answered.',

  // Finding somebody
  find: 'Application number, name, or the code of the offer letter',
  findHint: 'Press Enter to find. A hand scanner works wherever you are on this page.',
  findIt: 'Find',
  scan: 'Scan with the camera',
  scanTitle: 'Scan an offer letter',
  scanLead: 'Hold the code of the letter before the camera.',
  cameraView: 'Picture of the camera',
  cameraDenied:
    'The browser may not use the camera. Allow the camera for this site in the settings beside the address, and scan again.',
  noCamera: 'There is no camera that this page could use. Type the number, or use a hand scanner.',
  cancel: 'Cancel',
  expected: 'Expected today: {count, number}',
  found: '{count, plural, one {# person} other {# people}} found',
  first: 'Only the first {shown, number} are here. Type the number, or more of the name.',
  noneExpected: 'Nobody is expected today',
  nobody: 'Nobody with a seat fits “{find}”',
  nobodyText:
    'Find the person by the number of the application. Who gave the seat up, or has none in this round, is not expected.',
  others: 'Back to the list',
  personLine: '{applicationId} · {course}, {category}',
  joinedLine: '{applicationId} · {course}, {category} · roll number {rollNumber}',
  noSeat: '{applicationId} has no seat',

  // Counters
  counters: 'Seats by course and category',
  category: 'Category',
  'counter.seats': 'Seats',
  'counter.joined': 'Joined',
  'counter.held': 'Held',
  'counter.offered': 'Offered',
  'counter.vacant': 'Vacant',

  // One person
  'state.offered': 'Not answered',
  'state.frozen': 'Keeps the seat',
  'state.floating': 'Waits for another course',
  'state.givenUp': 'Given up',
  'state.joined': 'Joined',
  'state.lapsed': 'Lapsed',
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
    'The seat fee is recorded, but no statement shows it{known, select, yes {; they are imported to {until, date, short}} other {}}. Ask to see the debit in the payment app or a receipt, and write in the note what you saw. It stays in the work queue until the bank shows it.',
  feeTakenBack:
    'The bank has taken back the fee of the application. Ask for a new payment, or write in the note why they join without it.',
  feeByRegistrar:
    'By the policies of this admission a registrar records a joining while the bank does not show the fee.',
  days: 'Comes',
  daysOf: 'From {from, date, long} to {until, date, long}',
  leave: 'Leave',
  leaveOf: 'Until {until, date, long}, given by {name}',

  // Joining
  noPermission: 'A clerk with the permission to record joinings takes it from here.',
  photoChecked: 'The person looks like the photo',
  originals: 'Originals handed in',
  originalsHint: 'The digits tick them, A ticks all.',
  numbered: '{number, number}. {label}',
  missing:
    '{count, plural, one {# original is} other {# originals are}} missing: have this signed, and say in the note what is missing.',
  undertaken: 'The undertaking is signed',
  note: 'Note',
  noteHint: 'The applicant reads it, in the e-mail and on the receipt.',
  join: 'Joined',
  joinKeys: 'Ctrl + Enter',
  rollNumber: 'Roll number',
  joinedBy: 'Joined {at, time, instant} IST, recorded by {name}',
  kept: 'Originals kept: {documents}.',
  keptNone: 'No originals were kept.',
  print: 'Print the receipt',

  // What goes another way
  undoIt: 'Undo…',
  undo: 'Undo the joining',
  undoTitle: 'Undo the joining of {name}?',
  undoLead: 'The roll number {rollNumber} is not given to anybody again. The applicant gets an e-mail.',
  undoReason: 'Why it was a mistake',
  undone: 'The joining is undone',
  leaves: 'Leaves…',
  wantsToLeave: 'They asked on {at, date, instant} to leave:',
  leavingNoted: '{name} noted at {at, time, instant} that they leave. Another registrar records it.',
  noteLeaving: 'Note it for another registrar',
  leavingNotedToast: 'Another registrar records it. Until then the seat is theirs.',
  leavesNoteLead:
    'They have not asked for it on their own page, so two registrars do it: you note it, another one records it. They may still say there that they stay.',
  leavingByRegistrar: 'A registrar records it.',
  recordLeavingOf: 'Record the leaving…',
  leavesTitle: '{name} leaves for good?',
  leavesLead:
    'The application is withdrawn, and the seat is free for the next round, if there is one. This cannot be undone; the applicant gets an e-mail.',
  leavesReason: 'Why, as they say it',
  recordLeaving: 'They leave',
  leftRecorded: 'It is recorded that they leave',
  leftBy: 'Left {at, time, instant} IST, recorded by {name}. The roll number {rollNumber} is no longer valid.',
  leaveByRegistrar: 'A registrar can give leave to come later.',
  giveLeaveTo: 'Give leave to come later…',
  leaveTitle: 'Leave for {name}',
  leaveLead:
    'The last day to come is {until, date, long}. The next list says that this seat has leave; the reason is not published.',
  leaveUntil: 'New last day to come',
  leaveReason: 'Reason',
  giveLeave: 'Give leave',
  leaveGiven: 'Leave is given',
})
