import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Client } from 'pg'
import type { RoleGrant } from '#domain/accounts/role-grant.ts'
import { lastingRoles, type OfficeRole } from '#domain/accounts/roles.ts'
import { appoint } from './people.ts'
import type { FaultPlan } from './rounds.ts'
import { officeOf, playAtWork, untilThere, type Playing, type Workplace } from './workplace.ts'

const targets = [['server'], ['database'], ['server', 'database']] as const
const colleagues = 6
const strikeMs = 1_000

/** What a colleague may get; two in turn, so that each round changes something. */
const wishes: readonly (readonly OfficeRole[])[] = [['scrutinyClerk', 'auditor'], ['accounts'], ['sectionOfficer']]

const wishIn = (round: number, place: number) => wishes[(round + place) % wishes.length] ?? []
const administratorRoles: readonly OfficeRole[] = ['administrator', 'auditor']

type OfficerAtWork = { id: string; email: string; ask: ReturnType<typeof officeOf> }

type GrantChangeEntry = { email: string; before: RoleGrant[]; after: RoleGrant[] }
type OfficerStanding = { email: string; roles: string[]; mails: number }

const rolesOf = (grants: readonly RoleGrant[]) => grants.map(({ role }) => role).toSorted()

/**
 * Roles that are not those after the newest change, changes that do not begin where the one before ended, and people who
 * were not told of each once.
 */
async function findGrantFaults(
  client: Client,
  registrar: OfficerAtWork,
  officers: readonly OfficerAtWork[],
): Promise<string[]> {
  const { rows: changes } = await client.query<GrantChangeEntry>(
    `select subject as email, detail -> 'before' as before, detail -> 'after' as after from audit_entries
     where action = 'account.grants-changed' order by id`,
  )
  const { rows: standings } = await client.query<OfficerStanding>(
    `select a.email::text as email, array_remove(array_agg(g.role order by g.role), null) as roles,
       (select count(*)::int from mails m where m.kind = 'grants-changed' and m.to_address = a.email::text) as mails
     from accounts a left join grants g on g.account_id = a.id where a.id = any ($1::uuid[]) group by a.id`,
    [officers.map(({ id }) => id)],
  )
  return standings.flatMap(({ email, roles, mails }) => {
    const own = changes.filter((change) => change.email === email)
    const isTold = mails === (email === registrar.email ? changes : own).length
    const isWhole = own.every(({ before }, place) => place === 0 || isDeepStrictEqual(before, own[place - 1]?.after))
    const isNewest = own.length === 0 || isDeepStrictEqual(rolesOf(own.at(-1)?.after ?? []), roles)
    return [
      ...(isTold ? [] : [`${email} got ${mails} mails about changes of roles`]),
      ...(isWhole ? [] : [`a change is missing in the history of ${email}`]),
      ...(isNewest ? [] : [`${email} has the roles ${roles.join(', ')}, which are not those of the history`]),
    ]
  })
}

/** Invitations without their one entry of the audit and their one mail, or the other way round. */
async function findInvitationFaults(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ address: string; said: string }>(
    `select * from (
       select address, concat_ws(',', (select count(*) from invitations i where i.email = address),
         (select count(*) from audit_entries e where e.action = 'account.invited' and e.subject = address),
         (select count(*) from mails m where m.kind = 'invitation' and m.to_address = address)) as said
       from (select email::text as address from invitations
         union select to_address from mails where kind = 'invitation'
         union select subject from audit_entries where action = 'account.invited') known) each
     where said <> '1,1,1'`,
  )
  return rows.map(({ address, said }) => `${address} has ${said} of an invitation, an entry and a mail`)
}

/**
 * A registrar who changes the roles of colleagues and invites others, while two administrators take each other's role
 * away, and one of them the registrar's: each change is whole or not there, everybody concerned is told, and both
 * roles keep somebody.
 */
