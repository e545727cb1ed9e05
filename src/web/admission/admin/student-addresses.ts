import { admissionFacts } from '#domain/admission/facts.ts'
import { namedDrive, ofAll, withSearch, type ListSearch } from '#web/lists/list-search.ts'

/** The list of applications; without a query it shows the current admission. */
export const studentListHref: string = '/paramedical/admin/applications'

/** List of the applications of an admission, or of all. */
export function studentListOf(search: ListSearch): string {
  return withSearch(studentListHref, { ...search, admissionId: search['admissionId'] ?? ofAll })
}

/** Query of the calls: the admission in the address, none for all. */
export function ofAdmission(search: ListSearch): ListSearch {
  return { admissionId: namedDrive(search['admissionId']) }
}

/** An application within the list. */
export function studentReviewHref(applicationId: string): string {
  return `${studentListHref}/${encodeURIComponent(applicationId)}`
}

/** Name under which views of this list are saved. */
export const studentListName = 'student-applications'

/** List of the admissions; `edit` names the one in the form, or `new`. */
export const admissionsHref: string = '/admin/admissions'

/** The provisional and final lists of an admission. */
export const studentListsHref = (driveId: string): string =>
  `/paramedical/admin/admissions/${encodeURIComponent(driveId)}/selection/lists`

/** How the seats of an admission are given away. */
export function studentSelectionHref(driveId: string): string {
  return `/paramedical/admin/admissions/${encodeURIComponent(driveId)}/selection`
}

/** The rounds in which its seats are allotted. */
export const studentAllotmentsHref = (driveId: string): string => `${studentSelectionHref(driveId)}/allotments`

/** The progress of an admission. */
export const studentStageHref = (driveId: string): string => `${studentSelectionHref(driveId)}/stage`
/** The counter at which people join who keep their seats. */
export const studentJoiningHref = (driveId: string): string => `${studentSelectionHref(driveId)}/joining`

/** Lists of the people with seats: expected ones, ones to call, joined ones. */
export const studentPeopleHref = (driveId: string): string => `${studentSelectionHref(driveId)}/people`

/** The letters to lists. */
export const studentLettersHref: string = '/paramedical/admin/letters'

/** Those who have submitted for an admission: a letter to them opens in their list. */
export function submittedTo(driveId: string) {
  const href = studentListOf({ admissionId: driveId, status: 'submitted,accepted', write: 'yes' })
  return { track: admissionFacts.name, driveId, href }
}
