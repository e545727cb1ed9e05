import type { Admission } from '#domain/admission/admission.ts'
import { studentColumns } from '#domain/admission/student-columns.ts'
import { documentsFor, studentDocumentKinds } from '#domain/admission/student-documents.ts'
import { studentEligibility } from '#domain/admission/student-eligibility.ts'
import { studentForm, type StudentForm } from '#domain/admission/student-questions.ts'
import { studentDocumentsStep } from '#domain/admission/student-steps.ts'
import { missingStudentPayment } from '#domain/admission/missing-student-payment.ts'
import { feeRupees } from '#domain/payments/payment.ts'
import { isUtr } from '#domain/payments/utr.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'
import { studentWords } from '#words/student.ts'
import { studentSummary } from './student-summary.ts'

/** What an admission keeps beside what every drive has. */
export type AdmissionRules = Pick<Admission, 'courses' | 'fee' | 'rules'>

export type StoredStudentApplication = StoredApplication<StudentForm, AdmissionRules>

const words = studentWords('en')

/** Student admission, as the life of an application needs it. */
export const studentTrack: Track<StudentForm, AdmissionRules> = {
  name: 'admission',
  codePrefix: 'BSC',
  office: 'admissions',
  pagePath: ({ applicationId }) => `/paramedical/application/${applicationId}`,
  draftPath: ({ applicationId }) => `/paramedical/application/${applicationId}/edit`,
  stepOf: (field) => studentForm.stepOf(field) ?? studentDocumentsStep,
  paymentStep: studentDocumentsStep,
  paths: { fee: 'category', payment: 'payment.utr' },
  // One application per applicant per admission (docs/rules.md, One application each).
  slotOf: () => '',
  amountOf: (form, { fee }) => feeRupees(fee, form.category, form.pwd ?? false),
  recordedPayment: (_, utr) => (utr !== null && isUtr(utr) ? { utr } : null),
  missingPayment: ({ amountRupees, utr }) => missingStudentPayment(amountRupees, utr),
  columnsOf: studentColumns,
  documentsFor,
  documentKinds: studentDocumentKinds,
  formErrors(form, { settings }, today) {
    const complaints = studentForm.lacks(form, { today, courses: settings.courses.map(({ name }) => name) })
    return complaints.map((complaint) => ({ path: complaint.path, msg: words.complaint(complaint) }))
  },
  eligibility: (form, { endDate, settings }) => studentEligibility(form, { endDate, rules: settings.rules }),
  summary: studentSummary,
}
