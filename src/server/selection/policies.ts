import type { TrackFacts } from '#domain/applications/track.ts'
import { addDays } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { PoliciesOfDrive, PublishedPolicies, SelectionForAll } from '#domain/selection/policy-operations.ts'
import { policyFaults } from '#domain/selection/policy-rules.ts'
import { firstPolicies } from '#domain/selection/policies.ts'
import type { TextByLanguage } from '#domain/platform/text.ts'
import type { SelectionPolicies } from '#domain/selection/policies.ts'
import { findDrive, findDriveAt, lockDrive } from '#server/applications/drives/drive.ts'
import type { Drive } from '#server/applications/drives/drive.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Caller, IfMatch } from '#server/platform/call.ts'
import { portalToday } from '#server/platform/clock.ts'
import { instant, int, json, nullable, text } from '#server/platform/columns.ts'
import type { RowOf } from '#server/platform/columns.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { inTransaction } from '#server/platform/database.ts'
import { refuseOtherVersion } from '#server/platform/if-match.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql } from '#server/platform/sql.ts'
import { sayRefusal } from '#words/problems.ts'
import { languages } from '#words/room.ts'
import type { Language } from '#words/room.ts'
import { seatPolicies } from '#words/seat-policies.ts'
import { hashOf } from '#server/platform/canonical-hash.ts'
import { listPublished } from './stored-list.ts'

/** A track whose seats are given away, with its courses. */
export type SelectingTrack<Settings> = {
  track: Pick<TrackFacts, 'codePrefix' | 'name'>
  merit: { courses: (settings: Settings) => PoliciesOfDrive['courses'] }
}

const storedShape = {
  edition: int,
  policies: json<SelectionPolicies>(),
  saves: int,
  hash: nullable(text),
  publishedAt: nullable(instant),
  reason: nullable(text),
}
type StoredPolicies = RowOf<typeof storedShape>

/** Every edition of a drive's policies, the newest first; a draft is the first. */
function readEditions(db: Database, driveId: string): Promise<StoredPolicies[]> {
  return db.rows(
    storedShape,
    sql`
    select version as edition, policies, saves, hash, published_at as "publishedAt", reason
    from selection_policies where drive_id = ${driveId} order by version desc`,
  )
}

function publishedAmong(editions: readonly StoredPolicies[]): PublishedPolicies | null {
  for (const { edition, policies, reason, hash, publishedAt } of editions) {
    if (hash !== null && publishedAt !== null) {
      return { edition, policies, reason, hash, publishedAt: isoInstant(publishedAt) }
    }
  }
  return null
}

/** The number of the first published list of a drive, which fixes its policies. */
async function fixingList(db: Database, driveId: string): Promise<string | null> {
  const first = await db.first(
    { number: text },
    sql`select number from selection_lists where drive_id = ${driveId} and number is not null order by published_at limit 1`,
  )
  return first?.number ?? null
}

/** Days after today that new policies begin with: to answer the first round, and for the waiting list. */
const daysToAnswer = 14
const daysToWait = 60

/** A text of the portal in every language, for the institute to change. */
function textToBeginWith(name: 'first.place' | 'first.undertaking'): TextByLanguage {
  const said = [...languages.keys()].map((language): [string, string] => [language, seatPolicies.in(language)(name)])
  return { en: '', ...Object.fromEntries(said) }
}

function policiesToBeginWith(courses: PoliciesOfDrive['courses'], today: Day): SelectionPolicies {
  const first = firstPolicies({
    courses: courses.map(({ name }) => name),
    round: addDays(today, daysToAnswer),
    waitingUntil: addDays(today, daysToWait),
    reservedFor: null,
  })
  const [place, undertaking] = [textToBeginWith('first.place'), textToBeginWith('first.undertaking')]
  return { ...first, joining: { ...first.joining, place, undertaking } }
}

function ofTrack<Settings>(drive: Drive | null, track: string): Drive<Settings> {
  if (drive?.track !== track) throw new Problem(refusal('no-such-drive', { drive: track }))
  // Safe: the track wrote its settings through the schema that reads them.
  return drive as Drive<Settings>
}

/** A drive of a track by its id, published or not; refuses any other id. */
export async function driveInTrack<Settings>(db: Database, id: string, track: string): Promise<Drive<Settings>> {
  return ofTrack(await findDrive(db, id), track)
}

async function policiesOf<Settings>(
  db: Database,
  { merit }: SelectingTrack<Settings>,
  { drive, language }: { drive: Drive<Settings>; language: Language },
): Promise<PoliciesOfDrive> {
  const [editions, fixedBy, today] = [
    await readEditions(db, drive.id),
    await fixingList(db, drive.id),
    await portalToday(db),
  ]
  const courses = merit.courses(drive.settings)
  const draft = editions[0]?.policies ?? policiesToBeginWith(courses, today)
  return {
    published: publishedAmong(editions),
    draft,
    faults: policyFaults(draft, { courses, today }).map(({ path, ...reason }) => {
      return { path, code: reason.code, msg: sayRefusal(reason, language) }
    }),
    version: editions.reduce((sum, { saves }) => sum + saves, 0),
    courses,
    today,
    fixedBy,
  }
}

