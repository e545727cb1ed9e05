import { narrowed, may } from '#domain/accounts/permissions.ts'
import type { ClaimedFact, Officer } from '#domain/applications/scrutiny-standing.ts'
import { ScrutinyState } from '#domain/applications/scrutiny-standing.ts'
import { FindingVerdict } from '#domain/scrutiny/scrutiny.ts'
import { admittedFacts } from '#domain/scrutiny/admitted.ts'
import { isInSample } from '#domain/scrutiny/scrutiny.ts'
import type { FindingState, ItemId, Scrutiny, ScrutinyFinding } from '#domain/scrutiny/scrutiny.ts'
import type { Refusal } from '#domain/platform/problem.ts'
import { refusal } from '#domain/platform/problem.ts'
import type { AnyStoredApplication, StoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'
import type { Actor } from '#server/platform/call.ts'
import { bool, day, float, instant, int, json, nullable, text, word } from '#server/platform/columns.ts'
import type { RowOf } from '#server/platform/columns.ts'
import type { Database } from '#server/platform/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql } from '#server/platform/sql.ts'
import { sayRefusal } from '#words/problems.ts'
import type { Language } from '#words/room.ts'
import type { LookedAtItem } from './items.ts'
import { itemsOf } from './items.ts'

// A function for the name, because a sub-select of its own would be planned with every statement.
const officer = (account: string) => {
  const id = sql.identifier(account)
  return sql`case when ${id} is not null then json_build_object('id', ${id}, 'name', name_of_account(${id})) end`
}

export const findingShape = {
  of: word(['document', 'rule']),
  key: text,
  about: text,
  verdict: word(FindingVerdict.options),
  reason: nullable(text),
  version: int,
  foundBy: json<Officer>(),
  foundAt: instant,
  confirmedBy: nullable(json<Officer>()),
  confirmedAt: nullable(instant),
}

/** The columns of a finding, as it is read and as a write returns it. */
export const findingColumns = sql`
  of_what as of, key, about, verdict, reason, version, ${officer('found_by')} as "foundBy", found_at as "foundAt",
  ${officer('confirmed_by')} as "confirmedBy", confirmed_at as "confirmedAt"`

export function findingOf({
  about: _file,
  foundAt,
  confirmedAt,
  ...finding
}: RowOf<typeof findingShape>): ScrutinyFinding {
  const state = finding.confirmedBy === null ? 'found' : 'confirmed'
  return { ...finding, foundAt: isoInstant(foundAt), confirmedAt: isoInstant(confirmedAt), state }
}

/** A finding with the item that it is about. */
export type PresentFinding = { item: LookedAtItem; finding: ScrutinyFinding }

/** The findings that count: those about what stands in the application now. */
export async function presentFindings(
  db: Database,
  applicationKey: string,
  items: readonly LookedAtItem[],
): Promise<PresentFinding[]> {
  const stored = await db.rows(
    findingShape,
    sql`select ${findingColumns} from findings where application_id = ${applicationKey}`,
  )
  return items.flatMap((item) => {
    const found = stored.find(({ about, ...id }) => isSameItem(id, item) && about === item.about)
    return found ? [{ item, finding: findingOf(found) }] : []
  })
}

/** What there is to look at in an application, with the findings that count. */
export type LookedThrough = { items: readonly LookedAtItem[]; present: readonly PresentFinding[] }

export async function lookThrough<Form extends object, Settings>(
  db: Database,
  track: Track<Form, Settings>,
  { application, language }: { application: StoredApplication<Form, Settings>; language: Language },
): Promise<LookedThrough> {
  const items = itemsOf(track, application, language)
  return { items, present: await presentFindings(db, application.key, items) }
}

export function isSameItem(one: ItemId, other: ItemId): boolean {
  return one.of === other.of && one.key === other.key
}

/** The state of an item by its finding. */
export function stateOf(item: LookedAtItem, present: readonly PresentFinding[]): FindingState {
  return present.find((one) => one.item === item)?.finding.state ?? 'open'
}

/** Whether the drive asks a second clerk to confirm the findings of this application. */
export function needsSecondClerk<Form extends object, Settings>(
  { secondClerkPercent }: Pick<Track<Form, Settings>, 'secondClerkPercent'>,
  { applicationId, drive }: StoredApplication<Form, Settings>,
): boolean {
  return isInSample(applicationId, secondClerkPercent?.(drive.settings) ?? 0)
}

/** Why nobody, or not this person, may look at an application now; null when they may. */
export function scrutinyRefusal(
  { applicantId, status }: Pick<AnyStoredApplication, 'applicantId' | 'status'>,
  actor: Pick<Actor, 'id'>,
): Refusal | null {
  if (applicantId === actor.id) return refusal('own-application')
  return status === 'submitted' ? null : refusal('not-possible-now', { status })
}

const standingShape = {
  state: word(ScrutinyState.options),
  notAdmitted: json<ClaimedFact[]>(),
  assignedTo: nullable(json<Officer>()),
  openedBy: nullable(json<Officer>()),
  openedUntil: nullable(instant),
  category: nullable(text),
  disability: bool,
  residence: nullable(text),
  birthDate: nullable(day),
  marks: nullable(float),
  rank: nullable(int),
}

/** What is stored of an application's scrutiny beside its findings, with what the application claims. */
function standingOf(db: Database, applicationKey: string) {
  return db.one(
    standingShape,
    sql`
    select a.scrutiny as state, to_json(a.not_admitted) as "notAdmitted", ${officer('assigned_to')} as "assignedTo",
      ${officer('taken_by')} as "openedBy", o.taken_until as "openedUntil",
      a.category, a.pwd as disability, a.state as residence, a.dob as "birthDate",
      a.class12_percentage::float8 as marks, a.neet_rank as rank
    from applications a left join open_applications o
      on o.application_id = a.id and o.taken_until > portal_now() and a.status = 'submitted'
    where a.id = ${applicationKey}`,
  )
}

/** Whether the caller may look at it, and if not although they are a clerk, why. */
function markingAnswer(application: AnyStoredApplication, actor: Actor): Pick<Scrutiny, 'mayMark' | 'refusal'> {
  const { track, drive } = application
  const refused = scrutinyRefusal(application, actor)
  const isClerk = may(narrowed(actor, { track, driveId: drive.id }), 'scrutiny.mark')
  return {
    mayMark: isClerk && refused === null,
    refusal: isClerk && refused ? sayRefusal(refused, actor.language) : null,
  }
}

/** The scrutiny of an application as officers read it, with the findings that count; these may be known already. */
export async function scrutinyAnswer<Form extends object, Settings>(
  db: Database,
  track: Track<Form, Settings>,
  {
    application,
    actor,
    known,
  }: { application: StoredApplication<Form, Settings>; actor: Actor; known?: LookedThrough },
): Promise<{ findings: ScrutinyFinding[]; scrutiny: Scrutiny }> {
  const { items, present } = known ?? (await lookThrough(db, track, { application, language: actor.language }))
  const { openedUntil, ...stored } = await standingOf(db, application.key)
  const { state, openedBy, assignedTo, notAdmitted, ...claims } = stored
  return {
    findings: present.map(({ finding }) => finding),
    scrutiny: {
      state,
      openedBy,
      assignedTo,
      notAdmitted,
      openedUntil: isoInstant(openedUntil),
      items: items.map((item) => {
        const { of, key, lookedAt, label } = item
        return { of, key, lookedAt, label, state: stateOf(item, present) }
      }),
      needsSecondClerk: needsSecondClerk(track, application),
      admitted: admittedFacts(notAdmitted, claims),
      ...markingAnswer(application, actor),
    },
  }
}
