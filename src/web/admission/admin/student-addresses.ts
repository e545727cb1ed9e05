import { namedDrive, ofAll, withSearch, type ListSearch } from '#web/lists/list-search.ts'

/** The applications dashboard; without a question of its own it leads to the admission that runs. */
export const studentListHref: string = '/paramedical/admin/applications'

/** The list of an admission's applications, or of all. */
export function studentListOf(search: ListSearch): string {
  return withSearch(studentListHref, { ...search, admissionId: search['admissionId'] ?? ofAll })
}

/** What the calls are asked with: the admission of the address, none for all. */
export function ofAdmission(search: ListSearch): ListSearch {
  return { admissionId: namedDrive(search['admissionId']) }
}

/** An application, opened from the list. */
export function studentReviewHref(applicationId: string): string {
  return `${studentListHref}/${encodeURIComponent(applicationId)}`
}

/** Names the list among those whose view is remembered. */
export const studentListName = 'student-applications'

/** The admissions themselves; `edit` names the one in the form, or `new`. */
export const admissionsHref: string = '/admin/admissions'
