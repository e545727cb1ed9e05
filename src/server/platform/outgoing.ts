import { text } from '#lib/sql/columns.ts'
import type { Database, Transaction } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'

/** Things sent through an external server, such as mails: a row for each, and a job that names it. */
export type OutgoingKind = {
  task: string
  /** The name of the row's id in the job. */
  idName: string
  /** The beginning of the error text of a job that found the server down. */
  away: string
}

type JobOfRow = { id: string | SQL; priority: number; runAt?: SQL }

/** The call that adds the job of a row. */
export const addedJob = ({ task, idName }: OutgoingKind, { id, priority, runAt = sql`now()` }: JobOfRow) => sql`
  graphile_worker.add_job(${task}, json_build_object(${idName}::text, ${id}::text), max_attempts => 25,
    priority => ${priority}, run_at => ${runAt})`

/** The job that sends a row. */
export async function addJobOf(tx: Transaction, outgoing: OutgoingKind, job: JobOfRow): Promise<void> {
  await tx.execute(sql`select ${addedJob(outgoing, job)}`)
}

/**
 * The rows whose job was tried and failed, without those that only wait for the server; the queue's own view of its
 * jobs lacks the payload.
 */
export const triedRows = ({ idName, away }: OutgoingKind) => sql`
  select (payload ->> ${idName}::text)::uuid as id, attempts >= max_attempts as "isGivenUp", last_error as error
  from graphile_worker._private_jobs
  where attempts > 0 and last_error not like ${`${away}%`} and payload ->> ${idName}::text is not null limit 1000`

/** Runs a row's job at once, with its full number of tries; a row without a job gets a new one. */
export async function tryAgain(tx: Transaction, outgoing: OutgoingKind, job: JobOfRow): Promise<void> {
  const found = await tx.rows(
    { id: text },
    sql`
    select id::text as id from graphile_worker.reschedule_jobs(
      (select coalesce(array_agg(id), '{}') from graphile_worker._private_jobs where payload ->> ${outgoing.idName}::text = ${job.id}),
      run_at => now(), attempts => 0)`,
  )
  if (found.length === 0) await addJobOf(tx, outgoing, job)
}

/**
 * Retries at once what waits for the server, if it answers again: the queue alone would wait longer between tries, and
 * give up in the end. Individual refusals are left to the queue. Returns how many were woken.
 */
export async function wakeWaiting(
  db: Database,
  { task, away }: OutgoingKind,
  check: () => Promise<void>,
): Promise<number> {
  const waiting = await db.rows(
    { id: text },
    sql`
    select id::text from graphile_worker.jobs
    where task_identifier = ${task} and locked_at is null and attempts > 0
      and (run_at > now() or attempts >= max_attempts) and last_error like ${`${away}%`}`,
  )
  const isAnswering = () =>
    check().then(
      () => true,
      () => false,
    )
  if (waiting.length === 0 || !(await isAnswering())) return 0
  const ids = sql.param(waiting.map(({ id }) => id))
  await db.execute(sql`select graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now(), attempts => 0)`)
  return waiting.length
}
