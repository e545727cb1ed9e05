import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/platform/database.ts'
import { mailServerAway } from '#server/platform/mailer.ts'
import { addJobOf, tryAgain } from '#server/platform/outgoing.ts'
import type { Outgoing } from '#server/platform/outgoing.ts'
import { sql } from '#server/platform/sql.ts'
import type { Language } from '#words/room.ts'
import type { MailKind, MailData } from './mail-kinds.ts'

/** A mail of a kind of the portal, or of one whose template a track brings, as `hostel:room-given`. */
export type AnyMail<K extends MailKind = MailKind> =
  | { kind: K; data: MailData<K> }
  | { kind: FurtherKind; data: object }
export type FurtherKind = `${string}:${string}`

export type QueuedMail<K extends MailKind = MailKind> = AnyMail<K> & {
  to: string
  /** For somebody who has no account yet; others are written to in the language of their account. */
  language?: Language
  /** Whoever asked for it reads this language at the screen, whatever the account says. */
  askedIn?: Language
  /** At most one mail is ever queued for a cause, such as `submitted:BSC2026-7K3M9QXT`. */
  cause?: string
  /** Not sent any more after this moment. */
  expiresAt?: Date
  /** Leaves at this moment, as PostgreSQL wrote it, and can be withdrawn before; at once when there is none. */
  dueAt?: string | null
}

export const mailsOutgoing: Outgoing = { task: 'send-mail', idName: 'mailId', away: mailServerAway }

// Somebody waits in front of a screen for a code; a hundred thousand reminders must not stand before it.
const priorities: Readonly<Partial<Record<string, number>>> = {
  'registration-code': -10,
  'reset-code': -10,
  'new-address-code': -10,
  'old-address-code': -10,
  'guardian-code': -10,
  'test-mail': -10,
  'draft-reminder': 10,
  'draft-removal': 10,
  'drive-changed': 10,
} satisfies Partial<Record<MailKind, number>>

/** Queues a mail in the transaction that causes it; it leaves after commit, from the job queue. */
export async function queueMail<K extends MailKind>(tx: Transaction, mail: QueuedMail<K>): Promise<void> {
  const id = randomUUID()
  const queued = await tx.execute(sql`
    insert into mails (id, kind, to_address, data, language, cause, expires_at, due_at)
    values (${id}, ${mail.kind}, ${mail.to}, ${JSON.stringify(mail.data)}::jsonb,
      coalesce(${mail.askedIn ?? null}, (select language from accounts where email = ${mail.to}), ${mail.language ?? 'en'}), ${mail.cause ?? null},
      ${mail.expiresAt?.toISOString() ?? null}, ${mail.dueAt ?? null})
    on conflict (cause) do nothing returning id`)
  if (queued === 0) return
  await addJob(tx, { id, kind: mail.kind })
}

/** The job that sends a mail when it is due by the portal's clock, which is not always that of the queue. */
function jobOf({ id, kind }: { id: string; kind: string }) {
  const runAt = sql`(select now() + greatest(due_at - portal_now(), interval '0') from mails where id = ${id})`
  return { id, priority: priorities[kind] ?? 0, runAt }
}

export function addJob(tx: Transaction, mail: { id: string; kind: string }): Promise<void> {
  return addJobOf(tx, mailsOutgoing, jobOf(mail))
}

/** Tries a mail again that has not left. */
export function tryMailAgain(tx: Transaction, mail: { id: string; kind: string }): Promise<void> {
  return tryAgain(tx, mailsOutgoing, jobOf(mail))
}

/** A mail that waits for its moment, by what it is about. */
type HeldMail = { to: string; kinds: readonly string[]; applicationId: string; dueAt: string }

/**
 * Takes a mail away before it leaves, as if it had never been queued; false when it has left. Whoever is sending it at
 * this moment is waited for.
 */
export async function withdrawMail(tx: Transaction, { to, kinds, applicationId, dueAt }: HeldMail): Promise<boolean> {
  const withdrawn = await tx.execute(sql`
    delete from mails where to_address = ${to} and kind in ${kinds} and data ->> 'applicationId' = ${applicationId}
      and due_at = ${dueAt} and sent_at is null and dropped_at is null`)
  return withdrawn > 0
}
