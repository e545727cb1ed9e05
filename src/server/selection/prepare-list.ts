import { Problem, refusal } from '#domain/platform/problem.ts'
import { prepareCandidates, equalRanks, listedCourses, sameRolls } from '#domain/selection/candidates.ts'
import type { ListToPrepare, SelectionList } from '#domain/selection/selection-lists.endpoints.ts'
import type { Corrigendum } from '#domain/selection/published-list.ts'
import { writtenIn } from '#domain/selection/office-reason.ts'
import { listRefusal } from '#domain/selection/stage.ts'
import { lockDrive } from '#server/drives/drive.ts'
import type { Context } from '#server/context.ts'
import { loadInstitute } from '#server/institute/institute-details.ts'
import type { Caller } from '#server/platform/call.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { listableApplications } from './listable-applications.ts'
import { readOneList } from './office-lists.ts'
import { readStage } from './read-stage.ts'
import { ranked, type PortalTrack } from './selecting-drive.ts'
import { storeList, type PreparedContent } from './stored-list.ts'

/** Refuses a list with two applications of one roll number, which are named; rejecting or cancelling one settles it. */
function refuseSameRolls(pairs: ReturnType<typeof sameRolls>): void {
  const [first] = pairs
  if (first) throw new Problem(refusal('same-roll', first), { with: { sameRolls: pairs } })
}

/** The list that would be prepared now. Throws where none can be, and for equal ranks, which are named. */
export async function preparedNow(
  tx: Transaction,
  tracks: readonly PortalTrack[],
  { driveId, kind, corrects }: { driveId: string } & Pick<PreparedContent, 'kind' | 'corrects'>,
): Promise<{ content: PreparedContent; policiesVersion: number; track: PortalTrack }> {
  const { drive, merit, track } = ranked(tracks, await lockDrive(tx, driveId))
  const { policies: published, ...stage } = await readStage(tx, driveId)
  const refused = listRefusal({ kind, corrects: corrects?.number ?? null }, stage)
  if (refused) throw new Problem(refused)
  if (!published) throw new Problem(refusal('policies-unpublished'))
  const { policies, hash: policiesHash, version: policiesVersion } = published
  const rules = { merit, settings: drive.settings, policies }
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
  return { content, policiesVersion, track }
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
export function prepareList(
  { db }: Pick<Context, 'db'>,
  tracks: readonly PortalTrack[],
  { driveId, list, ...by }: Caller & { driveId: string; list: ListToPrepare },
): Promise<SelectionList> {
  const { kind } = list
  const corrects = corrigendumOf(list)
  return inTransaction(db, async (tx) => {
    const { content, policiesVersion } = await preparedNow(tx, tracks, { driveId, kind, corrects })
    const id = await storeList(tx, { content, policiesVersion, preparedFrom: content }, by)
    return readOneList(tx, { id, driveId })
  })
}
