import type { TimelineEntry, TimelineEvent } from '#domain/applications/timeline.ts'
import type { DecidedStatus } from '#domain/applications/status.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import { room, type Language } from './room.ts'
import { sayStatus } from './statuses.ts'
import { en } from './timeline.en.ts'

const timeline = room('timeline', en)

const notes = {
  'payment-failed': 'note.payment-failed',
  'decision-withdrawn': 'note.decision-withdrawn',
  submit: 'note.submit',
  'too-late': 'note.too-late',
  'payment-check': 'note.payment-check',
  'payment-answer': 'note.payment-answer',
  decision: 'note.decision',
} as const satisfies Partial<Record<TimelineEvent, keyof typeof en>>

const hasNote = (event: TimelineEvent): event is keyof typeof notes => Object.hasOwn(notes, event)

/** What is decided is called by its status. */
const isDecided = (event: TimelineEvent): event is DecidedStatus => !timeline('en').has(event)

/** What an entry is called, when that was or will be, and what there is to say of it; the latter two may be empty. */
export function sayEntry(
  { event, state, at }: TimelineEntry,
  language: Language,
  acceptedWord: TrackFacts['acceptedWord'],
): { title: string; when: string; note: string } {
  const say = timeline(language)
  const what = isDecided(event) ? sayStatus(event, language, acceptedWord) : say(event)
  const isInstant = at?.includes('T') ?? false
  return {
    title: state === 'next' && at === null ? say('comes', { what }) : what,
    when: at === null ? '' : isInstant ? say('at', { at }) : say('on', { on: at }),
    // What to do about it is over once it was done.
    note: hasNote(event) && !(event === 'payment-failed' && state === 'done') ? say(notes[event]) : '',
  }
}
