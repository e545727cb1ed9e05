import type { DecidedStatus } from '#domain/applications/status.ts'
import type { DecisionOutcome } from '#domain/applications/statuses.ts'
import { room, type Language } from './room.ts'
import { en } from './own-applications.en.ts'
import { sayNext } from './statuses.ts'

/** An applicant's own applications: lists, the next action, one application, and the page after submitting. */
export const ownApplications = room('own-applications', en)

/** What the office said when it decided, in one line: its reason, and what it wrote. */
export function sayDecision(
  { reason, comments }: Record<'reason' | 'comments', string | null>,
  language: Language,
): string | null {
  if (!reason) return comments || null
  return comments ? ownApplications(language)('reasonAndComments', { reason, comments }) : reason
}

/** The same on paper, with what comes next for whom it did not end badly. */
export function sayOutcome(
  {
    status,
    outcome,
    ...decision
  }: Record<'reason' | 'comments', string | null> & { status: DecidedStatus; outcome: DecisionOutcome },
  language: Language,
): string | null {
  const next = outcome === 'bad' ? null : sayNext(status, language)
  return [sayDecision(decision, language), next].filter(Boolean).join('\n') || null
}
