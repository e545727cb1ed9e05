import { randomUUID } from 'node:crypto'
import type { SmsMessage, SmsKind } from '#domain/platform/sms-message.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { addJobOf, tryAgain, type OutgoingKind } from '#server/platform/outgoing.ts'
import { smsGatewayAway } from '#lib/sms/sms-gateway.ts'
import { sql } from '#lib/sql/sql.ts'
import type { Language } from '#words/room.ts'

export const smsOutgoing: OutgoingKind = {
  task: 'send-text-message',
  idName: 'textMessageId',
  away: smsGatewayAway,
}

type QueuedSms = SmsMessage & {
  accountId: string
  /** Ten digits. */
  mobile: string
  language: Language
  /** Dropped if not sent by this time. */
  expiresAt?: Date
  /** The mail with the same content; at most one message goes along with it, and not after the mail has expired. */
  mailId?: string
}

// As for mails: somebody waits at the screen for a code.
const priorities: Readonly<Partial<Record<SmsKind, number>>> = { code: -10, 'closing-day': 10 }

type NamedMessage = { id: string; kind: SmsKind }
const jobOf = ({ id, kind }: NamedMessage) => ({ id, priority: priorities[kind] ?? 0 })

/** Queues an SMS in the transaction that causes it; the job queue sends it after commit. */
export async function queueSms(
  tx: Transaction,
  { kind, facts, accountId, mobile, language, expiresAt, mailId }: QueuedSms,
): Promise<void> {
  const id = randomUUID()
  const queued = await tx.execute(sql`
    insert into text_messages (id, kind, language, account_id, mobile, facts, mail_id, expires_at)
    values (${id}, ${kind}, ${language}, ${accountId}, ${mobile}, ${JSON.stringify(facts)}::jsonb, ${mailId ?? null},
      coalesce(${expiresAt?.toISOString() ?? null}, (select expires_at from mails where id = ${mailId ?? null})))
    on conflict (mail_id) do nothing returning id`)
  if (queued > 0) await addJobOf(tx, smsOutgoing, jobOf({ id, kind }))
}

/** Tries a message again that was not sent. */
export function trySmsAgain(tx: Transaction, message: NamedMessage): Promise<void> {
  return tryAgain(tx, smsOutgoing, jobOf(message))
}
