import type { TrackFacts } from '#domain/applications/track.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { prepareCandidates, equalRanks, listedCourses, sameRolls } from '#domain/selection/candidates.ts'
import type { ListToPrepare, SelectionList } from '#domain/selection/list-operations.ts'
import type { Merit } from '#domain/selection/merit.ts'
import type { Corrigendum } from '#domain/selection/published-list.ts'
import { writtenIn } from '#domain/selection/office-reason.ts'
import { listRefusal } from '#domain/selection/stage.ts'
import { lockDrive } from '#server/applications/drives/drive.ts'
import type { Context } from '#server/context.ts'
import { loadInstitute } from '#server/institute/institute-details.ts'
import type { Caller } from '#server/platform/call.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { listableApplications } from './listable-applications.ts'
import { readOneList } from './office-lists.ts'
import { readStage } from './read-stage.ts'
import { storeList, type PreparedContent } from './stored-list.ts'

/** A track whose seats go by rank. */
export type RankedTrack<Settings> = {
  track: Pick<TrackFacts, 'name' | 'codePrefix' | 'pagePath'>
  merit: Merit<Settings>
}

/** Refuses a list with two applications of one roll number, which are named; rejecting or cancelling one settles it. */
function refuseSameRolls(pairs: ReturnType<typeof sameRolls>): void {
  const [first] = pairs
  if (first) throw new Problem(refusal('same-roll', first), { with: { sameRolls: pairs } })
}

/** The list that would be prepared now. Throws where none can be, and for equal ranks, which are named. */
export async function preparedNow<Settings>(
  tx: Transaction,
  { track, merit }: RankedTrack<Settings>,
  { driveId, kind, corrects }: { driveId: string } & Pick<PreparedContent, 'kind' | 'corrects'>,
): Promise<{ content: PreparedContent; policiesVersion: number }> {
  const drive = await lockDrive(tx, driveId)
  if (drive?.track !== track.name) throw new Problem(refusal('no-such-drive', { drive: track.name }))
  const { policies: published, ...stage } = await readStage(tx, driveId)
  const refused = listRefusal({ kind, corrects: corrects?.number ?? null }, stage)
  if (refused) throw new Problem(refused)
  if (!published) throw new Problem(refusal('policies-unpublished'))
  const { policies, hash: policiesHash, version: policiesVersion } = published
  // Its track validated the settings when they were stored.
  const rules = { merit, settings: drive.settings as Settings, policies }
  const applications = await listableApplications(tx, driveId, merit.identity)
  const { rows, excluded } = prepareCandidates(applications, rules)
  refuseSameRolls(sameRolls(applications, rows))
  const [first, ...others] = equalRanks(rows)
  if (first) throw new Problem(refusal('equal-ranks', first), { with: { equalRanks: [first, ...others] } })
  const { name: institute } = await loadInstitute(tx)
  const content: PreparedContent = {
    format: 'pravesh-list-1',
    kind,
    corrects,
    institute,
    drive: { id: driveId, title: drive.title },
    policies,
    policiesHash,
    courses: listedCourses(rules),
    objectionsUntil: null,
    rows,
    excluded,
  }
  return { content, policiesVersion }
}

/** The list that another corrects, with the reason that a corrigendum needs; null where none is named. */
export function corrigendumOf({
  corrects: number,
  reason = '',
  reasonIn,
}: Pick<ListToPrepare, 'corrects' | 'reason' | 'reasonIn'>): Corrigendum | null {
  if (number === undefined) return null
  if (reason === '') throw Problem.at('reason', refusal('corrigendum-reason'))
  const written = writtenIn(reasonIn)
  return { number, reason, ...(written && { reasonIn: written }) }
}

/** Prepares a list and stores it for a second officer to publish. */
export function prepareList<Settings>(
  { db }: Pick<Context, 'db'>,
  ranked: RankedTrack<Settings>,
  { driveId, list, ...by }: Caller & { driveId: string; list: ListToPrepare },
): Promise<SelectionList> {
  const { kind } = list
  const corrects = corrigendumOf(list)
  return inTransaction(db, async (tx) => {
    const { content, policiesVersion } = await preparedNow(tx, ranked, { driveId, kind, corrects })
    const id = await storeList(tx, { content, policiesVersion, preparedFrom: content }, by)
    return readOneList(tx, { id, driveId })
  })
}
