import type { Role } from '#domain/accounts/account.ts'
import { readEmail } from '#domain/platform/read-email.ts'
import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import { pageFacts } from '#domain/platform/paging.ts'
import { cleanLine } from '#domain/platform/text.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { bool, int, nullable, openWord, text, uuid } from '#server/platform/columns.ts'
import { sql } from '#server/platform/sql.ts'

const likePattern = (typed: string) => `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

export const personFields = sql`id, name, email::text as email, role, disabled_at is not null as disabled,
  to_json(created_at)#>>'{}' as "createdAt", to_json(last_log_in_at)#>>'{}' as "lastLogInAt"`

export const personShape = {
  id: uuid,
  name: text,
  email: text,
  role: openWord<Role>(),
  disabled: bool,
  createdAt: text,
  lastLogInAt: nullable(text),
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
  return { people, ...pageFacts(query, total) }
}
