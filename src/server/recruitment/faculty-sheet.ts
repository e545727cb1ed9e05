import type { RuleReport } from '#domain/applications/application.ts'
import { adminStatus } from '#domain/applications/status.ts'
import { completedYears } from '#domain/platform/calendar.ts'
import {
  genderTexts,
  jobText,
  joined,
  membershipText,
  projectText,
  qualificationText,
  wordText,
} from '#domain/recruitment/answer-text.ts'
import type { FacultyForm, PersonalInfo, QualificationType } from '#domain/recruitment/faculty-form.ts'
import { askedAnswers } from '#domain/recruitment/faculty-steps.ts'
import { experienceLength } from '#domain/recruitment/experience.ts'
import { consentColumns, consentShape } from '#server/lists/consent-columns.ts'
import { columnMakers } from '#server/lists/xlsx/column-makers.ts'
import type { SheetColumn } from '#server/lists/xlsx/sheet.ts'
import * as columns from '#server/platform/columns.ts'
import type { RowOf } from '#server/platform/columns.ts'
import { listedFaculty } from './faculty-list.ts'
import { adminPaymentWord } from './payment-words.ts'

/** A row of the list with what only the export shows. Of the answers, the Aadhaar number was left behind. */
export const shape = {
  ...listedFaculty.shape,
  ...consentShape,
  form: columns.json<FacultyForm>(),
  /** How the rules came out at submission; null before. */
  eligibility: columns.nullable(columns.json<RuleReport[]>()),
  documents: columns.nullable(columns.text),
  reviewedBy: columns.nullable(columns.text),
  reviewReason: columns.nullable(columns.text),
  reviewComments: columns.nullable(columns.text),
}
export type ExportedFaculty = RowOf<typeof shape>

type Column = SheetColumn<ExportedFaculty>
const { text, number, day, instant, flag } = columnMakers<ExportedFaculty>()

const person = ({ form }: ExportedFaculty): PersonalInfo => askedAnswers(form).personalInfo ?? {}
const council = ({ form }: ExportedFaculty) => askedAnswers(form).councilRegistration
const research = ({ form }: ExportedFaculty) => form.professionalData

/** Entries of a list in one cell: each on one line, kept apart by semicolons. */
function entries(texts: readonly (string | null | undefined)[] | null | undefined): string | null {
  return joined(
    (texts ?? []).map((one) => one?.replaceAll('\n', ', ')),
    '; ',
  )
}

function address(kind: string, of: (person: PersonalInfo) => PersonalInfo['currentAddress']): Column[] {
  return [
    text(`${kind} address`, 32, (row) => of(person(row))?.addressLine),
    text(`${kind} city`, 16, (row) => of(person(row))?.city),
    text(`${kind} state`, 18, (row) => of(person(row))?.state),
    text(`${kind} PIN`, 10, (row) => of(person(row))?.pincode),
  ]
}

/** What was studied of one type, with board or university. */
function studied(header: string, type: QualificationType): Column {
  return text(header, 34, ({ form }) =>
    entries((form.qualifications ?? []).filter((one) => one.type === type).map(qualificationText)),
  )
}

function jobs({ form }: ExportedFaculty): string | null {
  return entries(form.workExperience?.map((job) => joined([job.designation, jobText(job)])))
}

function age({ dateOfBirth, experienceCountedTo }: ExportedFaculty): number | null {
  return dateOfBirth === null ? null : completedYears(dateOfBirth, experienceCountedTo)
}

const outcomeWords = { met: 'met', check: 'to check', 'not-met': 'not met' } as const

/** Each rule with its outcome, and why where the committee has to look. */
function eligibility(row: ExportedFaculty): string | null {
  return entries(
    row.eligibility?.map(({ rule, outcome, detail }) => {
      const why = outcome === 'met' ? '' : ` (${detail})`
      return `${rule}: ${outcomeWords[outcome]}${why}`
    }),
  )
}

const experience = (part: 'years' | 'months' | 'days') => (row: ExportedFaculty) =>
  experienceLength(row.experienceDays)[part]

const applied: Column[] = [
  text('Application ID', 20, (row) => row.applicationId),
  text('Recruitment', 28, (row) => row.recruitmentTitle),
  text('Status', 11, (row) => adminStatus(row.status)),
  instant('Begun', 17, (row) => row.createdAt),
  instant('Submitted', 17, (row) => row.submittedAt),
  text('Department', 30, (row) => row.department),
  text('Post', 22, (row) => row.postName),
  text('Candidate type', 15, (row) => wordText(row.candidateType)),
  text('Category of post', 16, (row) => row.categoryOfPost),
]

