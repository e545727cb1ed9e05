import { cancelledRefusal } from '#domain/applications/window.ts'
import type { Refusal } from '#domain/platform/problem.ts'
import type { AskedRun } from '#domain/selection/run-operations.ts'
import type { Drive } from '#server/applications/drives/drive.ts'
import { refuseCancelled } from '#server/applications/refusals.ts'
import type { Track } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Caller } from '#server/platform/call.ts'
import { sayRefusal } from '#words/problems.ts'
import { allotRound, approveRun } from './allot-round.ts'
import { inAllotmentThread } from './in-thread.ts'
import { readCorrection, readRoundAhead } from './next-round.ts'
import { readDriveStage } from './read-drive-stage.ts'
import { readFigures } from './read-figures.ts'
import { readHoldings } from './read-holdings.ts'
import { allottedSeatVerbs } from './allotted-seats.ts'
import { driveInTrack, policyVerbs } from './policies.ts'
import type { SelectingTrack } from './policies.ts'
import { seatFeeVerbs } from './seat-fees.ts'
import { discardList } from './stored-list.ts'
import { listRuns, readRun, readRunContent, readRunWords } from './stored-run.ts'

type RunsCall = Caller & { params: { id: string } }
type RunCall = Caller & { params: { id: string; runId: string } }
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

type ComparisonCall = Caller & { params: { id: string; runId: string; other: string } }

/** Who has another seat in a second run, why, and what those have who lose one. */
async function compareRuns(
  { db }: Pick<Context, 'db'>,
  { driveId, runId, other }: { driveId: string; runId: string; other: string },
  actor: Actor,
) {
  const [first, second] = [
    await readRunContent(db, { id: runId, driveId }),
    await readRunContent(db, { id: other, driveId }),
  ]
  const words = await readRunWords(db, driveId, actor)
  const { moves } = await inAllotmentThread({ do: 'compare', first, second, words })
  const losing = moves.filter(({ from }) => from !== null).map(({ applicationId }) => applicationId)
  return { moves, holdings: await readHoldings(db, losing) }
}

/** The verbs on the runs of a track's drives. */
function runVerbs<Settings>({ track }: Pick<SelectingTrack<Settings>, 'track'>) {
  const known = ({ db }: Context, id: string) => driveInTrack(db, id, track.name)
  return {
    listRuns: async (context: Context, { params: { id }, actor }: RunsCall) => {
      const drive = await known(context, id)
      return { runs: await listRuns(context.db, id, actor), next: await nextRoundOf(context, drive, actor) }
    },
    run: async (
      context: Context,
      { params: { id }, query, body, ...by }: RunsCall & ShownRows & { body: AskedRun },
    ) => {
      refuseCancelled({ drive: await known(context, id) })
      return allotRound(context, { driveId: id, ...query, ...body, ...by })
    },
    readRun: async (context: Context, { params: { id, runId }, query: { rows }, actor }: RunCall & ShownRows) => {
      await known(context, id)
      return readRun(context.db, { id: runId, driveId: id }, actor, rows)
    },
    compareRuns: async (context: Context, { params: { id, ...two }, actor }: ComparisonCall) => {
      await known(context, id)
      return compareRuns(context, { driveId: id, ...two }, actor)
    },
    approveRun: async (context: Context, { params: { id, runId }, query, ...by }: RunCall & ShownRows) => {
      await known(context, id)
      return approveRun(context, track.codePrefix, { driveId: id, id: runId, ...query, ...by })
    },
    discardRun: async (context: Context, { params: { id, runId }, ...by }: RunCall) => {
      await known(context, id)
      await discardList(context, { driveId: id, id: runId, ...by })
    },
  }
}

/** Where a drive of a track stands, and in numbers. */
function stageVerbs<Settings>({ track, merit }: SelectingTrack<Settings>) {
  const known = ({ db }: Context, id: string) => driveInTrack<Settings>(db, id, track.name)
  return {
    readStage: async (context: Context, { params: { id }, actor: { language } }: RunsCall) => ({
      stage: await readDriveStage(context, await known(context, id), language),
    }),
    readFigures: async (context: Context, { params: { id } }: RunsCall) => {
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
  return { ...policyVerbs(of), ...runVerbs(of), ...stageVerbs(of), ...allottedSeatVerbs(track), ...seatFeeVerbs(track) }
}
