import type { facultySortFields } from '#domain/recruitment/faculty.endpoints.ts'

/** Field by field: how the list reads when it is sorted by it, ascending and descending. */
const sortWords: Record<(typeof facultySortFields)[number], [ascending: string, descending: string]> = {
  createdAt: ['Begun, oldest first', 'Begun, newest first'],
  submittedAt: ['Submitted, oldest first', 'Submitted, newest first'],
  'personalInfo.name': ['Name, A to Z', 'Name, Z to A'],
  'totalExperience.years': ['Experience, shortest first', 'Experience, longest first'],
}

export const defaultSort = '-createdAt'

export const facultySorts = Object.entries(sortWords).flatMap(([field, [ascending, descending]]) => [
  { value: `-${field}`, label: descending },
  { value: field, label: ascending },
])
