import type { Original } from '#domain/platform/translations.ts'
import {
  facultyFee,
  missingFacultyPayment,
  paymentDateVerdict,
  type PaymentDays,
  withCorrectedUtr,
} from '#domain/recruitment/payment-rules.ts'
import { atCalls } from '#domain/applications/application-operations.ts'
import { facultyStoredColumns } from '#domain/recruitment/faculty-stored-columns.ts'
import { facultyDocumentKinds, facultyDocumentsFor } from '#domain/recruitment/faculty-documents.ts'
import { facultyEligibility } from '#domain/recruitment/faculty-eligibility.ts'
import {
  facultyNotCopied,
  facultyForm,
  facultyFormErrors,
  facultyScope,
  type FacultyForm,
} from '#domain/recruitment/faculty-questions.ts'
import { facultyDocumentsStep } from '#domain/recruitment/faculty-steps.ts'
import { facultyEndpoints, recruitmentEndpoints } from '#domain/recruitment/faculty.endpoints.ts'
import type { FacultyDraft } from '#domain/recruitment/faculty.endpoints.ts'
import { chosenDepartment, postRefusal } from '#domain/recruitment/post-refusals.ts'
import type { RecruitmentRules } from '#domain/recruitment/recruitment.ts'
import { facultyCalls, recruitmentFacts } from '#domain/recruitment/track.ts'
import { decisionJobs } from '#server/applications/decisions/decide-many.ts'
import { applicationVerbs } from '#server/applications/application-verbs.ts'
import type { DraftSave } from '#server/applications/draft-after.ts'
import type { Blocking, RecordedPayment, ServedTrack, Track } from '#server/applications/track.ts'
import { listVerbs } from '#server/lists/list-verbs.ts'
import type { Context } from '#server/context.ts'
import { operations } from '#server/platform/call.ts'
import type { Operations, Verbs } from '#server/platform/call.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { confirmations } from '#words/confirmations.ts'
import { sayFinding } from '#words/eligibility.ts'
import { facultyWords, facultyWordsOf } from '#words/faculty.ts'
import { sayPost } from '#words/posts.ts'
import { saidBy } from '#words/questions.ts'
import { facultyAnswer } from './faculty-answer.ts'
import { facultyList } from './faculty-list.ts'
import { facultyPaper } from './faculty-paper.ts'
import { facultySummary } from './faculty-summary.ts'
import { recountJobs } from './recount-experience.ts'
import { recruitmentOffer, recruitments } from './recruitments.ts'
import { revealAadhaar } from './aadhaar.ts'
import { sealedApart, unsealed } from './aadhaar.ts'

export type FacultyTrack = Track<FacultyForm, RecruitmentRules>

const said = saidBy(facultyWords)

const judgedAnswers = ['candidateType', 'department', 'postName', 'categoryOfCandidate', 'categoryOfPost'] as const

/** Department, candidate type, post, category pair and seats: in a draft as well (docs/rules.md, What blocks a post). */
const blocking: Blocking<FacultyForm, RecruitmentRules> = {
  isGiven: ({ personalInfo }) => judgedAnswers.some((answer) => personalInfo?.[answer] !== undefined),
  errors: ({ personalInfo }, { settings, translations }) => {
    const refusal = postRefusal(personalInfo ?? {}, settings.departments)
    return refusal ? [saidBy(facultyWordsOf(translations))(refusal)] : []
  },
}

/** The department as the recruitment writes it: in other capitals it would be another one to apply for. */
function asOffered(form: FacultyForm, { departments }: RecruitmentRules): FacultyForm {
  const { personalInfo } = form
  const name = chosenDepartment(personalInfo ?? {}, departments)?.name
  if (name === undefined || name === personalInfo?.department) return form
  return { ...form, personalInfo: { ...personalInfo, department: name } }
}

/** One application for each department and post; a draft that does not name both yet counts as one too. */
function appliedFor({ personalInfo }: FacultyForm): string {
  const { department, postName } = personalInfo ?? {}
  return department && postName ? `${department}\n${postName}` : ''
}

const sayAppliedFor: FacultyTrack['sayAppliedFor'] = (stored, { language, translate }) => {
  const [department, post] = stored.split('\n')
  return department && post ? [translate(department), sayPost(post, language)] : []
}

const seats: FacultyTrack['seats'] = ({ departments }) =>
  departments.flatMap(({ name, vacancies }) =>
    vacancies.map(({ post, categories }) => ({ appliedFor: `${name}\n${post}`, seats: categories })),
  )

/** The department that was chosen, which its recruitment names. */
function chosenTexts({ personalInfo }: FacultyForm): Original[] {
  return personalInfo?.department ? [{ text: personalInfo.department, max: 120 }] : []
}