const whoApplied: Column[] = [
  text('Name', 26, (row) => row.name),
  text('Father’s name', 26, (row) => person(row).fatherName),
  text('Mother’s name', 26, (row) => person(row).motherName),
  day('Date of birth', 13, (row) => row.dateOfBirth),
  number('Age on the closing date', 12, age),
  ...consentColumns<ExportedFaculty>(({ dateOfBirth }) => dateOfBirth),
  text('Gender', 12, (row) => row.gender && genderTexts[row.gender]),
  text('Nationality', 12, (row) => wordText(person(row).nationality)),
  text('Marital status', 14, (row) => wordText(row.maritalStatus)),
  text('Category', 10, (row) => row.categoryOfCandidate),
  flag('PwD', (row) => row.isPWD),
  text('PwD percentage', 15, (row) => toText(person(row).pwdPercentage)),
  flag('Age relaxation', (row) => person(row).ageRelaxationRequired),
  flag('Government servant', (row) => row.isGovernmentServant),
  text('Present employment', 24, (row) => person(row).presentEmploymentStatus),
  flag('NOC', (row) => person(row).nocFromEmployment),
  text('E-mail', 30, (row) => row.email),
  text('Alternate e-mail', 30, (row) => person(row).contact?.alternateEmail),
  text('Mobile', 14, (row) => row.mobile),
  ...address('Current', ({ currentAddress }) => currentAddress),
  ...address('Permanent', ({ permanentAddress }) => permanentAddress),
]

const whatWasDone: Column[] = [
  studied('Class 10', '10TH/MATRIC/SSC/EQUIVALENT'),
  studied('Class 12', '12TH/INTERMEDIATE/HSC/EQUIVALENT'),
  studied('Undergraduate', 'UNDERGRADUATE QUALIFICATION'),
  studied('Postgraduate', 'POSTGRADUATE QUALIFICATION'),
  studied('PhD', 'PHD'),
  studied('Super speciality', 'SUPER SPECIALITY'),
  studied('Diplomas', 'DIPLOMA'),
  studied('Certificates', 'CERTIFICATE'),
  studied('Fellowships', 'FELLOWSHIP'),
  studied('Other qualifications', 'OTHER'),
  text('Council', 26, (row) => council(row)?.registeredWith),
  text('Registration number', 20, (row) => council(row)?.registrationNumber),
  day('Registration date', 16, (row) => council(row)?.registrationDate),
  day('Renewal date', 13, (row) => council(row)?.renewalDate),
  text('Work experience', 50, jobs),
  number('Experience, years', 17, experience('years')),
  number('Experience, months', 18, experience('months')),
  number('Experience, days', 16, experience('days')),
  day('Experience counted to', 20, (row) => row.experienceCountedTo),
  number('National publications', 20, (row) => row.nationalIndexed),
  number('International publications', 24, (row) => row.internationalIndexed),
  text('Research projects', 50, (row) => entries(research(row)?.researchProjects?.map(projectText))),
  text('Awards', 34, (row) => entries(research(row)?.awards)),
  text('Editorial boards', 34, (row) => entries(research(row)?.editorialBoards)),
  text('Memberships', 40, (row) => entries(research(row)?.memberships?.map(membershipText))),
]

const whatBecameOfIt: Column[] = [
  text('Eligibility at submission', 60, eligibility),
  text('Documents', 30, (row) => row.documents),
  number('Fee (₹)', 9, (row) => row.amountRupees),
  text('Payment', 10, (row) => adminPaymentWord(row.paymentStatus)),
  flag('Verified', (row) => row.paymentVerified),
  text('Transaction ID', 24, ({ form }) => form.payment?.transactionId),
  text('UTR', 24, (row) => row.utr),
  flag('UTR repeated', (row) => row.isUtrRepeated),
  day('Payment date', 13, ({ form }) => form.payment?.paymentDate),
  text('Reviewed by', 20, (row) => row.reviewedBy),
  text('Reason', 28, (row) => row.reviewReason),
  text('Comments', 40, (row) => row.reviewComments),
]

/** The sheet of an export: who applied for which post, with what behind them, and what became of it; a row an application. */
export const sheet: Column[] = [...applied, ...whoApplied, ...whatWasDone, ...whatBecameOfIt]

function toText(typed: string | number | null | undefined): string | null {
  return typed == null ? null : String(typed)
}
