import { genderWords } from '#domain/applications/application.ts'
import { adminStatus } from '#domain/applications/status.ts'
import type { FacultyForm, PersonalInfo, QualificationType } from '#domain/recruitment/faculty-form.ts'
import { permanentAddressOf } from '#domain/recruitment/faculty-steps.ts'
import { experienceLength } from '#domain/recruitment/experience.ts'
import { columnMakers } from '#server/lists/xlsx/column-makers.ts'
import type { SheetColumn } from '#server/lists/xlsx/sheet.ts'
import type { ListedFacultyApplication } from './faculty-list.ts'
import { adminPaymentWord } from './payment-words.ts'

/** A row of the list with what only the export shows. Of the answers, the Aadhaar number was left behind. */
export type ExportedFaculty = ListedFacultyApplication & {
  form: FacultyForm
  documents: string | null
  reviewedBy: string | null
  reviewReason: string | null
  reviewComments: string | null
}

type Column = SheetColumn<ExportedFaculty>
const { text, number, day, instant, flag } = columnMakers<ExportedFaculty>()

const person = ({ form }: ExportedFaculty): PersonalInfo => form.personalInfo ?? {}

function address(kind: string, of: (person: PersonalInfo) => PersonalInfo['currentAddress']): Column[] {
  return [
    text(`${kind} address`, 32, (row) => of(person(row))?.addressLine),
    text(`${kind} city`, 16, (row) => of(person(row))?.city),
    text(`${kind} state`, 18, (row) => of(person(row))?.state),
    text(`${kind} PIN`, 10, (row) => of(person(row))?.pincode),
  ]
}

/** What was studied of one type: several are kept apart by semicolons. */
function studied(header: string, type: QualificationType): Column {
  return text(header, 34, ({ form }) =>
    (form.qualifications ?? [])
      .filter((one) => one.type === type)
      .map(({ degree, institution, passingYear, percentage }) =>
        [degree, institution, passingYear, percentage].filter((part) => part != null && part !== '').join(', '),
      )
      .join('; '),
  )
}

function jobs({ form }: ExportedFaculty): string {
  return (form.workExperience ?? [])
    .map(({ designation, organizationName, serviceFrom, serviceTo, isCurrent }) => {
      const until = isCurrent ? 'today' : (serviceTo ?? '')
      return `${designation ?? ''}, ${organizationName ?? ''} (${serviceFrom ?? ''} to ${until})`
    })
    .join('; ')
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
  text('Candidate type', 15, (row) => row.candidateType),
  text('Category of post', 16, (row) => row.categoryOfPost),
]

const whoApplied: Column[] = [
  text('Name', 26, (row) => row.name),
  text('Father’s name', 26, (row) => person(row).fatherName),
  text('Mother’s name', 26, (row) => person(row).motherName),
  day('Date of birth', 13, (row) => row.dateOfBirth),
  text('Gender', 12, (row) => row.gender && genderWords[row.gender]),
  text('Nationality', 12, (row) => person(row).nationality),
  text('Marital status', 14, (row) => row.maritalStatus),
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
  ...address('Permanent', permanentAddressOf),
]

const whatWasDone: Column[] = [
  studied('Class 10', '10TH/MATRIC/SSC/EQUIVALENT'),
  studied('Class 12', '12TH/INTERMEDIATE/HSC/EQUIVALENT'),
  studied('Undergraduate', 'UNDERGRADUATE QUALIFICATION'),
  studied('Postgraduate', 'POSTGRADUATE QUALIFICATION'),
  studied('PhD', 'PHD'),
  studied('Super speciality', 'SUPER SPECIALITY'),
  text('Council', 26, ({ form }) => form.councilRegistration?.registeredWith),
  text('Registration number', 20, ({ form }) => form.councilRegistration?.registrationNumber),
  text('Work experience', 50, jobs),
  number('Experience, years', 17, experience('years')),
  number('Experience, months', 18, experience('months')),
  number('Experience, days', 16, experience('days')),
  day('Experience counted to', 20, (row) => row.experienceCountedTo),
  number('National publications', 20, (row) => row.nationalIndexed),
  number('International publications', 24, (row) => row.internationalIndexed),
]

const whatBecameOfIt: Column[] = [
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
export const facultySheet: Column[] = [...applied, ...whoApplied, ...whatWasDone, ...whatBecameOfIt]

function toText(typed: string | number | null | undefined): string | null {
  return typed == null ? null : String(typed)
}
