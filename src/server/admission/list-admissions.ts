import { sql } from 'drizzle-orm'
import type { admissionEndpoints } from '#domain/admission/student.endpoints.ts'
import { driveColumns } from '#server/applications/drives/lock-drive.ts'
import type { Drive } from '#server/applications/drives/lock-drive.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { portalToday } from '#server/platform/clock.ts'
import { admissionAnswer } from './admission-answer.ts'

/** Admissions, newest first; an administrator who asks for all also sees unpublished ones, with their applications counted. */
export const listAdmissions: Verb<Context, (typeof admissionEndpoints)['GET /api/admissions']> = async (
  { db },
  { query, actor },
) => {
  const isAll = query.all === 'true' && actor?.role === 'admin'
  const count = sql`coalesce((select sum(count) from application_counts
    where track = 'admission' and drive_id = drives.id and dimension = 'total'), 0)::int`
  const found = await db.execute<Drive & { applicationsCount: number }>(sql`
    select ${driveColumns}, ${isAll ? count : sql`0`} as "applicationsCount" from drives
    where track = 'admission' ${isAll ? sql`` : sql`and published`} order by created_at desc, id`)
  const today = await portalToday(db)
  const admissions = found.rows.map((drive) => {
    const admission = admissionAnswer(drive, today)
    return isAll ? { ...admission, applicationsCount: drive.applicationsCount } : admission
  })
  return { admissions }
}
