import type { TimelineEntry, TimelineEvent } from '#domain/applications/timeline-entry.ts'
import type { DecidedStatus } from '#domain/applications/status.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import { sayCourse } from '#words/form/courses.ts'
import type { Translator } from '#words/institute/institute-translations.ts'
import { room, type Language } from '#words/room.ts'
import { sayStatus } from '#words/statuses.ts'

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
  'correction-asked': 'Correction requested',
  'correction-overdue': 'Correction not answered in time',
  'correction-answered': 'Correction sent',
  'correction-confirmed': 'Correction confirmed by the office',
  'provisional-list': 'Provisional merit list published: you are on it',
  'provisional-list-without': 'Provisional merit list published: you are not on it',
  'final-list': 'Final merit list published: you are on it',
  'final-list-without': 'Final merit list published: you are not on it',
  'list-corrected': 'Corrected merit list published: you are on it',
  'list-corrected-without': 'Corrected merit list published: you are not on it',
  'objection-made': 'Objection sent',
  'objection-upheld': 'Objection upheld',
  'objection-refused': 'Objection not upheld',
  seat: 'Round {round, number}: seat in {course}',
  'seat-corrected': 'Round {round, number}, corrected: seat in {course}',
  'no-seat': 'Round {round, number}: no seat',
  'no-seat-corrected': 'Round {round, number}, corrected: no seat',
  'left-out-corrected': 'Round {round, number}, corrected: no longer on the list',
  'seat-frozen': 'Seat accepted (freeze)',
  'seat-floating': 'Seat accepted, waiting (float)',
  'seat-declined': 'Seat given up',
  'seat-silent': 'Seat not answered in time',
  'seat-fee-paid': 'Seat fee payment recorded',
  'seat-fee-verified': 'Seat fee verified',
  'seat-fee-missing': 'Seat lost: seat fee not paid in time',
  'seat-leave': 'More time to report, until {until, date, long}',
  'seat-lapsed': 'Seat lost: not reported in time',
  'seat-lost': 'Seat lost because the application was withdrawn or rejected',
  'seat-joined': 'Joined, roll number {rollNumber}',
  'seat-leaving-asked': 'Asked to give up the admission',
  'seat-left': 'Admission given up: the seat is available to others',
  'joining-undone': 'Joining undone: it was recorded by mistake',
  'drive-cancelled': 'Cancelled by the institute',
  'refund-opened': 'Refund due to you',
  'refund-paid': 'Refund paid',
  submit: 'Submit',
  'too-late': 'Not submitted',
  'payment-check': 'Payment check',
  'payment-answer': 'Your answer about the payment',
  correction: 'Your correction',
  objection: 'Object, if it is wrong that you are not on the list',
  'objection-answer': 'Answer to your objection',
  close: 'Applications close',
  decision: 'Decision',
  'seat-answer': 'Accept or give up the seat',
  'seat-fee': 'Pay the seat fee',
  'refund-account': 'Enter the account for your refund',
  refund: 'Refund to your account',
  'seat-report': 'Report with your originals',
  'coming-final-list': 'Final merit list',
  'coming-round': 'Next round',

  comes: '{what} (not yet)',

  // Notes beside or instead of a day
  'note.payment-failed': 'Correct the UTR if it is wrong; otherwise upload your receipt.',
  'note.decision-withdrawn': 'Your application is under review again, as you submitted it.',
  'note.submit': 'By 11:59 pm IST on that day.',
  'note.too-late': 'Applications closed on that day.',
  'note.payment-check': 'The office checks its bank statement for your payment.',
  'note.payment-answer':
    'Correct the UTR or upload your receipt by that day. After it, the office may decide without the payment.',
  'note.correction': 'Make the corrections the office asks for by 11:59 pm IST on that day.',
  'note.correction-overdue':
    'The office may decide on your application as it is. Write to the office if you need more time.',
  'note.objection': 'Once, by 11:59 pm IST on that day.',
  'note.objection-answer': 'The office will answer with a reason. You will get an e-mail.',
  'note.decision': 'The office checks documents and eligibility.',

  'note.seat-answer': 'By 11:59 pm IST on that day.',
  'note.seat-fee': 'By 11:59 pm IST on that day. Without the fee the seat goes to somebody else.',
  'note.refund-account': 'The office will refund it once it has your account details.',
  'note.refund': 'The office sends it through its bank.',
  'note.seat-report': 'By the end of that day. If you do not report, you lose the seat.',
  'note.seat-silent': 'The seat goes to somebody else.',
  'note.seat-leaving-asked':
    'The office records it and returns your originals. Until then you can withdraw the request.',
  'note.joining-undone': 'The roll number is no longer valid.',
  'note.left-out-corrected': 'The seat on the earlier list is no longer valid.',
  'note.coming-final-list': 'Seats are allotted from it.',
  'note.coming-round':
    'You get an e-mail when it is published{planned, select, yes {; if you are allotted a seat in it, answer by {until, date, long}} other {}}.',

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

/** The note says what to do, which is over once it was done. */
function noteOf({ event, state, until }: TimelineEntry, language: Language): string {
  const say = timeline.in(language)
  if (event === 'coming-round')
    return say('note.coming-round', { planned: until === undefined ? 'no' : 'yes', until: until ?? '' })
  return hasNote(event) && !(event === 'payment-failed' && state === 'done') ? say(notes[event]) : ''
}

/** Title, time and note of an entry; the latter two may be empty. */
export function sayEntry(
  entry: TimelineEntry,
  language: Language,
  names: TimelineNames,
): { title: string; when: string; note: string } {
  const { state, at } = entry
  const say = timeline.in(language)
  const what = nameOf(entry, language, names)
  const isInstant = at?.includes('T') ?? false
  return {
    title: state === 'next' && at === null ? say('comes', { what }) : what,
    when: at === null ? '' : isInstant ? say('at', { at }) : say('on', { on: at }),
    note: noteOf(entry, language),
  }
}
