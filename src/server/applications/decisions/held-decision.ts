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
 * An application as its applicant may see it: without a proposal, without a decision that is still delayed, and without
 * any that was undone unheard. Everything the applicant is answered, sent or refused is based on this. The mail of a decision is sent by
 * the same clock.
 */
export function asTold<T extends Omit<StoredApplication<unknown, unknown>, 'drive'>>(application: T): T {
  const { version, untoldVersions } = application
  const told = { ...application, proposal: null, version: version - untoldVersions, untoldVersions: 0 }
  return isHeld(application) ? { ...told, ...undecided, version: told.version - 1 } : told
}
