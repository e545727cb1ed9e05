import { studentForm, type studentQuestions, type StudentForm } from '#domain/admission/student-questions.ts'
import { showRupees } from '#domain/platform/money.ts'
import { isOneOf } from '#lib/values/records.ts'
import { linesOf } from '#domain/questions/form.ts'
import type { Path } from '#domain/questions/question.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { SummaryLine } from '#server/mail/mail-content.ts'
import type { Language } from '#words/room.ts'
import { studentWords } from '#words/candidates/student.ts'

/** The chosen courses and the marks. */
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
export function studentSummary(
  { form, amountRupees, utr, drive }: StoredApplication<StudentForm, unknown>,
  language: Language,
): SummaryLine[] {
  const words = studentWords(language, drive.translations)
  const answers = linesOf(studentForm.read(form, words))
    .filter(({ path }) => isOneOf(repeated, path))
    // Each fact takes one line of the mail.
    .map(({ label, value }): SummaryLine => ({ label, value: value?.replaceAll('\n', ', ') ?? '' }))
  const paid: SummaryLine[] = [
    { label: words.note('summary.fee', {}), value: amountRupees === null ? '' : showRupees(amountRupees) },
    { label: words.note('summary.utr', {}), value: utr ?? '' },
  ]
  return [...answers, ...paid].filter(({ value }) => value !== '')
}
