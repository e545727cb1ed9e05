import { recordOf } from '#lib/values/records.ts'
import { departmentKey, departmentNames } from '#domain/recruitment/department-names.ts'
import { facultyColumns } from '#domain/recruitment/faculty-columns.ts'
import { facultyPaymentWords } from '#domain/recruitment/wire.ts'
import { filtersOf, sortsOf } from '#web/review/listed-columns.tsx'
import * as shared from '#web/review/shared-filters.ts'
import { namesOf, type Filter, type FilterOption } from '#web/lists/filters.ts'
import { language } from '#web/platform/language.ts'
import { candidateList as say, facultyColumnWords } from '#words/candidates/candidate-list.ts'
import { asWritten, type Translator } from '#words/institute/institute-translations.ts'
import { sayPaymentState } from '#words/statuses.ts'

const words = facultyColumnWords(language)
const paymentStatuses = recordOf(facultyPaymentWords, (status) => sayPaymentState(status, language))
const {
  post,
  candidateType,
  categoryOfPost,
  categoryOfCandidate,
  gender,
  maritalStatus,
  pwd,
  isGovernmentServant,
  state,
  ...byOtherColumns
} = filtersOf(facultyColumns, words, {
  gender: shared.genderFilter,
  pwd: shared.pwdFilter,
  state: shared.stateFilter,
})

const whatBecameOfIt: readonly Filter[] = [
  shared.statusFilter,
  shared.paymentFilter(paymentStatuses),
  shared.verifiedFilter,
  shared.submittedFilter,
]

const thePost = (departments: readonly FilterOption[]): readonly Filter[] => [
  { kind: 'one', name: 'department', label: say('department'), options: departments },
  post,
  candidateType,
  categoryOfPost,
]

const thePerson: readonly Filter[] = [
  categoryOfCandidate,
  gender,
  maritalStatus,
  pwd,
  shared.ruleFilter,
  shared.mailFilter,
  // Candidates have no NEET roll number.
  shared.samePersonFilter(['person', 'mobile']),
  shared.heldFilter,
  shared.correctionFilter,
  shared.proposedFilter,
  ...shared.scrutinyFilters,
  isGovernmentServant,
  state,
  {
    kind: 'numbers',
    from: 'experienceYearsMin',
    to: 'experienceYearsMax',
    label: say('experience-years'),
  },
  ...Object.values<Filter>(byOtherColumns),
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

export const facultySorts = sortsOf(facultyColumns, words, {
  createdAt: [say('begun-oldest'), say('begun-newest')],
  submittedAt: [say('submitted-oldest'), say('submitted-newest')],
  'personalInfo.name': [say('name-a-to-z'), say('name-z-to-a')],
  'totalExperience.years': [say('experience-shortest'), say('experience-longest')],
})
