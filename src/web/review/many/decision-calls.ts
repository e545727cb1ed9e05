import type { OfferedTransition } from '#domain/applications/decisions/decision.ts'
import {
  sentBatchDecision,
  type BatchDecision,
  type SentDecisions,
} from '#domain/applications/decisions/many-decisions.ts'
import type { DecisionCalls } from '#web/lifecycle/shown-life.ts'
import { call } from '#web/platform/api.ts'
import { callOnce } from '#web/platform/call-once.ts'

/** A decision on some applications, as calls send it. */
const sent = (decision: BatchDecision, applicationIds: readonly string[], seen?: SentDecisions['seen']) => ({
  body: { decision: sentBatchDecision(decision), applicationIds: [...applicationIds], seen },
})

/** The calls of a decision on many applications. */
export const manyDecisions: DecisionCalls<'asProposed' | OfferedTransition> = {
  foreseeDecisions: (...many) => call('POST /api/applications/decisions/foresee', sent(...many)),
  decideMany: async (...many) => (await callOnce('POST /api/applications/decisions', sent(...many))).batch,
  readBatch: async (batchId) =>
    (await call('GET /api/applications/decisions/{batchId}', { params: { batchId } })).batch,
}
