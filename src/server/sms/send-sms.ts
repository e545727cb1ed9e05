import type { SmsKind } from '#domain/platform/sms-message.ts'
import type { Context } from '#server/context.ts'
import type { StillTrue } from '#server/mail/still-true.ts'
import { bool, instant, json, openWord, text, uuid, type RowOf } from '#lib/sql/columns.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { SmsNotSent, type OutgoingSms, type SmsGateway } from '#lib/sms/sms-gateway.ts'
import { sql } from '#lib/sql/sql.ts'
import { saySms } from './say-sms.ts'

const waitingText = {
  id: uuid,
  kind: openWord<SmsKind>(),
  language: text,
  mobile: text,
  facts: json<Record<string, string>>(),
  createdAt: instant,
  isExpired: bool,
  isHanded: bool,
}
type WaitingText = RowOf<typeof waitingText>

function lockWaiting(tx: Transaction, id: string): Promise<WaitingText | null> {
  return tx.first(
    waitingText,
    sql`
    select id, kind, language, mobile, facts, created_at as "createdAt",
      coalesce(expires_at <= portal_now(), false) as "isExpired", handed_at is not null as "isHanded"
    from text_messages
    where id = ${id} and sent_at is null and dropped_at is null and refused_at is null for update`,
  )
}

type MessageToHand = { message: OutgoingSms; kind: SmsKind; name: string }

async function drop(tx: Transaction, { log }: Pick<Context, 'log'>, { id, kind }: WaitingText): Promise<null> {
  await tx.execute(
    sql`update text_messages set dropped_at = portal_now(), facts = '{}', mobile = null where id = ${id}`,
  )
  log.info(
    { sms: id, kind },
    'an SMS was dropped: it is too late, what it asks for is done, or there are none of its kind',
  )
  return null
}

/**
 * Takes a message for this try, and records that before handing it over. One that was handed over without a known
 * result is left alone, unless the gateway prevents a second delivery.
 */
function takeUp(
  context: Context,
  gateway: SmsGateway | null,
  { id, stillTrue }: { id: string; stillTrue: StillTrue },
): Promise<MessageToHand | null> {
  const { config, db, log } = context
  return inTransaction(db, async (tx) => {
    const waiting = await lockWaiting(tx, id)
    if (!waiting) return null
    const said = saySms(config, waiting)
    const isTrue = await stillTrue[waiting.kind]?.(tx, waiting.facts)
    if (waiting.isExpired || isTrue === false || gateway === null || said === null) return drop(tx, context, waiting)
    const { kind, mobile, createdAt } = waiting
    if (waiting.isHanded && !gateway.isOnce) {
      log.warn({ sms: id, kind }, 'an SMS may have been sent, and is not sent again by itself')
      return null
    }
    await tx.execute(sql`update text_messages set handed_at = portal_now() where id = ${id}`)
    const at = new Date(createdAt).toISOString().replaceAll(/[-:.]/g, '')
    return { message: { id, mobile, ...said }, kind, name: `${at}-${kind}-${id}` }
  })
}

/** Records the gateway's answer or silence; an error that a retry may solve is thrown for the queue. */
async function noteFailure(
  { db, log }: Context,
  { isOnce }: SmsGateway,
  { message: { id }, kind }: MessageToHand,
  error: unknown,
): Promise<void> {
  const { how, reason } = error instanceof SmsNotSent ? error : { how: 'busy', reason: '' }
  if (how === 'unknown' && isOnce) throw error
  if (how === 'unknown') {
    log.warn({ sms: id, kind, reason }, 'an SMS may have been sent: no answer came')
    return
  }
  await db.execute(sql`
    update text_messages set handed_at = null, refused_at = case when ${how === 'refused'} then portal_now() end,
      refused_with = case when ${how === 'refused'} then ${reason} end
    where id = ${id} and sent_at is null and dropped_at is null`)
  if (how !== 'refused') throw error
  log.warn({ sms: id, kind, reason }, 'an SMS was refused for good')
}

/**
 * Sends one queued SMS. Handing over is recorded before and acceptance after, in separate transactions: if the
 * worker dies in between, the message is not sent again, unlike a mail.
 */
export async function sendSms(
  context: Context,
  gateway: SmsGateway | null,
  id: string,
  stillTrue: StillTrue = {},
): Promise<void> {
  const toHand = await takeUp(context, gateway, { id, stillTrue })
  if (toHand === null || gateway === null) return
  try {
    await gateway.send(toHand.message, toHand.name)
  } catch (error) {
    await noteFailure(context, gateway, toHand, error)
    return
  }
  await context.db.execute(sql`
    update text_messages set handed_at = null, sent_at = portal_now(), facts = '{}', mobile = null
    where id = ${id} and sent_at is null and dropped_at is null`)
  context.log.info({ sms: id, kind: toHand.kind }, 'an SMS was sent')
}
