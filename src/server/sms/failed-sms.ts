import type { FailedSms, healthEndpoints } from '#domain/health/health.endpoints.ts'
import { maskedMobile } from '#domain/platform/india.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { SmsKind } from '#domain/platform/sms-message.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { instant, nullable, openWord, text, word } from '#lib/sql/columns.ts'
import { inTransaction, type Database } from '#lib/sql/database.ts'
import { triedRows } from '#server/platform/outgoing.ts'
import { sql } from '#lib/sql/sql.ts'
import { smsOutgoing, trySmsAgain } from './queue-sms.ts'
import { inDoubt, waits } from './stored-sms.ts'

const mostShown = 50

/**
 * SMS that were tried and may not have been sent, oldest first, without those that only wait for the gateway.
 */
export async function failedSms(db: Database): Promise<FailedSms[]> {
  const found = await db.rows(
    {
      id: text,
      kind: text,
      mobile: text,
      since: instant,
      with: nullable(text),
      state: word(['refused', 'doubtful', 'tried', 'given-up']),
      applicationId: nullable(text),
    },
    sql`
    with tried as (${triedRows(smsOutgoing)})
    select m.id::text as id, m.kind, m.mobile, m.created_at as since,
      coalesce(m.refused_with, substring(tried.error from '^SMS gateway takes nothing: (.*)$')) as "with",
      case when m.refused_at is not null then 'refused' when ${sql.raw(inDoubt)} then 'doubtful'
        when tried."isGivenUp" then 'given-up' else 'tried' end as state,
      m.facts ->> 'number' as "applicationId"
    from text_messages m left join tried on tried.id = m.id
    where ${sql.raw(waits)} and (m.refused_at is not null or ${sql.raw(inDoubt)} or tried.id is not null)
    order by since, m.id limit ${mostShown}`,
  )
  return found.map(({ mobile, ...message }) => ({
    ...message,
    to: maskedMobile(mobile),
    since: isoInstant(message.since),
  }))
}

type SendAgain = (typeof healthEndpoints)['POST /api/operations/failed-text-messages/{id}/send-again']

/** The officer accepts that a message that may have been sent arrives twice. */
export const sendSmsAgain: Verb<Context, SendAgain> = ({ db }, { params: { id }, actor, origin }) =>
  inTransaction(db, async (tx) => {
    const message = await tx.first(
      { id: text, kind: openWord<SmsKind>(), mobile: text },
      sql`
      update text_messages set refused_at = null, refused_with = null, handed_at = null
      where id = ${id} and ${sql.raw(waits)} and (handed_at is null or ${sql.raw(inDoubt)})
      returning id::text as id, kind, mobile`,
    )
    if (!message) throw new Problem(refusal('sms-does-not-wait'))
    await trySmsAgain(tx, message)
    await recordAudit(tx, {
      actor,
      action: 'text-message.sent-again',
      subject: maskedMobile(message.mobile),
      origin,
    })
  })
