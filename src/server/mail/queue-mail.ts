import { randomUUID } from 'node:crypto'
import type { Transaction } from '#lib/sql/database.ts'
import { mailServerAway } from '#server/platform/mailer.ts'
import { addedJob, addJobOf, tryAgain, type OutgoingKind } from '#server/platform/outgoing.ts'
import { sql } from '#lib/sql/sql.ts'
import type { Language } from '#words/room.ts'
import type { MailKind, MailData } from './mail-kinds.ts'

/** A mail of the portal's own kinds, or of a track's kind such as `hostel:room-given`. */
export type AnyMail<K extends MailKind = MailKind> =
  | { kind: K; data: MailData<K> }
  | { kind: AddedMailKind; data: object }
export type AddedMailKind = `${string}:${string}`

type QueuedMail<K extends MailKind = MailKind> = AnyMail<K> & {
  to: string
  /** For a recipient without an account; others get the language of the account. */
  language?: Language
  /** The language in which the caller reads the screen; it wins over the account's. */
  askedIn?: Language
  /** At most one mail is ever queued for a cause, such as `submitted:BSC2026-7K3M9QXT`. */
  cause?: string
  /** Dropped if not sent by this time. */
  expiresAt?: Date
  /** Sent at this time, as PostgreSQL wrote it, and can be withdrawn before; at once without it. */
  dueAt?: string | null
}

export const mailsOutgoing: OutgoingKind = { task: 'send-mail', idName: 'mailId', away: mailServerAway }

// Somebody waits at the screen for a code, which must not queue behind a hundred thousand reminders.
const priorities: Readonly<Partial<Record<string, number>>> = {
  'registration-code': -10,
  'reset-code': -10,
  'new-address-code': -10,
  'old-address-code': -10,
  'guardian-code': -10,
  'withdraw-code': -10,
  'refund-account-code': -10,
  'test-mail': -10,
  'draft-reminder': 10,
  'draft-removal': 10,
  'drive-changed': 10,
  'drive-cancelled': 10,
  letter: 10,
  'list-published': 10,
  'round-published': 10,
  'letter-test': -10,
} satisfies Partial<Record<MailKind, number>>

/** Queues a mail in the transaction that causes it; the job queue sends it after commit. */
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

/** Mails of one kind about things that each have at most one, by their ids: with one statement, however many. */
type MailInBulk = { id: string; to: string; data: object; language: Language; cause: string }

export async function queueMails(tx: Transaction, kind: MailKind, mails: readonly MailInBulk[]): Promise<void> {
  await tx.execute(sql`
    with queued as (
      insert into mails (id, kind, to_address, data, language, cause)
      select m.id, ${kind}, m."to", m.data, m.language, m.cause
      from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m (id uuid, "to" text, data jsonb, language text, cause text)
      on conflict (cause) do nothing returning id)
    select ${addedJob(mailsOutgoing, { id: sql`queued.id`, priority: priorities[kind] ?? 0 })} from queued`)
}

/** Whether mails wait because the mail server did not answer at the last try. */
export const isMailServerAway = sql`exists (
  select from graphile_worker.jobs where task_identifier = ${mailsOutgoing.task} and attempts > 0
    and last_error like ${`${mailServerAway}%`})`

/** The job that sends a mail when it is due by the portal's clock, which may differ from the queue's. */
function jobOf({ id, kind }: { id: string; kind: string }) {
  const runAt = sql`(select now() + greatest(due_at - portal_now(), interval '0') from mails where id = ${id})`
  return { id, priority: priorities[kind] ?? 0, runAt }
}

export function addJob(tx: Transaction, mail: { id: string; kind: string }): Promise<void> {
  return addJobOf(tx, mailsOutgoing, jobOf(mail))
}

/** Tries a mail again that was not sent. */
export function tryMailAgain(tx: Transaction, mail: { id: string; kind: string }): Promise<void> {
  return tryAgain(tx, mailsOutgoing, jobOf(mail))
}

/** A delayed mail, identified by its recipient, kinds and application. */
type HeldMail = { to: string; kinds: readonly string[]; applicationId: string; dueAt: string }

/**
 * Deletes a mail before it is sent, as if never queued; false when it has been sent. Waits for a worker that is sending
 * it.
 */
export async function withdrawMail(tx: Transaction, { to, kinds, applicationId, dueAt }: HeldMail): Promise<boolean> {
  const withdrawn = await tx.execute(sql`
    delete from mails where to_address = ${to} and kind in ${kinds} and data ->> 'applicationId' = ${applicationId}
      and due_at = ${dueAt} and sent_at is null and dropped_at is null`)
  return withdrawn > 0
}
