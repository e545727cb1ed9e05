import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import type { Language } from '#words/room.ts'
import type { MailKind, MailData } from './mail-kinds.ts'

export type QueuedMail<K extends MailKind = MailKind> = {
  kind: K
  to: string
  data: MailData<K>
  /** For somebody who has no account yet; others are written to in the language of their account. */
  language?: Language
  /** At most one mail is ever queued for a cause, such as `submitted:BSC2026-7K3M9QXT`. */
  cause?: string
  /** Not sent any more after this moment. */
  expiresAt?: Date
}

// Somebody waits in front of a screen for a code; a hundred thousand reminders must not stand before it.
const priorities: Partial<Record<MailKind, number>> = {
  'registration-code': -10,
  'reset-code': -10,
  'guardian-code': -10,
  'draft-reminder': 10,
  'draft-removal': 10,
}

/** Queues a mail in the transaction that causes it; it leaves after commit, from the job queue. */
export async function queueMail<K extends MailKind>(tx: Transaction, mail: QueuedMail<K>): Promise<void> {
  const id = randomUUID()
  const queued = await tx.execute(sql`
    insert into mails (id, kind, to_address, data, language, cause, expires_at)
    values (${id}, ${mail.kind}, ${mail.to}, ${JSON.stringify(mail.data)}::jsonb,
      coalesce((select language from accounts where email = ${mail.to}), ${mail.language ?? 'en'}), ${mail.cause ?? null},
      ${mail.expiresAt?.toISOString() ?? null})
    on conflict (cause) do nothing returning id`)
  if (queued === 0) return
  await tx.execute(sql`
    select graphile_worker.add_job('send-mail', json_build_object('mailId', ${id}::text),
      max_attempts => 25, priority => ${priorities[mail.kind] ?? 0})`)
}
