import { narrowed, may } from '#domain/accounts/permissions.ts'
import { ScrutinyState, type ClaimedFact, type Officer } from '#domain/applications/standing/scrutiny-standing.ts'
import { consideredClaims } from '#domain/scrutiny/accepted-claims.ts'
import {
  isInSample,
  type FindingState,
  type ItemId,
  type ListedPlace,
  type Scrutiny,
  type ScrutinyFinding,
} from '#domain/scrutiny/scrutiny.ts'
import { refusal, type Refusal } from '#domain/platform/problem.ts'
import type { AnyStoredApplication, StoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'
import type { Actor } from '#server/platform/call.ts'
import { bool, day, float, instant, int, json, nullable, rowInJson, text, word, type RowOf } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql } from '#lib/sql/sql.ts'
import { sayRefusal } from '#words/problems.ts'
import type { Language } from '#words/room.ts'
import { itemsOf, type LookedAtItem } from './items.ts'

/** A finding in the database's answer, with instants as PostgreSQL writes them. */
type StoredFinding = Omit<ScrutinyFinding, 'state'> & { about: string }

const scrutinyShape = {
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
  listed: nullable(json<ListedPlace>()),
  findings: json<StoredFinding[]>(),
}
/** What is stored of an application's scrutiny, with what the application claims, as `scrutiny_of` answers it. */
export const storedScrutiny = { scrutiny: rowInJson(scrutinyShape) }
type StoredScrutiny = RowOf<typeof scrutinyShape>

async function readScrutiny(db: Database, applicationKey: string): Promise<StoredScrutiny> {
  return (await db.one(storedScrutiny, sql`select scrutiny_of(${applicationKey}) as scrutiny`)).scrutiny
}

function findingOf({ about: _file, foundAt, confirmedAt, ...finding }: StoredFinding): ScrutinyFinding {
  const state = finding.confirmedBy === null ? 'found' : 'confirmed'
  return { ...finding, foundAt: isoInstant(foundAt), confirmedAt: isoInstant(confirmedAt), state }
}

/** A finding with the item that it is about. */
export type PresentFinding = { item: LookedAtItem; finding: ScrutinyFinding }

/** The items to scrutinise in an application, with the valid findings: those about what stands in it now. */
export type LookedThrough = {
  items: readonly LookedAtItem[]
  present: readonly PresentFinding[]
  stored: StoredScrutiny
}

export function lookedThrough(items: readonly LookedAtItem[], stored: StoredScrutiny): LookedThrough {
  const present = items.flatMap((item) => {
    const found = stored.findings.find((one) => isSameItem(one, item) && one.about === item.about)
    return found ? [{ item, finding: findingOf(found) }] : []
  })
  return { items, present, stored }
}

export async function lookThrough<Form extends object, Settings>(
  db: Database,
  track: Track<Form, Settings>,
  { application, language }: { application: StoredApplication<Form, Settings>; language: Language },
): Promise<LookedThrough> {
  return lookedThrough(itemsOf(track, application, language), await readScrutiny(db, application.key))
}

export function isSameItem(one: ItemId, other: ItemId): boolean {
  return one.of === other.of && one.key === other.key
}

export function findingAbout(item: LookedAtItem, present: readonly PresentFinding[]): ScrutinyFinding | null {
  return present.find((one) => one.item === item)?.finding ?? null
}

/** The state of an item by its finding. */
function stateOf(item: LookedAtItem, present: readonly PresentFinding[]): FindingState {
  return findingAbout(item, present)?.state ?? 'open'
}

/** Whether the drive asks a second clerk to confirm the findings of this application. */
export function needsSecondClerk<Form extends object, Settings>(
  { secondClerkPercent }: Pick<Track<Form, Settings>, 'secondClerkPercent'>,
  { applicationId, drive }: StoredApplication<Form, Settings>,
): boolean {
  return isInSample(applicationId, secondClerkPercent?.(drive.settings) ?? 0)
}

/** Why nobody, or not this person, may scrutinise an application now; null when they may. */
export function scrutinyRefusal(
  { applicantId, status }: Pick<AnyStoredApplication, 'applicantId' | 'status'>,
  actor: Pick<Actor, 'id'>,
): Refusal | null {
  if (applicantId === actor.id) return refusal('own-application')
  return status === 'submitted' ? null : refusal('not-possible-now', { status })
}

/** Whether the caller may scrutinise it, and the reason for a clerk who may not. */
function markingAnswer(application: AnyStoredApplication, actor: Actor): Pick<Scrutiny, 'mayMark' | 'refusal'> {
  const { track, drive } = application
  const refused = scrutinyRefusal(application, actor)
  const isClerk = may(narrowed(actor, { track, driveId: drive.id }), 'scrutiny.mark')
  return {
    mayMark: isClerk && refused === null,
    refusal: isClerk && refused ? sayRefusal(refused, actor.language) : null,
  }
}

/** The scrutiny of an application as officers read it, with the valid findings. */
export function scrutinyAnswer<Form extends object, Settings>(
  track: Track<Form, Settings>,
  { application, actor }: { application: StoredApplication<Form, Settings>; actor: Actor },
  { items, present, stored }: LookedThrough,
): { findings: ScrutinyFinding[]; scrutiny: Scrutiny } {
  const {
    state,
    openedBy,
    openedUntil,
    assignedTo,
    notAdmitted: notAccepted,
    listed,
    findings: _all,
    ...claims
  } = stored
  return {
    findings: present.map(({ finding }) => finding),
    scrutiny: {
      state,
      openedBy,
      assignedTo,
      notAccepted,
      openedUntil: isoInstant(openedUntil),
      items: items.map((item) => {
        const { about: _about, ...shown } = item
        return { ...shown, state: stateOf(item, present) }
      }),
      needsSecondClerk: needsSecondClerk(track, application),
      listed,
      considered: consideredClaims(notAccepted, claims),
      ...markingAnswer(application, actor),
    },
  }
}
