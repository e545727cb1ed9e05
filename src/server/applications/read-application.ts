import { may } from '#domain/accounts/permissions.ts'
import { recordView } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Actor } from '#server/platform/call.ts'
import { sql } from '#lib/sql/sql.ts'
import { asTold } from './decisions/held-decision.ts'
import { findApplication, withDrive } from './find-application.ts'
import { asReadBy } from './reader-view.ts'
import { refuseStranger, type OnApplication } from './refusals.ts'
import { applicationInAnswer, type StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

/** An application as its owner or an officer may see it. */
export async function readApplication<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  { applicationId, actor, origin }: OnApplication,
): Promise<StoredApplication<Form, Settings>> {
  const application = await findApplication(context, track, applicationId)
  if (may(actor, 'applications.read')) await recordView(context.pool, { applicationId, actor, origin })
  else refuseStranger(application, actor)
  return asReadBy(application, actor)
}

/** The actor's own applications of a track, newest first. */
export async function listOwnApplications<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  actor: Actor,
): Promise<StoredApplication<Form, Settings>[]> {
  const found = await context.db.rows(
    applicationInAnswer,
    sql`
    select applications_of(${actor.id}, ${track.name}) as application`,
  )
  return Promise.all(
    found.map(async ({ application }) => asTold(await withDrive<Form, Settings>(context.db, application))),
  )
}
