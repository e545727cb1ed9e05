import { reachOf } from '#domain/accounts/permissions.ts'
import { personSigns, type SamePerson } from '#domain/applications/same-person.ts'
import { andWithin } from '#server/permissions/officers.ts'
import type { Actor } from '#server/platform/call.ts'
import { nullable, text, word } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import type { AnyStoredApplication } from './stored-application.ts'

const row = { sign: word(personSigns), applicationId: text, name: nullable(text) }

const ofOther = { track: sql`o.track`, driveId: sql`o.drive_id`, applicant: sql`o.applicant_id` }

/** Other applications in an officer's reach with a sign of the same person; nothing for the applicant. */
export async function samePeople(
  db: Database,
  { key, applicantId }: Pick<AnyStoredApplication, 'key' | 'applicantId'>,
  actor: Actor,
): Promise<SamePerson[] | undefined> {
  if (applicantId === actor.id) return undefined
  return db.rows(
    row,
    sql`
    select s.sign, o.application_id as "applicationId", o.candidate_name as name
    from same_people s join applications o on o.id = s.other_id
    where s.application_id = ${key} ${andWithin(reachOf(actor, 'applications.read'), ofOther)}
    order by array_position(${sql.param([...personSigns])}::text[], s.sign), o.application_id limit 60`,
  )
}

/** The signs that an application `a` shares with undecided and accepted ones, without those of this officer. */
export const signsInCommon = ({ id }: Pick<Actor, 'id'>): SQL => sql`(
  select coalesce(json_agg(distinct s.sign), '[]') from same_people s join applications o on o.id = s.other_id
  where s.application_id = a.id and o.status in ('submitted', 'accepted') and o.applicant_id <> ${id})`
