import type { MetricQuery } from '#server/platform/metrics/operations-metrics.ts'

/** Metrics of online payments. */
export const gatewayMetrics: MetricQuery[] = [
  {
    name: 'pravesh_gateway_payments',
    help: 'Payments through the gateway by outcome',
    labels: ['state'],
    sql: 'select state, count(*)::int as value from gateway_payments group by 1',
  },
  {
    name: 'pravesh_gateway_wrong_signatures',
    help: 'Webhooks and returns with a wrong signature, since the beginning',
    labels: [],
    sql: 'select coalesce(sum(count), 0)::int as value from gateway_forgeries',
  },
  {
    name: 'pravesh_gateway_events_waiting',
    help: 'Webhooks received and not processed yet',
    labels: [],
    sql: 'select count(*)::int as value from gateway_events where worked_at is null',
  },
  {
    name: 'pravesh_gateway_unsettled',
    help: 'Payments that the gateway did not transfer to the bank within a week',
    labels: [],
    sql: 'select count(*)::int as value from unsettled_payments',
  },
]
