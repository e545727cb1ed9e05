import { seatsTogether } from '#domain/drives/seats.ts'
import type { TrackRules } from '../applications/track.ts'
import { isUtr, utrVerdict } from '../payments/utr.ts'
import type { AdmissionRules } from './admission.ts'
import { courseTexts, preferenceAsOffered, studentFee } from './course.ts'
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
import { studentWire } from './wire.ts'

/** The answers with the admission's spelling of courses; a single one is chosen automatically. */
function asOffered(form: StudentForm, { courses }: AdmissionRules): StudentForm {
  const preferenceOrder = preferenceAsOffered(form.preferenceOrder, courses)
  return JSON.stringify(preferenceOrder) === JSON.stringify(form.preferenceOrder) ? form : { ...form, preferenceOrder }
}

/** Student admission: all rules of its applications. */
export const admissionTrack: TrackRules<StudentForm, AdmissionRules> = {
  ...admissionFacts,
  wire: studentWire,
  form: studentForm,
  facts: ({ settings }, today): StudentFacts => ({ today, courses: settings.courses.map(({ name }) => name) }),
  scope: studentScope,
  asOffered,
  texts: ({ preferenceOrder }) => courseTexts((preferenceOrder ?? []).map((name) => ({ name }))),
  documentKinds: studentDocumentKinds,
  documentsFor,
  paths: { fee: 'category', payment: 'payment.utr' },
  amountOf: studentFee,
  takesOnline: ({ paysOnline = true }) => paysOnline,
  // The reference alone identifies the payment.
  paymentLacks({ utr }, { fee }) {
    const code = fee === 0 ? null : utrVerdict(utr)
    return code === null ? [] : [{ path: 'payment.utr', code }]
  },
  recordedPayment: (_, utr) => (utr !== null && isUtr(utr) ? { utr } : null),
  eligibility: (form, { endDate, settings }) => studentEligibility(form, { endDate, ...settings }),
  answerOf: studentAnswerOf,
  // One application per applicant per admission (docs/rules.md, One application each).
  appliedFor: () => '',
  seats: ({ courses }) => [{ appliedFor: '', seats: seatsTogether(courses.map((course) => course.seats)) }],
  correctable: {
    never: ['preferenceOrder', 'neetAIRank', 'neetCategoryRank'],
    onlyTo: { category: 'UR', pwd: false },
  },
  proofs: {
    aadhar: 'residence',
    scoreCard: 'rank',
    marksheet12: 'marks',
    dobCert: 'birthDate',
    categoryCert: 'category',
    pwdCert: 'disability',
  },
  secondClerkPercent: ({ secondClerkPercent = 0 }) => secondClerkPercent,
  notCopied: studentNotCopied,
  storedColumns: studentStoredColumns,
}
