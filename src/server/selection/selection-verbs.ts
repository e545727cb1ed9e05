import { cancelledRefusal } from '#domain/applications/drives/window.ts'
import type { Refusal } from '#domain/platform/problem.ts'
import type { AskedAllotment } from '#domain/selection/allotment-operations.ts'
import type { Drive } from '#server/applications/drives/drive.ts'
import { refuseCancelled } from '#server/applications/refusals.ts'
import type { Track } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Caller } from '#server/platform/call.ts'
import { sayRefusal } from '#words/problems.ts'
import { allotRound, approveAllotment } from './allot-round.ts'
import { inAllotmentThread } from './in-thread.ts'
import { readCorrection, readRoundAhead } from './next-round.ts'
import { readDriveStage } from './read-drive-stage.ts'
import { readFigures } from './read-figures.ts'
import { readHoldings } from './read-holdings.ts'
import { allottedSeatVerbs } from './allotted-seats.ts'
import { driveInTrack, policyVerbs, type SelectingTrack } from './policies.ts'
import { seatFeeVerbs } from './seat-fees.ts'
import { discardList } from './stored-list.ts'
import { listAllotments, readAllotment, readAllotmentContent, readAllotmentWords } from './stored-allotment.ts'

type AllotmentsCall = Caller & { params: { id: string } }
type AllotmentCall = Caller & { params: { id: string; allotmentId: string } }
type ShownRows = { query: { rows?: number | undefined } }

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

type ComparisonCall = Caller & { params: { id: string; allotmentId: string; other: string } }

/** The people with another seat in a second allotment, why, and what the losers of a seat have. */
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

/** The verbs on the allotments of a track's drives. */
function allotmentVerbs<Settings>({ track }: Pick<SelectingTrack<Settings>, 'track'>) {
  const known = ({ db }: Context, id: string) => driveInTrack(db, id, track.name)
  return {
    listAllotments: async (context: Context, { params: { id }, actor }: AllotmentsCall) => {
      const drive = await known(context, id)
      return { allotments: await listAllotments(context.db, id, actor), next: await nextRoundOf(context, drive, actor) }
    },
    allotRound: async (
      context: Context,
      { params: { id }, query, body, ...by }: AllotmentsCall & ShownRows & { body: AskedAllotment },
    ) => {
      refuseCancelled({ drive: await known(context, id) })
      return allotRound(context, { driveId: id, ...query, ...body, ...by })
    },
    readAllotment: async (
      context: Context,
      { params: { id, allotmentId }, query: { rows }, actor }: AllotmentCall & ShownRows,
    ) => {
      await known(context, id)
      return readAllotment(context.db, { id: allotmentId, driveId: id }, actor, rows)
    },
    compareAllotments: async (context: Context, { params: { id, ...two }, actor }: ComparisonCall) => {
      await known(context, id)
      return compareAllotments(context, { driveId: id, ...two }, actor)
    },
    approveAllotment: async (
      context: Context,
      { params: { id, allotmentId }, query, ...by }: AllotmentCall & ShownRows,
    ) => {
      await known(context, id)
      return approveAllotment(context, track.codePrefix, { driveId: id, id: allotmentId, ...query, ...by })
    },
    discardAllotment: async (context: Context, { params: { id, allotmentId }, ...by }: AllotmentCall) => {
      await known(context, id)
      await discardList(context, { driveId: id, id: allotmentId, ...by })
    },
  }
}

/** Where a drive of a track stands, and in numbers. */
function stageVerbs<Settings>({ track, merit }: SelectingTrack<Settings>) {
  const known = ({ db }: Context, id: string) => driveInTrack<Settings>(db, id, track.name)
  return {
    readStage: async (context: Context, { params: { id }, actor: { language } }: AllotmentsCall) => ({
      stage: await readDriveStage(context, await known(context, id), language),
    }),
    readFigures: async (context: Context, { params: { id } }: AllotmentsCall) => {
      const drive = await known(context, id)
      return { figures: await readFigures(context, drive, merit.courses(drive.settings)) }
    },
  }
}

/** The verbs by which a track whose seats go by rank gives them away. */
export function selectionVerbs<Form extends object, Settings>(
  track: Track<Form, Settings>,
  merit: SelectingTrack<Settings>['merit'],
) {
  const of = { track, merit }
  return {
    ...policyVerbs(of),
    ...allotmentVerbs(of),
    ...stageVerbs(of),
    ...allottedSeatVerbs(track),
    ...seatFeeVerbs(track),
  }
}
