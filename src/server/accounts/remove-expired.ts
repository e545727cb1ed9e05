import { forgottenAfterSeconds } from '#domain/accounts/guessing.ts'
import type { DatabasePool } from '#lib/sql/database.ts'

/** Nightly: removes sessions, codes, appointments, invitations, ended roles and counted tries that rules no longer need. */
export async function removeExpiredAccountRows(pool: DatabasePool): Promise<void> {
  await pool.query(
    `delete from sessions where expires_at < portal_now() or last_seen_at < portal_now() - interval '1 hour'`,
  )
  await pool.query(`delete from email_codes where expires_at < portal_now() - interval '1 day'`)
  await pool.query(`delete from factor_challenges where expires_at < portal_now()`)
  await pool.query(`delete from appointments where until < portal_now()`)
  await pool.query(`delete from factor_resets where expires_at < portal_now()`)
  await pool.query(`delete from invitations where expires_at < portal_now() - interval '30 days'`)
  await pool.query(`delete from grants where ends_on < (portal_now() at time zone 'Asia/Kolkata')::date`)
  await pool.query(`delete from throttle_events where at < portal_now() - interval '1 day'`)
  await pool.query(`delete from known_devices where expires_at < portal_now()`)
  await pool.query('delete from password_tries where last_at < portal_now() - make_interval(secs => $1)', [
    forgottenAfterSeconds.everywhere,
  ])
}
