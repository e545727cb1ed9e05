import { may } from '#domain/accounts/permissions.ts'
import type { SeenNumbers } from '#domain/selection/left-out.ts'
import type { ListToPrepare } from '#domain/selection/list-operations.ts'
import type { Merit } from '#domain/selection/merit.ts'
import type { ObjectionAnswer } from '#domain/selection/objection.ts'
import { readApplication } from '#server/applications/read-application.ts'
import type { Track } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Caller } from '#server/platform/call.ts'
import { answerObjection, takeBackAnswer } from './answer-objection.ts'
import { approveList } from './approve-list.ts'
import { prepareList } from './prepare-list.ts'
import { listObjections, object } from './objections.ts'
import { listLists, openList } from './office-lists.ts'
import { listOwnLists } from './own-lists.ts'
import { driveInTrack } from './policies.ts'
import { discardList } from './stored-list.ts'

type DriveCall = { params: { id: string } }
type ListCall = { params: { id: string; listId: string } }
type ApplicationCall = Caller & { params: { applicationId: string } }

/** What the office does with provisional and final lists. */
function officeVerbs<Form extends object, Settings>(track: Track<Form, Settings>, merit: Merit<Settings>) {
  const ranked = { track, merit }
  return {
    prepareList: async (
      context: Context,
      { params, body: list, ...by }: Caller & DriveCall & { body: ListToPrepare },
    ) => ({
      list: await prepareList(context, ranked, { driveId: params.id, list, ...by }),
    }),
    listLists: async ({ db }: Context, { params, actor }: DriveCall & { actor: Actor }) => {
      return listLists(db, await driveInTrack(db, params.id, track.name), actor)
    },
    readList: ({ db }: Context, { params }: ListCall) => openList(db, { id: params.listId, driveId: params.id }),
    discardList: (context: Context, { params, actor, origin }: Caller & ListCall) =>
      discardList(context, { id: params.listId, driveId: params.id, actor, origin }),
    approveList: async (
      context: Context,
      { params, body, actor, origin }: Caller & ListCall & { body: { seen: SeenNumbers } },
    ) => ({
      list: await approveList(context, ranked, { id: params.listId, driveId: params.id, ...body, actor, origin }),
    }),
  }
}

/** The operations on the provisional and final lists of a track, and on objections. */
export function selectionListVerbs<Form extends object, Settings>(
  track: Track<Form, Settings>,
  merit: Merit<Settings>,
) {
  return {
    ...officeVerbs(track, merit),
    listObjections: async ({ db }: Context, { params, actor }: DriveCall & { actor: Actor }) => {
      const { id: driveId } = await driveInTrack(db, params.id, track.name)
      const objections = await listObjections(db, driveId)
      const mayOpen = may(actor, 'documents.read', { track: track.name, driveId })
      return { objections: mayOpen ? objections : objections.map((one) => ({ ...one, files: [] })) }
    },
    answerObjection: async (
      context: Context,
      {
        params,
        body: answer,
        actor,
        origin,
      }: Caller & { params: { applicationId: string; number: string }; body: ObjectionAnswer },
    ) => ({ objection: await answerObjection(context, track, { ...params, answer, actor, origin }) }),
    takeBackAnswer: async (
      context: Context,
      { params, actor, origin }: Caller & { params: { applicationId: string; number: string } },
    ) => ({ objection: await takeBackAnswer(context, track, { ...params, actor, origin }) }),
    object: async (
      context: Context,
      { params, body, actor, origin }: ApplicationCall & { body: { list: string; body: string } },
    ) => ({ objection: await object(context, track, { ...params, ...body, actor, origin }) }),
    listOwnLists: async (context: Context, { params, actor, origin }: ApplicationCall) => {
      const application = await readApplication(context, track, { ...params, actor, origin })
      return { lists: await listOwnLists(context.db, application, actor) }
    },
  }
}
