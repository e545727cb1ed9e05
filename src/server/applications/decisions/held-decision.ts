import { instant, nullable } from '#server/platform/columns.ts'
import type { Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import type { StoredApplication } from '../stored-application.ts'

type Held = Pick<StoredApplication<object, unknown>, 'heldUntil' | 'readAt'>

/** Whether the applicant has not heard of the decision yet: until then it can be undone as if it had never been made. */
export function isHeld({ heldUntil, readAt }: Held): boolean {
  return heldUntil !== null && Date.parse(heldUntil) > Date.parse(readAt)
}

/** When a decision that is made now is told; null when at once. */
export async function holdUntil(tx: Transaction): Promise<string | null> {
  const { until } = await tx.one(
    { until: nullable(instant) },
    sql`
    select case when delay_minutes > 0 then portal_now() + make_interval(mins => delay_minutes) end as until
    from decision_settings`,
  )
  return until
}

/** An application as mails about something else tell it: a decision whose own mail still waits does not show. */
export function asTold<Form, Settings>(
  application: StoredApplication<Form, Settings>,
): StoredApplication<Form, Settings> {
  if (!isHeld(application)) return application
  const untold = { heldUntil: null, reviewedBy: null, reviewReason: null, reviewComments: null } as const
  return { ...application, ...untold, status: 'submitted' }
}
