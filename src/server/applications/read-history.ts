import type { ApplicationsEndpoints } from '#domain/applications/applications.endpoints.ts'
import { withoutReferences } from '#domain/audit/payment-references.ts'
import { translatedDetail } from '#server/audit/audit-translations.ts'
import { andReadable } from '#server/audit/readable-entries.ts'
import { recordView } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { instant, json, nullable, text } from '#lib/sql/columns.ts'
import { sql } from '#lib/sql/sql.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { seesReferences } from './reader-view.ts'
import { noSuchApplication } from './refusals.ts'

const line = {
  at: nullable(instant),
  action: nullable(text),
  who: nullable(text),
  detail: nullable(json<Record<string, unknown>>()),
  documents: nullable(json<Record<string, string>>()),
  reason: nullable(text),
}

/**
 * The history of an application, newest first. Views are listed in the activity only, and nobody reads what was proposed
 * for an application of their own.
 */
export const readHistory: Verb<
  Context,
  ApplicationsEndpoints['GET /api/applications/{applicationId}/history']
> = async (context, { params: { applicationId }, actor, origin }) => {
  const found = await context.db.rows(
    line,
    sql`
    select e.at, e.action, e.actor_email as who, e.detail, ${translatedDetail(actor.language)}
    from applications a left join audit_entries e on e.subject = a.application_id and e.action <> 'application.viewed'
      and (a.applicant_id <> ${actor.id} or not starts_with(e.action, 'proposal.'))
      ${andReadable(actor)}
    where a.application_id = ${applicationId}
    order by e.id desc limit 500`,
  )
  if (found.length === 0) throw noSuchApplication()
  await recordView(context.pool, { applicationId, actor, origin })
  const isSeen = seesReferences(actor)
  // An application without entries is a single row.
  const history = found.flatMap(({ at, action, who, detail, documents, reason }) =>
    at === null || action === null || detail === null
      ? []
      : [
          {
            at: isoInstant(at),
            action,
            who,
            detail: isSeen ? detail : withoutReferences(action, detail),
            ...(documents !== null && { documents }),
            ...(reason !== null && { reason }),
          },
        ],
  )
  return { history }
}
