import type { AuditEvent } from '#domain/audit/events.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'

/** Something that happened before the first start; null stands for the portal itself. */
export type DatedDeed = { event: AuditEvent & { subject: string }; at: Date; who: string | null }

/** The account of a person, by address. */
export const accountOf = (email: string | null): SQL => sql`(select id from accounts where email = ${email})`

/** Stores a deed of the past in the audit. */
export async function recordDeed(tx: Transaction, { event, at, who }: DatedDeed): Promise<void> {
  const { action, subject, detail } = { detail: {}, ...event }
  await tx.execute(sql`
    insert into audit_entries (at, actor_id, actor_email, action, subject, detail)
    values (${at.toISOString()}, ${accountOf(who)}, ${who}, ${action}, ${subject}, ${JSON.stringify(detail)}::jsonb)`)
}

/** Stores a mail that left in the past. */
export async function recordMail(
  tx: Transaction,
  { kind, to, cause, at }: { kind: string; to: string; cause: string; at: Date },
): Promise<void> {
  const sentAt = at.toISOString()
  await tx.execute(sql`
    insert into mails (kind, to_address, data, cause, message_id, created_at, sent_at)
    values (${kind}, ${to}, '{}', ${cause}, ${`<demo-${cause.replaceAll(':', '-')}@pravesh>`}, ${sentAt}, ${sentAt})`)
}
