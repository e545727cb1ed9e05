import type { SelectionPolicies } from '#domain/selection/policies.ts'
import { sayState } from '#words/form/indian-states.ts'
import { room, type Language } from '#words/room.ts'

/** The public page of a list: what it is, its rows, and whether it is as the rule gives it. */
export const publishedLists = room('published-lists', {
  'title.provisional': 'Provisional merit list',
  'title.final': 'Final merit list',
  'title.allotment': 'Seat allotment, round {round, number}',
  published: 'List {number}, published on {at, date, instant} by {institute}',
  broken:
    'The stored text of this list no longer matches its hash. The list is not valid. Please inform the institute.',
  cancelled: 'This admission process was cancelled on {on, date, long}, so this list has no further effect.',
  correctedBy: 'This list was corrected. The valid list is:',
  corrects: 'This list corrects an earlier one. Reason:',
  earlier: 'Earlier list:',
  objectUntil: 'Applicants can object until 11:59 pm on {until, date, long}.',
  answerUntil: 'Applicants with a seat in this round can answer until 11:59 pm on {until, date, long}.',
  follows: 'This list follows list {number}.',
  factsFrom: 'Ranks, categories and courses are those of the corrected final merit list {number}.',
  hash: 'SHA-256 of this list',
  previous: 'SHA-256 of the list before it, {number}',
  check: 'Check this list',
  checking: 'Checking …',
  checkLead:
    'Your browser downloads the whole list and applies the published rule again, using a program that is independent of the one that made the list.',
  proves:
    'What it proves: the text has the hash above, and the published rule gives exactly its outcome. To see that nobody has changed the list since it was published, compare the hash with an older one: in the e-mails about the list, or on a seat allotment letter. What it does not prove: that ranks, categories and disabilities match the applicants’ documents; that is checked in scrutiny and by objections.',
  fits: 'Everything matches: {rows, plural, one {# row follows} other {# rows follow}} the published rule exactly.',
  fitsParticipants:
    'The text is the published one, and its {rows, plural, one {# row is} other {# rows are}} in order.',
  faults: '{count, plural, one {# fault} other {# faults}} found',
  notChecked: 'The list could not be checked: {why}. Try again, or download the list and the script.',
  downloadList: 'Download the list (JSON)',
  downloadPdf: 'PDF',
  downloadSheet: 'Excel',
  downloadScript: 'Download the checking script',
  checkElsewhere:
    'You need no other program for the check above. If you do not trust this page, check the two downloads on a computer with Node, which few computers have: <code>node check-list.mjs {number}.json</code>',
  ruleTitle: 'The rule',
  ruleOrder:
    'Each applicant is first considered for the course they prefer most. Each course fills its open seats with the best ranks, whatever their category, then its reserved seats with the best ranks of each category. Applicants who get no seat there are considered for their next course, until no further seat can be given.',
  'horizontal.guarantee':
    'At least the reserved number of seats goes to persons with disability (horizontal reservation); those who get a seat by their rank are included in that number.',
  'horizontal.ownMerit':
    'The seats reserved for persons with disability (horizontal reservation) are in addition to the seats that they get by their rank.',
  openStandard: 'An open seat goes only to applicants who meet the standard of the open category.',
  noOpenStandard:
    'An open seat goes to the best rank, even if the applicant meets only the standard of their own category.',
  residents: 'Reserved seats are for residents of {state}; all others are considered only for open seats.',
  allIndia: 'Reserved seats are for residents of all states.',
  conversion: 'From round {round, number} on, unfilled seats of {from} go to {to}.',
  noWayBack: 'A seat that has gone from one category to another never returns.',
  noConversion: 'Unfilled seats stay in their category.',
  'silence.givesUp': 'Applicants who do not answer in time lose the seat.',
  'silence.keeps': 'Applicants who do not answer in time keep the seat.',
  seatsTitle: 'Seats',
  category: 'Category',
  advertised: 'Advertised',
  seats: 'Seats of the round',
  horizontalSeats: 'For PwD',
  movedIn: '+ converted in',
  movedOut: '− converted out',
  given: 'Allotted',
  closedAt: 'Closed at rank',
  closedWithPwd:
    'The ranks in the last column include persons with disability who got their seat by horizontal reservation. For everybody else, the seats closed at the rank that the reasons name.',
  vacant: 'Vacant',
  rowsTitle: 'Rows',
  leftOut:
    '{rows, plural, one {# application is} other {# applications are}} considered, {excluded, number} {excluded, plural, one {is} other {are}} not:',
  noTitle: 'List of seats',
  findIt: 'Find',
  find: 'Your application number',
  findHint: 'For example BSC2027-7K3M9QXT',
  notFound:
    '{number} is not on this list. Check the number: applications that are not on the list were not submitted, or were withdrawn earlier.',
  excluded: '{number} is not considered:',
  why: 'Why',
  otherwise: 'What would have changed this',
  listedAs: 'This application is considered with rank {rank, number} in category {category}.',
  listedOpen:
    'This application is considered with rank {rank, number} as UR. If it claimed a reserved category and is listed as UR, no certificate or residence was accepted for that claim.',
  listedPwd: 'It is also considered for the seats for persons with disability (horizontal reservation).',
  listedNotOpen: 'It cannot get an open seat in {courses}: there it meets only the standard of its own category.',
  objectIfWrong: 'If this is wrong, object on the page of your application by 11:59 pm on {until, date, long}.',
  finalIfWrong: 'The time for objections is over: this list is final.',
  place: 'Place',
  application: 'Application',
  rank: 'All-India rank',
  disability: 'Disability',
  yes: 'Yes',
  preferences: 'Preferences',
  before: 'Earlier seat',
  outcome: 'Seat',
  none: 'None',
  seat: '{course}, {category}',
  answered: '{seat} ({answer, select, freeze {accepted} float {accepted and waiting} withdraw {given up} other {}})',
  more: 'Show more rows',
  shown: '{shown, number} of {all, number} rows',
  empty: 'Nobody is on this list.',
  notLoaded: 'The list could not be loaded',
  noSuch: 'No list has this number',
})

/** The rule of an allotment and its policies, a sentence each. */
export function sayRule(policies: SelectionPolicies, language: Language): string[] {
  const say = publishedLists.in(language)
  const { horizontal, openStandard, reservedFor, conversions, convertsFrom: round, silence } = policies
  const isBothWays = conversions.some(({ from, to }) => conversions.some((one) => one.from === to && one.to === from))
  return [
    say('ruleOrder'),
    say(`horizontal.${horizontal}`),
    say(openStandard ? 'openStandard' : 'noOpenStandard'),
    reservedFor === null ? say('allIndia') : say('residents', { state: sayState(reservedFor, language) }),
    ...(conversions.length === 0 ? [say('noConversion')] : []),
    ...conversions.map(({ from, to }) => say('conversion', { from, to, round })),
    ...(isBothWays ? [say('noWayBack')] : []),
    say(`silence.${silence}`),
  ]
}
