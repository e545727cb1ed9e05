import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Merit } from '#domain/selection/merit.ts'
import { seatFaults } from '#domain/selection/policy-locks.ts'
import type { ReasonByLanguage } from '#domain/selection/published-list.ts'
import type { LossToConfirm } from '#domain/drives/changes-to-confirm.ts'
import { affectedBy, changeQuestion } from '#server/drives/confirm-changes.ts'
import type { Drive, StoredDrive } from '#server/drives/drive.ts'
import { changeDrive } from '#server/drives/save-drive.ts'
import { tell } from '#server/drives/tell-changes.ts'
import type { Caller } from '#server/platform/call.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql } from '#lib/sql/sql.ts'
import { partChanges, publishedAmong, readEditions, readTakenSeats, type StoredPolicies } from './stored-policies.ts'

type HeldMerit<Settings> = Pick<Merit<Settings>, 'courses' | 'heldPart' | 'noticed'>

/** Stores what a signed corrigendum brings to its locked drive; a notice and letters to those with a draft say so. */
export async function changeByPart<Settings>(
  tx: Transaction,
  { drive, merit, part }: { drive: Drive<Settings>; merit: HeldMerit<Settings>; part: object | null },
  by: Caller,
): Promise<Drive<Settings>> {
  const changes = partChanges(merit.heldPart(drive.settings), part)
  if (changes.length === 0) return drive
  const after = { ...drive, settings: { ...drive.settings, ...part } }
  const telling = { changes, affected: await affectedBy(tx, drive.id), letter: drive.published, corrigendum: true }
  const changed = await changeDrive(tx, drive, after, by, { lost: [], telling })
  await tell(tx, { drive: changed, telling, noticed: merit.noticed }, by)
  // Safe: the part was stored by the track through the schema that reads it.
  return changed as Drive<Settings>
}

type HeldChange<Settings> = {
  before: Drive<Settings>
  after: StoredDrive<Settings>
  reason: ReasonByLanguage | undefined
  lost: LossToConfirm[]
}

/** Refuses fewer seats than are taken, as the signature does; at the fields of the sent drive, where it has the course. */
async function refuseTaken<Settings>(
  tx: Transaction,
  { courses }: HeldMerit<Settings>,
  { before, after }: Pick<HeldChange<Settings>, 'after' | 'before'>,
): Promise<void> {
  const is = courses(after.settings)
  const faults = seatFaults(courses(before.settings), is, await readTakenSeats(tx, before.id))
  const [first] = faults
  if (!first) return
  const errors = faults.map(({ path, ...fault }) => {
    const place = is.findIndex(({ name }) => path.startsWith(`courses.${name}.seats.`))
    return { ...fault, path: place < 0 ? path : `courses.${place}.seats.${path.split('.').at(-1)}` }
  })
  throw new Problem(first, { errors })
}

/** Refuses to replace a corrigendum on which somebody else has worked and that nobody has signed. */
function refuseReplacing([newest]: readonly StoredPolicies[], { actor }: Pick<Caller, 'actor'>): void {
  if (!newest || newest.hash !== null || newest.preparers.every(({ id }) => id === actor.id)) return
  const people = { and: newest.preparers.map(({ name }) => name) }
  throw new Problem(refusal('corrigendum-waits', { people, at: isoInstant(newest.savedAt) }))
}

/**
 * What of a change of a locked drive is stored now. Once policies are published, courses, seats and rules wait as a
 * corrigendum for another officer; without a reason for it the change is refused, with what it changes. Seats that people
 * have are never taken away, nor is the corrigendum of a colleague replaced.
 */
export async function holdPart<Settings>(
  tx: Transaction,
  merit: HeldMerit<Settings>,
  { before, after, reason, lost }: HeldChange<Settings>,
  { actor }: Caller,
): Promise<StoredDrive<Settings>> {
  const [was, is] = [merit.heldPart(before.settings), merit.heldPart(after.settings)]
  const changes = partChanges(was, is)
  const editions = changes.length > 0 ? await readEditions(tx, before.id) : []
  const published = publishedAmong(editions)
  if (!published) return after
  refuseReplacing(editions, { actor })
  await refuseTaken(tx, merit, { before, after })
  if (!reason?.en) {
    // Those published first locked it; corrigenda of them only follow.
    const { publishedAt: since } = publishedAmong(editions.toReversed()) ?? published
    throw new Problem(refusal('drive-part-locked', { since }), {
      with: await changeQuestion(tx, { drive: before, changes, lost }),
    })
  }
  await tx.execute(sql`
    insert into selection_policies (drive_id, version, policies, part, reason, saved_by, prepared_by)
    values (${before.id}, ${published.edition + 1}, ${JSON.stringify(published.policies)}::jsonb, ${JSON.stringify(is)}::jsonb,
      ${JSON.stringify(reason)}::jsonb, ${actor.id}, array[${actor.id}::uuid])
    on conflict (drive_id, version) do update set part = excluded.part, reason = excluded.reason, saved_by = excluded.saved_by,
      saved_at = portal_now(), saves = selection_policies.saves + 1,
      prepared_by = array_remove(selection_policies.prepared_by, ${actor.id}::uuid) || excluded.prepared_by`)
  return { ...after, settings: { ...after.settings, ...was } }
}
