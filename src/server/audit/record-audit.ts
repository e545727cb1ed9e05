import type { AuditEvent } from '#domain/audit/events.ts'
import type { Actor, Origin } from '#server/platform/call.ts'
import type { DatabasePool, Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'

type By = {
  /** Null for what the portal does by itself, and for people without an account. */
  actor: { id: string; email: string } | null
  origin: Origin | null
}

export type AuditRecord = AuditEvent & By

/** A deed in the words of the audit: one of the portal, or of a life that names its own. */
export type Deed = { action: string; subject?: string; detail?: object }

/** Writes who did what, to what, when and from where; always in the transaction of the deed itself. */
export async function recordDeed(tx: Transaction, record: Deed & By): Promise<void> {
  const { actor, action, subject = null, detail = {}, origin } = record
  await tx.execute(sql`
    insert into audit_entries (actor_id, actor_email, action, subject, detail, ip, request_id)
    values (${actor?.id ?? null}, ${actor?.email ?? null}, ${action}, ${subject}, ${JSON.stringify(detail)}::jsonb,
      ${origin?.ip || null}, ${origin?.requestId ?? null})`)
}

/** The same of what the portal knows to be done, with the facts that its readers need. */
export function recordAudit(tx: Transaction, record: AuditRecord): Promise<void> {
  return recordDeed(tx, record)
}

/**
 * Writes down that an administrator looks at an application of somebody else, before it is answered; again after 15
 * minutes. A function in the database: it is asked for with every such read.
 */
export async function recordView(
  pool: DatabasePool,
  { applicationId, actor, origin }: { applicationId: string; actor: Actor; origin: Origin },
): Promise<void> {
  await pool.query('select record_view($1, $2, $3, $4, $5)', [
    actor.id,
    actor.email,
    applicationId,
    origin.ip || null,
    origin.requestId,
  ])
}
