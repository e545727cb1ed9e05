import type { healthEndpoints, FailedMail } from '#domain/health/health.endpoints.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { bool, instant, nullable, text } from '#lib/sql/columns.ts'
import { inTransaction, type Database } from '#lib/sql/database.ts'
import { triedRows } from '#server/platform/outgoing.ts'
import { sql } from '#lib/sql/sql.ts'
import { mailsOutgoing, tryMailAgain } from './queue-mail.ts'

const mostShown = 50

/** Mails that were tried and not sent, oldest first, without those that only wait for the mail server. */
export async function failedMails(db: Database): Promise<FailedMail[]> {
  const found = await db.rows(
    {
      id: text,
      kind: text,
      to: text,
      since: instant,
      with: nullable(text),
      isRefused: bool,
      isGivenUp: bool,
      applicationId: nullable(text),
    },
    sql`
    with tried as (${triedRows(mailsOutgoing)})
    select m.id::text as id, m.kind, m.to_address as "to", coalesce(m.due_at, m.created_at) as since,
      coalesce(m.refused_with, substring(tried.error from '^mail refused: (.*)$')) as "with", m.refused_at is not null as "isRefused",
      coalesce(tried."isGivenUp", false) as "isGivenUp", m.data ->> 'applicationId' as "applicationId"
    from mails m left join tried on tried.id = m.id
    where m.sent_at is null and m.dropped_at is null and (m.refused_at is not null or tried.id is not null)
    order by since, m.id limit ${mostShown}`,
  )
  return found.map((mail) => ({ ...mail, since: isoInstant(mail.since) }))
}

/** The job runs at once, with its full number of tries; a mail without a job gets a new one. */
export const sendAgain: Verb<Context, (typeof healthEndpoints)['POST /api/operations/failed-mails/{id}/send-again']> = (
  { db },
  { params: { id }, actor, origin },
) =>
  inTransaction(db, async (tx) => {
    const mail = await tx.first(
      { id: text, kind: text, to: text },
      sql`select id::text as id, kind, to_address as "to" from mails where id = ${id} and sent_at is null and dropped_at is null`,
    )
    if (!mail) throw new Problem(refusal('mail-does-not-wait'))
    await tryMailAgain(tx, mail)
    await recordAudit(tx, { actor, action: 'mail.sent-again', subject: mail.to, origin })
  })
