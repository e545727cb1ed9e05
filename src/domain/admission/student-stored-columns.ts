import { parentLine, searchTextOf, type ListedIdentity, type StoredColumns } from '../applications/stored-columns.ts'
import { storedOf, type StoredAnswer } from '../lists/list-columns.ts'
import { usable } from '../platform/answers.ts'
import { Day } from '../platform/day.ts'
import { Mobile, normaliseMobile, State } from '../platform/india.ts'
import { studentColumns } from './student-columns.ts'
import { otherParentIn, type StudentForm } from './student-questions.ts'

/**
 * Computes the stored columns from the answers: those of every track, and those that the student list alone declares. An
 * applicant is listed by the state of the permanent address.
 */
export function studentStoredColumns(
  form: StudentForm,
  identity: ListedIdentity,
): StoredColumns & Record<string, StoredAnswer> {
  const mobile = usable(Mobile, form.mobile) ?? (form.mobile || null)
  const inAllTracks: StoredColumns = {
    candidateName: form.candidateName || null,
    mobile,
    dob: usable(Day, form.dob),
    gender: form.gender ?? null,
    category: form.category ?? null,
    pwd: form.pwd ?? false,
    state: usable(State, form.permanentAddress?.state ?? form.correspondAddress?.state),
    searchText: searchTextOf([
      identity.applicationId,
      form.candidateName,
      identity.email,
      mobile,
      form.alternateMobile && normaliseMobile(form.alternateMobile),
      form.neetRoll,
      parentLine({ father: form.fathersName, instead: otherParentIn(form) }, !form.noFathersName),
      // Callers say “Aman, EMT”.
      ...(form.preferenceOrder ?? []),
    ]),
  }
  return { ...inAllTracks, ...storedOf(studentColumns, form, identity) }
}
