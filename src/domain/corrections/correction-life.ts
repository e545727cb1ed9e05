import {
  correctionStateOf,
  correctionStates,
  type CorrectionDates,
} from '#domain/applications/standing/correction-standing.ts'
import type { ApplicationStatus } from '../applications/status.ts'
import { lifecycle } from '../lifecycle/lifecycle.ts'
import type { Day } from '../platform/day.ts'
import { refusal } from '../platform/problem.ts'

/** The facts by which the transitions of a correction are judged. */
export type CorrectionFacts = CorrectionDates & { status: ApplicationStatus; today: Day }

/** Nothing is corrected in a decided or withdrawn application. */
const decided = ({ status }: CorrectionFacts) =>
  status === 'submitted' ? null : refusal('not-possible-now', { status })

/** The lifecycle of a correction. */
export const correctionLife = lifecycle<CorrectionFacts>()({
  states: correctionStates,
  stateOf: (facts) => correctionStateOf(facts, facts.today),
  transitions: {
    answer: {
      from: ['open'],
      by: 'owner',
      bars: [decided],
      otherwise: (facts) =>
        correctionStateOf(facts, facts.today) === 'overdue'
          ? refusal('correction-over', { until: facts.until })
          : refusal('correction-answered'),
      audit: 'correction.answered',
      mail: 'correction-answered',
    },
    extend: {
      from: ['open', 'overdue'],
      by: 'corrections.ask',
      bars: [decided],
      otherwise: refusal('correction-answered'),
      audit: 'correction.extended',
      mail: 'correction-extended',
    },
    close: {
      from: ['answered', 'overdue'],
      by: 'corrections.ask',
      otherwise: (facts) =>
        correctionStateOf(facts, facts.today) === 'open' ? refusal('correction-open') : refusal('correction-answered'),
      audit: 'correction.closed',
      mail: 'correction-confirmed',
      // Without an answer there is nothing to confirm.
      isSilent: ({ answeredAt }) => answeredAt === null,
    },
  },
})
export type CorrectionTransition = keyof typeof correctionLife.transitions
