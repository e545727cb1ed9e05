import { recruitmentFacts } from '#domain/recruitment/facts.ts'
import { namedDrive, ofAll, withSearch, type ListSearch } from '#web/lists/list-search.ts'

/** List of the applications of a recruitment, or of all. */
export function facultyListHref(recruitmentId: string = ofAll): string {
  return `/faculty/admin/${encodeURIComponent(recruitmentId)}/applications/all`
}

/** An application within that list. */
export function facultyReviewHref(recruitmentId: string, applicationId: string): string {
  return `/faculty/admin/${encodeURIComponent(recruitmentId)}/applications/${encodeURIComponent(applicationId)}`
}

/** Query of the calls: the recruitment in the address, none for all. */
export function ofRecruitment(recruitmentId: string): ListSearch {
  return { recruitmentId: namedDrive(recruitmentId) }
}

/** Name under which views of this list are saved. */
export const facultyListName = 'faculty-applications'

/** List of the recruitments. */
export const recruitmentsHref: string = '/faculty/admin/recruitment/all'

export const newRecruitmentHref: string = '/faculty/admin/recruitment/new'

export function editRecruitmentHref(recruitmentId: string): string {
  return `/faculty/admin/recruitment/${encodeURIComponent(recruitmentId)}/edit`
}

/** The letters to lists. */
export const facultyLettersHref: string = '/faculty/admin/letters'

/** Those who have submitted for a recruitment: a letter to them opens in their list. */
export function submittedTo(driveId: string) {
  const href = withSearch(facultyListHref(driveId), { status: 'submitted,accepted', write: 'yes' })
  return { track: recruitmentFacts.name, driveId, href }
}
