import type { AllotmentSummary } from '#domain/selection/allotments.endpoints.ts'
import { allotments as say } from '#words/selection/allotments.ts'

/** The name of an allotment: if published, by its round and list; otherwise by its number among the drafts of the round. */
export function titleOfAllotment({
  draft,
  round,
  follows,
  number,
  preparedBy: name,
  preparedAt: at,
}: AllotmentSummary): string {
  const facts = { round, follows, name, at }
  return number === null ? say('prepared', { draft, ...facts }) : say('preparedPublished', { number, ...facts })
}
