import type { refusedMailsEndpoints } from '#domain/applications/refused-mails.endpoints.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { noSuchApplication } from '../refusals.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import { instant, text } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

/** Records that the address of a queued mail was refused. */
export async function noteRefusal(tx: Transaction, mailId: string, codes: string): Promise<void> {
  await tx.execute(sql`update mails set refused_at = portal_now(), refused_with = ${codes} where id = ${mailId}`)
}

/** The verbs by which offices see refused addresses. */
export const refusedMailsVerbs: Verbs<Context, typeof refusedMailsEndpoints> = {
  'GET /api/applications/{applicationId}/refused-mails': async ({ db }, { params: { applicationId } }) => {
    const found = await db.first(
      { email: text },
      sql`
      select r.email::text as email from applications a join accounts r on r.id = a.applicant_id
      where a.application_id = ${applicationId}`,
    )
    if (!found) throw noSuchApplication()
    const mails = await db.rows(
      { to: text, refusedAt: instant, with: text },
      sql`
      select distinct on (m.to_address) m.to_address as "to", m.refused_at as "refusedAt", m.refused_with as "with"
      from mails m
      where m.refused_at is not null and m.sent_at is null and m.dropped_at is null
        and (m.to_address = ${found.email} or m.data ->> 'applicationId' = ${applicationId})
      order by m.to_address, m.refused_at desc`,
    )
    return { mails: mails.map((mail) => ({ ...mail, refusedAt: isoInstant(mail.refusedAt) })) }
  },
}
