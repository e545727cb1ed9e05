import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { facultyForm, type FacultyForm } from '#domain/recruitment/faculty-questions.ts'
import type { FacultyDraft } from '#domain/recruitment/faculty.endpoints.ts'
import { mandatoryQualificationTypes } from '#domain/recruitment/qualifications.ts'
import { rowsOf, type Row, type Typed, type TypedValue } from '#domain/questions/typed.ts'
import type { AddressPair } from '#web/applications/form/address-pair.ts'
import { language } from '#web/platform/language.ts'
import { shownTyped } from '#web/questions/asking.ts'
import { facultyWords } from '#words/faculty.ts'

const words = facultyWords(language)

/** Where a candidate lives, and the permanent address: the same unless it is said otherwise. */
export const facultyAddresses: AddressPair = {
  first: { section: 'personalInfo.currentAddress' },
  second: { section: 'personalInfo.permanentAddress' },
  parts: { street: 'addressLine', town: 'city', state: 'state', pincode: 'pincode' },
  samePath: 'personalInfo.sameAddress',
}

export const emptyQualification: Row = { degree: '', institution: '', board: '', passingYear: '', percentage: '' }

/** The four qualifications that everybody gives stand first, also before anything is typed. */
function withMandatory(rows: readonly Row[]): Row[] {
  const mandatory = mandatoryQualificationTypes.map(
    (type) => rows.find((row) => row['type'] === type) ?? { type, ...emptyQualification },
  )
  return [...mandatory, ...rows.filter((row) => !mandatory.includes(row))]
}

/** What stands in the fields for a stored application. */
export function typedFrom(application: FacultyApplication): Typed {
  const typed = facultyForm.typed(application)
  return { ...typed, qualifications: withMandatory(rowsOf(typed['qualifications'])) }
}

/** Part of a draft as the server takes it, from the values of some fields. */
export function draftOf(typed: Typed): FacultyDraft {
  return facultyForm.stored(typed)
}

/** All answers as they stand in the fields, to be judged by the rules. */
export function formOf(typed: Typed): FacultyForm {
  return draftOf(typed)
}

/** A value as people read it; for comparing two windows. */
export function shownValue(path: string, value: TypedValue): string {
  return shownTyped(facultyForm.fields.get(path), path, value, words)
}

/** `Class 10 (Matric, SSC or equivalent)` without what is in brackets. */
const shortName = (type: string | undefined) => type && words.option('qualifications.type', type).split(' (')[0]

/** What the entry of a list is called to which an answer belongs: several may have the same thing missing. */
export function entryName(path: string, typed: Typed): string | undefined {
  const [, list = '', place = ''] = /^(\w+(?:\.[a-z]\w+)?)\.(\d+)(?:\.|$)/.exec(path) ?? []
  if (list === '') return undefined
  if (list === 'qualifications') return shortName(rowsOf(typed[list])[Number(place)]?.['type'])
  return words.note(`${list}.entry`, { number: String(Number(place) + 1) })
}
