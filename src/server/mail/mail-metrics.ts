import type { MetricQuery } from '#server/platform/operations-metrics.ts'

/** How many mails wait to leave, and how long the oldest has waited. */
export const mailMetrics: MetricQuery[] = [
  {
    name: 'pravesh_mails_waiting',
    help: 'Mails queued and not sent yet',
    labels: [],
    sql: 'select count(*)::int as value from mails where sent_at is null and dropped_at is null',
  },
  {
    name: 'pravesh_oldest_mail_seconds',
    help: 'Age of the oldest mail that waits',
    labels: [],
    sql: `select coalesce(extract(epoch from max(portal_now() - created_at)), 0)::int as value from mails
      where sent_at is null and dropped_at is null`,
  },
]
