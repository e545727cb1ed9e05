import { lifecycle } from '../lifecycle/lifecycle.ts'
import { FindingState } from './scrutiny.ts'

/**
 * The lifecycle of a finding. It is open again as soon as what it is about changes: another file, another outcome of
 * the rule.
 */
export const findingLife = lifecycle<{ state: FindingState }>()({
  states: FindingState.options,
  stateOf: ({ state }) => state,
  transitions: {
    find: { from: ['open', 'found', 'confirmed'], to: 'found', by: 'scrutiny.mark', audit: 'finding.made' },
    confirm: { from: ['found'], to: 'confirmed', by: 'scrutiny.mark', audit: 'finding.confirmed' },
  },
})
