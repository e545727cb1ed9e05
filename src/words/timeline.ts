import type { TimelineEntry, TimelineEvent } from '#domain/applications/timeline.ts'
import type { DecidedStatus } from '#domain/applications/status.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
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
  'payment-corrected': 'UTR corrected',
  'payment-refunded': 'Payment refunded',
  closed: 'Applications closed',
  'decision-withdrawn': 'Decision withdrawn',
  'correction-asked': 'Correction asked for',
  'correction-overdue': 'Correction not answered in time',
  'correction-answered': 'Correction sent',
  submit: 'Submit',
  'too-late': 'Not submitted',
  'payment-check': 'Payment check',
  'payment-answer': 'Answer about the payment',
  correction: 'Your correction',
  close: 'Applications close',
  decision: 'Decision',

  comes: '{what} (not yet)',

  // Notes beside or instead of a day
  'note.payment-failed':
    'Correct the UTR if it is wrong; otherwise send your receipt to the office. Do not pay again until it answers.',
  'note.decision-withdrawn': 'Your application is under review again, as you submitted it.',
  'note.submit': 'Until 11:59 pm IST on that day.',
  'note.too-late': 'Applications closed on that day.',
  'note.payment-check': 'The office checks its bank statement for your payment.',
  'note.payment-answer':
    'Correct the UTR or send your receipt by that day. After it, the office may decide without the payment.',
  'note.correction': 'Correct what the office asks for until 11:59 pm IST on that day.',
  'note.correction-overdue':
    'The office may decide on your application as it stands. Write to it if you need more time.',
  'note.correction-answered': 'The office reads your answer. You get an e-mail when it has decided.',
  'note.decision': 'The office checks documents and eligibility. You get an e-mail when it has decided.',

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
  'correction-answered': 'note.correction-answered',
  decision: 'note.decision',
} as const satisfies Partial<Record<TimelineEvent, keyof typeof timeline.sentences>>

const hasNote = (event: TimelineEvent): event is keyof typeof notes => Object.hasOwn(notes, event)

/** Decisions are named by their status. */
const isDecided = (event: TimelineEvent): event is DecidedStatus => !timeline.in('en').has(event)

/** Title, time and note of an entry; the latter two may be empty. */
export function sayEntry(
  { event, state, at }: TimelineEntry,
  language: Language,
  acceptedWord: TrackFacts['acceptedWord'],
): { title: string; when: string; note: string } {
  const say = timeline.in(language)
  const what = isDecided(event) ? sayStatus(event, language, acceptedWord) : say(event)
  const isInstant = at?.includes('T') ?? false
  return {
    title: state === 'next' && at === null ? say('comes', { what }) : what,
    when: at === null ? '' : isInstant ? say('at', { at }) : say('on', { on: at }),
    // The note says what to do, which is over once it was done.
    note: hasNote(event) && !(event === 'payment-failed' && state === 'done') ? say(notes[event]) : '',
  }
}
