import type { healthEndpoints, PortalHealth, SeenProcess } from '#domain/health/health.endpoints.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import type { Context } from '#server/context.ts'
import { failedMails, sendAgain } from '#server/mail/failed-mails.ts'
import type { Verb, Verbs } from '#server/platform/call.ts'
import { portalNow } from '#server/platform/clock.ts'
import { bool, float, instant, int, nullable, text, texts, word } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { workerAwayAfterMs } from '#server/platform/process/processes.ts'
import { hasSms } from '#lib/sms/sms-gateway.ts'
import { sql } from '#lib/sql/sql.ts'
import { failedSms, sendSmsAgain } from '#server/sms/failed-sms.ts'
import { examine, sayFindings } from './examine.ts'

const mostShown = 50

async function processes(db: Database): Promise<SeenProcess[]> {
  const found = await db.rows(
    {
      id: text,
      role: word(['all', 'web', 'worker']),
      host: text,
      version: text,
      startedAt: instant,
      seenAt: instant,
      isRunning: bool,
      worksOnJobs: bool,
    },
    sql`
    select id::text as id, role, host, version, started_at as "startedAt", seen_at as "seenAt",
      seen_at > since as "isRunning", coalesce(worked_at > since, false) as "worksOnJobs"
    from processes, (select clock_timestamp() - make_interval(secs => ${workerAwayAfterMs / 1_000}) as since) lately
    order by role, host, started_at`,
  )
  return found.map((one) => ({ ...one, startedAt: isoInstant(one.startedAt), seenAt: isoInstant(one.seenAt) }))
}

async function work(db: Database): Promise<PortalHealth['work']> {
  const found = await db.rows(
    { task: text, waiting: int, running: int, givenUp: int, oldest: nullable(instant) },
    sql`
    select task_identifier as task,
      count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as "givenUp",
      min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now()) as oldest
    from graphile_worker.jobs group by 1 order by 1`,
  )
  return found.map((one) => ({ ...one, oldest: isoInstant(one.oldest) }))
}

async function errors(db: Database): Promise<PortalHealth['errors']> {
  const found = await db.rows(
    { requestId: text, at: instant, method: text, route: text, kind: text, places: texts },
    sql`
    select request_id as "requestId", at, method, route, kind, places
    from unexpected_errors order by at desc limit ${mostShown}`,
  )
  return found.map((one) => ({ ...one, at: isoInstant(one.at) }))
}

/** Only kinds of statements whose values pg_stat_statements leaves out: others may contain a password. */
async function slowest(db: Database): Promise<PortalHealth['slowest']> {
  try {
    return await db.rows(
      { statement: text, calls: int, meanMs: float },
      sql`
      select left(query, 400) as statement, least(calls, 2147483647)::int as calls, mean_exec_time as "meanMs"
      from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database())
        and query ~* '^\\s*(with|select|insert|update|delete)\\M'
      order by mean_exec_time desc limit 10`,
    )
  } catch {
    return null
  }
}

const readHealth: Verb<Context, (typeof healthEndpoints)['GET /api/operations']> = async (
  { config, db, pool, storage },
  { language },
) => {
  // Separate queries: in a transaction one failure would fail the others.
  const asked = await Promise.all([processes(db), work(db), failedMails(db), errors(db), slowest(db), portalNow(db)])
  const [seen, queued, failed, kept, slow, now] = asked
  const failedBySms = hasSms(config) ? await failedSms(db) : null
  const found = await examine({ config, database: 'asked', isRunning: true, pool, storage })
  return {
    askedAt: now.toISOString(),
    checks: sayFindings(found, language),
    processes: seen,
    work: queued,
    failedMails: failed,
    failedSms: failedBySms,
    errors: kept,
    slowest: slow,
  }
}

export const healthVerbs: Verbs<Context, typeof healthEndpoints> = {
  'GET /api/operations': readHealth,
  'POST /api/operations/failed-mails/{id}/send-again': sendAgain,
  'POST /api/operations/failed-text-messages/{id}/send-again': sendSmsAgain,
}
