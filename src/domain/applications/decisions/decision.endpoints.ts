import { endpoints } from '#domain/platform/endpoint.ts'
import { ChangedDecisionSettings, StoredDecisionSettings } from './decision-settings.ts'

export const decisionEndpoints = endpoints({
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
  },
})
