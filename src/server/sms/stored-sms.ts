import type { Transaction } from '#lib/sql/database.ts'
import type { MetricQuery } from '#server/platform/metrics/operations-metrics.ts'
import { sql } from '#lib/sql/sql.ts'

/** Handed over long enough ago that no answer will come. */
export const inDoubt = `handed_at < portal_now() - interval '2 minutes'`
export const waits = 'sent_at is null and dropped_at is null'
const failed = `${waits} and (refused_at is not null or coalesce(${inDoubt}, false))`
/** Those that only an officer can send again. */
export const refusedOrInDoubt = sql.raw(failed)
const leaves = `${waits} and refused_at is null and not coalesce(${inDoubt}, false)`

/** How many SMS wait, how long the oldest has, and how many only an officer can send again. */
export const smsMetrics: MetricQuery[] = [
  {
    name: 'pravesh_text_messages_waiting',
    help: 'SMS queued and not sent yet',
    labels: [],
    sql: `select count(*)::int as value from text_messages where ${leaves}`,
  },
  {
    name: 'pravesh_oldest_text_message_seconds',
    help: 'Age of the oldest SMS waiting',
    labels: [],
    sql: `select coalesce(extract(epoch from max(portal_now() - created_at)), 0)::int as value from text_messages where ${leaves}`,
  },
  {
    name: 'pravesh_text_messages_failed',
    help: 'SMS that the gateway refused, or that may have been sent although the gateway gave no answer',
    labels: [],
    sql: `select count(*)::int as value from text_messages where ${failed}`,
  },
]

/** Moves waiting messages to a person's new number, except codes, which belong to the number of the request. */
export async function redirectSms(tx: Transaction, accountId: string, mobile: string): Promise<void> {
  await tx.execute(sql`
    update text_messages set mobile = ${mobile}
    where account_id = ${accountId} and kind <> 'code' and handed_at is null and sent_at is null and dropped_at is null`)
}

/** Drops a person's waiting messages with their numbers. */
export async function dropSms(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`
    update text_messages set dropped_at = portal_now(), facts = '{}', mobile = null
    where account_id = ${accountId} and sent_at is null and dropped_at is null`)
}
