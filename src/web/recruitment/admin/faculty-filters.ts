import { recordOf } from '#lib/values/records.ts'
import { departmentKey, departmentNames } from '#domain/recruitment/department-names.ts'
import { facultyColumns } from '#domain/recruitment/faculty-columns.ts'
import { facultyPaymentWords } from '#domain/recruitment/wire.ts'
import { filtersOf, sortsOf } from '#web/review/listed-columns.tsx'
import { paymentFilter, samePersonFilter, shared } from '#web/review/shared-filters.ts'
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
  maritalStatus,
  isGovernmentServant,
  ...byOtherColumns
} = filtersOf(facultyColumns, words)

const whatBecameOfIt: readonly Filter[] = [
  shared.status,
  paymentFilter(paymentStatuses),
  shared.paymentVerified,
  shared.date,
]

const thePost = (departments: readonly FilterOption[]): readonly Filter[] => [
  { kind: 'one', name: 'department', label: say('department'), options: departments },
  post,
  candidateType,
  categoryOfPost,
]

const thePerson: readonly Filter[] = [
  categoryOfCandidate,
  shared.gender,
  maritalStatus,
  shared.pwd,
  shared.ruleNotMet,
  shared.mailRefused,
  // Candidates have no NEET roll number.
  samePersonFilter(['person', 'mobile']),
  shared.held,
  shared.correction,
  shared.proposed,
  shared.scrutiny,
  shared.assigned,
  shared.notAdmitted,
  isGovernmentServant,
  shared.state,
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
