import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Merit } from '#domain/selection/merit.ts'
import { lockFaults, partFaults, seatFaults } from '#domain/selection/policy-locks.ts'
import type { PoliciesOfDrive, policiesEndpoints } from '#domain/selection/policies.endpoints.ts'
import { policyFaults } from '#domain/selection/policy-rules.ts'
import { lockDrive, type Drive } from '#server/drives/drive.ts'
import type { VerbOfTracks } from '#server/applications/track-of.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { refuseSamePerson } from '#server/permissions/another-officer.ts'
import type { Actor, Caller, IfMatch } from '#server/platform/call.ts'
import { portalToday } from '#server/platform/clock.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { refuseOtherVersion } from '#server/platform/wire/if-match.ts'
import { sql } from '#lib/sql/sql.ts'
import { sayRefusal } from '#words/problems.ts'
import { hashOf } from '#server/platform/canonical-hash.ts'
import { changeByPart } from './change-by-part.ts'
import { announcedDrive, ranked, selectingDrive, type PortalTrack } from './selecting-drive.ts'
import { listPublished } from './stored-list.ts'
import {
  partChanges,
  policiesToBeginWith,
  publishedAmong,
  readEditions,
  readLockStage,
  readTakenSeats,
  type StoredPolicies,
} from './stored-policies.ts'

type PolicyOperations = typeof policiesEndpoints
type PolicyVerb<K extends keyof PolicyOperations> = VerbOfTracks<PolicyOperations, K, PortalTrack>
type SelectingMerit = Pick<Merit<object>, 'courses' | 'heldPart' | 'noticed'>
type SelectingDrive = { drive: Drive<object>; merit: SelectingMerit }

type ForReader = Pick<Actor, 'id' | 'language'>

/** Everything that keeps a draft from being published. */
async function faultsOf(
  db: Database,
  { drive, merit }: SelectingDrive,
  { draft, published }: { draft: Pick<StoredPolicies, 'part' | 'policies'>; published: PoliciesOfDrive['published'] },
) {
  const { policies, part } = draft
  const [stage, today] = [await readLockStage(db, drive.id), await portalToday(db)]
  const [was, is] = [merit.courses(drive.settings), merit.courses({ ...drive.settings, ...part })]
  const faults = policyFaults(policies, { courses: is, today, rounds: stage.rounds })
  if (!published) return faults
  return [
    ...lockFaults(published.policies, policies, stage),
    ...partFaults(partChanges(merit.heldPart(drive.settings), part), stage),
    ...seatFaults(was, is, await readTakenSeats(db, drive.id)),
    ...faults,
  ]
}

async function policiesOf(db: Database, of: SelectingDrive, actor: ForReader): Promise<PoliciesOfDrive> {
  const { drive, merit } = of
  const [editions, { firstList, rounds }, today] = [
    await readEditions(db, drive.id),
    await readLockStage(db, drive.id),
    await portalToday(db),
  ]
  const published = publishedAmong(editions)
  const [newest] = editions
  const open = newest?.hash === null && published ? newest : null
  const courses = merit.courses({ ...drive.settings, ...open?.part })
  const draft = newest?.policies ?? policiesToBeginWith(courses, today)
  const faults = await faultsOf(db, of, { draft: { policies: draft, part: open?.part ?? null }, published })
  return {
    published,
    draft,
    corrigendum: open && {
      preparedBy: open.preparers.map(({ name }) => name),
      isOwn: open.preparers.some(({ id }) => id === actor.id),
      reason: open.reason,
      changes: partChanges(merit.heldPart(drive.settings), open.part),
    },
    faults: faults.map(({ path, ...reason }) => ({
      path,
      code: reason.code,
      msg: sayRefusal(reason, actor.language),
    })),
    version: editions.reduce((sum, { saves }) => sum + saves, 0),
    courses,
    today,
    fixedBy: firstList,
    publishedRounds: rounds,
  }
}

/** What everybody sees of the selection of a drive that everybody sees. */
export const readPublishedPolicies: PolicyVerb<'GET /api/drives/{id}/selection'> =
  (tracks) =>
  async ({ db }, { params }) => {
    const { drive } = await announcedDrive(db, tracks, params.id)
    const [editions, lists] = await Promise.all([readEditions(db, drive.id), listPublished(db, drive.id)])
    return { published: publishedAmong(editions), lists }
  }

/** The policies of a drive for the office. */
export const readPolicies: PolicyVerb<'GET /api/drives/{id}/selection/policies'> =
  (tracks) =>
  async ({ db }, { params, actor }) => ({
    policies: await policiesOf(db, await selectingDrive(db, tracks, params.id), actor),
  })

type OnPolicies = Pick<Caller, 'actor'> & { params: { id: string }; ifMatch: IfMatch }

