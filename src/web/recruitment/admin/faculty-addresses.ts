import { namedDrive, ofAll, type ListSearch } from '#web/lists/list-search.ts'

/** The list of a recruitment's applications, or of all. */
export function facultyListHref(recruitmentId: string = ofAll): string {
  return `/faculty/admin/${encodeURIComponent(recruitmentId)}/applications/all`
}

/** An application, opened from that list. */
export function facultyReviewHref(recruitmentId: string, applicationId: string): string {
  return `/faculty/admin/${encodeURIComponent(recruitmentId)}/applications/${encodeURIComponent(applicationId)}`
}

/** What the calls are asked with: the recruitment of the address, none for all. */
export function ofRecruitment(recruitmentId: string): ListSearch {
  return { recruitmentId: namedDrive(recruitmentId) }
}

/** Names the list among those whose view is remembered. */
export const facultyListName = 'faculty-applications'

/** The recruitments themselves. */
export const recruitmentsHref: string = '/faculty/admin/recruitment/all'

export const newRecruitmentHref: string = '/faculty/admin/recruitment/new'

export function editRecruitmentHref(recruitmentId: string): string {
  return `/faculty/admin/recruitment/${encodeURIComponent(recruitmentId)}/edit`
}
