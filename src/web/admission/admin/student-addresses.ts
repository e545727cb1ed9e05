export const studentListHref = '/paramedical/admin/applications'

/** An application, opened from the list. */
export function studentApplicationHref(applicationId: string): string {
  return `${studentListHref}/${encodeURIComponent(applicationId)}`
}

/** Names the list among those whose view is remembered. */
export const studentListName = 'student-applications'
