import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import { officeStanding } from '#domain/accounts/another-officer.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { MailData } from '#server/mail/mail-kinds.ts'
import type { ColleagueEvent } from './mails.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { dismiss, readAppointments, refuseSamePerson } from '#server/permissions/another-officer.ts'
import { holds, isCurrent } from '#server/permissions/officers.ts'
import type { Verb } from '#server/platform/call.ts'
import { text, uuid } from '#lib/sql/columns.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { roles } from '#domain/accounts/roles.ts'
import { lockPerson } from './lock-person.ts'
import { findPerson } from './people.ts'

/** A mail about a colleague, but for its reader. */
type AboutColleague<K extends 'colleague-told' | 'grants-changed'> = {
  kind: K
  data: Omit<MailData<K>, 'name' | 'isOwn' | 'until'>
}

/** Tells the person, every registrar, and everybody else who gives roles: each of them can object for a day. */
export async function tellOffice<K extends 'colleague-told' | 'grants-changed'>(
  tx: Transaction,
  personId: string | null,
  { kind, data }: AboutColleague<K>,
): Promise<void> {
  const readers = await tx.rows(
    { id: uuid, name: text, email: text },
    sql`
    select id, name, email::text as email from accounts a
    where id = ${personId} or disabled_at is null and (${holds(sql`a.id`, 'people.grant', roles)} or exists (
      select from grants g where g.account_id = a.id and g.role = 'registrar' and g.track is null and g.drive_id is null
        and ${isCurrent}))
    order by id = ${personId} desc, id`,
  )
  const ends = (await readAppointments(tx)).flatMap(({ account, until }) => (account === personId ? [until] : []))
  const until = ends.toSorted().at(-1) ?? null
  for (const { id, name, email: to } of readers) {
    const told = { ...data, name, isOwn: id === personId, until } as MailData<K>
    await queueMail(tx, { kind, to, data: told })
  }
}

/** Tells the office what somebody did with the account of a colleague. */
export function tellOfColleague(
  tx: Transaction,
  { id, name: person, email }: { id: string | null; name: string; email: string },
  { event, by }: { event: ColleagueEvent; by: { name: string } },
): Promise<void> {
  return tellOffice(tx, id, { kind: 'colleague-told', data: { event, person, email, by: by.name } })
}

/** Confirms that a colleague is a person of their own, as an officer who is independent of them and of the one who appointed them. */
export const confirmColleague: Verb<Context, (typeof accountsEndpoints)['POST /api/people/{id}/confirm']> = (
  { db, roles: known },
  { params, actor, origin },
) =>
  inTransaction(db, async (tx) => {
    const { person } = await lockPerson(tx, params.id, known, actor)
    if (person.id === actor.id) throw new Problem(refusal('own-confirmation'))
    if (person.appointed === null) throw new Problem(refusal('confirms-nothing', { name: person.name }))
    await refuseSamePerson(tx, [person.id], actor)
    await dismiss(tx, person.id)
    const detail = { by: person.appointed.by }
    await recordAudit(tx, { actor, action: 'account.confirmed', subject: person.email, detail, origin })
    await tellOfColleague(tx, person, { event: 'confirmed', by: actor })
    return { person: await findPerson(tx, person.id) }
  })

/** Whether the office has two officers who are independent of each other. */
export const readOfficeStanding: Verb<Context, (typeof accountsEndpoints)['GET /api/people/standing']> = async ({
  db,
}) => {
  const officers = await db.rows(
    { id: uuid },
    sql`select id from accounts where role <> 'applicant' and disabled_at is null and password_hash is not null`,
  )
  return officeStanding(
    officers.map(({ id }) => id),
    await readAppointments(db),
  )
}
