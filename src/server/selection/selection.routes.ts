import { allotmentsEndpoints } from '#domain/selection/allotments.endpoints.ts'
import { allottedSeatsEndpoints } from '#domain/selection/allotted-seats.endpoints.ts'
import { policiesEndpoints } from '#domain/selection/policies.endpoints.ts'
import { seatFeesEndpoints } from '#domain/selection/seat-fees.endpoints.ts'
import { selectionListsEndpoints } from '#domain/selection/selection-lists.endpoints.ts'
import { stageEndpoints } from '#domain/selection/stage.endpoints.ts'
import type { Context } from '#server/context.ts'
import { operations, type Operations, type Verbs } from '#server/platform/call.ts'
import { allotmentsVerbs } from './allotment-calls.ts'
import { allottedSeatsVerbs } from './allotted-seats.ts'
import { selectionListsVerbs } from './list-calls.ts'
import { discardPolicies, publishPolicies, readPolicies, readPublishedPolicies, savePolicies } from './policies.ts'
import { readDriveStage } from './read-drive-stage.ts'
import { readFigures } from './read-figures.ts'
import { seatFeesVerbs } from './seat-fees.ts'
import { selectingDrive, type PortalTrack } from './selecting-drive.ts'

type PortalTracks = readonly PortalTrack[]

/** The operations on the policies of drives. */
export const policiesVerbs = (tracks: PortalTracks): Verbs<Context, typeof policiesEndpoints> => ({
  'GET /api/drives/{id}/selection': readPublishedPolicies(tracks),
  'GET /api/drives/{id}/selection/policies': readPolicies(tracks),
  'POST /api/drives/{id}/selection/policies': savePolicies(tracks),
  'POST /api/drives/{id}/selection/policies/publish': publishPolicies(tracks),
  'DELETE /api/drives/{id}/selection/policies/draft': discardPolicies(tracks),
})

/** Where a drive stands, and in numbers. */
const stageVerbs = (tracks: PortalTracks): Verbs<Context, typeof stageEndpoints> => ({
  'GET /api/drives/{id}/selection/stage': async (context, { params, actor: { language } }) => {
    const { drive } = await selectingDrive(context.db, tracks, params.id)
    return { stage: await readDriveStage(context, drive, language) }
  },
  'GET /api/drives/{id}/selection/figures': async (context, { params }) => {
    const { drive, merit } = await selectingDrive(context.db, tracks, params.id)
    return { figures: await readFigures(context, drive, merit.courses(drive.settings)) }
  },
})

/** The operations by which the seats of a drive are given away by rank. */
export const selectionOperations = (tracks: PortalTracks): Operations<Context>[] => [
  operations(policiesEndpoints, policiesVerbs(tracks)),
  operations(selectionListsEndpoints, selectionListsVerbs(tracks)),
  operations(allotmentsEndpoints, allotmentsVerbs(tracks)),
  operations(stageEndpoints, stageVerbs(tracks)),
  operations(allottedSeatsEndpoints, allottedSeatsVerbs(tracks)),
  operations(seatFeesEndpoints, seatFeesVerbs(tracks)),
]
