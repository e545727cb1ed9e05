import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { inTransaction, type Database } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { userOf } from './find-account.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { offeredLanguages } from '#server/platform/language.ts'
import { languages } from '#words/room.ts'

/** The account's name, shown in mails and to readers of the audit. Applications have name answers of their own. */
export const changeOwnName: Verb<Context, (typeof accountsEndpoints)['PUT /api/auth/name']> = async ({ db }, call) => {
  const { actor, origin } = call
  const { id, email, name: from } = actor
  const { name } = call.body
  await inTransaction(db, async (tx) => {
    const changed = await tx.execute(sql`update accounts set name = ${name} where id = ${id} and name <> ${name}`)
    if (changed === 0) return
    await recordAudit(tx, { actor, action: 'account.renamed', subject: email, detail: { from, to: name }, origin })
  })
  return { user: userOf({ ...actor, name }) }
}

type ChangeLanguage = (typeof accountsEndpoints)['PUT /api/auth/language']

/** The language of mails to a person and of answers to their calls. */
export const changeOwnLanguage: Verb<Context, ChangeLanguage> = async ({ db }, { actor, body: { language } }) => {
  if (!languages.has(language)) {
    const spoken = { or: offeredLanguages.map((one) => languages.get(one)?.name ?? one) }
    throw Problem.at('language', refusal('language-not-spoken', { spoken }))
  }
  await db.execute(sql`update accounts set language = ${language} where id = ${actor.id}`)
  return { language }
}

/** What a feature stores about a person, for the copy that the person can download. */
export type MyDataSection = { name: string; read: (db: Database, accountId: string) => Promise<unknown> }

const account: MyDataSection = {
  name: 'account',
  read: async (db, accountId) => {
    const found = await db.records(sql`
      select name, email::text as email, role, language, created_at as "createdAt", last_log_in_at as "lastLogInAt",
        consent_version as "privacyNoticeVersion", consented_at as "consentedAt" from accounts where id = ${accountId}`)
    return found[0]
  },
}

const heldRoles: MyDataSection = {
  name: 'roles',
  read: (db, accountId) => {
    return db.records(sql`
      select g.role, g.track, d.title as drive, g.granted_at as "grantedAt", g.ends_on::text as "endsOn"
      from grants g left join drives d on d.id = g.drive_id where g.account_id = ${accountId} order by g.granted_at, g.role`)
  },
}

const sessions: MyDataSection = {
  name: 'sessions',
  read: (db, accountId) => {
    return db.records(sql`
      select device, host(ip) as ip, created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt"
      from sessions where account_id = ${accountId} order by created_at`)
  },
}

const knownDevices: MyDataSection = {
  name: 'knownDevices',
  read: (db, accountId) => {
    return db.records(sql`
      select seen_at as "lastLogInAt", expires_at as "expiresAt"
      from known_devices where account_id = ${accountId} order by seen_at`)
  },
}

/** Since when this person holds the address: earlier rows with it may be about somebody else. */
export const addressSince = (accountId: string) => sql`coalesce(
  (select max(at) from audit_entries where actor_id = ${accountId} and action = 'account.email-changed'),
  (select created_at from accounts where id = ${accountId}))`

// Includes what others did to the account, without their identity and place.
const activity: MyDataSection = {
  name: 'activity',
  read: (db, accountId) => {
    return db.records(sql`
      select at, action, subject, detail, case when actor_id = ${accountId} then host(ip) end as ip from audit_entries
      where actor_id = ${accountId} or subject = (select email::text from accounts where id = ${accountId})
        and at >= ${addressSince(accountId)} order by id`)
  },
}

/** Everything stored about the person, as a JSON file; each feature that stores something adds a section. */
export function myData(
  sections: readonly MyDataSection[],
): Verb<Context, (typeof accountsEndpoints)['GET /api/auth/my-data']> {
  return async ({ db }, { actor }) => {
    const everything: Record<string, unknown> = {}
    for (const section of [account, heldRoles, sessions, knownDevices, ...sections, activity])
      everything[section.name] = await section.read(db, actor.id)
    return { contentType: 'application/json', fileName: 'my-data.json', body: JSON.stringify(everything, null, 2) }
  }
}
