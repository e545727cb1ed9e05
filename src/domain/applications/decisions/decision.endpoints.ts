import { z } from 'zod'
import { endpoints } from '#domain/platform/endpoint.ts'
import { OneApplication, RowId } from '#domain/platform/ids.ts'
import { decisionPermissions } from './decision.ts'
import { ChangedDecisionSettings, StoredDecisionSettings } from './decision-settings.ts'
import { DecisionBatch, ForeseenDecisions, isFinished, ManyDecisions } from './many-decisions.ts'
import { OfferedReason } from './rejection-reasons.ts'

/** The row of its transition says which permission a decision needs. */
const anyDecision = { may: decisionPermissions, to: 'rows' } as const

export const decisionEndpoints = endpoints({
  'GET /api/applications/{applicationId}/rejection-reasons': {
    access: { may: ['applications.decide', 'decisions.propose'], to: 'application' },
    summary: 'The reasons to reject an application for, those that fit it first, each with its comment',
    params: OneApplication,
    answer: z.object({ reasons: z.array(OfferedReason) }),
  },
  'POST /api/applications/decisions/foresee': {
    access: anyDecision,
    summary:
      'What a decision on these applications of one track would change, which refuse it and why, and the mail it sends',
    body: ManyDecisions,
    answer: ForeseenDecisions,
  },
  'POST /api/applications/decisions': {
    access: anyDecision,
    summary: 'Decide these applications of one track, one after another, each judged as it stands then',
    body: ManyDecisions,
    answer: z.object({ batch: DecisionBatch }),
    status: 201,
    idempotent: true,
  },
  'GET /api/applications/decisions/{batchId}': {
    access: anyDecision,
    summary: 'How far many decisions have come',
    showsProgress: true,
    params: z.object({ batchId: RowId }),
    answer: z.object({ batch: DecisionBatch }),
    changes: ['application', 'applications', 'history'],
    isDone: isFinished,
  },
  'GET /api/decisions/settings': {
    access: { may: ['applications.read', 'settings.write'], to: 'rows' },
    summary: 'How long a decision can be undone before the applicant hears of it',
    answer: StoredDecisionSettings,
    versioned: true,
  },
  'PUT /api/decisions/settings': {
    access: { may: 'settings.write' },
    summary: 'Change how decisions are made; what is left unsaid stays as it is',
    body: ChangedDecisionSettings,
    answer: StoredDecisionSettings,
    versioned: true,
    changes: ['wishes'],
  },
})

export type DecisionEndpoints = typeof decisionEndpoints
