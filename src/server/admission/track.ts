import type { AdmissionRules } from '#domain/admission/admission.ts'
import { studentStoredColumns } from '#domain/admission/student-stored-columns.ts'
import { documentsFor, studentDocumentKinds } from '#domain/admission/student-documents.ts'
import { studentEligibility } from '#domain/admission/student-eligibility.ts'
import { studentNotCopied, studentForm, studentScope, type StudentForm } from '#domain/admission/student-questions.ts'
import { studentDocumentsStep } from '#domain/admission/student-steps.ts'
import { missingStudentPayment } from '#domain/admission/missing-student-payment.ts'
import { admissionEndpoints, studentEndpoints } from '#domain/admission/student.endpoints.ts'
import type { StudentDraft } from '#domain/admission/student.endpoints.ts'
import { admissionFacts, studentCalls } from '#domain/admission/track.ts'
import { atCalls } from '#domain/applications/application-operations.ts'
import { seatsTogether } from '#domain/applications/seats.ts'
import { feeRupees } from '#domain/payments/payment.ts'
import { isUtr } from '#domain/payments/utr.ts'
import { applicationVerbs } from '#server/applications/application-verbs.ts'
import { decisionJobs } from '#server/applications/decisions/decide-many.ts'
import type { ServedTrack, Track } from '#server/applications/track.ts'
import { listVerbs } from '#server/lists/list-verbs.ts'
import { operations } from '#server/platform/call.ts'
import { sayFinding } from '#words/eligibility.ts'
import { saidBy } from '#words/questions.ts'
import { studentWords } from '#words/student.ts'
import { admissionOffer, admissions } from './admissions.ts'
import { studentAnswer } from './student-answer.ts'
import { studentList } from './student-list.ts'
import { studentPaper } from './student-paper.ts'
import { studentSummary } from './student-summary.ts'

const said = saidBy(studentWords)

/** Student admission, as the life of an application needs it. */
export const admissionTrack: Track<StudentForm, AdmissionRules> = {
  ...admissionFacts,
  words: studentWords,
  scope: studentScope,
  stepOf: (field) => studentForm.stepOf(field) ?? studentDocumentsStep,
  paymentStep: studentDocumentsStep,
  paths: { fee: 'category', payment: 'payment.utr' },
  // One application per applicant per admission (docs/rules.md, One application each).
  appliedFor: () => '',
  sayAppliedFor: () => [],
  seats: ({ courses }) => [{ appliedFor: '', seats: seatsTogether(courses.map((course) => course.seats)) }],
  amountOf: (form, { fee }) => feeRupees(fee, form.category, form.pwd ?? false),
  recordedPayment: (_, utr) => (utr !== null && isUtr(utr) ? { utr } : null),
  missingPayment: ({ amountRupees, utr }) => missingStudentPayment(amountRupees, utr).map(said),
  notCopied: studentNotCopied,
  storedColumns: studentStoredColumns,
  documentsFor,
  documentKinds: studentDocumentKinds,
  formErrors(form, { settings }, today) {
    const complaints = studentForm.lacks(form, { today, courses: settings.courses.map(({ name }) => name) })
    return complaints.map(({ step: _step, ...complaint }) => said(complaint))
  },
  eligibility: (form, { endDate, settings }) => studentEligibility(form, { endDate, rules: settings.rules }),
  sayFinding,
  summary: studentSummary,
  paper: studentPaper,
}

const students = applicationVerbs(admissionTrack, {
  driveId: 'admissionId',
  draftOf: ({ payment, currentStep, ...form }: StudentDraft) => ({
    form,
    currentStep,
    utr: payment === null ? null : payment?.utr,
  }),
  submitsDraft: false,
  answer: studentAnswer,
})

/** Student admission, as the portal serves it. */
export const admission: ServedTrack = {
  ...admissionTrack,
  offer: admissionOffer,
  operations: [
    operations(admissionEndpoints, {
      'GET /api/admissions': async (context, call) => ({ admissions: await admissions.list(context, call) }),
      'GET /api/admissions/{id}': async (context, { params, actor }) => ({
        admission: await admissions.read(context, { ...params, actor }),
      }),
      'POST /api/admissions': async (context, call) => ({ admission: await admissions.create(context, call) }),
      'PUT /api/admissions/{id}': async (context, { params, ...call }) => ({
        admission: await admissions.change(context, { ...params, ...call }),
      }),
      'POST /api/admissions/{id}/copy': async (context, { params, ...by }) => ({
        admission: await admissions.copy(context, { ...params, ...by }),
      }),
      'DELETE /api/admissions/{id}': (context, { params, ...by }) => admissions.remove(context, { ...params, ...by }),
    }),
    operations(studentEndpoints, atCalls(studentCalls, { ...students, ...listVerbs(studentList) })),
  ],
  jobs: decisionJobs(admissionTrack),
}
