import {
  correctionStateOf,
  correctionStates,
  type CorrectionDates,
} from '#domain/applications/standing/correction-standing.ts'
import type { ApplicationStatus } from '../applications/status.ts'
import { lifecycle } from '../lifecycle/lifecycle.ts'
import { addDays } from '../platform/calendar.ts'
import type { Day } from '../platform/day.ts'
import { refusal, type Refusal } from '../platform/problem.ts'

/** The days that an applicant has to answer, from the day of the letter. */
export const correctionDays = { least: 3, usual: 7, most: 14 }

/** The facts by which the transitions of a correction are judged; `later` is the last day that an officer gives instead. */
export type CorrectionFacts = CorrectionDates & { status: ApplicationStatus; today: Day; later?: Day | undefined }

const stateOf = (facts: CorrectionFacts) => correctionStateOf(facts, facts.today)

/** Nothing is corrected in a decided or withdrawn application. */
const decided = ({ status }: CorrectionFacts) =>
  status === 'submitted' ? null : refusal('not-possible-now', { status })

/** More time may end tomorrow, but later than before. */
function notLater(facts: CorrectionFacts): Refusal | null {
  const { until, today, later } = facts
  const { most } = correctionDays
  if (later === undefined || facts.answeredAt !== null || facts.closedAt !== null) return null
  const fits = later > until && later > today && later <= addDays(today, most)
  return fits ? null : refusal('correction-extension', { most })
}

/** Whether an applicant can still answer, or it is over. */
const stillOpen = (facts: CorrectionFacts) =>
  refusal(stateOf(facts) === 'open' ? 'correction-open' : 'correction-answered')

/** The lifecycle of a correction. */
export const correctionLife = lifecycle<CorrectionFacts>()({
  states: correctionStates,
  stateOf,
  transitions: {
    answer: {
      from: ['open'],
      by: 'owner',
      bars: [decided],
      otherwise: (facts) =>
        stateOf(facts) === 'overdue'
          ? refusal('correction-over', { until: facts.until })
          : refusal('correction-answered'),
      audit: 'correction.answered',
      mail: 'correction-answered',
    },
    /** An officer has checked the answer. */
    confirm: {
      from: ['answered'],
      by: 'corrections.ask',
      otherwise: stillOpen,
      key: 'k',
      audit: 'correction.closed',
      mail: 'correction-confirmed',
    },
    /** Nobody answered in time: there is nothing to confirm, and nobody is told. */
    close: { from: ['overdue'], by: 'corrections.ask', otherwise: stillOpen, audit: 'correction.closed' },
    extend: {
      from: ['open', 'overdue'],
      by: 'corrections.ask',
      bars: [decided, notLater],
      otherwise: refusal('correction-answered'),
      audit: 'correction.extended',
      mail: 'correction-extended',
    },
  },
})
