import { studentSortFields } from '#domain/admission/student.endpoints.ts'
import { categories, genderWords } from '#domain/applications/application.ts'
import { states } from '#domain/platform/india.ts'
import { namesOf, type Filter } from '#web/lists/filters.ts'

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/** The filters of the student list, in the order of the panel. */
export const studentFilters: readonly Filter[] = [
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
      { value: 'pending', label: 'Not started' },
      { value: 'created', label: 'Started' },
      { value: 'paid', label: 'Paid' },
      { value: 'failed', label: 'Failed' },
      { value: 'refunded', label: 'Refunded' },
    ],
  },
  { kind: 'several', name: 'category', label: 'Category', options: same(categories) },
  {
    kind: 'several',
    name: 'gender',
    label: 'Gender',
    options: Object.entries(genderWords).map(([value, label]) => ({ value, label })),
  },
  { kind: 'one', name: 'paymentVerified', label: 'Payment verified', options: yesOrNo },
  { kind: 'one', name: 'pwd', label: 'Person with disability', options: yesOrNo },
  { kind: 'several of many', name: 'state', label: 'State', options: same(states) },
  { kind: 'days', from: 'dateFrom', to: 'dateTo', label: 'Submitted' },
  { kind: 'days', from: 'dobFrom', to: 'dobTo', label: 'Born' },
  { kind: 'numbers', from: 'neetAIRankMin', to: 'neetAIRankMax', label: 'NEET rank' },
  {
    kind: 'numbers',
    from: 'percentageMin',
    to: 'percentageMax',
    label: 'Class 12 %',
    hasDecimals: true,
  },
]

/** What the list, the export and the neighbours of an application are asked with. */
export const studentQueryNames = ['admissionId', ...studentFilters.flatMap(namesOf)]

const sortWords: Record<(typeof studentSortFields)[number], [ascending: string, descending: string]> = {
  createdAt: ['Begun, oldest first', 'Begun, newest first'],
  submissionDate: ['Submitted, oldest first', 'Submitted, newest first'],
  candidateName: ['Name, A to Z', 'Name, Z to A'],
  neetAIRank: ['NEET rank, best first', 'NEET rank, lowest first'],
  dob: ['Born, oldest first', 'Born, youngest first'],
  'intermediateSchool.percentage': ['Class 12 %, lowest first', 'Class 12 %, best first'],
}

export const defaultSort = '-createdAt'

export const studentSorts = studentSortFields.flatMap((field) => [
  { value: `-${field}`, label: sortWords[field][1] },
  { value: field, label: sortWords[field][0] },
])
