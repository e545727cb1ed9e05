import { may } from '#domain/accounts/permissions.ts'
import type { selectionListsEndpoints } from '#domain/selection/selection-lists.endpoints.ts'
import { readApplication } from '#server/applications/read-application.ts'
import { trackOf } from '#server/applications/track-of.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import { answerObjection, takeBackAnswer } from './answer-objection.ts'
import { approveList } from './approve-list.ts'
import { listObjections, object } from './objections.ts'
import { listLists, openList } from './office-lists.ts'
import { listOwnLists } from './own-lists.ts'
import { prepareList } from './prepare-list.ts'
import { selectingDrive, type PortalTrack } from './selecting-drive.ts'
import { discardList } from './stored-list.ts'

type ListVerbs = Verbs<Context, typeof selectionListsEndpoints>
type OfDrives = Extract<keyof ListVerbs, `${string} /api/drives/${string}`>

/** What the office does with lists and objections. */
const ofDrives = (tracks: readonly PortalTrack[]): Pick<ListVerbs, OfDrives> => ({
  'GET /api/drives/{id}/selection/lists': async ({ db }, { params, actor }) => {
    const { drive } = await selectingDrive(db, tracks, params.id)
    return listLists(db, drive, actor)
  },
  'POST /api/drives/{id}/selection/lists': async (context, { params, body: list, actor, origin }) => ({
    list: await prepareList(context, tracks, { driveId: params.id, list, actor, origin }),
  }),
  'GET /api/drives/{id}/selection/lists/{listId}': ({ db }, { params }) =>
    openList(db, { id: params.listId, driveId: params.id }),
  'DELETE /api/drives/{id}/selection/lists/{listId}': (context, { params, actor, origin }) =>
    discardList(context, { id: params.listId, driveId: params.id, actor, origin }),
  'POST /api/drives/{id}/selection/lists/{listId}/approve': async (context, { params, body, actor, origin }) => ({
    list: await approveList(context, tracks, { id: params.listId, driveId: params.id, ...body, actor, origin }),
  }),
  'GET /api/drives/{id}/selection/objections': async ({ db }, { params, actor }) => {
    const { drive, track } = await selectingDrive(db, tracks, params.id)
    const objections = await listObjections(db, drive.id)
    const mayOpen = may(actor, 'documents.read', { track: track.name, driveId: drive.id })
    return { objections: mayOpen ? objections : objections.map((one) => ({ ...one, files: [] })) }
  },
})

/** The operations on the provisional and final lists of drives, and on objections to them. */
export const selectionListsVerbs = (tracks: readonly PortalTrack[]): ListVerbs => ({
  ...ofDrives(tracks),
  'GET /api/applications/{applicationId}/lists': async (context, { params, actor, origin }) => {
    const track = trackOf(tracks, params.applicationId)
    const application = await readApplication(context, track, { ...params, actor, origin })
    return { lists: await listOwnLists(context.db, application, actor) }
  },
  'POST /api/applications/{applicationId}/objections': async (context, { params, body, actor, origin }) => {
    const track = trackOf(tracks, params.applicationId)
    return { objection: await object(context, track, { ...params, ...body, actor, origin }) }
  },
  'POST /api/applications/{applicationId}/objections/{number}/answer': async (context, call) => {
    const { params, body: answer, actor, origin } = call
    const track = trackOf(tracks, params.applicationId)
    return { objection: await answerObjection(context, track, { ...params, answer, actor, origin }) }
  },
  'DELETE /api/applications/{applicationId}/objections/{number}/answer': async (context, call) => {
    const { params, actor, origin } = call
    const track = trackOf(tracks, params.applicationId)
    return { objection: await takeBackAnswer(context, track, { ...params, actor, origin }) }
  },
})
