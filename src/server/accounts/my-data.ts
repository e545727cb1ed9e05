import { sql } from 'drizzle-orm'
import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import type { Database } from '#server/platform/database.ts'

/** What a feature stores about a person, for the copy the person may ask for. */
export type MyDataSection = { name: string; read: (db: Database, accountId: string) => Promise<unknown> }

const account: MyDataSection = {
  name: 'account',
  read: async (db, accountId) => {
    const result = await db.execute(sql`
      select name, email::text as email, role, created_at as "createdAt", last_log_in_at as "lastLogInAt",
        consent_version as "privacyNoticeVersion", consented_at as "consentedAt" from accounts where id = ${accountId}`)
    return result.rows[0]
  },
}

const activity: MyDataSection = {
  name: 'activity',
  read: async (db, accountId) => {
    const result = await db.execute(sql`
      select at, action, subject, detail, host(ip) as ip from audit_entries where actor_id = ${accountId} order by id`)
    return result.rows
  },
}

/** Everything stored about the person who asks, as a JSON file; the features that store something name their sections. */
export function myData(
  sections: readonly MyDataSection[],
): Verb<Context, (typeof accountsEndpoints)['GET /api/auth/my-data']> {
  return async ({ db }, { actor }) => {
    const everything: Record<string, unknown> = {}
    for (const section of [account, ...sections, activity]) everything[section.name] = await section.read(db, actor.id)
    return { contentType: 'application/json', fileName: 'my-data.json', body: JSON.stringify(everything, null, 2) }
  }
}
