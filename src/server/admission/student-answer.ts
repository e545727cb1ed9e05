import type { StudentApplication } from '#domain/admission/student-application.ts'
import { studentDocumentKinds } from '#domain/admission/student-documents.ts'
import { studentEligibility } from '#domain/admission/student-eligibility.ts'
import { percentageOf, studentQuestions } from '#domain/admission/student-questions.ts'
import { adminStatus } from '#domain/applications/status.ts'
import { abilitiesAnswer, documentsAnswer, instant, paymentAnswer } from '#server/applications/answer-parts.ts'
import type { Actor } from '#server/platform/call.ts'
import type { StoredStudentApplication } from './student-track.ts'

/** Every answer the form asks for, as null: clients see the same fields however little is filled in. */
const unanswered = Object.fromEntries(Object.keys(studentQuestions).map((field) => [field, null]))

/** A student application on the wire, for the person who asks. Once submitted, the rules are those it was submitted under. */
export function studentAnswer(
  application: StoredStudentApplication,
  actor: Actor,
  utrAlsoOn?: string[],
): StudentApplication {
  const { form, drive, snapshot } = application
  const school = form.intermediateSchool
  return {
    ...unanswered,
    ...form,
    intermediateSchool: school ? { ...school, percentage: percentageOf(school) } : null,
    applicationId: application.applicationId,
    admissionId: drive.id,
    admissionTitle: drive.title,
    endDate: drive.endDate,
    email: application.email,
    documents: documentsAnswer(application, studentDocumentKinds),
    payment: paymentAnswer(application, utrAlsoOn),
    status: adminStatus(application.status),
    currentStep: application.currentStep,
    version: application.version,
    createdAt: instant(application.createdAt),
    updatedAt: instant(application.updatedAt),
    submissionDate: instant(application.submittedAt),
    reviewedBy: application.reviewedBy,
    reviewReason: application.reviewReason,
    reviewComments: application.reviewComments,
    eligibility:
      snapshot?.eligibility ?? studentEligibility(form, { endDate: drive.endDate, rules: drive.settings.rules }),
    abilities: abilitiesAnswer(application, actor),
  }
}
