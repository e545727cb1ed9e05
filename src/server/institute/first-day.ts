import type { instituteEndpoints } from '#domain/institute/institute.endpoints.ts'
import type { Roles } from '#domain/accounts/permissions.ts'
import type { FirstDay } from '#domain/institute/institute.ts'
import { instituteTexts } from '#domain/institute/settings.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { holds } from '#server/permissions/officers.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Actor, Verb } from '#server/platform/call.ts'
import { bool } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { offeredLanguages } from '#server/platform/language.ts'
import { sql } from '#lib/sql/sql.ts'
import type { Language } from '#words/room.ts'
import { loadInstitute, refuseUnlessNamed } from './institute-details.ts'

const shape = { account: bool, isArrived: bool, isSent: bool, secondAdministrator: bool, firstDrive: bool }

async function loadFirstDay(db: Database | Transaction, roles: Roles, { email }: Actor): Promise<FirstDay> {
  const { isArrived, isSent, ...done } = await db.one(
    shape,
    sql`
    select
      exists (select 1 from bank_account where upi_id <> '' or account_number <> '') as account,
      exists (select 1 from institute where test_mail_arrived_at is not null) as "isArrived",
      exists (select 1 from mails where kind = 'test-mail' and to_address = ${email}) as "isSent",
      (select count(*) > 1 from accounts
        where ${holds(sql`accounts.id`, 'people.grant', roles)} and disabled_at is null and password_hash is not null) as "secondAdministrator",
      exists (select 1 from drives where published) as "firstDrive"`,
  )
  const institute = await loadInstitute(db)
  const texts = instituteTexts(institute).filter(({ text }) => text !== '')
  const lacks = (language: Language) =>
    texts.some(({ text }) => !Object.hasOwn(institute.translations[language] ?? {}, text))
  return {
    ...done,
    testMail: isArrived ? 'arrived' : isSent ? 'sent' : 'unsent',
    untranslated: offeredLanguages.filter((language) => language !== 'en' && lacks(language)),
  }
}

export const readFirstDay: Verb<Context, (typeof instituteEndpoints)['GET /api/institute/first-day']> = (
  { db, roles },
  { actor },
) => loadFirstDay(db, roles, actor)

/** Sent only to the caller, because only they can say that it arrived. */
export const sendTestMail: Verb<Context, (typeof instituteEndpoints)['POST /api/institute/test-mail']> = (
  { db, roles },
  { actor, origin, language },
) =>
  inTransaction(db, async (tx) => {
    await refuseUnlessNamed(tx, 'institute-unnamed')
    const { email, name } = actor
    await queueMail(tx, { kind: 'test-mail', to: email, data: { name }, askedIn: language })
    await recordAudit(tx, { actor, action: 'test-mail.sent', subject: email, origin })
    return loadFirstDay(tx, roles, actor)
  })

/** Refused to people who got no test mail; the first confirmation is audited. */
export const confirmTestMail: Verb<Context, (typeof instituteEndpoints)['PUT /api/institute/test-mail']> = (
  { db, roles },
  { actor, origin },
) =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select 1 from institute for update`)
    const { testMail } = await loadFirstDay(tx, roles, actor)
    if (testMail === 'unsent') throw new Problem(refusal('test-mail-unsent'))
    if (testMail === 'sent') {
      await tx.execute(sql`update institute set test_mail_arrived_at = portal_now()`)
      await recordAudit(tx, { actor, action: 'test-mail.arrived', subject: actor.email, origin })
    }
    return loadFirstDay(tx, roles, actor)
  })
