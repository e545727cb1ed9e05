import { isHeld } from '#server/lifecycle/make-transition.ts'
import type { StoredApplication } from '../stored-application.ts'

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
  if (untoldVersions === 0 && !isHeld(application)) return application
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
