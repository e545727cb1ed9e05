import {
  anotherFrom,
  appointmentHours,
  freeFrom,
  peopleBehind,
  peopleBehindBoth,
  type Appointment,
} from '#domain/accounts/another-officer.ts'
import type { OpenAppointment } from '#domain/accounts/accounts.endpoints.ts'
import { Problem, refusal, type Refusal } from '#domain/platform/problem.ts'
import { roles } from '#domain/accounts/roles.ts'
import { instant, text, uuid } from '#lib/sql/columns.ts'
import type { Database, Transaction } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql } from '#lib/sql/sql.ts'
import { holds } from './officers.ts'

// docs/decisions/0131. The only place on the server that decides whether two officers are independent.

/** Every appointment that nobody has confirmed yet. A role and its appointment are stored together, so a call sees both. */
export async function readAppointments(db: Database): Promise<Appointment[]> {
  const rows = await db.rows(
    { account: uuid, by: uuid, until: instant },
    sql`select account_id as account, appointed_by as by, until from appointments where until > portal_now()`,
  )
  return rows.map((one) => ({ ...one, until: isoInstant(one.until) }))
}

/** Stores that these officers stand behind somebody's account from now on, for a day. */
export async function appoint(tx: Transaction, account: string, by: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into appointments (account_id, appointed_by, until)
    select ${account}, id, portal_now() + make_interval(hours => ${appointmentHours})
    from accounts where id = any (${sql.param([...by])}::uuid[]) and id <> ${account}
    on conflict (account_id, appointed_by) do update set until = excluded.until`)
}

/** Ends the appointments of an officer after the confirmation by an independent one. */
export async function dismiss(tx: Transaction, account: string): Promise<void> {
  await tx.execute(sql`delete from appointments where account_id = ${account}`)
}

type NamedAppointments = { appointments: readonly Appointment[]; names: Map<string, string>; givers: string[] }

/** The appointments with the names of their people, and of those who may confirm them. */
async function named(db: Database, appointments: readonly Appointment[]): Promise<NamedAppointments> {
  const people = await db.rows(
    { id: uuid, name: text },
    sql`
    select id, name from accounts where id = any (${sql.param(appointments.flatMap(({ account, by }) => [account, by]))}::uuid[])`,
  )
  const givers = await db.rows(
    { id: uuid, name: text },
    sql`
    select id, name from accounts where disabled_at is null and ${holds(sql`accounts.id`, 'people.grant', roles)} order by name, id`,
  )
  const names = new Map([...people, ...givers].map(({ id, name }) => [id, name]))
  return { appointments, names, givers: givers.map(({ id }) => id) }
}

/** Why these two are one person where two officers are needed: through which appointments, until when, and who can end that. */
function refusalOf({ appointments, names, givers }: NamedAppointments, first: string, second: string): Refusal | null {
  const shared = peopleBehindBoth(first, second, appointments)
  const until = anotherFrom(first, second, appointments)
  if (until === null) return null
  const appointed = [second, first].filter((one) => !shared.includes(one))
  return refusal('not-another-officer', inWords({ appointments, names, givers }, { by: shared, appointed, until }))
}

type AppointedLine = { by: readonly string[]; appointed: readonly string[]; until: string }

/** The officers who appointed these people, until when that matters, and the officers who can confirm them before. */
function inWords({ appointments, names, givers }: NamedAppointments, { by, appointed, until }: AppointedLine) {
  const namesOf = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? '')
  const confirms = (giver: string, one: string) => giver !== one && anotherFrom(giver, one, appointments) === null
  const confirmers = givers.filter((giver) => appointed.some((one) => confirms(giver, one)))
  return {
    people: { and: namesOf(appointed) },
    by: { and: namesOf(by) },
    until,
    isConfirmable: confirmers.length > 0 ? 'yes' : 'no',
    confirmers: { or: namesOf(confirmers) },
  }
}

/** Everybody else who stands behind an officer: what they may not do for themselves, the officer does not do for them. */
export async function othersBehind(db: Database, { id }: { id: string }): Promise<string[]> {
  return [...peopleBehind(id, await readAppointments(db))].filter((one) => one !== id)
}

/**
 * For each of these applicants why the actor does nothing about their applications as an officer: they are the actor's
 * own, or the applicant stands behind the actor. The others are left out.
 */
export async function partialRefusals(
  db: Database,
  applicants: Iterable<string>,
  { id }: { id: string },
): Promise<Map<string, Refusal>> {
  const appointments = await readAppointments(db)
  const all = [...new Set(applicants)]
  const refused = new Map<string, Refusal>(
    all.filter((one) => one === id).map((one) => [one, refusal('own-application')]),
  )
  const behind = all.flatMap((by) => {
    const until = freeFrom(by, id, appointments)
    return until === null ? [] : [{ by, until }]
  })
  if (behind.length === 0) return refused
  const known = await named(db, appointments)
  for (const { by, until } of behind)
    refused.set(by, refusal('appointed-by-applicant', inWords(known, { by: [by], appointed: [id], until })))
  return refused
}

/** Throws where the actor would work as an officer on an application of their own, or of somebody behind them. */
export async function refusePartial(db: Database, applicant: string, actor: { id: string }): Promise<void> {
  const refused = (await partialRefusals(db, [applicant], actor)).get(applicant)
  if (refused) throw new Problem(refused)
}

/** For each of these officers why the actor is no other officer than them; those that the actor may follow are left out. */
export async function refusalsBetween(
  db: Database,
  firsts: Iterable<string>,
  actor: { id: string },
): Promise<Map<string, Refusal>> {
  const others = [...new Set(firsts)]
  if (others.length === 0) return new Map()
  const appointments = await readAppointments(db)
  const close = others.filter((first) => anotherFrom(first, actor.id, appointments) !== null)
  if (close.length === 0) return new Map()
  const known = await named(db, appointments)
  const judged = close.map((first) => [first, refusalOf(known, first, actor.id)] as const)
  return new Map(judged.flatMap(([first, refused]) => (refused ? [[first, refused]] : [])))
}

/** The recent appointment of each of these accounts, in words, with those who may confirm it; the others are left out. */
export async function readAppointed(db: Database, accounts: readonly string[]): Promise<Map<string, OpenAppointment>> {
  const appointments = await readAppointments(db)
  if (appointments.every(({ account }) => !accounts.includes(account))) return new Map()
  const { names, givers } = await named(db, appointments)
  const nameOf = (id: string) => names.get(id) ?? ''
  const found = accounts.flatMap((account): [string, OpenAppointment][] => {
    const own = appointments.filter((one) => one.account === account)
    const [until] = own
      .map((one) => one.until)
      .toSorted()
      .toReversed()
    const confirmers = givers.filter((giver) => anotherFrom(giver, account, appointments) === null && giver !== account)
    const by = own.map((one) => nameOf(one.by))
    return until ? [[account, { by, until, confirmers: confirmers.map((id) => ({ id, name: nameOf(id) })) }]] : []
  })
  return new Map(found)
}

/** Throws unless the actor is another officer than each of the first: every deed that takes two officers asks this. */
export async function refuseSamePerson(
  tx: Transaction,
  firsts: Iterable<string>,
  actor: { id: string },
): Promise<void> {
  const [refused] = (await refusalsBetween(tx, firsts, actor)).values()
  if (refused) throw new Problem(refused)
}

/**
 * Throws where the actor would do for somebody what nobody does for themselves, and that somebody stands behind the
 * actor. The other way round is allowed: who invited a colleague may correct the roles.
 */
export async function refuseOnBehalf(tx: Transaction, somebody: string, actor: { id: string }): Promise<void> {
  if (peopleBehind(actor.id, await readAppointments(tx)).has(somebody)) await refuseSamePerson(tx, [somebody], actor)
}
