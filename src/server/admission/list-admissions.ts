import type { admissionEndpoints } from '#domain/admission/student.endpoints.ts'
import { listDrives } from '#server/applications/drives/list-drives.ts'
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
  const drives = await listDrives(db, 'admission', { isAll })
  const today = await portalToday(db)
  const admissions = drives.map((drive) => {
    const admission = admissionAnswer(drive, today)
    return isAll ? { ...admission, applicationsCount: drive.applicationsCount } : admission
  })
  return { admissions }
}
