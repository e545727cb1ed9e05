import { documentsFor } from '#domain/admission/student-documents.ts'
import { studentForm, studentScope, type StudentForm } from '#domain/admission/student-questions.ts'
import { consentColumns, consentShape } from '#server/lists/consent-columns.ts'
import { answerColumns, columnMakers } from '#server/lists/xlsx/column-makers.ts'
import type { SheetColumn } from '#server/lists/xlsx/sheet.ts'
import * as columns from '#server/platform/columns.ts'
import type { RowOf } from '#server/platform/columns.ts'
import { studentWords } from '#words/student.ts'
import { sheets } from '#words/sheets.ts'
import { listedStudent } from './student-list.ts'

/** Of what the drives' own questions can depend. */
export const scope = studentScope

const say = sheets('en')

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
  physicalIdentification: [text(say('email'), 30, (row) => row.email)],
  'intermediateSchool.totalMarks': [number(say('percentage'), 11, (row) => row.percentage)],
}

const words = studentWords('en')

const answers = answerColumns<Exported>(studentForm.columns(), words)

/** The sheet of an export: every answer and what became of it, a row an application. */
export const sheet: SheetColumn<Exported>[] = [
  text(say('application-id'), 20, (row) => row.applicationId),
  text(say('admission'), 28, (row) => row.admissionTitle),
  text(say('status'), 11, (row) => say('stage', { status: row.status })),
  instant(say('begun'), 17, (row) => row.createdAt),
  instant(say('submitted'), 17, (row) => row.submittedAt),
  ...answers.flatMap(({ path, column }) => [column, ...(besideAnswers[path] ?? [])]),
  text(say('documents'), 30, documentsAsked),
  number(say('fee'), 9, (row) => row.amountRupees),
  text(say('payment'), 10, (row) => row.paymentStatus),
  flag(say('verified'), (row) => row.paymentVerified),
  text(say('utr'), 24, (row) => row.utr),
  flag(say('utr-repeated'), (row) => row.isUtrRepeated),
  text(say('reviewed-by'), 20, (row) => row.reviewedBy),
  text(say('reason'), 28, (row) => row.reviewReason),
  text(say('comments'), 40, (row) => row.reviewComments),
]
