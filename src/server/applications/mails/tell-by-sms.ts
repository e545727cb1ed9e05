import { textIn } from '#lib/values/records.ts'
import { smsFacts, type MailedKind } from '#domain/platform/sms-message.ts'
import type { MailRow } from '#server/mail/mail-rows.ts'
import { text, uuid } from '#lib/sql/columns.ts'
import type { Config } from '#server/platform/settings/config.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { hasSms } from '#lib/sms/sms-gateway.ts'
import { sql } from '#lib/sql/sql.ts'
import type { Language } from '#words/room.ts'
import { queueSms } from '#server/sms/queue-sms.ts'
import { languageOfMessage } from '#server/sms/say-sms.ts'

/** The messages that name a day. */
type DatedKind = { [K in MailedKind]: 'day' extends (typeof smsFacts)[K][number] ? K : never }[MailedKind]
const hasDay = (kind: MailedKind): kind is DatedKind => smsFacts[kind].some((fact) => fact === 'day')

type MailToTell = { id: string; row: Pick<MailRow, 'sms'>; to: string; data: object; language: Language }

/**
 * Sends an SMS with the content of a mail when the mail is sent or its address is permanently refused, never before, so
 * that a delayed decision stays unknown. Only people who verified a number and want SMS get one.
 */
export async function tellBySms(
  tx: Transaction,
  config: Pick<Config, 'sms' | 'demo'>,
  { id, row, to, data, language }: MailToTell,
): Promise<void> {
  // The facts are those of this kind, as they were queued.
  const kind = typeof row.sms === 'function' ? row.sms(data as never) : row.sms
  if (kind === undefined || !hasSms(config) || languageOfMessage(config, { kind, language }) === null) return
  const person = await tx.first(
    { accountId: uuid, mobile: text },
    sql`
    select m.account_id as "accountId", m.number as mobile from mobile_numbers m join accounts a on a.id = m.account_id
    where a.email = ${to} and a.disabled_at is null`,
  )
  if (!person) return
  const number = textIn(data, 'applicationId') ?? ''
  const day = ['closes', 'until', 'answerBy'].map((name) => textIn(data, name)).find(Boolean) ?? ''
  const message = hasDay(kind) ? { kind, facts: { number, day } } : { kind, facts: { number } }
  await queueSms(tx, { ...person, ...message, language, mailId: id })
}
