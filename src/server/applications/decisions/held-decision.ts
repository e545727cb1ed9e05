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

const undecided = {
  status: 'submitted',
  heldUntil: null,
  reviewedBy: null,
  reviewReason: null,
  reviewComments: null,
  reasonTranslations: null,
} as const

/**
 * What an applicant may know of the own application: as long as a decision waits to be told, nothing of it, and of one that
 * was undone before, nothing ever. Everything that an applicant is answered, sent or refused is said of this. The mail of a
 * decision leaves by the same clock.
 */
export function asTold<T extends Omit<StoredApplication<unknown, unknown>, 'drive'>>(application: T): T {
  const { version, untoldVersions } = application
  const told = { ...application, version: version - untoldVersions, untoldVersions: 0 }
  return isHeld(application) ? { ...told, ...undecided, version: told.version - 1 } : told
}

/** An application as this reader may see it. Applying it twice changes nothing. */
export function asReadBy<Form, Settings>(
  application: StoredApplication<Form, Settings>,
  { id }: { id: string },
): StoredApplication<Form, Settings> {
  return application.applicantId === id ? asTold(application) : application
}