/** Recorded as soon as a transaction id and a day on which it can have been paid are both given; the UTR may stand beside them. */
function recordedPayment({ payment }: FacultyForm, utr: string | null, days: PaymentDays): RecordedPayment | null {
  const { transactionId, paymentDate } = payment ?? {}
  if (!transactionId || !paymentDate || paymentDateVerdict(paymentDate, days) !== null) return null
  return { transactionId, paymentDate, utr }
}

/** Faculty recruitment, as the life of an application needs it. */
export function recruitmentTrack(encryption: Encryption): FacultyTrack {
  return {
    ...recruitmentFacts,
    words: facultyWords,
    scope: facultyScope,
    stepOf: (field) => facultyForm.stepOf(field) ?? facultyDocumentsStep,
    paymentStep: facultyDocumentsStep,
    paths: { fee: 'personalInfo.categoryOfCandidate', payment: 'payment.transactionId' },
    asOffered,
    appliedFor,
    sayAppliedFor,
    seats,
    amountOf: facultyFee,
    recordedPayment,
    missingPayment: ({ form, amountRupees, utr }, { paymentDetails }) =>
      missingFacultyPayment({ ...form.payment, utrNumber: utr }, { amountRupees, paymentDetails }).map(said),
    withCorrectedUtr,
    blocking,
    notCopied: facultyNotCopied,
    storedColumns: facultyStoredColumns,
    documentsFor: (_, amountRupees, settings) => facultyDocumentsFor(amountRupees, settings),
    documentKinds: facultyDocumentKinds,
    texts: chosenTexts,
    formErrors: (form, { settings, startDate, translations }, today) => {
      const saidOf = saidBy(facultyWordsOf(translations))
      return facultyFormErrors(form, { today, startDate, settings }).map(({ step: _step, ...complaint }) =>
        saidOf(complaint),
      )
    },
    eligibility: (form, { endDate, settings }) => facultyEligibility(form, { endDate, settings }),
    sayFinding,
    summary: facultySummary,
    paper: facultyPaper,
    sealApart: (given, place) => sealedApart(given, place, encryption),
    unsealed: (stored, place) => unsealed(stored, place, encryption),
  }
}

function draftOf({ payment, currentStep, ...answers }: FacultyDraft): DraftSave<FacultyForm> {
  const { utrNumber, ...paid } = payment ?? {}
  const form = { ...answers, payment: payment ? paid : payment }
  return { form, currentStep, utr: payment === null ? null : utrNumber }
}

const drives: Operations<Context> = operations(recruitmentEndpoints, {
  'GET /api/faculty/recruitment': async (context, call) => ({ recruitments: await recruitments.list(context, call) }),
  'GET /api/faculty/recruitment/{recruitmentId}': async (context, { params, actor }) => ({
    recruitment: await recruitments.read(context, { id: params.recruitmentId, actor }),
  }),
  'POST /api/faculty/recruitment': async (context, call) => ({ recruitment: await recruitments.create(context, call) }),
  'PUT /api/faculty/recruitment/{recruitmentId}': async (context, { params, ...call }) => ({
    recruitment: await recruitments.change(context, { id: params.recruitmentId, ...call }),
  }),
  'POST /api/faculty/recruitment/{recruitmentId}/copy': async (context, { params, ...by }) => ({
    recruitment: await recruitments.copy(context, { id: params.recruitmentId, ...by }),
  }),
  'DELETE /api/faculty/recruitment/{recruitmentId}': async (context, { params, ...by }) => {
    await recruitments.remove(context, { id: params.recruitmentId, ...by })
    return { message: confirmations(by.language)('recruitment-deleted') }
  },
})

/** Faculty recruitment, as the portal serves it. */
export function recruitment(encryption: Encryption): ServedTrack {
  const track = recruitmentTrack(encryption)
  const answer = facultyAnswer(encryption)
  const candidates = applicationVerbs(track, { driveId: 'recruitmentId', draftOf, submitsDraft: true, answer })
  const verbs = {
    ...atCalls(facultyCalls, { ...candidates, ...listVerbs(facultyList) }),
    'GET /api/faculty/application/{applicationId}/eligibility': async (context, call) => {
      const { application } = await candidates.read(context, call)
      return { eligibility: application.eligibility }
    },
    'POST /api/faculty/application/{applicationId}/reveal-aadhaar': revealAadhaar(track, encryption),
  } satisfies Verbs<Context, typeof facultyEndpoints>
  return {
    ...track,
    offer: recruitmentOffer,
    operations: [drives, operations(facultyEndpoints, verbs)],
    jobs: (context) => ({
      tasks: { ...recountJobs(context).tasks, ...decisionJobs(track)(context).tasks },
      schedule: [],
    }),
  }
}
