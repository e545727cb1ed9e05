import type { SelectionPolicies } from '#domain/selection/policies.ts'
import { sayState } from './indian-states.ts'
import { room, type Language } from './room.ts'

/** The public page of a list: what it is, its rows, and whether it is as the rule gives it. */
export const publishedLists = room('published-lists', {
  'title.provisional': 'Provisional list',
  'title.final': 'Final list',
  'title.allotment': 'Allotment, round {round, number}',
  published: 'List {number}, published on {at, date, instant} by {institute}',
  broken: 'The stored text of this list does not have its hash any more. It is not valid. Please tell the institute.',
  cancelled: 'Its admission was cancelled on {on, date, long}: nothing follows from this list any more.',
  correctedBy: 'This list was corrected. Valid in its place:',
  corrects: 'This list corrects an earlier one. The reason:',
  earlier: 'The earlier list:',
  objectUntil: 'Whom it concerns may object until 11:59 pm on {until, date, long}.',
  answerUntil: 'Offers of this round can be answered until 11:59 pm on {until, date, long}.',
  follows: 'Goes on from list {number}.',
  factsFrom: 'Ranks, categories and courses are those of the corrected final list {number}.',
  hash: 'SHA-256 of this list',
  check: 'Check this list',
  checking: 'Checking …',
  checkLead:
    'Your browser downloads the whole list and carries out the published rule again, with a program that shares nothing with the one that made the list.',
  proves:
    'What it proves: the text has the hash above, and the published rule gives exactly its outcome. That nobody has changed the list since it was published, you see by comparing the hash with an older one: in the e-mails about the list, or on an offer letter. What it does not prove: that a rank, a category or a disability is the one on somebody’s papers, which is what scrutiny and objections are for.',
  fits: 'Everything fits: {rows, plural, one {# row} other {# rows}}, as the published rule gives {rows, plural, one {it} other {them}}.',
  fitsParticipants:
    'The text is the published one, and its {rows, plural, one {# row is} other {# rows are}} in order.',
  faults:
    '{count, plural, one {# thing is} other {# things are}} not as {count, plural, one {it} other {they}} must be',
  notChecked: 'The list could not be checked: {why}. Try again, or download the list and the script.',
  downloadList: 'Download the list (JSON)',
  downloadPdf: 'PDF',
  downloadSheet: 'Excel',
  downloadScript: 'Download the script that checks it',
  checkElsewhere:
    'You need nothing for the check above. Whoever does not trust this page checks the two downloads on a computer with Node, which few have: <code>node check-list.mjs {number}.json</code>',
  ruleTitle: 'The rule',
  ruleOrder:
    'Everybody asks for the course they want most. Each course takes the best ranks on its open seats first, whatever their category, then the best of each category on its reserved seats. Who is refused asks for the next course, until nobody is refused.',
  'horizontal.guarantee':
    'Of the seats for people with a disability at least the guaranteed number is given to them; those who get a seat by their rank count.',
  'horizontal.ownMerit':
    'The guaranteed seats are given to people with a disability in addition to those who get one of the other seats by their rank.',
  openStandard: 'An open seat goes to who meets the standard of the open category.',
  noOpenStandard: 'An open seat goes to the best rank, also of whoever meets only the standard of their category.',
  residents: 'Reserved seats are for residents of {state}; all others count in the open category.',
  allIndia: 'Reserved seats are for residents of all of India.',
  conversion: 'From round {round, number} on, unfilled seats of {from} go to {to}.',
  noWayBack: 'A seat that has gone from one category to another never goes back.',
  noConversion: 'Unfilled seats stay in their category.',
  'silence.givesUp': 'Who does not answer an offer in time gives the seat up.',
  'silence.keeps': 'Who does not answer an offer in time keeps the seat.',
  seatsTitle: 'Seats',
  category: 'Category',
  advertised: 'Advertised',
  seats: 'Seats of the round',
  guaranteed: 'For PwD',
  movedIn: '+ moved in',
  movedOut: '− moved out',
  given: 'Given',
  closedAt: 'Closed at rank',
  vacant: 'Vacant',
  rowsTitle: 'Rows',
  leftOut:
    '{rows, plural, one {# takes} other {# take}} part, {excluded, number} {excluded, plural, one {does} other {do}} not:',
  noTitle: 'List of seats',
  findIt: 'Find',
  find: 'Your application number',
  findHint: 'For example BSC2027-7K3M9QXT',
  notFound: '{number} is not on this list. Check the number: whoever is not named here did not submit, or left before.',
  excluded: '{number} takes no part:',
  why: 'Why',
  otherwise: 'What would have changed this',
  listedAs: 'It takes part by its rank {rank, number} in category {category}.',
  listedOpen:
    'It takes part by its rank {rank, number} in the open category. Who asked for a reserved category and is listed as UR has no certificate or residence that was admitted for it.',
  listedPwd: 'Its disability counts where seats are guaranteed.',
  listedNotOpen: 'It has no open seat in {courses}: it meets only the standard of its own category there.',
  objectIfWrong: 'If this is wrong, object on the page of your application until 11:59 pm on {until, date, long}.',
  finalIfWrong: 'The days for objections are over: this list is final.',
  place: 'Place',
  application: 'Application',
  rank: 'All-India rank',
  disability: 'Disability',
  yes: 'Yes',
  preferences: 'Wants',
  before: 'Before',
  outcome: 'Seat',
  none: 'None',
  seat: '{course}, {category}',
  answered: '{seat} ({answer, select, freeze {kept} float {hoped for a better one} withdraw {given up} other {}})',
  more: 'Show more rows',
  shown: '{shown, number} of {all, number} rows',
  empty: 'Nobody is on this list.',
  notLoaded: 'The list could not be loaded',
  noSuch: 'There is no list with this number',
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
