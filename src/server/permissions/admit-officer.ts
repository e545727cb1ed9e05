import { everything, isEverything, may, narrowed } from '#domain/accounts/permissions.ts'
import type { Access, AccessTo } from '#domain/platform/endpoint.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Actor } from '#server/platform/call.ts'
import { nullable, text, uuid } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { othersBehind, refusePartial } from './another-officer.ts'

type Officers = Exclude<Access, string>
type RowTo = Extract<AccessTo, 'application' | 'document' | 'drive' | { drive: string }>

const scope = { track: text, driveId: uuid, applicantId: nullable(uuid) }
type Place = { track: string; driveId: string; applicantId: string | null }

/** The track, the drive and the applicant of the row that an address names; null when there is none. */
async function findScope(db: Database, to: RowTo, id: string): Promise<Place | null> {
  if (to === 'application') {
    return db.first(
      scope,
      sql`select track, drive_id as "driveId", applicant_id as "applicantId" from applications where application_id = ${id}`,
    )
  }
  if (to === 'document') {
    return db.first(
      scope,
      sql`
      select coalesce(a.track, v.track) as track, coalesce(a.drive_id, v.id) as "driveId", a.applicant_id as "applicantId"
      from documents d left join applications a on a.id = d.application_id
        left join drives v on d.application_id is null and d.doc_type = 'pdf-' || v.id
      where (d.key = ${id} or d.upload_key = ${id}) and coalesce(a.track, v.track) is not null`,
    )
  }
  if (!isUuid(id)) return null
  return db.first(
    scope,
    sql`select track, id as "driveId", null::uuid as "applicantId" from drives
      where id = ${id} and ${to === 'drive' ? sql`true` : sql`track = ${to.drive}`}`,
  )
}

/** A row out of scope is answered like a missing one. */
function absent(to: RowTo, { track }: Place): Problem {
  if (to === 'application') return new Problem(refusal('no-such-application'))
  return new Problem(to === 'document' ? refusal('no-such-file') : refusal('no-such-drive', { drive: track }))
}

/** Those of these people who have submitted an application for a drive. */
async function applicantsAmong(db: Database, people: readonly string[], driveId: string): Promise<string[]> {
  const applied = sql`
    select distinct applicant_id as id from applications
    where applicant_id = any (${sql.param([...people])}::uuid[]) and drive_id = ${driveId} and status <> 'draft'`
  return (await db.rows({ id: uuid }, applied)).map(({ id }) => id)
}

/** The caller: `isDeed` where the call changes something. */
type OfficerCall = { actor: Actor; row: string; isDeed: boolean }

/**
 * Throws where applicants would work on their own application, or on all of a drive together with it, through an
 * officer they appointed. A role and its appointment are stored together, so the appointment identifies the holder of the role.
 */
async function refuseAppointed(db: Database, { to, impartial }: Officers, { actor, row }: OfficerCall): Promise<void> {
  if (to === undefined || to === 'rows' || (typeof to === 'object' && 'track' in to)) return
  const behind = await othersBehind(db, actor)
  const found = behind.length === 0 ? null : await findScope(db, to, row)
  if (!found) return
  const applicants = impartial ? await applicantsAmong(db, behind, found.driveId) : [found.applicantId ?? []].flat()
  for (const one of applicants) await refusePartial(db, one, actor)
}

/** Of their own application an officer is only the applicant: who is not the owner alone is refused here. */
function asApplicant({ orOwner }: Officers, actor: Actor): Actor {
  if (!orOwner) throw new Problem(refusal('own-application'))
  return { ...actor, grants: [] }
}

/**
 * Admits callers with the operation's permission, and returns what they may do with the named row. For a caller whose roles
 * are all unlimited, and who has not applied, the row is not read; the verb itself reports a missing one.
 */
export async function admitOfficer(
  db: Database,
  access: Officers,
  { actor, row, isDeed }: OfficerCall,
): Promise<Actor> {
  const { may: wanted, to, orOwner, impartial } = access
  if (!orOwner && !may(actor, wanted)) throw new Problem(refusal('forbidden'))
  if (!orOwner && isDeed) await refuseAppointed(db, access, { actor, row, isDeed })
  if (to === 'rows' || (actor.grants.every(isEverything) && !actor.owns)) return actor
  if (to === undefined || (typeof to === 'object' && 'track' in to)) {
    const whole = to === undefined ? everything : { track: to.track, driveId: null }
    if (!may(actor, wanted, whole)) throw new Problem(refusal('forbidden'))
    return narrowed(actor, whole)
  }
  const found = await findScope(db, to, row)
  if (found === null) return actor
  if (found.applicantId === actor.id) return asApplicant(access, actor)
  if (!orOwner && !may(actor, wanted, found)) throw absent(to, found)
  if (impartial && actor.owns && (await applicantsAmong(db, [actor.id], found.driveId)).length > 0)
    throw new Problem(refusal('applied-here'))
  return narrowed(actor, found)
}
