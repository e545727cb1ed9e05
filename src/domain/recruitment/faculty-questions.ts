import type { NotCopied } from '../applications/copied-answers.ts'
import type { FurtherScope } from '#domain/drives/further-questions.ts'
import type { Day } from '../platform/day.ts'
import { day } from '../questions/day.ts'
import { form } from '../questions/form.ts'
import { group } from '../questions/group.ts'
import type { Answers, Complaint } from '../questions/question.ts'
import { text } from '../questions/text.ts'
import { councilQuestions } from './council-registration.ts'
import { facultyDocumentsStep, facultySteps } from './faculty-steps.ts'
import { workExperience } from './jobs.ts'
import { permanentAddressOf, personalInfo } from './personal-questions.ts'
import { qualifications } from './qualifications.ts'
import type { RecruitmentRules } from './recruitment.ts'
import { professionalData } from './research-questions.ts'

/** The facts for judging the answers: the day (Asia/Kolkata) and the present recruitment. */
export type FacultyFacts = { today: Day; settings: RecruitmentRules }

/** The questions of the faculty form. */
export const facultyQuestions = {
  personalInfo,
  qualifications,
  councilRegistration: councilQuestions,
  workExperience,
  professionalData,
}

/** The payment step's answers; the UTR is stored beside them, as in every track. */
export const facultyPayment = { transactionId: text({ max: 60 }), paymentDate: day({}) }

/** The answers of a faculty application. In a draft any may be missing or incomplete. */
export type FacultyForm = Answers<typeof facultyQuestions> & { payment?: Answers<typeof facultyPayment> | null }

/** A candidate with age relaxation must apply for a seat of their own category (docs/rules.md, Age relaxation). */
function relaxedElsewhere({ personalInfo: person }: FacultyForm): Complaint[] {
  const { ageRelaxationRequired, categoryOfPost, categoryOfCandidate } = person ?? {}
  const isOther = categoryOfPost && categoryOfCandidate && categoryOfPost !== categoryOfCandidate
  return ageRelaxationRequired && isOther ? [{ path: 'personalInfo.categoryOfPost', code: 'not-own' }] : []
}

/** The form of faculty recruitment. The payment step's fields are stored beside the answers. */
export const facultyForm = form<typeof facultyQuestions, FacultyFacts>({
  questions: facultyQuestions,
  steps: facultySteps,
  beside: { payment: group({ ...facultyPayment, utrNumber: text({ max: 40 }) }) },
  check: relaxedElsewhere,
})

/** The same answers with the permanent address written out, if it is the current one. */
export function withPermanentAddress<Form extends FacultyForm>(answers: Form): Form {
  const { personalInfo: person } = answers
  if (!person?.sameAddress) return answers
  return { ...answers, personalInfo: { ...person, permanentAddress: permanentAddressOf(person), sameAddress: false } }
}

/**
 * The answers to visible questions, without those typed before their question was hidden. Readers of an application get
 * these; a draft keeps the others, in case their question comes back.
 */
export function askedAnswers<Form extends FacultyForm>(answers: Form): Form {
  const asked = facultyForm.asked(answers)
  const { personalInfo: person } = answers
  if (!person?.sameAddress) return asked
  return { ...asked, personalInfo: { ...asked.personalInfo, permanentAddress: permanentAddressOf(asked.personalInfo) } }
}

/** The post must be chosen again, and its fee paid again. */
export const facultyNotCopied: NotCopied = {
  answers: ['personalInfo.department', 'personalInfo.postName', 'personalInfo.categoryOfPost', 'payment'],
  documents: ['paymentCert'],
  elsewhere: { answers: [], documents: [] },
}

/** The facts that conditions of a recruitment's own questions can use. */
export const facultyScope: FurtherScope<FacultyForm> = {
  documentsStep: facultyDocumentsStep,
  audience: {
    categories: ({ personalInfo: person }) => person?.categoryOfCandidate,
    pwd: ({ personalInfo: person }) => person?.isPWD,
    departments: ({ personalInfo: person }) => person?.department,
    posts: ({ personalInfo: person }) => person?.postName,
  },
}
