import type { FacultyApplication, FacultyRow, FacultyStats } from '#domain/recruitment/faculty-application.ts'
import { facultyCalls, recruitmentFacts } from '#domain/recruitment/facts.ts'
import { facultyWire } from '#domain/recruitment/wire.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { wireCalls } from '#web/applications/client.ts'
import { applicationsOf } from '#web/applications/own-application.ts'
import { language } from '#web/platform/language.ts'
import { candidateApplications as say } from '#words/candidates/candidate-applications.ts'
import { facultyStepTitles } from '#words/candidates/faculty-steps.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { sayPost } from '#words/form/posts.ts'
import { applyHref } from './recruitment-drives.ts'

/** `Assistant Professor, Nephrology`, once both are chosen. */
function postTitle({ personalInfo, driveTitle, translations }: FacultyApplication): string {
  const { postName, department } = personalInfo
  if (!postName || !department) return driveTitle
  return [sayPost(postName, language), translatorIn(translations, language)(department)].join(', ')
}

/** A candidate may apply for several posts of a recruitment: after the first submission, a link to the next one. */
function anotherOf({ driveId, endDate, status, cancelled }: FacultyApplication) {
  const isOpen = endDate !== '' && dayOf(new Date()) <= endDate && !cancelled
  const href = applyHref({ recruitmentId: driveId })
  return status !== 'draft' && isOpen ? { href, word: say('another-post') } : undefined
}

export const facultyWireCalls = wireCalls<FacultyApplication, FacultyRow, FacultyStats>(facultyCalls, facultyWire)

const steps = facultyStepTitles(language)
const listHref = '/faculty/applications/all'

/** The applications of the faculty track. */
export const facultyApplications = applicationsOf(facultyWireCalls, {
  facts: recruitmentFacts,
  stepTitles: steps,
  countedSteps: steps.length - 1,
  titleOf: postTitle,
  anotherOf,
  listHref,
  confirmationHref: (applicationId) => `${listHref}?submitted=${applicationId}`,
  failureTitle: say('not-loaded'),
  closedDraftHref: '/faculty',
})
