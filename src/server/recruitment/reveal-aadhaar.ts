import type { facultyEndpoints } from '#domain/recruitment/faculty.endpoints.ts'
import { findInTransaction } from '#server/applications/find-application.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { AadhaarSafe } from './aadhaar-safe.ts'
import type { FacultyTrack } from './faculty-track.ts'

type RevealAadhaar = Verb<
  Context,
  (typeof facultyEndpoints)['POST /api/faculty/application/{applicationId}/reveal-aadhaar']
>

/** The full number, for an administrator who says so by asking: written down before it is answered. */
export function revealAadhaar(track: FacultyTrack, safe: AadhaarSafe): RevealAadhaar {
  return ({ db }, { params: { applicationId }, actor, origin }) =>
    inTransaction(db, async (tx) => {
      const { form } = await findInTransaction(tx, track, applicationId)
      await recordAudit(tx, { actor, action: 'aadhaar.revealed', subject: applicationId, detail: {}, origin })
      const sealed = form.personalInfo?.aadharNumber
      return { aadharNumber: sealed ? safe.open(sealed) : null }
    })
}