/** A locked drive with its policies in the named version. */
async function lockPolicies(tx: Transaction, tracks: readonly PortalTrack[], { params, ifMatch, actor }: OnPolicies) {
  const of = ranked(tracks, await lockDrive(tx, params.id))
  const before = await policiesOf(tx, of, actor)
  refuseOtherVersion(before, ifMatch, () => before)
  return { ...of, before }
}

/** Saves a draft of the policies; beside published ones it is the draft of a corrigendum. */
export const savePolicies: PolicyVerb<'POST /api/drives/{id}/selection/policies'> =
  (tracks) =>
  ({ db }, call) =>
    inTransaction(db, async (tx) => {
      const { before, ...of } = await lockPolicies(tx, tracks, call)
      const { actor, body } = call
      const { reason, ...policies } = body
      const edition = (before.published?.edition ?? 0) + 1
      await tx.execute(sql`
        insert into selection_policies (drive_id, version, policies, reason, saved_by, prepared_by)
        values (${of.drive.id}, ${edition}, ${JSON.stringify(policies)}::jsonb, ${reason ? JSON.stringify(reason) : null}::jsonb, ${actor.id},
          array[${actor.id}::uuid])
        on conflict (drive_id, version) do update set policies = excluded.policies, saved_by = excluded.saved_by,
          reason = coalesce(excluded.reason, selection_policies.reason), saved_at = portal_now(),
          prepared_by = array_remove(selection_policies.prepared_by, ${actor.id}::uuid) || excluded.prepared_by,
          saves = selection_policies.saves + 1`)
      return { policies: await policiesOf(tx, of, actor) }
    })

/** Refuses a corrigendum without a reason, or signed by somebody who prepared it. */
async function refuseUnsigned(tx: Transaction, { reason, preparers }: StoredPolicies, actor: Actor): Promise<void> {
  if (!reason?.en) throw Problem.at('reason.en', refusal('policy-reason-missing'))
  const first = preparers.map(({ id }) => id)
  if (first.includes(actor.id)) throw new Problem(refusal('corrigendum-signed-alone'))
  await refuseSamePerson(tx, first, actor)
}

/**
 * Publishes the saved policies. From then on only a corrigendum replaces them, which another officer signs; what it
 * brings to the drive is stored with it.
 */
export const publishPolicies: PolicyVerb<'POST /api/drives/{id}/selection/policies/publish'> =
  (tracks) =>
  ({ db }, call) =>
    inTransaction(db, async (tx) => {
      const { actor, origin } = call
      const { before, ...of } = await lockPolicies(tx, tracks, call)
      const { drive, merit } = of
      const [draft] = await readEditions(tx, drive.id)
      if (!draft || draft.hash !== null) throw new Problem(refusal('policies-unsaved'))
      const { published } = before
      const errors = await faultsOf(tx, of, { draft, published })
      if (errors.length > 0) throw new Problem(refusal('policies-unfit'), { errors })
      if (published) await refuseUnsigned(tx, draft, actor)
      const changed = await changeByPart(tx, { drive, merit, part: draft.part }, { actor, origin })
      const { policies, edition, reason } = draft
      const hash = hashOf(policies)
      const courses = merit.courses(changed.settings)
      await tx.execute(sql`
        update selection_policies set hash = ${hash}, published_at = portal_now(), published_by = ${actor.id},
          courses = ${JSON.stringify(courses)}::jsonb, reason = case when ${published !== null} then reason end, saves = saves + 1
        where drive_id = ${drive.id} and version = ${edition}`)
      const detail = { version: edition, hash, reason: published ? (reason?.en ?? null) : null }
      await recordAudit(tx, { actor, origin, action: 'selection-policies.published', subject: drive.id, detail })
      return { policies: await policiesOf(tx, { ...of, drive: changed }, actor) }
    })

/**
 * Discards the draft of a corrigendum: the published policies, seats and rules stay. Its saves stay counted, so that the
 * version of the next draft is never one that somebody has read of this one.
 */
export const discardPolicies: PolicyVerb<'DELETE /api/drives/{id}/selection/policies/draft'> =
  (tracks) =>
  ({ db }, call) =>
    inTransaction(db, async (tx) => {
      const { before, ...of } = await lockPolicies(tx, tracks, call)
      if (before.corrigendum === null) throw new Problem(refusal('policies-unsaved'))
      await tx.execute(sql`
        with discarded as (
          delete from selection_policies where drive_id = ${of.drive.id} and hash is null returning version, saves)
        update selection_policies p set saves = p.saves + d.saves + 1 from discarded d
        where p.drive_id = ${of.drive.id} and p.version = d.version - 1`)
      return { policies: await policiesOf(tx, of, call.actor) }
    })
