import { courseTitles } from '#domain/admission/course.ts'
import { studentAnswerLabels as labels } from '#domain/admission/student-answer-labels.ts'
import type { StudentForm } from '#domain/admission/student-form.ts'
import { percentageOf } from '#domain/admission/student-form.ts'
import { genderWords } from '#domain/applications/application.ts'
import { showTypedNumber } from '#domain/platform/answers.ts'
import { showDay } from '#domain/platform/calendar.ts'
import { showRupees } from '#domain/platform/money.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { SummaryLine } from '#server/mail/mail-kinds.ts'

function preferences({ preferenceOrder }: StudentForm): string {
  const titles = (preferenceOrder ?? []).map((course) => (course === 'Both' ? course : courseTitles[course]))
  return titles.length > 1 ? titles.map((title, place) => `${place + 1}. ${title}`).join(', ') : titles.join('')
}

function addressOf({ correspondAddress }: StudentForm): string {
  const { address, district, state, pincode } = correspondAddress ?? {}
  return `${address ?? ''}, ${district ?? ''}, ${state ?? ''} ${pincode ?? ''}`
}

/** The answers that a confirmation mail repeats: who applied for what, by which marks, and what was paid. */
export function studentSummary({ form, amountRupees, utr }: StoredApplication<StudentForm, unknown>): SummaryLine[] {
  const percentage = percentageOf(form.intermediateSchool)
  const lines: [string, string | null | undefined][] = [
    [labels.preferenceOrder, preferences(form)],
    [labels.candidateName, form.candidateName],
    [labels.fathersName, form.fathersName],
    [labels.dob, form.dob && showDay(form.dob)],
    [labels.gender, form.gender && genderWords[form.gender]],
    [labels.category, `${form.category ?? ''}${form.pwd ? ', person with disability' : ''}`],
    [labels.mobile, form.mobile],
    [labels.correspondAddress, addressOf(form)],
    [labels.marks, percentage === null ? null : `${percentage.toFixed(2)} %`],
    [labels.neetRoll, form.neetRoll],
    [labels.neetAIRank, showTypedNumber(form.neetAIRank)],
    ['Application fee', amountRupees === null ? null : showRupees(amountRupees)],
    ['Payment reference (UTR)', utr],
  ]
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
