import { studentSteps } from '#domain/admission/student-steps.ts'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import type { OwnApplication } from '#web/applications/own-application.ts'

function paymentNote({ payment, status }: StudentApplication): OwnApplication['paymentNote'] {
  if (status === 'pending') return null
  if (payment.verified) return { status: 'verified', word: 'Payment verified' }
  if (payment.status === 'paid') return { status: 'waiting', word: 'Payment recorded, awaiting verification' }
  if (payment.status === 'failed') return { status: 'failed', word: 'Payment failed' }
  return payment.status === 'refunded' ? { status: 'waiting', word: 'Payment refunded' } : null
}

function stepLine({ currentStep }: StudentApplication): string {
  const title = studentSteps[Math.min(currentStep, studentSteps.length) - 1]?.title ?? ''
  return `Step ${currentStep} of ${studentSteps.length}, ${title}`
}

function reasonOf({ status, reviewReason, reviewComments }: StudentApplication): string | null {
  if (status !== 'rejected') return null
  return [reviewReason, reviewComments].filter(Boolean).join('. ') || null
}

/** A student application for the start pages. */
export function ownStudentApplication(application: StudentApplication): OwnApplication {
  const { applicationId, status } = application
  const base = `/paramedical/application/${applicationId}`
  return {
    applicationId,
    title: application.admissionTitle,
    status: status === 'pending' ? 'draft' : status,
    endDate: application.endDate,
    mayEdit: application.abilities.mayEdit,
    steps: { current: application.currentStep, count: studentSteps.length, line: stepLine(application) },
    updatedAt: application.updatedAt,
    submittedAt: application.submissionDate,
    paymentNote: paymentNote(application),
    reason: reasonOf(application),
    viewHref: base,
    editHref: `${base}/edit`,
    printHref: `${base}/print`,
  }
}
