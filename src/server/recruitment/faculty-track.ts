import { missingFacultyPayment, paymentDateError } from '#domain/recruitment/missing-faculty-payment.ts'
import type { Day } from '#domain/platform/day.ts'
import { facultyColumns } from '#domain/recruitment/faculty-columns.ts'
import { facultyDocumentKinds, facultyDocumentsFor } from '#domain/recruitment/faculty-documents.ts'
import { facultyEligibility } from '#domain/recruitment/faculty-eligibility.ts'
import { facultyFee } from '#domain/recruitment/faculty-fee.ts'
import type { FacultyForm } from '#domain/recruitment/faculty-form.ts'
import { facultyFormErrors, facultyStepOf } from '#domain/recruitment/faculty-steps.ts'
import { facultyCodePrefix } from '#domain/recruitment/faculty-code.ts'
import { postRefusal } from '#domain/recruitment/post-refusals.ts'
import type { RecruitmentRules } from '#domain/recruitment/recruitment.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { Blocking, RecordedPayment, Track } from '#server/applications/track.ts'
import type { Safe } from '#server/platform/safe.ts'
import { facultySummary } from './faculty-summary.ts'
import { sealedApart } from './sealed-form.ts'

export type StoredFacultyApplication = StoredApplication<FacultyForm, RecruitmentRules>
export type FacultyTrack = Track<FacultyForm, RecruitmentRules>

const judgedAnswers = ['candidateType', 'department', 'postName', 'categoryOfCandidate', 'categoryOfPost'] as const

/** Department, candidate type, post, category pair and seats: in a draft as well (docs/rules.md, What blocks a post). */
const blocking: Blocking<FacultyForm, RecruitmentRules> = {
  isGiven: ({ personalInfo }) => judgedAnswers.some((answer) => personalInfo?.[answer] !== undefined),
  errors: ({ personalInfo }, { departments }) => {
    const refusal = postRefusal(personalInfo ?? {}, departments)
    return refusal ? [refusal] : []
  },
}

/** One application for each department and post; a draft that does not name both yet counts as one too. */
function slotOf({ personalInfo }: FacultyForm): string {
  const { department, postName } = personalInfo ?? {}
  return department && postName ? `${department}\n${postName}` : ''
}

/** Recorded as soon as a transaction id and a day that has come are both given; the UTR may stand beside them. */
function recordedPayment({ payment }: FacultyForm, utr: string | null, today: Day): RecordedPayment | null {
  const { transactionId, paymentDate } = payment ?? {}
  if (!transactionId || !paymentDate || paymentDateError(paymentDate, today) !== null) return null
  return { transactionId, paymentDate, utr }
}

/** Faculty recruitment, as the life of an application needs it. */
export function facultyTrack(safe: Safe): FacultyTrack {
  return {
    name: 'recruitment',
    codePrefix: facultyCodePrefix,
    office: 'recruitment',
    pagePath: ({ applicationId, driveId }) => `/faculty/application/${driveId}/${applicationId}`,
    draftPath: ({ applicationId, driveId }) => `/faculty/application/${driveId}/${applicationId}/edit`,
    stepOf: (field) => facultyStepOf[field],
    paymentStep: facultyStepOf.payment,
    paths: { fee: 'personalInfo.categoryOfCandidate', payment: 'payment.transactionId' },
    slotOf,
    amountOf: facultyFee,
    recordedPayment,
    missingPayment: ({ form, amountRupees, utr }, { paymentDetails }) =>
      missingFacultyPayment({ ...form.payment, utrNumber: utr }, { amountRupees, paymentDetails }),
    blocking,
    columnsOf: facultyColumns,
    documentsFor: (_, amountRupees, settings) => facultyDocumentsFor(amountRupees, settings),
    documentKinds: facultyDocumentKinds,
    formErrors: (form, { endDate, settings }, today) => facultyFormErrors(form, { today, endDate, settings }),
    eligibility: (form, { endDate, settings }) => facultyEligibility(form, { endDate, settings }),
    summary: facultySummary,
    sealApart: (given, place) => sealedApart(given, place, safe),
  }
}
