import { isAadhaar, isMaskedAadhaar, maskAadhaar } from '#domain/platform/aadhaar.ts'
import type { FacultyForm } from '#domain/recruitment/faculty-form.ts'
import type { AadhaarSafe } from './aadhaar-safe.ts'

type AadhaarNumber = string | null | undefined

function withNumber(form: FacultyForm, change: (number: AadhaarNumber) => AadhaarNumber): FacultyForm {
  const { personalInfo } = form
  if (!personalInfo) return form
  return { ...form, personalInfo: { ...personalInfo, aadharNumber: change(personalInfo.aadharNumber) } }
}

/** Answers as they came, with the number sealed; a masked one, as answers show it, leaves what is stored. */
export function sealed(form: FacultyForm, safe: AadhaarSafe): FacultyForm {
  return withNumber(form, (typed) => {
    if (!typed) return typed
    return isMaskedAadhaar(typed) ? undefined : safe.seal(typed)
  })
}

/** Stored answers with the number as it was typed: to be judged, never to be shown. */
export function opened(form: FacultyForm, safe: AadhaarSafe): FacultyForm {
  return withNumber(form, (stored) => stored && safe.open(stored))
}

/** The last four digits of a whole number; of half a one nothing, but to the person who is still typing it. */
function shown(typed: AadhaarNumber, isOwner: boolean): AadhaarNumber {
  if (!typed) return typed
  if (isAadhaar(typed)) return maskAadhaar(typed)
  return isOwner ? typed : 'X'.repeat(typed.length)
}

/** Stored answers as they are answered: masked. */
export function masked(form: FacultyForm, safe: AadhaarSafe, { isOwner }: { isOwner: boolean }): FacultyForm {
  return withNumber(form, (stored) => stored && shown(safe.open(stored), isOwner))
}
