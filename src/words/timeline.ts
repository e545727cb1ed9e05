import type { TimelineEntry, TimelineEvent } from '#domain/applications/timeline-entry.ts'
import type { DecidedStatus } from '#domain/applications/status.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import { sayCourse } from './courses.ts'
import type { Translator } from './institute-translations.ts'
import { room, type Language } from './room.ts'
import { sayStatus } from './statuses.ts'

/** Past and coming events of an application: on its page, in lists, in mails. */
const timeline = room('timeline', {
  begun: 'Started',
  saved: 'Last saved',
  submitted: 'Submitted',
  'no-fee': 'No fee to pay',
  'payment-found': 'Payment found in the bank',
  'payment-verified': 'Payment verified',
  'payment-failed': 'Payment not found',
  'payment-corrected': 'UTR corrected or receipt sent',
  'payment-refunded': 'Payment refunded',
  closed: 'Applications closed',
  'decision-withdrawn': 'Decision withdrawn',
  'correction-asked': 'Correction asked for',
  'correction-overdue': 'Correction not answered in time',
  'correction-answered': 'Correction sent',
  'correction-confirmed': 'Correction confirmed by the office',
  'provisional-list': 'Provisional list published: you are on it',
  'provisional-list-without': 'Provisional list published: you are not on it',
  'final-list': 'Final list published: you are on it',
  'final-list-without': 'Final list published: you are not on it',
  'list-corrected': 'Corrected list published: you are on it',
  'list-corrected-without': 'Corrected list published: you are not on it',
  'objection-made': 'Objection sent',
  'objection-upheld': 'Objection upheld',
  'objection-refused': 'Objection not upheld',
  seat: 'Round {round, number}: a seat in {course}',
  'seat-corrected': 'Round {round, number}, corrected: a seat in {course}',
  'no-seat': 'Round {round, number}: no seat',
  'no-seat-corrected': 'Round {round, number}, corrected: no seat',
  'left-out-corrected': 'Round {round, number}, corrected: no longer on the list',
  'seat-frozen': 'Seat kept',
  'seat-floating': 'Seat kept, waiting for a better one',
  'seat-declined': 'Seat given up',
  'seat-silent': 'Offer of a seat not answered in time',
  'seat-fee-paid': 'Payment of the seat fee recorded',
  'seat-fee-verified': 'Seat fee verified',
  'seat-fee-missing': 'Seat lost: its fee was not paid in time',
  'seat-leave': 'Leave to report late, until {until, date, long}',
  'seat-lapsed': 'Seat lost: did not report in time',
  'seat-lost': 'Seat lost with the application',
  'seat-joined': 'Joined, roll number {rollNumber}',
  'seat-leaving-asked': 'Asked to leave',
  'seat-left': 'Left after joining: the seat is free for somebody else',
  'joining-undone': 'Joining undone: it was recorded by mistake',
  'drive-cancelled': 'Cancelled by the institute',
  'refund-opened': 'Refund opened',
  'refund-paid': 'Refund paid',
  submit: 'Submit',
  'too-late': 'Not submitted',
  'payment-check': 'Payment check',
  'payment-answer': 'Answer about the payment',
  correction: 'Your correction',
  objection: 'Object, if it is wrong that you are not on the list',
  'objection-answer': 'Answer to your objection',
  close: 'Applications close',
  decision: 'Decision',
  'seat-answer': 'Answer the offer of a seat',
  'seat-fee': 'Pay the seat fee',
  'refund-account': 'Enter the account for your refund',
  refund: 'Refund to your account',
  'seat-report': 'Come with your originals',
  'coming-final-list': 'Final list',
  'coming-round': 'Next round of seats',

  comes: '{what} (not yet)',

  // Notes beside or instead of a day
  'note.payment-failed':
    'Correct the UTR if it is wrong; otherwise upload your receipt. Do not pay again until the office answers.',
  'note.decision-withdrawn': 'Your application is under review again, as you submitted it.',
  'note.submit': 'Until 11:59 pm IST on that day.',
  'note.too-late': 'Applications closed on that day.',
  'note.payment-check': 'The office checks its bank statement for your payment.',
  'note.payment-answer':
    'Correct the UTR or upload your receipt by that day. After it, the office may decide without the payment.',
  'note.correction': 'Correct what the office asks for until 11:59 pm IST on that day.',
  'note.correction-overdue':
    'The office may decide on your application as it stands. Write to it if you need more time.',
  'note.objection': 'Until 11:59 pm IST on that day, once.',
  'note.objection-answer': 'The office answers with a reason. You get an e-mail.',
  'note.decision': 'The office checks documents and eligibility. You get an e-mail when it has decided.',

  'note.seat-answer': 'Until 11:59 pm IST on that day.',
  'note.seat-fee': 'Until 11:59 pm IST on that day. Without the fee the seat goes to somebody else.',
  'note.refund-account': 'The office pays it once it knows the account.',
  'note.refund': 'The office sends it through its bank.',
  'note.seat-report': 'Until the end of that day. Who does not come loses the seat.',
  'note.seat-silent': 'The seat goes to somebody else.',
  'note.seat-leaving-asked': 'The office records it and hands your originals back. Until then you can stay.',
  'note.joining-undone': 'The roll number is no longer valid.',
  'note.left-out-corrected': 'The seat of the earlier list is no longer valid.',
  'note.coming-final-list': 'Seats are given by it.',
  'note.coming-round': 'You get an e-mail when it is published.',

  at: '{at, time, instant} IST',
  on: '{on, date, short}',
})

