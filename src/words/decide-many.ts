import { room } from './room.ts'

/** One decision on many applications selected in a list. */
export const decideMany = room('decide-many', {
  choose: 'Chosen',
  chooseOne: 'Choose {applicationId}',
  chooseSeveral: 'Select several',
  chosenRows: 'Chosen applications',
  chosen: '{count, plural, one {# chosen} other {# chosen}}',
  allOnPage: 'All on this page',
  allFound: '{count, plural, one {Select the one that was found} other {Select all # that were found}}',
  none: 'Clear selection',
  tooMany: 'At most {most, number} are decided together',
  reasonFirst: 'Choose the reason that all of them are told.',
  reason: 'Reason',
  comment: 'Comment to the applicants',
  commentHint:
    'If you leave this empty, each applicant gets the sentence of the reason and the rules they do not meet.',
  preview: 'Preview',
  foreseen:
    '{chosen, plural, one {# chosen} other {# chosen}}, {changes, plural, =0 {none changes} one {# changes} other {# change}}',
  cannot: '{count, plural, one {# cannot be changed:} other {# cannot be changed:}}',
  payment: '{name}, {amount, number, rupees}{utr, select, none {} other {, UTR {utr}}}',
  because: '{name}: {why}',
  commentsOfEach: 'The comment of each',
  seats:
    '{of}: {more, number} accepted now + {before, number} before = {filled, number} for {seats, plural, one {# seat} other {# seats}}. {rows}',
  categorySeats: '{category} {filled, number} of {seats, number}',
  unmet: '{count, plural, one {# does not meet a rule} other {# do not meet a rule}}',
  notScrutinised: '{count, plural, one {# was never scrutinised} other {# were never scrutinised}}',
  halfScrutinised: '{count, plural, one {The scrutiny of # is not over} other {The scrutiny of # is not over}}',
  unfitDocuments:
    '{count, plural, one {# has a document that does not fit} other {# have a document that does not fit}}',
  sameRoll:
    '{count, plural, one {# has the NEET roll number of another application} other {# applications have the same NEET roll number as another one}}',
  samePerson:
    '{count, plural, one {# looks like another application of the same person} other {# look like other applications of the same people}}',
  'one.sameRoll': 'Another application has the same NEET roll number. Find out whose number it is first.',
  'one.samePerson': 'Another application looks like one of the same person. Compare the two first.',
  'one.notScrutinised': 'Nobody has looked at its documents.',
  'one.halfScrutinised': 'Its scrutiny is not over.',
  'one.unfitDocuments': 'A document of it was found not to fit.',
  unverified: '{count, plural, one {The payment of # is not verified} other {The payments of # are not verified}}',
  leaveOut: '{count, plural, one {Leave it out} other {Leave these # out}}',
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  undoAll: 'Undo all',
  notUndone: 'Not undone. Open the applications and take the decisions back.',
  progress: 'Progress',
  doneSoFar: '{done, number} of {total, number}',
  finished: '{count, plural, =0 {None was changed.} one {# was changed.} other {# were changed.}}',
})
