import { documentsFor } from '#domain/admission/student-documents.ts'
import { studentForm, studentScope, type StudentForm } from '#domain/admission/student-questions.ts'
import { adminStatus } from '#domain/applications/status.ts'
import { consentColumns, consentShape } from '#server/lists/consent-columns.ts'
import { answerColumns, columnMakers } from '#server/lists/xlsx/column-makers.ts'
import type { SheetColumn } from '#server/lists/xlsx/sheet.ts'
import * as columns from '#server/platform/columns.ts'
import type { RowOf } from '#server/platform/columns.ts'
import { studentWords } from '#words/student.ts'
import { listedStudent } from './student-list.ts'

/** Of what the drives' own questions can depend. */
export const scope = studentScope

/** A row of the list with what only the export shows. */
export const shape = {
  ...listedStudent.shape,
  ...consentShape,
  form: columns.json<StudentForm>(),
  admissionTitle: columns.text,
  documents: columns.nullable(columns.text),
  reviewedBy: columns.nullable(columns.text),
  reviewReason: columns.nullable(columns.text),
  reviewComments: columns.nullable(columns.text),
}
export type Exported = RowOf<typeof shape>

/** A certificate for a category or a disability that was changed later is none of them. */
function documentsAsked({ form, amountRupees, documents }: Exported): string | null {
  const asked = documentsFor(form, amountRupees).map(({ docType }) => docType)
  const given = documents?.split(', ').filter((docType) => asked.includes(docType))
  return given?.join(', ') ?? null
}

const { text, number, instant, flag } = columnMakers<Exported>()

/** What stands beside answers and is none, by the answer that it follows. */
const besideAnswers: Readonly<Record<string, SheetColumn<Exported>[]>> = {
  dob: consentColumns<Exported>(({ dob }) => dob),
  physicalIdentification: [text('E-mail', 30, (row) => row.email)],
  'intermediateSchool.totalMarks': [number('Percentage', 11, (row) => row.percentage)],
}

const words = studentWords('en')

const answers = answerColumns<Exported>(studentForm.columns(), words)

/** The sheet of an export: every answer and what became of it, a row an application. */
export const sheet: SheetColumn<Exported>[] = [
  text('Application ID', 20, (row) => row.applicationId),
  text('Admission', 28, (row) => row.admissionTitle),
  text('Status', 11, (row) => adminStatus(row.status)),
  instant('Begun', 17, (row) => row.createdAt),
  instant('Submitted', 17, (row) => row.submittedAt),
  ...answers.flatMap(({ path, column }) => [column, ...(besideAnswers[path] ?? [])]),
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
