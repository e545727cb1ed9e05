import { recordOf } from '#lib/values/records.ts'
import { categories, type Category } from '#domain/drives/category.ts'
import type { PoliciesOfDrive } from '#domain/selection/policies.endpoints.ts'
import type { SeatsByCategory, SelectionPolicies } from '#domain/selection/policies.ts'
import type { ListDocument, ListedCandidate } from '#domain/selection/published-list.ts'
import { authenticate } from '#server/accounts/sessions.ts'
import type { Caller } from '#server/platform/call.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { hashOf } from '#server/platform/canonical-hash.ts'
import { lockPreparedList, publishList, storeList } from '#server/selection/stored-list.ts'
import type { TestAccount } from './accounts.ts'
import { buildAdmission, buildStudentApplication, type BuiltApplication } from './builders.ts'
import type { HttpAnswer, TestServer } from './harness.ts'

/** Seats by category, none where nothing is named. */
export function seatsOf(some: Partial<SeatsByCategory>): SeatsByCategory {
  return recordOf(categories, (category) => some[category] ?? 0)
}

type Courses = Record<string, Partial<SeatsByCategory>>

/** An admission with these courses, and the rest as the builder has it. */
export function buildSelection(server: TestServer, courses: Courses): Promise<string> {
  const offered = Object.entries(courses).map(([name, seats]) => ({ name, seats: seatsOf(seats) }))
  return buildAdmission(server, { courses: offered })
}

/** Saves and publishes policies: those to begin with, changed by the wish. */
export async function publishPolicies(
  server: TestServer,
  { driveId, officer }: { driveId: string; officer: TestAccount },
  wish: Partial<SelectionPolicies> = {},
): Promise<HttpAnswer<{ policies: PoliciesOfDrive; code: string }>> {
  const at = `/api/drives/${driveId}/selection/policies`
  const { token } = officer
  const { body } = await server.call<{ policies: PoliciesOfDrive }>('GET', at, { token })
  await server.call('POST', at, { token, body: { ...body.policies.draft, ...wish } })
  return server.call('POST', `${at}/publish`, { token })
}

/** A candidate of a list by what the rule reads. */
type CandidateWish = Pick<ListedCandidate, 'preferences' | 'rank'> &
  Partial<Pick<ListedCandidate, 'notOpenAt' | 'pwd'>> & { category: Category }

export type BuiltCandidate = BuiltApplication & ListedCandidate

/** Submitted applications of these candidates, by the names that the test gives them. */
export async function buildCandidates<const Name extends string>(
  server: TestServer,
  admissionId: string,
  wishes: Readonly<Record<Name, CandidateWish>>,
): Promise<Record<Name, BuiltCandidate>> {
  const built: [string, BuiltCandidate][] = []
  for (const [name, wish] of Object.entries<CandidateWish>(wishes)) {
    const application = await buildStudentApplication(server, {
      admissionId,
      status: 'submitted',
      form: { preferenceOrder: wish.preferences },
    })
    built.push([name, { pwd: false, notOpenAt: [], ...wish, ...application }])
  }
  // Holds because every wish was built under its name.
  return Object.fromEntries(built) as Record<Name, BuiltCandidate>
}

/** Publishes a final list with these rows, or a corrigendum of one; `preparer` prepares it, `publisher` publishes it. */
export async function publishFinalList(
  { context, rows }: TestServer,
  driveId: string,
  {
    candidates,
    preparer,
    publisher,
    corrects = null,
  }: {
    candidates: readonly ListedCandidate[]
    preparer: TestAccount
    publisher: TestAccount
    corrects?: ListDocument['corrects']
  },
): Promise<ListDocument> {
  const [drive] = await rows<{ title: string; settings: { courses: { name: string; seats: SeatsByCategory }[] } }>(
    'select title, settings from drives where id = $1',
    [driveId],
  )
  const [stored] = await rows<{ version: number; policies: SelectionPolicies; hash: string }>(
    'select version, policies, hash from selection_policies where drive_id = $1 and hash is not null order by version desc',
    [driveId],
  )
  if (!drive || !stored) throw new Error('there are no published policies')
  const { policies, hash: policiesHash, version: policiesVersion } = stored
  const courses = drive.settings.courses.map(({ name, seats }) => {
    return { name, seats, guaranteed: policies.guarantees[name] ?? seatsOf({}) }
  })
  const content = {
    format: 'pravesh-list-1' as const,
    kind: 'final' as const,
    corrects,
    institute: 'Demo Institute of Medical Sciences',
    drive: { id: driveId, title: drive.title },
    policies,
    policiesHash,
    courses,
    objectionsUntil: null,
    rows: candidates
      .map(({ applicationId, rank, category, pwd, notOpenAt, preferences }) => {
        return { applicationId, rank, category, pwd, notOpenAt, preferences }
      })
      .toSorted((one, other) => one.rank - other.rank),
    excluded: [],
  }
  const preparedFrom = hashOf(content)
  const by = async ({ token }: TestAccount): Promise<Caller> => {
    const actor = await authenticate(context, token)
    if (!actor) throw new Error('the officer has no session')
    return { actor, origin: { ip: '127.0.0.1', requestId: 'test', userAgent: 'test' } }
  }
  const [preparing, publishing] = [await by(preparer), await by(publisher)]
  return inTransaction(context.db, async (tx) => {
    const id = await storeList(tx, { content, policiesVersion, preparedFrom }, preparing)
    const list = await lockPreparedList(tx, { id, driveId })
    return publishList(tx, list, { ...publishing, preparedFrom, codePrefix: 'BSC' })
  })
}
