import type { Standing, StandingMoney } from '#domain/applications/standing/standing.ts'
import type { StandingState } from '#domain/applications/standing/standings.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import { sayCourse } from '#words/form/courses.ts'
import type { Translator } from '#words/institute/institute-translations.ts'
import { room, type Language } from './room.ts'

type StandingWord = `${StandingState}.${'next' | 'pill' | 'where'}` | `money.${StandingMoney['kind']}` | 'account.next'

/**
 * The status of an application, for each state the word of its badge, a sentence, and what happens next; and a sentence for
 * each payment and refund.
 */
const standings = room('standings', {
  'cancelled.pill': 'Cancelled',
  'cancelled.where':
    '{word, select, approved {The institute cancelled this recruitment on {on, date, long}.} accepted {The institute cancelled this admission on {on, date, long}.} other {}}',
  'cancelled.next': 'Your application will not be considered further.',

  'draft.pill': 'Draft',
  'draft.where': 'This application is not submitted yet.',
  'draft.next': 'Submit it by {until, date, long}, 11:59 pm IST.',
  'draft-closed.pill': 'Draft, closed',
  'draft-closed.where': 'This application was not submitted.',
  'draft-closed.next': 'Applications closed on {on, date, long}, 11:59 pm IST.',

  'submitted.pill': 'Submitted',
  'submitted.where': 'Your application is submitted.',
  'submitted.next': 'The office checks documents and eligibility. You get an e-mail when it has decided.',
  'payment-check.pill': 'Submitted',
  'payment-check.where': 'Your application is submitted.',
  'payment-check.next':
    'The office checks its bank statement for your payment, then documents and eligibility. You get an e-mail when it has decided.',
  'payment-failed.pill': 'Payment not found',
  'payment-failed.where': 'The office did not find your payment.',
  'payment-failed.next':
    '{dated, select, yes {Correct the UTR or upload your receipt by {until, date, long}. After that day the office may decide without the payment.} other {Correct the UTR or upload your receipt. The office may decide without the payment.}} Do not pay again until the office answers.',

  'correction-asked.pill': 'Correction requested',
  'correction-asked.where': 'The office asks you to correct this application.',
  'correction-asked.next': 'Correct it by {until, date, long}, 11:59 pm IST.',
  'correction-overdue.pill': 'Correction not answered',
  'correction-overdue.where': 'You did not send the correction by {on, date, long}.',
  'correction-overdue.next':
    '{known, select, yes {The office may decide on your application as it is. If you need more time, write to {contact}.} other {The office may decide on your application as it is. If you need more time, write to the office.}}',
  'correction-sent.pill': 'Correction sent',
  'correction-sent.where': 'You sent your correction on {on, date, long}.',
  'correction-sent.next': 'The office checks it. You do not need to do anything.',
  'correction-confirmed.pill': 'Submitted',
  'correction-confirmed.where': 'The office confirmed your correction on {on, date, long}.',
  'correction-confirmed.next': 'You get an e-mail when it has decided on your application.',

  'accepted.pill': '{word, select, approved {Approved} accepted {Accepted} other {}}',
  'accepted.where':
    '{word, select, approved {Your application for {appliedFor} is approved.} accepted {Your application is accepted.} other {}}',
  'accepted.next':
    '{word, select, approved {This is not an appointment yet: the institute will tell you in an e-mail or a notice what comes next.} accepted {The institute will tell you in an e-mail or a notice what comes next.} other {}} Keep your original documents ready.',
  'rejected.pill': 'Rejected',
  'rejected.where': 'Your application is rejected.',
  'rejected.next':
    'There is one application for each admission or post, so you cannot apply here again. {known, select, yes {If you think this is a mistake, write to {contact}: the office can take the decision back.} other {If you think this is a mistake, write to the office: it can take the decision back.}}',
  'withdrawn.pill': 'Withdrawn',
  'withdrawn.where':
    '{dated, select, yes {You withdrew this application on {on, date, long}.} other {You withdrew this application.}}',
  'withdrawn.next':
    'The office no longer considers it. {known, select, yes {If you did not want this, write to {contact}.} other {If you did not want this, write to the office.}}',

  'listed.pill': 'On the provisional merit list',
  'listed.where': 'You are on the provisional merit list {list}.',
  'listed.next':
    '{open, select, yes {If something in your entry is wrong, object by {until, date, long}, 11:59 pm IST. The final merit list comes next.} other {The final merit list comes next. You do not need to do anything.}}',
  'listed-final.pill': 'On the final merit list',
  'listed-final.where': 'You are on the final merit list {list}.',
  'listed-final.next': 'Seats are allotted from it. You get an e-mail when the next round is published.',
  'left-out.pill': 'Not on the provisional merit list',
  'left-out.where': 'You are not on the list {list}.',
  'left-out.next': 'Read why. If that is wrong, object by {until, date, long}, 11:59 pm IST; you cannot object later.',
  'left-out-by-office.pill': 'Not on the provisional merit list',
  'left-out-by-office.where':
    'You are not on the provisional merit list {list}, because the office has not finished checking.',
  'left-out-by-office.next':
    'This is not your fault, and you do not need to object: if everything is in order, you will be on the final merit list.',
  'left-out-over.pill': 'Not on the provisional merit list',
  'left-out-over.where': 'You are not on the list {list}.',
  'left-out-over.next':
    '{dated, select, yes {The last day to object was {on, date, long}. The final merit list comes next.} other {The final merit list comes next.}}',
  'left-out-final.pill': 'Not on the final merit list',
  'left-out-final.where': 'You are not on the final merit list {list}.',
  'left-out-final.next':
    '{known, select, yes {You are not considered in the rounds. If you think this is a mistake, write to {contact}.} other {You are not considered in the rounds. If you think this is a mistake, write to the office.}}',
  'objection-sent.pill': 'Objection sent',
  'objection-sent.where': 'You sent your objection to the list {list} on {on, date, long}.',
  'objection-sent.next': 'The office has not answered yet. It will answer with a reason, and you will get an e-mail.',
  'objection-upheld.pill': 'Objection upheld',
  'objection-upheld.where': 'The office upheld your objection to the list {list} on {on, date, long}.',
  'objection-upheld.next': 'The mistake will be corrected on a later list. You do not need to do anything.',
  'objection-refused.pill': 'Not on the provisional merit list',
  'objection-refused.where':
    'On {on, date, long} the office answered your objection to the list {list}: it was not upheld.',
  'objection-refused.next': 'You are not on that list. The final merit list comes next.',

  'seat-offered.pill': 'Seat allotted, please answer',
  'seat-offered.where': 'You have been allotted a seat in {course}.',
  'seat-offered.next':
    'Answer by {until, date, long}, 11:59 pm IST. {silence, select, keeps {If you do not answer, you keep this seat and are not considered for another one.} givesUp {If you do not answer, the seat goes to somebody else and you are not considered in later rounds.} other {}}',
  'seat-moved.pill': 'Better seat allotted, please answer',
  'seat-moved.where': 'You have moved up from {before} to {course}.',
  'seat-moved.next':
    'Answer again by {until, date, long}, 11:59 pm IST. {silence, select, keeps {If you do not answer, you keep this seat and are not considered for another one.} givesUp {If you do not answer, this seat also goes to somebody else and you are not considered in later rounds.} other {}}',
  'seat-fee-due.pill': 'Seat fee due',
  'seat-fee-due.where': 'You keep the seat in {course} once its seat fee is paid.',
  'seat-fee-due.next':
    'Pay by {until, date, long}, 11:59 pm IST, and enter the UTR. Otherwise the seat goes to somebody else.',
  'seat-fee-failed.pill': 'Seat fee not found',
  'seat-fee-failed.where': 'The institute did not find your payment for the seat in {course}.',
  'seat-fee-failed.next':
    '{dated, select, yes {Correct the UTR by {until, date, long}.} other {Correct the UTR at once.}} Without the fee the seat goes to somebody else when the next round is allotted.',
  'seat-report.pill': 'Seat accepted, reporting due',
  'seat-report.where': 'You have the seat in {course}.',
  'seat-report.next':
    'Report with your originals from {from, date, long} to {until, date, long}. If you do not report, the seat goes to somebody else.',
  'seat-waits.pill': 'Seat accepted, waiting (float)',
  'seat-waits.where': 'You have the seat in {course} and are waiting for a course higher on your list.',
  'seat-waits.next':
    '{open, select, yes {You can change your answer until {until, date, long}.} other {You do not need to report yet.}} You get an e-mail when the next round is published{planned, select, yes {; if you are allotted another seat in it, answer by {nextAnswerBy, date, long}} other {}}.',
  'seat-lost-silent.pill': 'Seat lost',
  'seat-lost-silent.where':
    'You did not answer by {on, date, long}, so {given, select, yes {the seat in {course} went to somebody else} other {you have lost the seat in {course}}}. You are not considered in later rounds.',
  'seat-lost-silent.next':
    '{known, select, yes {If this is wrong, write to {contact}.} other {If this is wrong, write to the office.}}',
  'seat-lost-fee.pill': 'Seat lost',
  'seat-lost-fee.where':
    'The institute did not receive the seat fee for {course} by {on, date, long}, so {given, select, yes {the seat went to somebody else} other {you have lost the seat}}. You are not considered in later rounds.',
  'seat-lost-fee.next':
    '{known, select, yes {If you have paid, write to {contact} and send your receipt.} other {If you have paid, write to the office and send your receipt.}}',
  'seat-lapsed.pill': 'Seat lost',
  'seat-lapsed.where': 'You did not report by {on, date, long}, so you have lost the seat in {course}.',
  'seat-lapsed.next':
    '{known, select, yes {If something prevented you from reporting, write to {contact} at once: until the next round is published the office can give you more time.} other {If something prevented you from reporting, write to the office at once: until the next round is published it can give you more time.}}',
  'seat-lost-report.pill': 'Seat lost',
  'seat-lost-report.where':
    'You did not report by {on, date, long}, so the seat in {course} went to somebody else. You are not considered in later rounds.',
  'seat-lost-report.next':
    '{known, select, yes {If this is wrong, write to {contact}.} other {If this is wrong, write to the office.}}',
  'seat-given-up.pill': 'Seat given up',
  'seat-given-up.where':
    '{dated, select, yes {You gave up the seat in {course} on {on, date, long}.} other {You gave up the seat in {course}.}}',
  'seat-given-up.next':
    '{open, select, yes {You can change this answer until {until, date, long}, 11:59 pm IST. After that the seat goes to somebody else and you are not considered in later rounds.} other {You are not considered in later rounds.}}',
  'seat-taken-away.pill': 'Seat withdrawn',
  'seat-taken-away.where':
    'Round {round, number} was corrected on {on, date, long}: the seat in {before} is no longer yours.',
  'seat-taken-away.next':
    '{known, select, yes {Read why on list {list}. If you think this is wrong, write to {contact}.} other {Read why on list {list}. If you think this is wrong, write to the office.}}',
  'no-seat.pill': 'No seat yet',
  'no-seat.where': 'You have no seat in round {round, number}.',
  'no-seat.next':
    'You are on the waiting list and do not need to do anything. You get an e-mail when the next round is published{planned, select, yes {; if you are allotted a seat in it, answer by {nextAnswerBy, date, long}} other {}}.',
  'no-seat-over.pill': 'No seat',
  'no-seat-over.where': 'You have no seat in round {round, number}.',
  'no-seat-over.next': 'You are not considered in any further round.',
  'leaving.pill': 'Giving up admission',
  'leaving.where':
    'You asked on {on, date, long} to give up your admission{inCourse, select, yes { to {course}} other {}}.',
  'leaving.next':
    'The office has not recorded it yet. Bring the joining receipt and your photo ID: the office then returns your originals, and the seat goes to another applicant. Until then you keep the seat and the roll number {rollNumber}, and can withdraw the request.',
  'joined.pill': 'Joined',
  'joined.where':
    'You joined{inCourse, select, yes { {course}} other {}} on {on, date, long}. Your roll number is {rollNumber}.',
  'joined.next': 'Keep the joining receipt: it shows which originals the institute has.',
  'left.pill': 'Admission given up',
  'left.where':
    'You gave up your admission{inCourse, select, yes { to {course}} other {}}: the office recorded it on {on, date, long}. The roll number {rollNumber} is no longer valid.',
  'left.next':
    '{known, select, yes {Collect your originals from the institute. If you did not want this, write to {contact}.} other {Collect your originals from the institute. If you did not want this, write to the office.}}',

  'account.next': 'Enter the bank account for your refund.',

  'money.due': 'The seat fee (seat acceptance fee) is {amount, number, rupees}.',
  'money.counts': 'Your seat fee of {amount, number, rupees} has been received and is valid for this seat.',
  'money.looking': 'The institute checks its bank statement for your seat fee of {amount, number, rupees}.',
  'money.giveUp':
    'If you give up the seat by {on, date, long}, {amount, number, rupees} of {of, number, rupees} will be refunded.',
  'money.giveUpLater':
    'If you give it up after that, but by {on, date, long}, {amount, number, rupees} will be refunded.',
  'money.giveUpNothing': 'If you give up the seat, the seat fee of {amount, number, rupees} will not be refunded.',
  'money.coming': '{amount, number, rupees} of the seat fee of {of, number, rupees} will be refunded.',
  'money.account': '{amount, number, rupees} will be refunded once the office has your bank account.',
  'money.returned': 'The bank could not pay {amount, number, rupees} to the account you gave.',
  'money.ready':
    '{amount, number, rupees} will be refunded. The office has your bank account and has not sent the money yet.',
  'money.preparing': 'The office is preparing the payment of {amount, number, rupees} to your bank account.',
  'money.underway': '{amount, number, rupees} is on its way to your bank account.',
  'money.paid': '{amount, number, rupees} was paid to your bank account on {on, date, long}.',
  'money.leaving':
    '{amount, number, rupees} of the seat fee of {of, number, rupees} will be refunded once the office has recorded that you give up your admission. The day of your request decides the amount.',
  'money.nothing':
    'The seat fee of {of, number, rupees} will not be refunded{dated, select, yes {, because you gave up the seat after {on, date, long}} other {}}.',
  'money.whenFound':
    '{amount, number, rupees} of the seat fee of {of, number, rupees} will be refunded once the institute has found your payment.',
  'money.unsubmitted':
    '{known, select, yes {You recorded a payment of {amount, number, rupees}. If you have paid, write to {contact} about a refund.} other {You recorded a payment of {amount, number, rupees}. If you have paid, write to the office about a refund.}}',
} as const satisfies Record<StandingWord, string>)

