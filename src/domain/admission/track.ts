import { seatsTogether } from '../applications/seats.ts'
import type { TrackRules } from '../applications/track.ts'
import { feeRupees } from '../payments/payment.ts'
import { isUtr, utrVerdict } from '../payments/utr.ts'
import type { AdmissionRules } from './admission.ts'
import { admissionFacts } from './facts.ts'
import { documentsFor, studentDocumentKinds } from './student-documents.ts'
import { studentAnswerOf, studentEligibility } from './student-eligibility.ts'
import {
  studentForm,
  studentNotCopied,
  studentScope,
  type StudentFacts,
  type StudentForm,
} from './student-questions.ts'
import { studentStoredColumns } from './student-stored-columns.ts'
import type { StudentDraft } from './student.endpoints.ts'

/** Student admission: all that is true of its applications. */
export const admissionTrack: TrackRules<StudentForm, AdmissionRules> = {
  ...admissionFacts,
  form: studentForm,
  facts: ({ settings }, today): StudentFacts => ({ today, courses: settings.courses.map(({ name }) => name) }),
  scope: studentScope,
  draftOf: ({ payment, currentStep, ...form }: StudentDraft) => ({
    form,
    currentStep,
    utr: payment === null ? null : payment?.utr,
  }),
  documentKinds: studentDocumentKinds,
  documentsFor,
  paths: { fee: 'category', payment: 'payment.utr' },
  amountOf: (form, { fee }) => feeRupees(fee, form.category, form.pwd ?? false),
  // The reference alone identifies the payment.
  paymentLacks({ utr }, { fee }) {
    const code = fee === 0 ? null : utrVerdict(utr)
    return code === null ? [] : [{ path: 'payment.utr', code }]
  },
  recordedPayment: (_, utr) => (utr !== null && isUtr(utr) ? { utr } : null),
  eligibility: (form, { endDate, settings }) => studentEligibility(form, { endDate, rules: settings.rules }),
  answerOf: studentAnswerOf,
  // One application per applicant per admission (docs/rules.md, One application each).
  appliedFor: () => '',
  seats: ({ courses }) => [{ appliedFor: '', seats: seatsTogether(courses.map((course) => course.seats)) }],
  notCopied: studentNotCopied,
  storedColumns: studentStoredColumns,
}
