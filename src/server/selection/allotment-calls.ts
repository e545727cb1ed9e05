import { cancelledRefusal } from '#domain/drives/window.ts'
import type { Refusal } from '#domain/platform/problem.ts'
import type { allotmentsEndpoints } from '#domain/selection/allotments.endpoints.ts'
import type { Drive } from '#server/drives/drive.ts'
import { refuseCancelled } from '#server/applications/refusals.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Verbs } from '#server/platform/call.ts'
import { sayRefusal } from '#words/problems.ts'
import { allotRound, approveAllotment } from './allot-round.ts'
import { inAllotmentThread } from './in-thread.ts'
import { readCorrection, readRoundAhead } from './next-round.ts'
import { readHoldings } from './read-holdings.ts'
import { selectingDrive, type PortalTrack } from './selecting-drive.ts'
import { listAllotments, readAllotment, readAllotmentContent, readAllotmentWords } from './stored-allotment.ts'
import { discardList } from './stored-list.ts'

/** The next round of a drive, and in words why it has to wait. */
async function nextRoundOf(
  { db }: Pick<Context, 'db'>,
  { id: driveId, cancelled }: Pick<Drive, 'cancelled' | 'id'>,
  { language }: Actor,
) {
  const inWords = (missing: Refusal | null) => {
    const waitsFor = cancelledRefusal(cancelled) ?? missing
    return waitsFor && { code: waitsFor.code, error: sayRefusal(waitsFor, language) }
  }
  const { round, planned, waitsFor } = await readRoundAhead(db, driveId)
  const again = await readCorrection(db, driveId)
  const correction = again && { ...again, waitsFor: inWords(again.waitsFor) }
  return { round, answerBy: planned?.answerBy ?? null, waitsFor: inWords(waitsFor), correction }
}

/** The applicants with another seat in a second allotment, the reasons, and the seats that some of them lose. */
async function compareAllotments(
  { db }: Pick<Context, 'db'>,
  { driveId, allotmentId, other }: { driveId: string; allotmentId: string; other: string },
  actor: Actor,
) {
  const [first, second] = [
    await readAllotmentContent(db, { id: allotmentId, driveId }),
    await readAllotmentContent(db, { id: other, driveId }),
  ]
  const words = await readAllotmentWords(db, driveId, actor)
  const { moves } = await inAllotmentThread({ do: 'compare', first, second, words })
  const losing = moves.filter(({ from }) => from !== null).map(({ applicationId }) => applicationId)
  return { moves, holdings: await readHoldings(db, losing) }
}

/** The operations on the allotments of drives. */
export function allotmentsVerbs(tracks: readonly PortalTrack[]): Verbs<Context, typeof allotmentsEndpoints> {
  const known = ({ db }: Context, { id }: { id: string }) => selectingDrive(db, tracks, id)
  return {
    'GET /api/drives/{id}/selection/allotments': async (context, { params, actor }) => {
      const { drive } = await known(context, params)
      const allotments = await listAllotments(context.db, drive.id, actor)
      return { allotments, next: await nextRoundOf(context, drive, actor) }
    },
    'POST /api/drives/{id}/selection/allotments': async (context, { params, query, body, actor, origin }) => {
      refuseCancelled(await known(context, params))
      return allotRound(context, { driveId: params.id, ...query, ...body, actor, origin })
    },
    'GET /api/drives/{id}/selection/allotments/{allotmentId}': async (context, { params, query, actor }) => {
      const { drive } = await known(context, params)
      return readAllotment(context.db, { id: params.allotmentId, driveId: drive.id }, actor, query.rows)
    },
    'GET /api/drives/{id}/selection/allotments/{allotmentId}/compare/{other}': async (context, { params, actor }) => {
      const { drive } = await known(context, params)
      return compareAllotments(context, { driveId: drive.id, ...params }, actor)
    },
    'POST /api/drives/{id}/selection/allotments/{allotmentId}/approve': async (context, call) => {
      const { params, query, actor, origin } = call
      const { track } = await known(context, params)
      const of = { driveId: params.id, id: params.allotmentId, ...query }
      return approveAllotment(context, track.codePrefix, { ...of, actor, origin })
    },
    'DELETE /api/drives/{id}/selection/allotments/{allotmentId}': async (context, { params, actor, origin }) => {
      await known(context, params)
      await discardList(context, { driveId: params.id, id: params.allotmentId, actor, origin })
    },
  }
}
