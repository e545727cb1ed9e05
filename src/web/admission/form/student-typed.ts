import type { StudentApplication } from '#domain/admission/student-application.ts'
import type { StudentForm } from '#domain/admission/student-form.ts'
import type { StudentDraft } from '#domain/admission/student.endpoints.ts'
import { draftAnswers, shownAnswer, typedAnswers, under, type AnswerKinds } from '#web/applications/drafts/answers.ts'
import type { Typed, TypedValue } from '#web/applications/drafts/typed.ts'
import { isSameAddress } from '#web/applications/form/address-pair.ts'
import { studentAddresses } from './student-addresses.ts'

const addressKinds = { address: 'lines', district: 'text', state: 'text', pincode: 'compact' } as const

const answerKinds: AnswerKinds = {
  preferenceOrder: 'list',
  candidateName: 'text',
  fathersName: 'text',
  dob: 'day',
  gender: 'text',
  category: 'text',
  pwd: 'flag',
  physicalIdentification: 'text',
  mobile: 'text',
  alternateMobile: 'text',
  ...under('correspondAddress', addressKinds),
  ...under('permanentAddress', addressKinds),
  ...under('intermediateSchool', {
    board: 'text',
    school: 'text',
    state: 'text',
    passingYear: 'number',
    obtainedMarks: 'number',
    totalMarks: 'number',
  }),
  physics: 'flag',
  chemistry: 'flag',
  biology: 'flag',
  english: 'flag',
  neetRoll: 'compact',
  neetAIRank: 'number',
  neetCategoryRank: 'number',
  'payment.utr': 'text',
}

/** What stands in the fields for a stored application. */
export function typedFrom(application: StudentApplication): Typed {
  const typed = typedAnswers(answerKinds, application)
  return { ...typed, [studentAddresses.samePath]: isSameAddress(studentAddresses, typed) ? 'yes' : '' }
}

/** Part of a draft as the server takes it, from the values of some fields. */
export function draftOf(typed: Typed): StudentDraft {
  return draftAnswers(answerKinds, typed)
}

/** All answers as they stand in the fields, to be judged by the rules. */
export function formOf(typed: Typed): StudentForm {
  const { payment: _, ...form } = draftOf(typed)
  return form
}

/** A value as people read it; for comparing two windows. */
export function shownValue(path: string, value: TypedValue | undefined): string {
  return shownAnswer(path === studentAddresses.samePath ? 'flag' : answerKinds[path], value)
}
