import { isAadhaar, isMaskedAadhaar, maskAadhaar } from '#domain/platform/aadhaar.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { FacultyForm } from '#domain/recruitment/faculty-questions.ts'
import type { facultyEndpoints } from '#domain/recruitment/faculty.endpoints.ts'
import { findInTransaction } from '#server/applications/find-application.ts'
import { findSealed } from '#server/applications/sealing/sealed-answers.ts'
import type { SealedApart } from '#server/applications/track.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { inTransaction } from '#lib/sql/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { FacultyTrack } from './track.ts'

/** The place of a number: its application, with the encrypted text stored there now. */
type NumberPlace = { applicationId: string; sealed: string | null }

function withNumber(form: FacultyForm, aadharNumber: string | undefined): FacultyForm {
  return { ...form, personalInfo: { ...form.personalInfo, aadharNumber } }
}

/** The visible part of a number: the last four digits of a complete one, of an incomplete one only its length. */
function shown(typed: string): string {
  return isAadhaar(typed) ? maskAadhaar(typed) : typed.replaceAll(/\d/g, 'X').replaceAll(/[^X\s-]/g, '?')
}

/**
 * The answers with the number encrypted apart, and only its visible part in the form; a masked number, as answers show
 * it, keeps the stored one.
 */
export function sealedApart(
  form: FacultyForm,
  { applicationId, sealed }: NumberPlace,
  encryption: Encryption,
): SealedApart<FacultyForm> {
  if (form.personalInfo === undefined) return { form, sealed: undefined }
  const typed = form.personalInfo?.aadharNumber
  if (typed === undefined && form.personalInfo) return { form, sealed: undefined }
  if (!typed) return { form, sealed: sealed === null ? undefined : null }
  if (isMaskedAadhaar(typed)) return { form: withNumber(form, undefined), sealed: undefined }
  const isSame = sealed !== null && encryption.open(sealed, applicationId) === typed
  return { form: withNumber(form, shown(typed)), sealed: isSame ? undefined : encryption.seal(typed, applicationId) }
}

/** Stored answers for their owner: an incomplete number is shown as typed while they are still typing it. */
export function asTyped(
  form: FacultyForm,
  { applicationId, sealed }: NumberPlace,
  encryption: Encryption,
): FacultyForm {
  const { aadharNumber } = form.personalInfo ?? {}
  if (!aadharNumber || isMaskedAadhaar(aadharNumber) || sealed === null) return form
  return withNumber(form, encryption.open(sealed, applicationId) ?? aadharNumber)
}

/** Stored answers with the whole Aadhaar number; one that cannot be decrypted is left out, and the form requires it again. */
export function unsealed(
  form: FacultyForm,
  { applicationId, sealed }: NumberPlace,
  encryption: Encryption,
): FacultyForm {
  if (!form.personalInfo?.aadharNumber) return form
  return withNumber(form, (sealed === null ? null : encryption.open(sealed, applicationId)) ?? undefined)
}

type RevealAadhaar = Verb<
  Context,
  (typeof facultyEndpoints)['POST /api/faculty/application/{applicationId}/reveal-aadhaar']
>

/**
 * The full number, for an administrator who asks for it explicitly; it is audited before it is answered, also if it
 * cannot be.
 */
export function revealAadhaar(track: FacultyTrack, encryption: Encryption): RevealAadhaar {
  return async ({ db }, { params: { applicationId }, actor, origin }) => {
    const { sealed, aadharNumber } = await inTransaction(db, async (tx) => {
      await findInTransaction(tx, track, applicationId)
      const stored = await findSealed(tx, applicationId)
      const opened = stored && encryption.open(stored, applicationId)
      const action = stored !== null && opened === null ? 'aadhaar.not-opened' : 'aadhaar.revealed'
      await recordAudit(tx, { actor, action, subject: applicationId, origin })
      return { sealed: stored, aadharNumber: opened }
    })
    if (sealed !== null && aadharNumber === null) throw new Problem(refusal('aadhaar-sealed-otherwise'))
    return { aadharNumber }
  }
}
