import type { MetricQuery } from '#server/platform/metrics/operations-metrics.ts'

/** The findings of the last nightly check; an operator should check anything above 0. */
export const consistencyMetrics: MetricQuery[] = [
  {
    name: 'pravesh_impossible_states',
    help: 'States that must not exist, found by the last nightly check',
    labels: ['state'],
    sql: 'select name as state, found as value from state_checks',
  },
]
