import type { RunSummary } from '#domain/selection/run-operations.ts'
import { allotmentRuns as say } from '#words/allotment-runs.ts'

/** What a run is called: a published one by its round and list, any other by its number among the drafts of the round. */
export function titleOfRun({ draft, round, follows, number, composedBy: name, composedAt: at }: RunSummary): string {
  const facts = { round, follows, name, at }
  return number === null ? say('composed', { draft, ...facts }) : say('composedPublished', { number, ...facts })
}
