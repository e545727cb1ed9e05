import { showRupees } from '#domain/platform/money.ts'
import type { Path } from '#domain/questions/question.ts'
import { experienceTo, totalExperience } from '#domain/recruitment/experience.ts'
import {
  facultyForm,
  facultyPayment,
  type FacultyForm,
  type facultyQuestions,
} from '#domain/recruitment/faculty-questions.ts'
import type { RecruitmentRules } from '#domain/recruitment/recruitment.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { SummaryLine } from '#server/mail/mail-kinds.ts'
import { facultyWords } from '#words/faculty.ts'

const words = facultyWords('en')

/** Who applied for which post. */
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

function experienceLine({ form, drive }: StoredApplication<FacultyForm, RecruitmentRules>): SummaryLine {
  const value = experienceTo(totalExperience(form.workExperience ?? [], drive.endDate), drive.endDate)
  return { label: words.note('workExperience.total', {}), value }
}

/** What the payment is found by. With no fee nothing is asked of it, and anything may stand there. */
function paymentLines({ form, utr }: StoredApplication<FacultyForm, unknown>): SummaryLine[] {
  const { transactionId, paymentDate } = form.payment ?? {}
  const [transaction, paidOn] = ['payment.transactionId', 'payment.paymentDate']
  return [
    { label: words.name(transaction), value: transactionId ?? '' },
    { label: 'Payment reference (UTR)', value: utr ?? '' },
    { label: words.name(paidOn), value: facultyPayment.paymentDate.text(paymentDate, paidOn, words) ?? '' },
  ]
}

/** The answers that a confirmation mail repeats, and what was paid. */
export function facultySummary(application: StoredApplication<FacultyForm, RecruitmentRules>): SummaryLine[] {
  const { form, amountRupees } = application
  const answers = facultyForm
    .read(form, words)
    .flatMap(({ lines }) => lines)
    .filter(({ path }) => (repeated as readonly string[]).includes(path))
    .map(({ label, value }): SummaryLine => ({ label, value: value ?? '' }))
  const fee = { label: 'Application fee', value: amountRupees === null ? '' : showRupees(amountRupees) }
  const paid = amountRupees === 0 ? [fee] : [fee, ...paymentLines(application)]
  return [...answers, experienceLine(application), ...paid].filter(({ value }) => value !== '')
}
