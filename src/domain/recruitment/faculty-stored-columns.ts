import type { Gender } from '../applications/application.ts'
import type { Category } from '#domain/drives/category.ts'
import { parentLine, searchTextOf, type ListedIdentity, type StoredColumns } from '../applications/stored-columns.ts'
import { usable } from '../platform/answers.ts'
import { Day } from '../platform/day.ts'
import { Mobile, State } from '../platform/india.ts'
import { totalExperience } from './experience.ts'
import type { FacultyForm } from './faculty-questions.ts'
import { insteadOfFather, permanentAddressOf, type genders, type MaritalStatus } from './personal-questions.ts'
import type { CandidateType, PostName } from './post.ts'

/** The form's words and the lists' codes. */
const facultyGenderCodes: Record<(typeof genders)[number], Gender> = { MALE: 'M', FEMALE: 'F', OTHER: 'T' }
export const facultyGenderWords: Record<Gender, (typeof genders)[number]> = { M: 'MALE', F: 'FEMALE', T: 'OTHER' }

/** The stored columns of a faculty application: those of every track and its own. */
type FacultyStoredColumns = StoredColumns & {
  department: string | null
  post: PostName | null
  candidateType: CandidateType | null
  categoryOfPost: Category | null
  isGovernmentServant: boolean
  maritalStatus: MaritalStatus | null
  /** Every day once; a current job lasts until the closing date. */
  experienceDays: number
  nationalPublications: number
  internationalPublications: number
}

/** Computes the stored columns from the answers. A candidate is listed by their own category, not the post's. */
export function facultyStoredColumns(
  form: FacultyForm,
  { applicationId, email, drive }: ListedIdentity & { drive: { endDate: Day } },
): FacultyStoredColumns {
  const person = form.personalInfo ?? {}
  const { contact, name, department, currentAddress } = person
  const mobile = usable(Mobile, contact?.mobile) ?? (contact?.mobile || null)
  const publications = form.professionalData?.publications
  return {
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
    department: department || null,
    post: person.postName ?? null,
    candidateType: person.candidateType ?? null,
    categoryOfPost: person.categoryOfPost ?? null,
    isGovernmentServant: person.isGovernmentServant ?? false,
    maritalStatus: person.maritalStatus ?? null,
    experienceDays: totalExperience(form.workExperience ?? [], drive.endDate).totalDays,
    nationalPublications: publications?.nationalIndexed ?? 0,
    internationalPublications: publications?.internationalIndexed ?? 0,
  }
}