async function beginGrants({ installation, random, onDatabase, strike }: Workplace): Promise<Playing> {
  const hire = (email: string, roles: readonly OfficeRole[]): Promise<OfficerAtWork> =>
    onDatabase(async (client) => {
      const ask = officeOf(installation, await appoint(client, { email, roles }))
      const { rows } = await client.query<{ id: string }>('select id from accounts where email = $1', [email])
      return { id: rows[0]?.id ?? '', email, ask }
    })
  const registrar = await hire('faults-registrar@mail.example', ['registrar'])
  const administrators = [
    await hire('faults-admin-1@mail.example', administratorRoles),
    await hire('faults-admin-2@mail.example', administratorRoles),
  ] as const
  const [first, second] = administrators
  const clerks: OfficerAtWork[] = []
  for (let number = 0; number < colleagues; number++)
    clerks.push(await hire(`faults-clerk-${number}@mail.example`, ['auditor']))

  const give = async (by: OfficerAtWork, to: OfficerAtWork, roles: readonly OfficeRole[]) => {
    const grants = roles.map((role) => ({ role }))
    return (await by.ask('PUT', `/api/people/${to.id}/grants`, { grants })).status
  }
  const giveAtLast = (to: OfficerAtWork, roles: readonly OfficeRole[]) =>
    untilThere(async () => ((await give(registrar, to, roles)) === 200 ? true : null))
  const invite = async (email: string) => {
    const body = { email, name: 'Invited', grants: [{ role: 'auditor' }] }
    return (await registrar.ask('POST', '/api/people/invitations', body)).status
  }
  const findFaults = () =>
    onDatabase(async (client) => [
      ...(await findGrantFaults(client, registrar, [registrar, ...administrators, ...clerks])),
      ...(await findInvitationFaults(client)),
    ])
  const rolesHeld = ({ id }: OfficerAtWork) =>
    onDatabase(async (client) => {
      const { rows } = await client.query<{ role: string }>(
        'select role from grants where account_id = $1 order by role',
        [id],
      )
      return rows.map(({ role }) => role)
    })
  /** The roles that somebody must always hold, and nobody does. */
  const rolesOfNobody = () =>
    onDatabase(async (client) => {
      const { rows } = await client.query<{ role: string }>('select distinct role from grants')
      return lastingRoles.filter((lasting) => !rows.some(({ role }) => role === lasting))
    })

  return {
    round: async (number) => {
      const soon = async (work: () => Promise<number>) => {
        await delay(random.between(0, strikeMs))
        return work()
      }
      await onDatabase((client) => client.query('delete from throttle_events'))
      const invited = [`faults-invited-${number}-1@mail.example`, `faults-invited-${number}-2@mail.example`]
      const acknowledged = new Set<OfficerAtWork>()
      const giveWish = async (clerk: OfficerAtWork, place: number) => {
        const status = await give(registrar, clerk, wishIn(number, place))
        if (status === 200) acknowledged.add(clerk)
        return status
      }
      const work = Promise.all([
        ...clerks.map((clerk, place) => soon(() => giveWish(clerk, place))),
        soon(() => give(first, second, ['auditor'])),
        soon(() => give(second, first, ['auditor'])),
        soon(() => give(first, registrar, ['auditor'])),
        ...invited.map((email) => soon(() => invite(email))),
      ])
      const answers = await strike(work, { target: random.pick(targets), afterMs: random.between(0, strikeMs) })
      // The slower of two administrators has lost the right to give roles, and the registrar is the last one.
      const wrong = [...new Set(answers)].filter((status) => ![0, 200, 201, 403, 409, 503].includes(status))
      const faults = wrong.map((status) => `a change of roles was answered ${status}`)
      faults.push(...(await findFaults()))
      for (const [place, clerk] of clerks.entries())
        if (acknowledged.has(clerk) && !isDeepStrictEqual(await rolesHeld(clerk), wishIn(number, place).toSorted()))
          faults.push(`an acknowledged change of ${clerk.email} is lost`)
      faults.push(...(await rolesOfNobody()).map((role) => `nobody is ${role} any more`))
      const wanted = [
        ...clerks.map((clerk, place) => [clerk, wishIn(number, place)] as const),
        ...administrators.map((one) => [one, administratorRoles] as const),
      ]
      for (const [officer, roles] of wanted)
        if (!(await giveAtLast(officer, roles))) faults.push(`${officer.email} could not be given roles`)
      return [...faults, ...(await findFaults())]
    },
    end: async () => {
      await giveAtLast(first, ['auditor'])
      const statuses = [await give(registrar, second, ['auditor']), await give(second, registrar, ['auditor'])]
      return statuses.flatMap((status) => (status === 409 ? [] : [`taking a last role away was answered ${status}`]))
    },
  }
}

export const playGrants = (plan: FaultPlan) => playAtWork(plan, {}, beginGrants)
