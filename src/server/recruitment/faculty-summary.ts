import { showRupees } from '#domain/platform/money.ts'
import { isOneOf } from '#lib/values/records.ts'
import { linesOf } from '#domain/questions/form.ts'
import type { Path } from '#domain/questions/question.ts'
import { calendarExperience, totalExperience } from '#domain/recruitment/experience.ts'
import {
  facultyForm,
  facultyPayment,
  type FacultyForm,
  type facultyQuestions,
} from '#domain/recruitment/faculty-questions.ts'
import type { RecruitmentRules } from '#domain/recruitment/recruitment.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { SummaryLine } from '#server/mail/mail-content.ts'
import { experienceToText } from '#words/form/experience.ts'
import { facultyWords } from '#words/candidates/faculty.ts'
import type { QuestionWords } from '#words/form/questions.ts'
import type { Language } from '#words/room.ts'

/** The chosen post. */
const repeated: readonly Path<typeof facultyQuestions>[] = [
  'personalInfo.department',
  'personalInfo.postName',
  'personalInfo.categoryOfPost',
  'personalInfo.name',
  'personalInfo.fatherName',
  'personalInfo.dateOfBirth',
  'personalInfo.gender',
  'personalInfo.categoryOfCandidate',
  'personalInfo.isPWD',
  'personalInfo.contact.mobile',
]

function experienceLine(
  { form, drive }: StoredApplication<FacultyForm, RecruitmentRules>,
  language: Language,
): SummaryLine {
  const jobs = form.workExperience ?? []
  const { endDate } = drive
  const counts = { counted: totalExperience(jobs, endDate), calendar: calendarExperience(jobs, endDate) }
  const value = experienceToText(counts, endDate, language)
  return { label: facultyWords(language).note('workExperience.total', {}), value }
}

/** The reference of the payment in the bank. Without a fee there is none, whatever the draft contains. */
function paymentLines({ form, utr }: StoredApplication<FacultyForm, unknown>, words: QuestionWords): SummaryLine[] {
  const { transactionId, paymentDate } = form.payment ?? {}
  const [transaction, paidOn] = ['payment.transactionId', 'payment.paymentDate']
  return [
    { label: words.name(transaction), value: transactionId ?? '' },
    { label: words.note('summary.utr', {}), value: utr ?? '' },
    { label: words.name(paidOn), value: facultyPayment.paymentDate.text(paymentDate, paidOn, words) ?? '' },
  ]
}

/** The answers that a confirmation mail repeats, and what was paid. */
export function facultySummary(
  application: StoredApplication<FacultyForm, RecruitmentRules>,
  language: Language,
): SummaryLine[] {
  const { form, amountRupees, drive } = application
  const words = facultyWords(language, drive.translations)
  const answers = linesOf(facultyForm.read(form, words))
    .filter(({ path }) => isOneOf(repeated, path))
    .map(({ label, value }): SummaryLine => ({ label, value: value ?? '' }))
  const fee = { label: words.note('summary.fee', {}), value: amountRupees === null ? '' : showRupees(amountRupees) }
  const paid = amountRupees === 0 ? [fee] : [fee, ...paymentLines(application, words)]
  return [...answers, experienceLine(application, language), ...paid].filter(({ value }) => value !== '')
}
