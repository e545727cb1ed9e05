import { sql } from 'drizzle-orm'
import type { Actor, Origin } from '#server/platform/call.ts'
import type { DatabasePool, Transaction } from '#server/platform/database.ts'

export type AuditRecord = {
  /** Null for what the portal does by itself, and for people without an account. */
  actor: { id: string; email: string } | null
  /** Noun and past participle, such as `application.submitted`. */
  action: string
  /** What it was done to: an application id, an e-mail address, the id of a drive or a notice. */
  subject?: string
  /** What people type freely comes here masked (`hideAadhaar`, where it arrives); ids, references and amounts as they are. */
  detail?: Record<string, unknown>
  origin: Origin | null
}

/** Writes who did what, to what, when and from where; always in the transaction of the deed itself. */
export async function recordAudit(tx: Transaction, record: AuditRecord): Promise<void> {
  await tx.execute(sql`
    insert into audit_entries (actor_id, actor_email, action, subject, detail, ip, request_id)
    values (${record.actor?.id ?? null}, ${record.actor?.email ?? null}, ${record.action}, ${record.subject ?? null},
      ${JSON.stringify(record.detail ?? {})}::jsonb, ${record.origin?.ip || null}, ${record.origin?.requestId ?? null})`)
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