/** How a standing is told: the track's word for an acceptance, names of courses, and the address for questions. */
type StandingNames = {
  acceptedWord?: TrackFacts['acceptedWord'] | undefined
  translate?: Translator | undefined
  /** The office's address; null before the institute has one. */
  contact: string | null
}

export type SaidStanding = { pill: string; where: string; next: string; money: string[]; sentence: string }

/** The status of an application in words: on its badge, in parts, and as one text. */
export function sayStanding(standing: Standing, language: Language, names: StandingNames): SaidStanding {
  const { state, does, money, course, before, isGivenOn, isOpen, nextAnswerBy, ...facts } = standing
  const say = standings.in(language)
  const courseIn = (one: string | undefined) => (one === undefined ? '' : sayCourse(one, language, names.translate))
  const { on, until } = facts
  const told = {
    ...facts,
    on: on ?? '',
    until: until ?? '',
    course: courseIn(course),
    before: courseIn(before),
    nextAnswerBy: nextAnswerBy ?? '',
    word: names.acceptedWord ?? 'accepted',
    inCourse: course === undefined ? 'no' : 'yes',
    open: isOpen ? 'yes' : 'no',
    given: isGivenOn ? 'yes' : 'no',
    planned: nextAnswerBy === undefined ? 'no' : 'yes',
    known: names.contact === null ? 'no' : 'yes',
    contact: names.contact ?? '',
  }
  const dated = { where: on === undefined ? 'no' : 'yes', next: until === null && on === undefined ? 'no' : 'yes' }
  const part = (name: 'next' | 'pill' | 'where') =>
    say.by(`${state}.${name}`, { ...told, dated: name === 'next' ? dated.next : dated.where })
  const said = {
    pill: part('pill'),
    where: part('where'),
    next: does === 'account' ? `${part('next')} ${say('account.next')}` : part('next'),
    money: money.map(({ kind, amount, of, on: day }) =>
      say.by(`money.${kind}`, {
        ...told,
        amount,
        of: of ?? 0,
        on: day ?? '',
        dated: day === undefined ? 'no' : 'yes',
      }),
    ),
  }
  return { ...said, sentence: [said.where, said.next, ...said.money].join(' ') }
}

/** The word of its badge alone. */
export const sayPill = (standing: Standing, language: Language, acceptedWord: TrackFacts['acceptedWord']) =>
  sayStanding(standing, language, { acceptedWord, contact: null }).pill
