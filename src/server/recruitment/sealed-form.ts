import { isAadhaar, isMaskedAadhaar, maskAadhaar } from '#domain/platform/aadhaar.ts'
import type { FacultyForm } from '#domain/recruitment/faculty-questions.ts'
import type { SealedApart } from '#server/applications/track.ts'
import type { Safe } from '#server/platform/safe.ts'

/** Where a number is kept: of which application, with what is sealed there now. */
type Place = { applicationId: string; sealed: string | null }

function withNumber(form: FacultyForm, aadharNumber: string | undefined): FacultyForm {
  return { ...form, personalInfo: { ...form.personalInfo, aadharNumber } }
}

/** What may be shown of a number: the last four digits of a whole one, of half a one nothing. */
function shown(typed: string): string {
  return isAadhaar(typed) ? maskAadhaar(typed) : 'X'.repeat(typed.length)
}

/**
 * Answers as they came, with the number sealed apart and only what may be shown of it left in the form; a masked one, as
 * answers show it, leaves what is stored.
 */
export function sealedApart(form: FacultyForm, { applicationId, sealed }: Place, safe: Safe): SealedApart<FacultyForm> {
  if (form.personalInfo === undefined) return { form, sealed: undefined }
  const typed = form.personalInfo?.aadharNumber
  if (typed === undefined && form.personalInfo) return { form, sealed: undefined }
  if (!typed) return { form, sealed: sealed === null ? undefined : null }
  if (isMaskedAadhaar(typed)) return { form: withNumber(form, undefined), sealed: undefined }
  const isSame = sealed !== null && safe.open(sealed, applicationId) === typed
  return { form: withNumber(form, shown(typed)), sealed: isSame ? undefined : safe.seal(typed, applicationId) }
}

/** Stored answers for the person who gives them: half a number is shown as typed while they are still typing it. */
export function asTyped(form: FacultyForm, { applicationId, sealed }: Place, safe: Safe): FacultyForm {
  const { aadharNumber } = form.personalInfo ?? {}
  if (!aadharNumber || isMaskedAadhaar(aadharNumber) || sealed === null) return form
  return withNumber(form, safe.open(sealed, applicationId) ?? aadharNumber)
}
