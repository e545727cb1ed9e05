import { categories } from '#domain/drives/category.ts'
import { recordOf } from '#lib/values/records.ts'
import { departmentKey, departmentNames } from '#domain/recruitment/department-names.ts'
import { facultyPaymentWords } from '#domain/recruitment/wire.ts'
import { maritalStatuses } from '#domain/recruitment/personal-questions.ts'
import { candidateTypes, postNames } from '#domain/recruitment/post.ts'
import * as shared from '#web/review/shared-filters.ts'
import { namesOf, type Filter, type FilterOption } from '#web/lists/filters.ts'
import { language } from '#web/platform/language.ts'
import { facultyWords } from '#words/candidates/faculty.ts'
import { candidateList as say } from '#words/candidates/candidate-list.ts'
import { asWritten, type Translator } from '#words/institute/institute-translations.ts'
import { sayPaymentState } from '#words/statuses.ts'

const words = facultyWords(language)
const saidOptions = (path: string, values: readonly string[]) =>
  values.map((value) => ({ value, label: words.option(path, value) }))
const paymentStatuses = recordOf(facultyPaymentWords, (status) => sayPaymentState(status, language))
const inOneOf = shared.asTheyAre(categories)

const whatBecameOfIt: readonly Filter[] = [
  shared.statusFilter,
  shared.paymentFilter(paymentStatuses),
  shared.verifiedFilter,
  shared.submittedFilter,
]

const thePost = (departments: readonly FilterOption[]): readonly Filter[] => [
  { kind: 'one', name: 'department', label: say('department'), options: departments },
  { kind: 'several', name: 'post', label: say('post'), options: saidOptions('personalInfo.postName', postNames) },
  {
    kind: 'several',
    name: 'candidateType',
    label: say('candidate-type'),
    options: saidOptions('personalInfo.candidateType', candidateTypes),
  },
  { kind: 'several', name: 'categoryOfPost', label: say('category-of-post'), options: inOneOf },
]

const thePerson: readonly Filter[] = [
  { kind: 'several', name: 'categoryOfCandidate', label: say('category-of-candidate'), options: inOneOf },
  shared.genderFilter,
  {
    kind: 'several',
    name: 'maritalStatus',
    label: say('marital-status'),
    options: saidOptions('personalInfo.maritalStatus', maritalStatuses),
  },
  shared.pwdFilter,
  shared.ruleFilter,
  shared.mailFilter,
  // Candidates have no NEET roll number.
  shared.samePersonFilter(['person', 'mobile']),
  shared.heldFilter,
  shared.correctionFilter,
  shared.proposedFilter,
  ...shared.scrutinyFilters,
  { kind: 'one', name: 'isGovernmentServant', label: say('government-servant'), options: shared.yesOrNo },
  shared.stateFilter,
  {
    kind: 'numbers',
    from: 'experienceYearsMin',
    to: 'experienceYearsMax',
    label: say('experience-years'),
  },
]

/**
 * The filters of the faculty list, in the order of the panel; `appliedTo` adds departments with applications, as
 * spelled there.
 */
export function facultyFilters(appliedTo: readonly string[], named: Translator = asWritten): readonly Filter[] {
  const written = new Set(appliedTo.map(departmentKey))
  const others = departmentNames.filter((name) => !written.has(departmentKey(name)))
  const departments = [...appliedTo, ...others]
    .map((value) => ({ value, label: named(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return [...whatBecameOfIt, ...thePost(departments), ...thePerson]
}

/** Query names shared by the list, the export and the neighbours of an application, besides the recruitment. */
export const facultyQueryNames = facultyFilters([]).flatMap(namesOf)
