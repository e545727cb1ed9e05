import { isoInstant } from '#server/platform/iso-instant.ts'
import { bool, instant, int, nullable, text, texts } from '#lib/sql/columns.ts'
import { onPool } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { isDoubtful, isIll, isWell, type HealthCheck, type Diagnosis } from './check.ts'
import type { HealthSaid } from '#words/institute/health.ts'
import { hasSms } from '#lib/sms/sms-gateway.ts'
import { refusedOrInDoubt } from '#server/sms/stored-sms.ts'
import { processesSeen } from './processes-seen.ts'

/** How many wait, since when the oldest does, and how late that is. */
const waiting = { count: int, oldest: nullable(instant), isLate: bool, standsStill: bool }

/** After ten minutes the oldest is late, after an hour it stands still. `now` must be the clock that wrote `since`. */
const waits = (since: SQL, now: SQL) => sql`
  count(*)::int as count, min(${since}) as oldest,
  coalesce(min(${since}) < ${now} - interval '10 minutes', false) as "isLate",
  coalesce(min(${since}) < ${now} - interval '1 hour', false) as "standsStill"`

const portalClock = sql`portal_now()`
const queueClock = sql`now()`

type Late = { count: number; oldest: string | null; isLate: boolean; standsStill: boolean }

/** A warning with the text `said` when late, an error when standing still; null otherwise. */
function ifLate(
  { count, oldest, isLate, standsStill }: Late,
  said: (facts: { count: number; at: string }) => HealthSaid,
): Diagnosis | null {
  if (!isLate || oldest === null) return null
  return (standsStill ? isIll : isDoubtful)(said({ count, at: isoInstant(oldest) }))
}

const service: HealthCheck = {
  name: 'service',
  look: async ({ failed }, say) => (failed ? isIll(say('serviceFailed', failed)) : null),
}

const worker: HealthCheck = {
  name: 'worker',
  asksDatabase: true,
  look: async ({ pool }, say) => {
    const { running, workers: count, last, stopped } = await processesSeen(pool)
    if (count > 0) return isWell(say('workerOk', { count }))
    // The rows of dead processes stay, so the later of start and stop decides.
    if (last !== null && (stopped === null || Date.parse(last) > Date.parse(stopped))) {
      return isIll(say('workerAway', { at: isoInstant(last) }))
    }
    if (running === 0) return isDoubtful(say('portalStopped'))
    return isIll(stopped === null ? say('workerNever') : say('workerStopped', { at: isoInstant(stopped) }))
  },
}

const jobs: HealthCheck = {
  name: 'jobs',
  asksDatabase: true,
  look: async ({ pool }, say) => {
    const db = onPool(pool)
    const due = await db.one(
      waiting,
      sql`select ${waits(sql`run_at`, queueClock)} from graphile_worker.jobs
      where locked_at is null and attempts < max_attempts and run_at <= now()`,
    )
    const late = ifLate(due, (facts) => say('jobsLate', facts))
    if (late?.state === 'fail') return late
    const givenUp = await db.one(
      { count: int, names: texts },
      sql`
      select count(*)::int as count, coalesce(array_agg(distinct task_identifier), '{}') as names
      from graphile_worker.jobs where locked_at is null and attempts >= max_attempts`,
    )
    if (givenUp.count > 0) {
      return isDoubtful(say('jobsGivenUp', { count: givenUp.count, names: { and: givenUp.names } }))
    }
    return late ?? isWell(say('jobsOk', { count: due.count }))
  },
}

const mails: HealthCheck = {
  name: 'mails',
  asksDatabase: true,
  look: async ({ pool }, say) => {
    const db = onPool(pool)
    const due = await db.one(
      waiting,
      sql`select ${waits(sql`coalesce(due_at, created_at)`, portalClock)} from mails
      where sent_at is null and dropped_at is null and refused_at is null and coalesce(due_at <= portal_now(), true)`,
    )
    const late = ifLate(due, (facts) => say('mailsWait', facts))
    if (late !== null) return late
    const { last } = await db.one({ last: nullable(instant) }, sql`select max(sent_at) as last from mails`)
    return isWell(last === null ? say('mailsOk') : say('mailsSentLast', { at: isoInstant(last) }))
  },
}

const waitingSms: HealthCheck = {
  name: 'texts',
  concerns: hasSms,
  asksDatabase: true,
  look: async ({ pool }, say) => {
    const db = onPool(pool)
    const due = await db.one(
      waiting,
      sql`select ${waits(sql`created_at`, portalClock)} from text_messages
      where sent_at is null and dropped_at is null and refused_at is null and handed_at is null`,
    )
    const late = ifLate(due, (facts) => say('textsWait', facts))
    if (late !== null) return late
    const { failed } = await db.one(
      { failed: int },
      sql`select count(*)::int as failed from text_messages where ${refusedOrInDoubt}`,
    )
    return failed > 0 ? isDoubtful(say('textsFailed', { count: failed })) : isWell(say('textsOk'))
  },
}

const uploads: HealthCheck = {
  name: 'uploads',
  asksDatabase: true,
  look: async ({ pool }, say) => {
    const pending = await onPool(pool).one(
      waiting,
      sql`select ${waits(sql`uploaded_at`, portalClock)} from documents where scan = 'pending'`,
    )
    return ifLate(pending, (facts) => say('uploadsWait', facts)) ?? isWell(say('uploadsOk'))
  },
}

const states: HealthCheck = {
  name: 'states',
  asksDatabase: true,
  look: async ({ pool }, say) => {
    const found = await onPool(pool).rows(
      { name: text, found: int, checkedAt: instant },
      sql`select name, found, checked_at as "checkedAt" from state_checks order by checked_at desc`,
    )
    const [latest] = found
    if (latest === undefined) return isWell(say('statesNever'))
    const wrong = found.filter((one) => one.found > 0)
    if (wrong.length === 0) return isWell(say('statesOk', { at: isoInstant(latest.checkedAt) }))
    const count = wrong.reduce((sum, one) => sum + one.found, 0)
    return isIll(say('statesFound', { count, names: { and: wrong.map(({ name }) => name) } }))
  },
}

const errors: HealthCheck = {
  name: 'errors',
  asksDatabase: true,
  look: async ({ pool }, say) => {
    const { count } = await onPool(pool).one(
      { count: int },
      sql`select count(*)::int as count from unexpected_errors where at > portal_now() - interval '1 day'`,
    )
    return count === 0 ? isWell(say('errorsOk')) : isDoubtful(say('errorsSome', { count }))
  },
}

/** One is made every night; the possible loss grows with every day without one. */
const backup: HealthCheck = {
  name: 'backup',
  asksDatabase: true,
  look: async ({ pool }, say) => {
    const { last, isOld } = await onPool(pool).one(
      { last: nullable(instant), isOld: bool },
      sql`select max(made_at) as last, coalesce(max(made_at) < portal_now() - interval '2 days', false) as "isOld" from backups`,
    )
    const failed = await onPool(pool).first(
      { at: instant, reason: text },
      sql`select failed_at as at, reason from failed_backups order by failed_at desc limit 1`,
    )
    if (failed) return isIll(say('backupFailed', { ...failed, at: isoInstant(failed.at) }))
    if (last === null) return isDoubtful(say('backupNone'))
    return isOld ? isIll(say('backupOld', { at: isoInstant(last) })) : isWell(say('backupOk', { at: isoInstant(last) }))
  },
}

/** Checks of background work. */
export const workChecks: readonly HealthCheck[] = [
  service,
  worker,
  jobs,
  mails,
  waitingSms,
  states,
  errors,
  uploads,
  backup,
]
