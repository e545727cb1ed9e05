import { studentForm, type studentQuestions, type StudentForm } from '#domain/admission/student-questions.ts'
import { showRupees } from '#domain/platform/money.ts'
import type { Path } from '#domain/questions/question.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { SummaryLine } from '#server/mail/mail-kinds.ts'
import { studentWords } from '#words/student.ts'

const words = studentWords('en')

/** Who applied for what, and by which marks. */
const repeated: readonly Path<typeof studentQuestions>[] = [
  'preferenceOrder',
  'candidateName',
  'fathersName',
  'dob',
  'gender',
  'category',
  'pwd',
  'mobile',
  'correspondAddress.address',
  'intermediateSchool.obtainedMarks',
  'neetRoll',
  'neetAIRank',
]

/** The answers that a confirmation mail repeats, and what was paid. */
export function studentSummary({ form, amountRupees, utr }: StoredApplication<StudentForm, unknown>): SummaryLine[] {
  const answers = studentForm
    .read(form, words)
    .flatMap(({ lines }) => lines)
    .filter(({ path }) => (repeated as readonly string[]).includes(path))
    // A line of a mail is one line.
    .map(({ label, value }): SummaryLine => ({ label, value: value?.replaceAll('\n', ', ') ?? '' }))
  const paid: SummaryLine[] = [
    { label: 'Application fee', value: amountRupees === null ? '' : showRupees(amountRupees) },
    { label: 'Payment reference (UTR)', value: utr ?? '' },
  ]
  return [...answers, ...paid].filter(({ value }) => value !== '')
}
