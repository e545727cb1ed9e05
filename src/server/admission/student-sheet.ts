import { documentsFor } from '#domain/admission/student-documents.ts'
import type { StudentForm } from '#domain/admission/student-form.ts'
import { isMinor } from '#domain/applications/guardian-consent.ts'
import { genderWords } from '#domain/applications/application.ts'
import { adminStatus } from '#domain/applications/status.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { columnMakers } from '#server/lists/xlsx/column-makers.ts'
import type { SheetColumn } from '#server/lists/xlsx/sheet.ts'
import type { ListedStudentApplication } from './student-list.ts'

/** A row of the list with what only the export shows. */
export type Exported = ListedStudentApplication & {
  form: StudentForm
  admissionTitle: string
  documents: string | null
  reviewedBy: string | null
  reviewReason: string | null
  reviewComments: string | null
}

/** A certificate for a category or a disability that was changed later is none of them. */
function documentsAsked({ form, amountRupees, documents }: Exported): string | null {
  const asked = documentsFor(form, amountRupees).map(({ docType }) => docType)
  const given = documents?.split(', ').filter((docType) => asked.includes(docType))
  return given?.join(', ') ?? null
}

const { text, number, day, instant, flag } = columnMakers<Exported>()

function address(kind: string, of: (form: StudentForm) => StudentForm['correspondAddress']): SheetColumn<Exported>[] {
  return [
    text(`${kind} address`, 32, ({ form }) => of(form)?.address),
    text(`${kind} district`, 16, ({ form }) => of(form)?.district),
    text(`${kind} state`, 18, ({ form }) => of(form)?.state),
    text(`${kind} PIN`, 10, ({ form }) => of(form)?.pincode),
  ]
}

/** The sheet of an export: every answer and what became of it, a row an application. */
export const studentSheet: SheetColumn<Exported>[] = [
  text('Application ID', 20, (row) => row.applicationId),
  text('Admission', 28, (row) => row.admissionTitle),
  text('Status', 11, (row) => adminStatus(row.status)),
  instant('Begun', 17, (row) => row.createdAt),
  instant('Submitted', 17, (row) => row.submittedAt),
  text('Name', 26, (row) => row.candidateName),
  text('Father’s name', 26, ({ form }) => form.fathersName),
  day('Date of birth', 13, (row) => row.dob),
  flag('Under 18', ({ dob, submittedAt }) =>
    submittedAt === null ? null : isMinor(dob, dayOf(new Date(submittedAt))),
  ),
  text('Gender', 12, ({ form }) => form.gender && genderWords[form.gender]),
  text('Category', 10, (row) => row.category),
  flag('PwD', ({ form }) => form.pwd),
  text('E-mail', 30, (row) => row.email),
  text('Mobile', 14, (row) => row.mobile),
  text('Alternate mobile', 16, ({ form }) => form.alternateMobile),
  text('Identification mark', 26, ({ form }) => form.physicalIdentification),
  text('First preference', 15, ({ form }) => form.preferenceOrder?.[0]),
  text('Second preference', 17, ({ form }) => form.preferenceOrder?.[1]),
  text('NEET roll number', 16, (row) => row.neetRoll),
  number('NEET All-India rank', 18, ({ form }) => form.neetAIRank),
  number('NEET category rank', 18, ({ form }) => form.neetCategoryRank),
  text('Class 12 board', 24, ({ form }) => form.intermediateSchool?.board),
  text('Class 12 school', 30, ({ form }) => form.intermediateSchool?.school),
  text('Class 12 state', 18, ({ form }) => form.intermediateSchool?.state),
  number('Passing year', 14, ({ form }) => form.intermediateSchool?.passingYear),
  number('Marks obtained', 14, ({ form }) => form.intermediateSchool?.obtainedMarks),
  number('Total marks', 12, ({ form }) => form.intermediateSchool?.totalMarks),
  number('Percentage', 11, (row) => row.percentage),
  flag('Physics', ({ form }) => form.physics),
  flag('Chemistry', ({ form }) => form.chemistry),
  flag('Biology', ({ form }) => form.biology),
  flag('English', ({ form }) => form.english),
  ...address('Correspondence', (form) => form.correspondAddress),
  ...address('Permanent', (form) => form.permanentAddress),
  text('Documents', 30, documentsAsked),
  number('Fee (₹)', 9, (row) => row.amountRupees),
  text('Payment', 10, (row) => row.paymentStatus),
  flag('Verified', (row) => row.paymentVerified),
  text('UTR', 24, (row) => row.utr),
  flag('UTR repeated', (row) => row.isUtrRepeated),
  text('Reviewed by', 20, (row) => row.reviewedBy),
  text('Reason', 28, (row) => row.reviewReason),
  text('Comments', 40, (row) => row.reviewComments),
]
