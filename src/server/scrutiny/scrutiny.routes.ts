import { Problem } from '#domain/platform/problem.ts'
import type { ScrutinyEndpoints } from '#domain/scrutiny/scrutiny.endpoints.ts'
import { findApplication } from '#server/applications/find-application.ts'
import { trackNamed, trackOf, type VerbOfTracks } from '#server/applications/track-of.ts'
import { recordView } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { ListedTrack } from '#server/lists/list-verbs.ts'
import type { Actor, Verbs } from '#server/platform/call.ts'
import { sql } from '#lib/sql/sql.ts'
import { assign, listClerks } from './assign.ts'
import { markFindings } from './mark-findings.ts'
import { release } from './open-applications.ts'
import { lookThrough, scrutinyAnswer, scrutinyRefusal } from './stored-scrutiny.ts'
import { countLeft, takeNext } from './take-next.ts'

/** The scrutiny of an application; findings about a person are not for that person. */
const readFindings: VerbOfTracks<ScrutinyEndpoints, 'GET /api/applications/{applicationId}/findings'> =
  (tracks) =>
  async (context, { params: { applicationId }, actor, origin }) => {
    const track = trackOf(tracks, applicationId)
    const application = await findApplication(context, track, applicationId)
    const refused = scrutinyRefusal(application, actor)
    if (refused?.code === 'own-application') throw new Problem(refused)
    await recordView(context.pool, { applicationId, actor, origin })
    const looked = await lookThrough(context.db, track, { application, language: actor.language })
    return scrutinyAnswer(track, { application, actor }, looked)
  }

/** Releases an application, for the next clerk. */
const giveBack: VerbOfTracks<ScrutinyEndpoints, 'DELETE /api/applications/{applicationId}/open'> =
  (tracks) =>
  async (context, { params: { applicationId }, actor }) => {
    const { key } = await findApplication(context, trackOf(tracks, applicationId), applicationId)
    await release(context.db, key, actor.id)
  }

type OfList = { track: string; filters?: object | undefined }

/** What of a list a clerk may mark. */
const chosenBy = async (
  tracks: readonly ListedTrack[],
  { db }: Context,
  { body, actor }: { body: OfList; actor: Actor },
) => {
  const { name, list } = trackNamed(tracks, body.track)
  const conditions = await list.choose(db, { filters: body.filters ?? {}, actor, wanted: 'scrutiny.mark' })
  return { track: name, conditions, clerkId: actor.id }
}

/** The operations of scrutiny on the applications of these tracks. */
export const scrutinyVerbs = (tracks: readonly ListedTrack[]): Verbs<Context, ScrutinyEndpoints> => ({
  'GET /api/applications/{applicationId}/findings': readFindings(tracks),
  'POST /api/applications/{applicationId}/findings': markFindings(tracks),
  'DELETE /api/applications/{applicationId}/open': giveBack(tracks),
  'POST /api/applications/take-next': async (context, call) => {
    const application = await takeNext(context, await chosenBy(tracks, context, call))
    return application && { application }
  },
  'POST /api/applications/take-next/left': async (context, call) => ({
    left: await countLeft(context, await chosenBy(tracks, context, call)),
  }),
  'POST /api/applications/assignments': async (context, { body, ...by }) => {
    const { name, list } = trackNamed(tracks, body.track)
    const filters = 'filters' in body ? body.filters : {}
    const within = await list.choose(context.db, { filters, actor: by.actor, wanted: 'scrutiny.assign' })
    const named = 'ids' in body ? [{ where: sql`a.application_id = any (${sql.param(body.ids)}::text[])` }] : []
    return { assigned: await assign(context, name, { conditions: [...within, ...named], to: body.to, ...by }) }
  },
  'GET /api/applications/assignments/clerks': async (context, { query }) => ({
    clerks: await listClerks(context, query.track),
  }),
})
