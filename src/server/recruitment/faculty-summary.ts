import { usable } from '#domain/platform/answers.ts'
import { showDay } from '#domain/platform/calendar.ts'
import { Day } from '#domain/platform/day.ts'
import { showRupees } from '#domain/platform/money.ts'
import { experienceTo, totalExperience } from '#domain/recruitment/experience.ts'
import type { FacultyForm } from '#domain/recruitment/faculty-form.ts'
import type { RecruitmentRules } from '#domain/recruitment/recruitment.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { SummaryLine } from '#server/mail/mail-kinds.ts'

const genderWords = { MALE: 'Male', FEMALE: 'Female', OTHER: 'Other' } as const

function experienceLine({ form, drive }: StoredApplication<FacultyForm, RecruitmentRules>): string {
  return experienceTo(totalExperience(form.workExperience ?? [], drive.endDate), drive.endDate)
}

/** The answers that a confirmation mail repeats: who applied for which post, and what was paid. */
export function facultySummary(application: StoredApplication<FacultyForm, RecruitmentRules>): SummaryLine[] {
  const { form, amountRupees, utr } = application
  const person = form.personalInfo ?? {}
  // With no fee nothing is asked of the payment, and anything may stand there.
  const paidOn = usable(Day, form.payment?.paymentDate)
  const lines: [string, string | null | undefined][] = [
    ['Department', person.department],
    ['Post applied for', person.postName],
    ['Category advertised', person.categoryOfPost],
    ['Full name', person.name],
    ['Father’s name', person.fatherName],
    ['Date of birth', person.dateOfBirth && showDay(person.dateOfBirth)],
    ['Gender', person.gender && genderWords[person.gender]],
    ['Category of candidate', `${person.categoryOfCandidate ?? ''}${person.isPWD ? ', person with disability' : ''}`],
    ['Mobile number', person.contact?.mobile],
    ['Total experience', experienceLine(application)],
    ['Application fee', amountRupees === null ? null : showRupees(amountRupees)],
    ['Transaction ID', form.payment?.transactionId],
    ['Payment reference (UTR)', utr],
    ['Payment date', paidOn && showDay(paidOn)],
  ]
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
