import { rowOf, statusTransitions } from '#domain/applications/decision.ts'
import { textIn } from '#domain/platform/records.ts'
import type { MailedKind } from '#domain/platform/text-message.ts'
import type { ServedTrack } from '../track.ts'
import type { MailKind } from '#server/mail/mail-kinds.ts'
import type { AddedMailKind } from '#server/mail/queue-mail.ts'
import { text, uuid } from '#server/platform/columns.ts'
import type { Config } from '#server/platform/config.ts'
import type { Transaction } from '#server/platform/database.ts'
import { hasSms } from '#server/platform/sms/sms-gateway.ts'
import { sql } from '#server/platform/sql.ts'
import type { Language } from '#words/room.ts'
import { queueTextMessage } from '#server/text-messages/queue-text-message.ts'
import { languageOfMessage } from '#server/text-messages/say-text-message.ts'

/** The text message for each kind of the portal's mails; a track defines those of its own mails. */
const ofMails: Readonly<Record<string, MailedKind>> = {
  ...({
    'draft-reminder': 'closing-day',
    'payment-failed': 'payment-not-found',
    'payment-asked': 'payment-not-found',
    letter: 'office-letter',
    'correction-asked': 'correction',
    'correction-extended': 'correction',
    'correction-reminder': 'correction',
  } satisfies Partial<Record<MailKind, MailedKind>>),
  ...Object.fromEntries(statusTransitions.map((name) => [rowOf(name).mail, 'decision' as const])),
}

type LeavingMail = { id: string; kind: string; to: string; data: object; language: Language }
type BringsMessages = Pick<ServedTrack, 'textMessages'>

/**
 * Sends an SMS with the content of a mail when the mail is sent or its address is permanently refused, never before, so
 * that delayed decisions stay unheard. Only people who verified a number and asked for it get one.
 */
export async function tellByText(
  tx: Transaction,
  config: Pick<Config, 'sms' | 'demo'>,
  tracks: readonly BringsMessages[],
  { id, kind: mail, to, data, language }: LeavingMail,
): Promise<void> {
  const kind = ofMails[mail] ?? tracks.map(({ textMessages }) => textMessages?.[mail as AddedMailKind]).find(Boolean)
  if (kind === undefined || !hasSms(config) || languageOfMessage(config, { kind, language }) === null) return
  const person = await tx.first(
    { accountId: uuid, mobile: text },
    sql`
    select m.account_id as "accountId", m.number as mobile from mobile_numbers m join accounts a on a.id = m.account_id
    where a.email = ${to} and a.disabled_at is null`,
  )
  if (!person) return
  const number = textIn(data, 'applicationId') ?? ''
  const day = textIn(data, 'closes') ?? textIn(data, 'until') ?? ''
  const hasDay = kind === 'closing-day' || kind === 'correction'
  const message = hasDay ? { kind, facts: { number, day } } : { kind, facts: { number } }
  await queueTextMessage(tx, { ...person, ...message, language, mailId: id })
}
