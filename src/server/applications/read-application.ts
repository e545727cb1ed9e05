import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Actor } from '#server/platform/call.ts'
import { findApplication } from './find-application.ts'
import { refuseStranger } from './refusals.ts'
import { selectApplications } from './stored-application.ts'
import type { StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

/** One application, for its owner and for administrators. */
export async function readApplication<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  { applicationId, actor }: { applicationId: string; actor: Actor },
): Promise<StoredApplication<Form, Settings>> {
  const application = await findApplication<Form, Settings>(context.db, track, applicationId)
  if (actor.role !== 'admin') refuseStranger(application, actor)
  return application
}

/** The actor's own applications of a track, newest first. */
export async function listOwnApplications<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  actor: Actor,
): Promise<StoredApplication<Form, Settings>[]> {
  const where = sql`where a.applicant_id = ${actor.id} and a.track = ${track.name} order by a.created_at desc, a.id`
  return selectApplications<Form, Settings>(context.db, where)
}
