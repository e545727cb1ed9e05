import type { facultyEndpoints } from '#domain/recruitment/faculty.endpoints.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { findInTransaction } from '#server/applications/find-application.ts'
import { findSealed } from '#server/applications/sealing/sealed-answers.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Safe } from '#server/platform/safe.ts'
import type { FacultyTrack } from './track.ts'

type RevealAadhaar = Verb<
  Context,
  (typeof facultyEndpoints)['POST /api/faculty/application/{applicationId}/reveal-aadhaar']
>

/** The full number, for an administrator who says so by asking: written down before it is answered, or is not. */
export function revealAadhaar(track: FacultyTrack, safe: Safe): RevealAadhaar {
  return async ({ db }, { params: { applicationId }, actor, origin }) => {
    const { sealed, aadharNumber } = await inTransaction(db, async (tx) => {
      await findInTransaction(tx, track, applicationId)
      const stored = await findSealed(tx, applicationId)
      const opened = stored && safe.open(stored, applicationId)
      const action = stored !== null && opened === null ? 'aadhaar.not-opened' : 'aadhaar.revealed'
      await recordAudit(tx, { actor, action, subject: applicationId, origin })
      return { sealed: stored, aadharNumber: opened }
    })
    if (sealed !== null && aadharNumber === null) throw new Problem(refusal('aadhaar-sealed-otherwise'))
    return { aadharNumber }
  }
}
