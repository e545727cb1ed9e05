import type { Gender } from '../applications/application.ts'
import { parentLine, searchTextOf, type StoredColumns } from '../applications/stored-columns.ts'
import { storedOf } from '../lists/list-columns.ts'
import { usable } from '../platform/answers.ts'
import { Day } from '../platform/day.ts'
import { Mobile, State } from '../platform/india.ts'
import { totalExperience } from './experience.ts'
import { facultyColumns, type ListedCandidateFacts } from './faculty-columns.ts'
import type { FacultyForm } from './faculty-questions.ts'
import { insteadOfFather, permanentAddressOf, type genders } from './personal-questions.ts'

/** The form's words and the lists' codes. */
const facultyGenderCodes: Record<(typeof genders)[number], Gender> = { MALE: 'M', FEMALE: 'F', OTHER: 'T' }

/**
 * Computes the stored columns from the answers: those of every track, those that the faculty list alone declares, and the
 * days of experience, every day once. A candidate is listed by their own category, not the post's.
 */
export function facultyStoredColumns(form: FacultyForm, listed: ListedCandidateFacts) {
  const { applicationId, email, drive } = listed
  const person = form.personalInfo ?? {}
  const { contact, name, department, currentAddress } = person
  const mobile = usable(Mobile, contact?.mobile) ?? (contact?.mobile || null)
  const inAllTracks: StoredColumns = {
    candidateName: name || null,
    mobile,
    dob: usable(Day, person.dateOfBirth),
    gender: person.gender ? facultyGenderCodes[person.gender] : null,
    category: person.categoryOfCandidate ?? null,
    pwd: person.isPWD ?? false,
    state: usable(State, permanentAddressOf(person)?.state ?? currentAddress?.state),
    searchText: searchTextOf([
      applicationId,
      name,
      email,
      mobile,
      department,
      parentLine({ father: person.fatherName, instead: insteadOfFather(form) }, !person.noFatherName),
      person.postName,
    ]),
  }
  const experienceDays = totalExperience(form.workExperience ?? [], drive.endDate).totalDays
  return { ...inAllTracks, ...storedOf(facultyColumns, form, listed), experienceDays }
}
