import { z } from 'zod'
import { totalExperience } from '#domain/recruitment/experience.ts'
import type { WorkExperience } from '#domain/recruitment/jobs.ts'
import type { Context } from '#server/context.ts'
import { json, nullable, text, uuid, type RowOf } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { inBatches } from '#lib/sql/in-batches.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { sql } from '#lib/sql/sql.ts'

const Recount = z.object({ recruitmentId: z.uuid() })
const atOnce = 500

const counted = { id: uuid, jobs: nullable(json<WorkExperience[]>()), countTo: text }
type ApplicationToRecount = RowOf<typeof counted>

/** The next applications after `after`, locked until they are written, so that a save that came first is seen. */
function nextOf(tx: Transaction, recruitmentId: string, after: string): Promise<ApplicationToRecount[]> {
  return tx.rows(
    counted,
    sql`
    select a.id, a.form -> 'workExperience' as jobs,
      coalesce(a.counted_to, (select d.end_date::text from drives d where d.id = a.drive_id)) as "countTo"
    from applications a where a.drive_id = ${recruitmentId} and a.id > ${after} order by a.id limit ${atOnce}
    for no key update of a`,
  )
}

async function recount(tx: Transaction, applications: readonly ApplicationToRecount[]): Promise<void> {
  const days = applications.map(({ id, jobs, countTo }) => ({
    id,
    days: totalExperience(jobs ?? [], countTo).totalDays,
  }))
  await tx.execute(sql`
    update applications a set experience_days = n.days
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) n (id uuid, days int)
    where a.id = n.id and a.experience_days is distinct from n.days`)
}

/**
 * Computes the experience shown in lists again after the closing date moved: to the new date for drafts, to the date at
 * submission for submitted ones. Runs after the commit, so that the change and saves of drafts do not wait for each
 * other.
 */
async function recountExperience({ db }: Context, recruitmentId: string): Promise<void> {
  await inBatches(db, async (tx, after) => {
    const applications = await nextOf(tx, recruitmentId, after)
    if (applications.length > 0) await recount(tx, applications)
    return applications.at(-1)?.id
  })
}

/** Queues that job, in the transaction that moves the closing date. */
export async function queueRecount(tx: Transaction, recruitmentId: string): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job('recount-experience', json_build_object('recruitmentId', ${recruitmentId}::text),
      job_key => ${`recount-experience:${recruitmentId}`})`)
}

/** The background jobs of recruitment. */
export function recountJobs(context: Context): Jobs {
  return {
    tasks: { 'recount-experience': (payload) => recountExperience(context, Recount.parse(payload).recruitmentId) },
    schedule: [],
  }
}
