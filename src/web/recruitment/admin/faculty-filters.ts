import { categories, genderWords } from '#domain/applications/application.ts'
import { states } from '#domain/platform/india.ts'
import { departmentNames } from '#domain/recruitment/department-names.ts'
import { maritalStatuses } from '#domain/recruitment/faculty-form.ts'
import { candidateTypes, postNames } from '#domain/recruitment/post.ts'
import { namesOf, type Filter } from '#web/lists/filters.ts'
import { wordText } from '../answers/answer-text.ts'

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const worded = (values: readonly string[]) => values.map((value) => ({ value, label: wordText(value) ?? value }))
const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

const whatBecameOfIt: readonly Filter[] = [
  {
    kind: 'several',
    name: 'status',
    label: 'Status',
    options: [
      { value: 'pending', label: 'Draft' },
      { value: 'submitted', label: 'Submitted' },
      { value: 'accepted', label: 'Accepted' },
      { value: 'rejected', label: 'Rejected' },
    ],
  },
  {
    kind: 'several',
    name: 'paymentStatus',
    label: 'Payment',
    options: [
      { value: 'pending', label: 'Pending' },
      { value: 'paid', label: 'Paid' },
      { value: 'failed', label: 'Failed' },
      { value: 'refunded', label: 'Refunded' },
    ],
  },
  { kind: 'one', name: 'paymentVerified', label: 'Payment verified', options: yesOrNo },
  { kind: 'days', from: 'dateFrom', to: 'dateTo', label: 'Submitted' },
]

const thePost = (departments: readonly string[]): readonly Filter[] => [
  { kind: 'one', name: 'department', label: 'Department', options: same(departments) },
  { kind: 'several', name: 'post', label: 'Post', options: same(postNames) },
  { kind: 'several', name: 'candidateType', label: 'Candidate type', options: worded(candidateTypes) },
  { kind: 'several', name: 'categoryOfPost', label: 'Category of post', options: same(categories) },
]

const thePerson: readonly Filter[] = [
  { kind: 'several', name: 'categoryOfCandidate', label: 'Category of candidate', options: same(categories) },
  {
    kind: 'several',
    name: 'gender',
    label: 'Gender',
    options: Object.entries(genderWords).map(([value, label]) => ({ value, label })),
  },
  { kind: 'several', name: 'maritalStatus', label: 'Marital status', options: worded(maritalStatuses) },
  { kind: 'one', name: 'pwd', label: 'Person with disability', options: yesOrNo },
  { kind: 'one', name: 'isGovernmentServant', label: 'Government servant', options: yesOrNo },
  { kind: 'several of many', name: 'state', label: 'State', options: same(states) },
  {
    kind: 'numbers',
    from: 'experienceYearsMin',
    to: 'experienceYearsMax',
    label: 'Years of experience',
    hasDecimals: true,
  },
]

/** The filters of the faculty list, in the order of the panel; departments are those that somebody applied to, too. */
export function facultyFilters(appliedTo: readonly string[]): readonly Filter[] {
  const departments = [...new Set([...departmentNames, ...appliedTo])].toSorted()
  return [...whatBecameOfIt, ...thePost(departments), ...thePerson]
}

/** What the list, the export and the neighbours of an application are asked with, besides the recruitment. */
export const facultyQueryNames = facultyFilters([]).flatMap(namesOf)