const notes = {
  'payment-failed': 'note.payment-failed',
  'decision-withdrawn': 'note.decision-withdrawn',
  submit: 'note.submit',
  'too-late': 'note.too-late',
  'payment-check': 'note.payment-check',
  'payment-answer': 'note.payment-answer',
  correction: 'note.correction',
  'correction-overdue': 'note.correction-overdue',
  objection: 'note.objection',
  'objection-answer': 'note.objection-answer',
  decision: 'note.decision',
  'seat-answer': 'note.seat-answer',
  'seat-fee': 'note.seat-fee',
  'refund-account': 'note.refund-account',
  refund: 'note.refund',
  'seat-report': 'note.seat-report',
  'seat-silent': 'note.seat-silent',
  'seat-lapsed': 'note.seat-silent',
  'seat-leaving-asked': 'note.seat-leaving-asked',
  'joining-undone': 'note.joining-undone',
  'seat-left': 'note.joining-undone',
  'left-out-corrected': 'note.left-out-corrected',
  'coming-final-list': 'note.coming-final-list',
  'coming-round': 'note.coming-round',
} as const satisfies Partial<Record<TimelineEvent, keyof typeof timeline.sentences>>

const hasNote = (event: TimelineEvent): event is keyof typeof notes => Object.hasOwn(notes, event)

/** Decisions are named by their status. */
const isDecided = (event: TimelineEvent): event is DecidedStatus => !timeline.in('en').has(event)

/** How the events of an application are named in a track, and how its drive translates courses. */
type TimelineNames = { acceptedWord: TrackFacts['acceptedWord']; translate?: Translator | undefined }

function nameOf(entry: TimelineEntry, language: Language, names: TimelineNames): string {
  const { event, round = 1, course = '', until = '', rollNumber = '' } = entry
  if (isDecided(event)) return sayStatus(event, language, names.acceptedWord)
  const facts = { round, course: sayCourse(course, language, names.translate), until, rollNumber }
  return timeline.in(language).by(event, facts)
}

/** Title, time and note of an entry; the latter two may be empty. */
export function sayEntry(
  entry: TimelineEntry,
  language: Language,
  names: TimelineNames,
): { title: string; when: string; note: string } {
  const { event, state, at } = entry
  const say = timeline.in(language)
  const what = nameOf(entry, language, names)
  const isInstant = at?.includes('T') ?? false
  return {
    title: state === 'next' && at === null ? say('comes', { what }) : what,
    when: at === null ? '' : isInstant ? say('at', { at }) : say('on', { on: at }),
    // The note says what to do, which is over once it was done.
    note: hasNote(event) && !(event === 'payment-failed' && state === 'done') ? say(notes[event]) : '',
  }
}
