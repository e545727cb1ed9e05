import type { StudentApplication } from '#domain/admission/student-application.ts'
import type { AdmissionRules } from '#domain/admission/admission.ts'
import { percentageOf, studentQuestions } from '#domain/admission/student-questions.ts'
import type { StudentForm } from '#domain/admission/student-questions.ts'
import { adminStatus } from '#domain/applications/status.ts'
import { translatorIn } from '#words/institute-translations.ts'
import { instant, paymentAnswer } from '#server/applications/answer-parts.ts'
import type { Answered } from '#server/applications/application-verbs.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'

/** Every answer the form asks for, as null: clients see the same fields however little is filled in. */
const unanswered = Object.fromEntries(Object.keys(studentQuestions).map((field) => [field, null]))

/** A student application on the wire. */
export function studentAnswer(
  application: StoredApplication<StudentForm, AdmissionRules>,
  { actor, core, utrAlsoOn }: Answered,
): StudentApplication {
  const { form, drive } = application
  const school = form.intermediateSchool
  return {
    ...unanswered,
    ...form,
    intermediateSchool: school ? { ...school, percentage: percentageOf(school) } : null,
    ...core,
    admissionId: drive.id,
    admissionTitle: translatorIn(drive.translations, actor.language)(drive.title),
    email: application.email,
    payment: paymentAnswer(application, utrAlsoOn),
    status: adminStatus(application.status),
    submissionDate: instant(application.submittedAt),
  }
}