/** What everybody sees of the selection of a drive that everybody sees. */
async function readForAll<Settings>(
  db: Database,
  { track }: SelectingTrack<Settings>,
  address: string,
): Promise<SelectionForAll> {
  const drive = ofTrack(await findDriveAt(db, track.name, address), track.name)
  if (!drive.published) throw new Problem(refusal('no-such-drive', { drive: track.name }))
  const [editions, lists] = await Promise.all([readEditions(db, drive.id), listPublished(db, drive.id)])
  return { published: publishedAmong(editions), lists }
}

type OnPolicies = Caller & { id: string; ifMatch: IfMatch }

/** A locked drive whose policies may still change, with these. */
async function lockOpenPolicies<Settings>(
  tx: Transaction,
  of: SelectingTrack<Settings>,
  { id, ifMatch, actor: { language } }: OnPolicies,
): Promise<{ drive: Drive<Settings>; before: PoliciesOfDrive }> {
  const drive = ofTrack<Settings>(await lockDrive(tx, id), of.track.name)
  const before = await policiesOf(tx, of, { drive, language })
  if (before.fixedBy !== null) throw new Problem(refusal('policies-fixed', { number: before.fixedBy }))
  refuseOtherVersion(before, ifMatch, () => before)
  return { drive, before }
}

/** Saves a draft of the policies; beside published ones it is the draft of a corrigendum. */
function savePolicies<Settings>(
  { db }: Pick<Context, 'db'>,
  of: SelectingTrack<Settings>,
  { policies, ...call }: OnPolicies & { policies: SelectionPolicies },
): Promise<PoliciesOfDrive> {
  return inTransaction(db, async (tx) => {
    const { drive, before } = await lockOpenPolicies(tx, of, call)
    const edition = (before.published?.edition ?? 0) + 1
    await tx.execute(sql`
      insert into selection_policies (drive_id, version, policies, saved_by)
      values (${drive.id}, ${edition}, ${JSON.stringify(policies)}::jsonb, ${call.actor.id})
      on conflict (drive_id, version) do update set policies = excluded.policies, saved_by = excluded.saved_by,
        saved_at = portal_now(), saves = selection_policies.saves + 1`)
    return policiesOf(tx, of, { drive, language: call.actor.language })
  })
}

/** Publishes the saved policies: from then on only a corrigendum with a reason replaces them, before the first list. */
function publishPolicies<Settings>(
  { db }: Pick<Context, 'db'>,
  of: SelectingTrack<Settings>,
  { reason: given = '', ...call }: OnPolicies & { reason?: string | undefined },
): Promise<PoliciesOfDrive> {
  const { actor, origin } = call
  return inTransaction(db, async (tx) => {
    const { drive, before } = await lockOpenPolicies(tx, of, call)
    const [draft] = await readEditions(tx, drive.id)
    if (!draft || draft.hash !== null) throw new Problem(refusal('policies-unsaved'))
    const { policies, edition } = draft
    const errors = policyFaults(policies, before)
    if (errors.length > 0) throw new Problem(refusal('policies-unfit'), { errors })
    const reason = before.published && given
    if (reason === '') throw Problem.at('reason', refusal('policy-reason-missing'))
    const hash = hashOf(policies)
    await tx.execute(sql`
      update selection_policies set hash = ${hash}, published_at = portal_now(), published_by = ${actor.id},
        reason = ${reason}, saves = saves + 1
      where drive_id = ${drive.id} and version = ${edition}`)
    const detail = { version: edition, hash, reason }
    await recordAudit(tx, { actor, origin, action: 'selection-policies.published', subject: drive.id, detail })
    return policiesOf(tx, of, { drive, language: actor.language })
  })
}

type PoliciesCall = Caller & { params: { id: string }; ifMatch: IfMatch }

/** The verbs on the policies of a track's drives. */
export function policyVerbs<Settings>(of: SelectingTrack<Settings>) {
  return {
    readPublishedPolicies: ({ db }: Context, { params }: { params: { id: string } }) => readForAll(db, of, params.id),
    readPolicies: async ({ db }: Context, { params, actor: { language } }: PoliciesCall) => {
      const drive = await driveInTrack<Settings>(db, params.id, of.track.name)
      return { policies: await policiesOf(db, of, { drive, language }) }
    },
    savePolicies: async (context: Context, { params, body, ...call }: PoliciesCall & { body: SelectionPolicies }) => ({
      policies: await savePolicies(context, of, { ...params, ...call, policies: body }),
    }),
    publishPolicies: async (
      context: Context,
      { params, body, ...call }: PoliciesCall & { body: { reason?: string | undefined } },
    ) => ({
      policies: await publishPolicies(context, of, { ...params, ...call, ...body }),
    }),
  }
}
