import { Role } from '#domain/accounts/account.ts'
import type { Context } from '#server/context.ts'
import type { Call } from '#server/platform/call.ts'
import { text, uuid, word } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import type { SeedContext } from './demo-track.ts'

/** A call of somebody before its verb's own parts are laid over it. */
export type EmptyCall = Call<{ access: 'login'; summary: string; answer: 'empty' }>

/** Somebody of the demo as the caller of a verb. */
async function callerOf(tx: Transaction, address: string): Promise<EmptyCall> {
  const account = { id: uuid, name: text, email: text, role: word(Role.options), language: text }
  const found = await tx.one(
    account,
    sql`select id, name, email::text as email, role, language from accounts where email = ${address}`,
  )
  const actor = { ...found, grants: [], owns: false, sessionTokenHash: Buffer.alloc(0), readAfter: null }
  const origin = { ip: '', requestId: 'demo', userAgent: '' }
  const cookies = { get: () => undefined, set: () => undefined }
  return { params: undefined, query: undefined, body: undefined, actor, language: actor.language, origin, cookies }
}

/** What happens at a moment: with the portal as it was, and everybody by their address. */
type PastWork<T> = (context: Context, as: (address: string) => Promise<EmptyCall>) => Promise<T>

/**
 * Lets people do something as if so many days ago: until it is done, and only in the transaction of the seed, the
 * portal's clock stands at that moment.
 */
export async function inThePast<T>(
  { context, tx, ago }: Pick<SeedContext, 'ago' | 'context' | 'tx'>,
  daysAgo: number,
  work: PastWork<T>,
): Promise<T> {
  const { clock } = await tx.one({ clock: text }, sql`select pg_get_functiondef('portal_now'::regproc) as clock`)
  const then = `select timestamptz ''${ago(daysAgo).toISOString()}''`
  await tx.execute(
    sql.raw(`create or replace function portal_now() returns timestamptz language sql stable as '${then}'`),
  )
  const done = await work({ ...context, db: tx }, (address) => callerOf(tx, address))
  await tx.execute(sql.raw(clock))
  return done
}

/** What this transaction queued has left long ago: its mails are sent, and no job is left. */
export async function finishQueued(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update mails set sent_at = created_at, data = '{}', message_id = '<demo-' || id || '@pravesh>' where sent_at is null`)
  await tx.execute(sql`
    select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where created_at >= now()))`)
}
