import { showTypedDay } from '#domain/platform/answers.ts'
import { showRupees } from '#domain/platform/money.ts'
import { wordText } from '#domain/recruitment/answer-text.ts'
import { experienceTo, totalExperience } from '#domain/recruitment/experience.ts'
import type { FacultyForm } from '#domain/recruitment/faculty-form.ts'
import type { RecruitmentRules } from '#domain/recruitment/recruitment.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { SummaryLine } from '#server/mail/mail-kinds.ts'

function experienceLine({ form, drive }: StoredApplication<FacultyForm, RecruitmentRules>): string {
  return experienceTo(totalExperience(form.workExperience ?? [], drive.endDate), drive.endDate)
}

type Line = [label: string, value: string | null | undefined]

/** What the payment is found by. With no fee nothing is asked of it, and anything may stand there. */
function paymentLines({ form, utr }: StoredApplication<FacultyForm, unknown>): Line[] {
  return [
    ['Transaction ID', form.payment?.transactionId],
    ['Payment reference (UTR)', utr],
    ['Payment date', showTypedDay(form.payment?.paymentDate)],
  ]
}

/** The answers that a confirmation mail repeats: who applied for which post, and what was paid. */
export function facultySummary(application: StoredApplication<FacultyForm, RecruitmentRules>): SummaryLine[] {
  const { form, amountRupees } = application
  const person = form.personalInfo ?? {}
  const lines: Line[] = [
    ['Department', person.department],
    ['Post applied for', person.postName],
    ['Category advertised', person.categoryOfPost],
    ['Full name', person.name],
    ['Father’s name', person.fatherName],
    ['Date of birth', showTypedDay(person.dateOfBirth)],
    ['Gender', wordText(person.gender)],
    ['Category of candidate', `${person.categoryOfCandidate ?? ''}${person.isPWD ? ', person with disability' : ''}`],
    ['Mobile number', person.contact?.mobile],
    ['Total experience', experienceLine(application)],
    ['Application fee', amountRupees === null ? null : showRupees(amountRupees)],
    ...(amountRupees === 0 ? [] : paymentLines(application)),
  ]
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
