import { courseTitles } from '#domain/admission/course.ts'
import type { StudentForm } from '#domain/admission/student-form.ts'
import { percentageOf } from '#domain/admission/student-form.ts'
import { genderWords } from '#domain/applications/application.ts'
import { showDay } from '#domain/platform/calendar.ts'
import { showNumber, showRupees } from '#domain/platform/money.ts'
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
    ['Courses in order of preference', preferences(form)],
    ['Name', form.candidateName],
    ['Father’s name', form.fathersName],
    ['Date of birth', form.dob && showDay(form.dob)],
    ['Gender', form.gender && genderWords[form.gender]],
    ['Category', `${form.category ?? ''}${form.pwd ? ', person with disability' : ''}`],
    ['Mobile', form.mobile],
    ['Address for letters', addressOf(form)],
    ['Class 12 marks', percentage === null ? null : `${percentage.toFixed(2)} %`],
    ['NEET roll number', form.neetRoll],
    ['NEET All-India rank', form.neetAIRank == null ? null : showNumber(form.neetAIRank)],
    ['Application fee', amountRupees === null ? null : showRupees(amountRupees)],
    ['Payment reference (UTR)', utr],
  ]
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
