import type { DatabasePool } from '#server/platform/database.ts'

/** Removes sessions, codes and counted attempts that no rule asks about any more; run by a nightly job. */
export async function removeExpiredAccountRows(pool: DatabasePool): Promise<void> {
  await pool.query(
    `delete from sessions where expires_at < portal_now() or last_seen_at < portal_now() - interval '1 hour'`,
  )
  await pool.query(`delete from email_codes where expires_at < portal_now() - interval '1 day'`)
  await pool.query(`delete from throttle_events where at < portal_now() - interval '1 day'`)
}
