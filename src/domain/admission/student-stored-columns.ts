import { parentLine, searchTextOf, type ListedIdentity, type StoredColumns } from '../applications/stored-columns.ts'
import { usable, type TypedNumber } from '../platform/answers.ts'
import { Day } from '../platform/day.ts'
import { Mobile, normaliseMobile, State } from '../platform/india.ts'
import { otherParentIn, percentageOf, type StudentForm } from './student-questions.ts'

/** The stored columns of a student application: those of every track and three of its own. */
type StudentStoredColumns = StoredColumns & {
  neetRoll: string | null
  neetRank: number | null
  class12Percentage: number | null
}

const maxRank = 2_147_483_647

function rankOf(typed: TypedNumber | null | undefined): number | null {
  return Number.isInteger(typed) && Number(typed) > 0 && Number(typed) <= maxRank ? Number(typed) : null
}

/** Computes the stored columns from the answers. An applicant is listed by the state of the permanent address. */
export function studentStoredColumns(form: StudentForm, identity: ListedIdentity): StudentStoredColumns {
  const mobile = usable(Mobile, form.mobile) ?? (form.mobile || null)
  const neetRoll = form.neetRoll || null
  return {
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
      neetRoll,
      parentLine({ father: form.fathersName, instead: otherParentIn(form) }, !form.noFathersName),
      // Callers say “Aman, EMT”.
      ...(form.preferenceOrder ?? []),
    ]),
    neetRoll,
    neetRank: rankOf(form.neetAIRank),
    class12Percentage: percentageOf(form.intermediateSchool),
  }
}
