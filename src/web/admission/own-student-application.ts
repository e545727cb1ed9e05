import type { StudentApplication } from '#domain/admission/student-application.ts'
import { admissionFacts } from '#domain/admission/track.ts'
import type { OwnApplication } from '#web/applications/own-application.ts'
import { paymentNote } from '#web/payments/payment-words.ts'
import { language } from '#web/platform/language.ts'
import { studentStepTitles } from '#words/student-steps.ts'
import { studentStatus } from './student-status.ts'

const steps = studentStepTitles(language)

function stepLine({ currentStep }: StudentApplication): string {
  const title = steps[Math.min(currentStep, steps.length) - 1] ?? ''
  return `Step ${currentStep} of ${steps.length}, ${title}`
}

function rejectionOf({ status, reviewReason, reviewComments }: StudentApplication): OwnApplication['rejection'] {
  return status === 'rejected' ? { reason: reviewReason, comments: reviewComments } : null
}

/** A student application for the applicant's own pages. */
export function ownStudentApplication(application: StudentApplication): OwnApplication {
  const { applicationId, status, payment, abilities } = application
  const address = { applicationId, driveId: application.admissionId }
  const viewHref = admissionFacts.pagePath(address)
  return {
    applicationId,
    title: application.admissionTitle,
    status: status === 'pending' ? 'draft' : status,
    look: studentStatus(status),
    acceptedWord: studentStatus('accepted').label,
    office: admissionFacts.office.email,
    endDate: application.endDate,
    email: application.email,
    hasFee: payment.amount !== 0,
    mayEdit: abilities.mayEdit,
    mayDelete: abilities.mayDelete,
    steps: { current: application.currentStep, count: steps.length, line: stepLine(application) },
    updatedAt: application.updatedAt,
    submittedAt: application.submissionDate,
    paymentNote: status === 'pending' ? null : paymentNote(payment, status === 'rejected'),
    rejection: rejectionOf(application),
    viewHref,
    editHref: admissionFacts.draftPath(address),
    printHref: `${viewHref}/print`,
  }
}
