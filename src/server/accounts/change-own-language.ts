import type { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { offeredLanguages } from '#server/platform/language.ts'
import { sql } from '#lib/sql/sql.ts'
import { languages } from '#words/room.ts'

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
