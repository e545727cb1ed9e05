import { studentForm, type StudentForm } from '#domain/admission/student-questions.ts'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import type { StudentDraft } from '#domain/admission/student.endpoints.ts'
import type { Typed, TypedValue } from '#domain/questions/typed.ts'
import { isSameAddress, type AddressPair } from '#web/applications/form/address-pair.ts'
import { language } from '#web/platform/language.ts'
import { shownTyped } from '#web/questions/asking.ts'
import { studentWords } from '#words/student.ts'

const words = studentWords(language)

/** Where letters go, and the permanent address. That both are the same is seen from the answers, never sent. */
export const studentAddresses: AddressPair = {
  first: { section: 'correspondAddress' },
  second: { section: 'permanentAddress' },
  parts: { street: 'address', town: 'district', state: 'state', pincode: 'pincode' },
  samePath: 'sameAddress',
}

/** What stands in the fields for a stored application. */
export function typedFrom(application: StudentApplication): Typed {
  const typed = studentForm.typed(application)
  return { ...typed, [studentAddresses.samePath]: isSameAddress(studentAddresses, typed) ? 'yes' : '' }
}

/** Part of a draft as the server takes it, from the values of some fields. */
export function draftOf(typed: Typed): StudentDraft {
  return studentForm.stored(typed)
}

/** All answers as they stand in the fields, to be judged by the rules. */
export function formOf(typed: Typed): StudentForm {
  const { payment: _, ...form } = draftOf(typed)
  return form
}

/** A value as people read it; for comparing two windows. */
export function shownValue(path: string, value: TypedValue): string {
  if (path === studentAddresses.samePath) return value === '' ? '' : words.yesNo(value === 'yes')
  return shownTyped(studentForm.fields.get(path), path, value, words)
}
