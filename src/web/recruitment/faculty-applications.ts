import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import type { facultyEndpoints } from '#domain/recruitment/faculty.endpoints.ts'
import { facultyCalls, recruitmentFacts } from '#domain/recruitment/track.ts'
import { clientOf, type Applications } from '#web/applications/client.ts'
import type { OwnApplication } from '#web/applications/own-application.ts'
import type { Asked } from '#web/applications/track.ts'
import { paymentNote } from '#web/payments/payment-words.ts'
import type { CallAnswer } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { paymentFacts } from './faculty-payment.ts'
import { facultyLook, stageOf, stageWords } from './faculty-status.ts'

/** Five steps are filled in, the sixth reviews (docs/rules.md, Progress of a draft). */
const filledSteps = 5

function stepLine(currentStep: number): string {
  const isReady = currentStep > filledSteps
  return `Step ${Math.min(currentStep, filledSteps)} of ${filledSteps}${isReady ? ' · ready to submit' : ''}`
}

/** `Assistant Professor, NEPHROLOGY`, once both are chosen. */
function postTitle({ personalInfo, recruitmentTitle }: FacultyApplication): string {
  const { postName, department } = personalInfo
  return postName && department ? `${postName}, ${department}` : recruitmentTitle
}

/** A faculty application for the candidate's own pages. */
function shown(application: FacultyApplication): OwnApplication {
  const { applicationId, recruitmentId, recruitmentTitle, payment, abilities, currentStep } = application
  const stage = stageOf(application.status)
  const title = postTitle(application)
  const address = { applicationId, driveId: recruitmentId }
  const viewHref = recruitmentFacts.pagePath(address)
  return {
    applicationId,
    driveId: recruitmentId,
    title,
    ...(title !== recruitmentTitle && { drive: recruitmentTitle }),
    status: stage,
    look: facultyLook(application.status),
    acceptedWord: stageWords.accepted,
    office: recruitmentFacts.office.email,
    endDate: application.endDate,
    email: application.personalInfo.contact.email,
    hasFee: payment.amount !== 0,
    mayEdit: abilities.mayEdit,
    mayDelete: abilities.mayDelete,
    steps: { current: Math.min(currentStep, filledSteps), count: filledSteps, line: stepLine(currentStep) },
    updatedAt: application.updatedAt,
    submittedAt: application.submittedAt,
    paymentNote: stage === 'draft' ? null : paymentNote(paymentFacts(payment), stage === 'rejected'),
    rejection: stage === 'rejected' ? { reason: application.reviewReason, comments: application.reviewComments } : null,
    viewHref,
    editHref: recruitmentFacts.draftPath(address),
    printHref: `${viewHref}/print`,
  }
}

export const facultyClient = clientOf<typeof facultyEndpoints, typeof facultyCalls>(facultyCalls)

/** The applications of the faculty track. */
export const facultyApplications: Applications<FacultyApplication> = {
  ...facultyClient,
  shown,
  listHref: '/faculty/applications/all',
  failureTitle: 'Error in loading application',
  closedDraftHref: '/faculty',
  submittedHref: ({ applicationId }) => `/faculty/applications/all?submitted=${applicationId}`,
}

/** Those of whoever is logged in: of one recruitment, or of all. */
export function ownFacultyApplicationsOf(query?: { recruitmentId: string }): Asked<OwnApplication[]> {
  return {
    ...(query ? ask(facultyCalls.listOwn, { query }) : ask(facultyCalls.listOwn)),
    select: ({ applications }: CallAnswer<typeof facultyCalls.listOwn>) => applications.map(shown),
  }
}

export const ownFacultyApplications = ownFacultyApplicationsOf()
