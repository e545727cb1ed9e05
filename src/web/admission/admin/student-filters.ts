import { courseNames } from '#domain/admission/course.ts'
import { studentSortFields } from '#domain/admission/student.endpoints.ts'
import { categories } from '#domain/applications/application.ts'
import * as shared from '#web/review/shared-filters.ts'
import { namesOf, type Filter } from '#web/lists/filters.ts'
import { shortCourse } from '../admission-lines.ts'

/** How far a payment got, as administrators read it. */
export const studentPaymentWords = {
  pending: 'Not started',
  created: 'Started',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
}

const courses = courseNames.map((value) => ({ value, label: shortCourse(value) }))

/** The filters of the student list, in the order of the panel. */
export const studentFilters: readonly Filter[] = [
  shared.statusFilter,
  shared.paymentFilter(studentPaymentWords),
  { kind: 'several', name: 'course', label: 'Course', options: courses },
  { kind: 'several', name: 'firstPreference', label: 'First preference', options: courses },
  { kind: 'several', name: 'category', label: 'Category', options: shared.asTheyAre(categories) },
  shared.genderFilter,
  shared.verifiedFilter,
  shared.pwdFilter,
  shared.stateFilter,
  shared.submittedFilter,
  { kind: 'days', from: 'dobFrom', to: 'dobTo', label: 'Born' },
  { kind: 'numbers', from: 'neetAIRankMin', to: 'neetAIRankMax', label: 'NEET rank' },
  { kind: 'numbers', from: 'percentageMin', to: 'percentageMax', label: 'Class 12 %', hasDecimals: true },
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
