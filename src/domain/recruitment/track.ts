import type { BlockingRule, TrackRules } from '../applications/track.ts'
import { recruitmentFacts } from './facts.ts'
import { facultyDocumentKinds, facultyDocumentsFor } from './faculty-documents.ts'
import { facultyAnswerOf, facultyEligibility } from './faculty-eligibility.ts'
import {
  facultyForm,
  facultyNotCopied,
  facultyScope,
  type FacultyFacts,
  type FacultyForm,
} from './faculty-questions.ts'
import { facultyStoredColumns } from './faculty-stored-columns.ts'
import { facultyFee, facultyPaymentLacks, recordedFacultyPayment, withCorrectedUtr } from './payment-rules.ts'
import { chosenDepartment, postRefusal } from './post-refusals.ts'
import type { RecruitmentRules } from './recruitment.ts'
import { facultyWire } from './wire.ts'

const judgedAnswers = ['candidateType', 'department', 'postName', 'categoryOfCandidate', 'categoryOfPost'] as const

/** Department, candidate type, post, category pair and seats: in a draft as well (docs/rules.md, What blocks a post). */
const blocking: BlockingRule<FacultyForm, RecruitmentRules> = {
  isGiven: ({ personalInfo }) => judgedAnswers.some((answer) => personalInfo?.[answer] !== undefined),
  complaint: ({ personalInfo }, { departments }) => postRefusal(personalInfo ?? {}, departments),
}

/** The department in the recruitment's spelling, because other capitals would make another application. */
function asOffered(form: FacultyForm, { departments }: RecruitmentRules): FacultyForm {
  const { personalInfo } = form
  const name = chosenDepartment(personalInfo ?? {}, departments)?.name
  if (name === undefined || name === personalInfo?.department) return form
  return { ...form, personalInfo: { ...personalInfo, department: name } }
}

/** One application for each department and post, and one draft without both. */
function appliedFor({ personalInfo }: FacultyForm): string {
  const { department, postName } = personalInfo ?? {}
  return department && postName ? `${department}\n${postName}` : ''
}

// Department, post, categories and age relaxation decide what the application is for; the Aadhaar number is sealed.
const fixedAnswers = [...judgedAnswers, 'ageRelaxationRequired', 'aadharNumber'] as const

/** Faculty recruitment: all rules of its applications. */
export const recruitmentTrack: TrackRules<FacultyForm, RecruitmentRules> = {
  ...recruitmentFacts,
  wire: facultyWire,
  form: facultyForm,
  facts: ({ settings }, today): FacultyFacts => ({ today, settings }),
  scope: facultyScope,
  documentKinds: facultyDocumentKinds,
  documentsFor: (_, fee, settings) => facultyDocumentsFor(fee, settings),
  paths: { fee: 'personalInfo.categoryOfCandidate', payment: 'payment.transactionId' },
  amountOf: facultyFee,
  takesOnline: ({ paymentDetails }) => paymentDetails.modes.online.enabled,
  paymentLacks: facultyPaymentLacks,
  recordedPayment: recordedFacultyPayment,
  withCorrectedUtr,
  blocking,
  eligibility: (form, { endDate, settings }) => facultyEligibility(form, { endDate, settings }),
  answerOf: facultyAnswerOf,
  asOffered,
  // The chosen department, which the recruitment translates.
  texts: ({ personalInfo }) => (personalInfo?.department ? [{ text: personalInfo.department, max: 120 }] : []),
  appliedFor,
  seats: ({ departments }) =>
    departments.flatMap(({ name, vacancies }) =>
      vacancies.map(({ post, categories }) => ({ appliedFor: `${name}\n${post}`, seats: categories })),
    ),
  correctable: {
    never: fixedAnswers.map((answer) => `personalInfo.${answer}`),
    onlyTo: { 'personalInfo.isPWD': false },
  },
  secondClerkPercent: ({ secondClerkPercent = 0 }) => secondClerkPercent,
  notCopied: facultyNotCopied,
  storedColumns: facultyStoredColumns,
}
