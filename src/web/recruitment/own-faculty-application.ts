import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { recruitmentFacts } from '#domain/recruitment/track.ts'
import type { OwnApplication } from '#web/applications/own-application.ts'
import { paymentNote } from '#web/payments/payment-words.ts'
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
export function ownFacultyApplication(application: FacultyApplication): OwnApplication {
  const { applicationId, recruitmentId, recruitmentTitle, payment, abilities, currentStep } = application
  const stage = stageOf(application.status)
  const title = postTitle(application)
  const address = { applicationId, driveId: recruitmentId }
  const viewHref = recruitmentFacts.pagePath(address)
  return {
    applicationId,
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
