import { createHash } from 'node:crypto'
import type { Role } from '#domain/accounts/account.ts'
import type { accountsEndpoints, OpenAppointment, Person } from '#domain/accounts/accounts.endpoints.ts'
import type { HeldRole } from '#domain/accounts/permissions.ts'
import { calledTracks, shownGrants, type ShownGrant } from '#domain/accounts/role-grant.ts'
import { knownFacts } from '#domain/audit/events.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { readEmail } from '#domain/platform/read-email.ts'
import { pageFacts } from '#domain/platform/paging.ts'
import { keysIn } from '#lib/values/records.ts'
import { cleanLine } from '#domain/platform/text.ts'
import type { Context } from '#server/context.ts'
import { readAppointed } from '#server/permissions/another-officer.ts'
import type { Verb } from '#server/platform/call.ts'
import { bool, int, json, nullable, openWord, text, uuid, type RowOf } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

const likePattern = (typed: string) => `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

export const personFields = sql`id, name, email::text as email, role, disabled_at is not null as disabled,
  case when role = 'applicant' then '[]' else grants_of(id) end as held, to_json(created_at)#>>'{}' as "createdAt", to_json(last_log_in_at)#>>'{}' as "lastLogInAt"`

export const personShape = {
  id: uuid,
  name: text,
  email: text,
  role: openWord<Role>(),
  disabled: bool,
  createdAt: text,
  lastLogInAt: nullable(text),
  held: json<HeldRole[]>(),
}

/**
 * A number for roles as they are read, from their hash: an officer who read the same roles knows what a change replaces,
 * although others may have changed them in between.
 */
function versionOf(grants: readonly ShownGrant[]): number {
  return createHash('sha256').update(JSON.stringify(grants)).digest().readUIntBE(0, 6)
}

type StoredPerson = RowOf<typeof personShape>

function personOf({ held, ...person }: StoredPerson, appointed: OpenAppointment | undefined): Person {
  const grants = shownGrants(held)
  // Without a role there is nothing yet for which a second officer would be needed.
  return { ...person, grants, appointed: grants.length > 0 ? (appointed ?? null) : null, version: versionOf(grants) }
}

/** Accounts as people read them. */
async function peopleOf(db: Database, stored: readonly StoredPerson[]): Promise<Person[]> {
  const appointed = await readAppointed(
    db,
    stored.map(({ id }) => id),
  )
  return stored.map((one) => personOf(one, appointed.get(one.id)))
}

/** The same of one. */
export async function personFrom(db: Database, stored: StoredPerson): Promise<Person> {
  return personOf(stored, (await readAppointed(db, [stored.id])).get(stored.id))
}

/** A person's account, which exists. */
export async function findPerson(db: Database, id: string): Promise<Person> {
  return personFrom(db, await db.one(personShape, sql`select ${personFields} from accounts where id = ${id}`))
}

/** Accounts: officers first, then by name. */
export const listPeople: Verb<Context, (typeof accountsEndpoints)['GET /api/people']> = async ({ db }, { query }) => {
  const name = cleanLine(query.q ?? '')
  const read = readEmail(name)
  const email = 'email' in read ? read.email : name.normalize('NFKC')
  const ofRole = query.role && sql`and role = ${query.role} and (role = 'applicant') = ${query.role === 'applicant'}`
  const found = sql`from accounts where true ${ofRole ?? sql``}
    and (name ilike ${likePattern(name)} or email ilike ${likePattern(email)})`
  const { total } = await db.one({ total: int }, sql`select count(*)::int as total ${found}`)
  const people = await db.rows(
    personShape,
    sql`
    select ${personFields} ${found} order by role = 'applicant', lower(name), id
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
  )
  return { people: await peopleOf(db, people), ...pageFacts(query, total) }
}

/** A person's account, with every change of its roles, newest first. */
export const readPerson: Verb<Context, (typeof accountsEndpoints)['GET /api/people/{id}']> = async (
  { db },
  { params },
) => {
  const found = await db.first(personShape, sql`select ${personFields} from accounts where id::text = ${params.id}`)
  if (!found) throw new Problem(refusal('no-such-account'))
  const entries = await db.rows(
    { id: text, at: text, by: nullable(text), detail: json() },
    sql`
    select e.id::text as id, to_json(e.at)#>>'{}' as at, coalesce(a.name, e.actor_email) as by, e.detail
    from audit_entries e left join accounts a on a.id = e.actor_id
    where e.action = 'account.grants-changed' and e.detail ->> 'account' = ${found.id} order by e.id desc`,
  )
  const history = entries.map(({ detail, ...entry }) => {
    const { before = [], after = [] } = knownFacts('account.grants-changed', detail)
    return { ...entry, before, after }
  })
  return { person: await personFrom(db, found), history }
}

/** The drives that a role can be given for, the latest first, with their titles in the language of the answer. */
export const listPlaces: Verb<Context, (typeof accountsEndpoints)['GET /api/people/places']> = async (
  { db },
  { language },
) => {
  const drives = await db.rows(
    { id: uuid, track: text, title: text },
    sql`
    select id, track, coalesce(translations -> ${language}::text ->> title, title) as title
    from drives order by end_date desc nulls first, title, id`,
  )
  return {
    drives: drives.flatMap(({ id, title, ...stored }) => {
      const track = keysIn(calledTracks).find((called) => calledTracks[called] === stored.track)
      return track === undefined ? [] : [{ id, title, track }]
    }),
  }
}
