import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Actor } from '#server/platform/call.ts'
import { findApplication } from './find-application.ts'
import { refuseStranger } from './refusals.ts'
import type { StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

/** One application, for its owner and for administrators. */
export async function readApplication<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  { applicationId, actor }: { applicationId: string; actor: Actor },
): Promise<StoredApplication<Form, Settings>> {
  const application = await findApplication(context.pool, track, applicationId)
  if (actor.role !== 'admin') refuseStranger(application, actor)
  return application
}

/** The actor's own applications of a track, newest first. */
export async function listOwnApplications<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  actor: Actor,
): Promise<StoredApplication<Form, Settings>[]> {
  const found = await context.db.execute<{ application: StoredApplication<Form, Settings> }>(sql`
    select applications_of(${actor.id}, ${track.name}) as application`)
  return found.rows.map(({ application }) => application)
}
