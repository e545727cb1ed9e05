export const studentListHref: string = '/paramedical/admin/applications'

/** An application, opened from the list. */
export function studentReviewHref(applicationId: string): string {
  return `${studentListHref}/${encodeURIComponent(applicationId)}`
}

/** Names the list among those whose view is remembered. */
export const studentListName = 'student-applications'

/** The admissions themselves; `edit` names the one in the form, or `new`. */
export const admissionsHref: string = '/admin/admissions'
