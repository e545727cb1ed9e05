import type { PoliciesOfDrive, SentPolicies } from '#domain/selection/policies.endpoints.ts'
import { setAnswer } from '#web/platform/after-writes.ts'
import { call } from '#web/platform/api.ts'
import { policiesQuery } from './selection-queries.ts'

/** Every page shows the policies as the portal answered them. */
async function remembered(id: string, sending: Promise<{ policies: PoliciesOfDrive }>): Promise<PoliciesOfDrive> {
  const answer = await sending
  setAnswer(policiesQuery(id).queryKey, answer)
  return answer.policies
}

/** Saves policies of a drive without publishing them, in place of the version that the officer has read. */
export const savePolicies = (id: string, body: SentPolicies, ifMatch: number | undefined) =>
  remembered(id, call('POST /api/drives/{id}/selection/policies', { params: { id }, body, ifMatch }))

/** Publishes, or signs, the version that the officer has read, and no other. */
export const publishPolicies = (id: string, ifMatch: number) =>
  remembered(id, call('POST /api/drives/{id}/selection/policies/publish', { params: { id }, ifMatch }))

/** Discards that version of a corrigendum. */
export const discardPolicies = (id: string, ifMatch: number) =>
  remembered(id, call('DELETE /api/drives/{id}/selection/policies/draft', { params: { id }, ifMatch }))
