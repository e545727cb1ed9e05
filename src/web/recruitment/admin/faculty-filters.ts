import { categories } from '#domain/applications/application.ts'
import { departmentNames } from '#domain/recruitment/department-names.ts'
import { maritalStatuses } from '#domain/recruitment/personal-questions.ts'
import { candidateTypes, postNames } from '#domain/recruitment/post.ts'
import * as shared from '#web/review/shared-filters.ts'
import { namesOf, type Filter } from '#web/lists/filters.ts'
import { language } from '#web/platform/language.ts'
import { facultyWords } from '#words/faculty.ts'

const words = facultyWords(language)
const worded = (path: string, values: readonly string[]) =>
  values.map((value) => ({ value, label: words.option(path, value) }))
const inOneOf = shared.asTheyAre(categories)

const whatBecameOfIt: readonly Filter[] = [
  shared.statusFilter,
  shared.paymentFilter({ pending: 'Pending', paid: 'Paid', failed: 'Failed', refunded: 'Refunded' }),
  shared.verifiedFilter,
  shared.submittedFilter,
]

const thePost = (departments: readonly string[]): readonly Filter[] => [
  { kind: 'one', name: 'department', label: 'Department', options: shared.asTheyAre(departments) },
  { kind: 'several', name: 'post', label: 'Post', options: shared.asTheyAre(postNames) },
  {
    kind: 'several',
    name: 'candidateType',
    label: 'Candidate type',
    options: worded('personalInfo.candidateType', candidateTypes),
  },
  { kind: 'several', name: 'categoryOfPost', label: 'Category of post', options: inOneOf },
]

const thePerson: readonly Filter[] = [
  { kind: 'several', name: 'categoryOfCandidate', label: 'Category of candidate', options: inOneOf },
  shared.genderFilter,
  {
    kind: 'several',
    name: 'maritalStatus',
    label: 'Marital status',
    options: worded('personalInfo.maritalStatus', maritalStatuses),
  },
  shared.pwdFilter,
  { kind: 'one', name: 'isGovernmentServant', label: 'Government servant', options: shared.yesOrNo },
  shared.stateFilter,
  {
    kind: 'numbers',
    from: 'experienceYearsMin',
    to: 'experienceYearsMax',
    label: 'Completed years of experience',
  },
]

/** The filters of the faculty list, in the order of the panel; departments are those that somebody applied to, too. */
export function facultyFilters(appliedTo: readonly string[]): readonly Filter[] {
  const departments = [...new Set([...departmentNames, ...appliedTo])].toSorted()
  return [...whatBecameOfIt, ...thePost(departments), ...thePerson]
}

/** What the list, the export and the neighbours of an application are asked with, besides the recruitment. */
export const facultyQueryNames = facultyFilters([]).flatMap(namesOf)
