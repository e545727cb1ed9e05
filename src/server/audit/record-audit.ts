import type { AuditEvent } from '#domain/audit/events.ts'
import type { Actor, Origin } from '#server/platform/call.ts'
import type { DatabasePool, Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

type By = {
  /** Null for the portal itself and for people without an account. */
  actor: { id: string; email: string } | null
  origin: Origin | null
}

type AuditRecord = AuditEvent & By

/** A deed in the audit's words: one of the portal's own, or of a track's lifecycle with names of its own. */
export type Deed = { action: string; subject?: string; detail?: object }

/** Records who did what to what, when and from where, in the transaction of the deed itself. */
export async function recordDeed(tx: Transaction, record: Deed & By): Promise<void> {
  const { actor, action, subject = null, detail = {}, origin } = record
  await tx.execute(sql`
    insert into audit_entries (actor_id, actor_email, action, subject, detail, ip, request_id)
    values (${actor?.id ?? null}, ${actor?.email ?? null}, ${action}, ${subject}, ${JSON.stringify(detail)}::jsonb,
      ${origin?.ip || null}, ${origin?.requestId ?? null})`)
}

/** Records an event of the portal with the facts its readers need. */
export function recordAudit(tx: Transaction, record: AuditRecord): Promise<void> {
  return recordDeed(tx, record)
}

/** Records the same event of many subjects. */
export async function recordOfMany(
  tx: Transaction,
  { subjects, actor, action, detail, origin }: Omit<Deed, 'subject'> & By & { subjects: readonly string[] },
): Promise<void> {
  await tx.execute(sql`
    insert into audit_entries (actor_id, actor_email, action, subject, detail, ip, request_id)
    select ${actor?.id ?? null}::uuid, ${actor?.email ?? null}, ${action}, subject, ${JSON.stringify(detail ?? {})}::jsonb,
      ${origin?.ip || null}::inet, ${origin?.requestId ?? null}
    from unnest(${sql.param([...subjects])}::text[]) subject`)
}

/**
 * Records that an administrator opens somebody's application, before the answer is sent; again after 15 minutes. A
 * database function, because it runs with every such read.
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
