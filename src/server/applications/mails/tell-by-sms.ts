import { rowOf, statusTransitions } from '#domain/applications/decision.ts'
import { textIn } from '#lib/values/records.ts'
import { smsFacts, type MailedKind } from '#domain/platform/sms-message.ts'
import type { ServedTrack } from '../track.ts'
import type { MailData, MailKind } from '#server/mail/mail-kinds.ts'
import type { AddedMailKind } from '#server/mail/queue-mail.ts'
import { text, uuid } from '#lib/sql/columns.ts'
import type { Config } from '#server/platform/config.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { hasSms } from '#lib/sms/sms-gateway.ts'
import { sql } from '#lib/sql/sql.ts'
import type { Language } from '#words/room.ts'
import { queueSms } from '#server/sms/queue-sms.ts'
import { languageOfMessage } from '#server/sms/say-sms.ts'

/** Who gets a seat has to answer, and who gets none, or keeps the one they have, reads that there is news. */
function ofRound(data: object): MailedKind {
  const { seat, isKept = false } = data as Partial<MailData<'round-published'>>
  return seat && !isKept ? 'seat-answer' : 'decision'
}

/** The SMS for each kind of the portal's mails; a track defines those of its own mails. */
const ofMails: Readonly<Record<string, MailedKind | ((data: object) => MailedKind)>> = {
  ...({
    'draft-reminder': 'closing-day',
    'payment-failed': 'payment-not-found',
    'payment-asked': 'payment-not-found',
    letter: 'office-letter',
    'correction-asked': 'correction',
    'correction-extended': 'correction',
    'correction-reminder': 'correction',
    'round-published': ofRound,
    'seat-answer-reminder': 'seat-answer',
    'seat-fee-due': 'seat-fee',
    'seat-fee-reminder': 'seat-fee',
    'seat-fee-failed': 'payment-not-found',
    'seat-fee-asked': 'payment-not-found',
    'seat-report-reminder': 'seat-report',
    'seat-lapsed': 'decision',
  } satisfies Partial<Record<MailKind, MailedKind | ((data: object) => MailedKind)>>),
  ...Object.fromEntries(statusTransitions.map((name) => [rowOf(name).mail, 'decision' as const])),
}

/** The messages that name a day. */
type DatedKind = { [K in MailedKind]: 'day' extends (typeof smsFacts)[K][number] ? K : never }[MailedKind]
const hasDay = (kind: MailedKind): kind is DatedKind => smsFacts[kind].some((fact) => fact === 'day')

type MailToTell = { id: string; kind: string; to: string; data: object; language: Language }
type BringsMessages = Pick<ServedTrack, 'sms'>

/**
 * Sends an SMS with the content of a mail when the mail is sent or its address is permanently refused, never before, so
 * that delayed decisions stay unheard. Only people who verified a number and asked for it get one.
 */
export async function tellBySms(
  tx: Transaction,
  config: Pick<Config, 'sms' | 'demo'>,
  tracks: readonly BringsMessages[],
  { id, kind: mail, to, data, language }: MailToTell,
): Promise<void> {
  const own = ofMails[mail]
  const added = tracks.map(({ sms }) => sms?.[mail as AddedMailKind]).find(Boolean)
  const kind = (typeof own === 'function' ? own(data) : own) ?? added
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
