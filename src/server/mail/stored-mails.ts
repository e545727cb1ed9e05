import type { MetricQuery } from '#server/platform/metrics/operations-metrics.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

/** How many mails wait, and how long the oldest has waited. */
export const mailMetrics: MetricQuery[] = [
  {
    name: 'pravesh_mails_waiting',
    help: 'E-mails queued and not sent yet',
    labels: [],
    sql: `select count(*)::int as value from mails
      where sent_at is null and dropped_at is null and coalesce(due_at <= portal_now(), true)`,
  },
  {
    name: 'pravesh_oldest_mail_seconds',
    help: 'Age of the oldest e-mail waiting',
    labels: [],
    sql: `select coalesce(extract(epoch from max(portal_now() - coalesce(due_at, created_at))), 0)::int as value
      from mails where sent_at is null and dropped_at is null and coalesce(due_at <= portal_now(), true)`,
  },
]

/** Moves waiting mails to a person's new address, except codes, which belong to the address of the request. */
export async function redirectMails(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update mails set to_address = ${to}, refused_at = null, refused_with = null
    where to_address = ${from} and sent_at is null and dropped_at is null and not data ? 'code'`)
}
