import { documentsFor } from '#domain/admission/student-documents.ts'
import { studentForm, studentScope, type StudentForm } from '#domain/admission/student-questions.ts'
import { paymentStanding, type PaymentStanding } from '#domain/applications/standing/payment-standing.ts'
import { joined } from '#domain/platform/text.ts'
import type { Finding } from '#domain/applications/decisions/finding.ts'
import { decidedOn, decidedShape } from '#server/lists/decided-columns.ts'
import { standingFacts } from '#server/lists/listed-application.ts'
import { sayPaymentStanding } from '#words/review/review.ts'
import { consentColumns, consentShape } from '#server/lists/consent-columns.ts'
import { answerColumns, columnMakers, documentNames, saidOnce } from '#server/lists/export/column-makers.ts'
import { seatColumns } from '#server/joining/seat-columns.ts'
import { scrutinyColumns } from '#server/lists/scrutiny-columns.ts'
import type { SheetColumn } from '#lib/xlsx/sheet.ts'
import * as columns from '#lib/sql/columns.ts'
import type { RowOf } from '#lib/sql/columns.ts'
import { asWritten } from '#words/institute/institute-translations.ts'
import { sayFinding } from '#words/form/eligibility.ts'
import { sayReason } from '#words/review/reasons.ts'
import type { Language } from '#words/room.ts'
import type { QuestionWords } from '#words/form/questions.ts'
import { studentWords } from '#words/candidates/student.ts'
import { sheets } from '#words/review/sheets.ts'
import { exportedStudent, type DrivesInSheet } from './student-list.ts'
import type { ApplicationStatus } from '#domain/applications/status.ts'
import { sayStatus } from '#words/statuses.ts'

/** The facts that conditions of the drives' own questions can use. */
export const scope = studentScope

/** The columns of an application that an export shows. */
export const shape = {
  ...exportedStudent.shape,
  ...consentShape,
  ...decidedShape,
  /** The outcome of the rules at submission; null before, and where all were met. */
  eligibility: columns.nullable(columns.json<Finding[]>()),
  form: columns.json<StudentForm>(),
  /** In the order of preference. */
  courses: columns.nullable(columns.json<string[]>()),
  documents: columns.nullable(columns.text),
  reviewedBy: columns.nullable(columns.text),
  reviewReason: columns.nullable(columns.text),
  reviewComments: columns.nullable(columns.text),
}
type ExportedStudent = RowOf<typeof shape>

/** Certificates that a later change of category or disability made unnecessary are left out. */
const documentsAsked =
  (language: Language) =>
  ({ form, amountRupees, documents }: ExportedStudent): string | null => {
    if (documents === null) return null
    const asked = documentsFor(form, amountRupees).map(({ docType }) => docType)
    const given = documents.split(', ').filter((docType) => asked.includes(docType))
    return documentNames(given, studentWords(language))
  }

const rulesNotMet = (language: Language) => {
  const say = sheets.in(language)
  return ({ eligibility }: ExportedStudent) => {
    const notMet = eligibility?.filter(({ outcome }) => outcome === 'not-met') ?? []
    const reports = notMet.map((finding) => sayFinding(finding, { language, reader: 'office', translate: asWritten }))
    return joined(
      reports.map(({ rule, detail }) => say('not-met-is', { rule, detail })),
      '; ',
    )
  }
}

/** Columns that are no answers, by the answer they follow. */
function besideAnswers(language: Language): Readonly<Record<string, SheetColumn<ExportedStudent>[]>> {
  const [say, words] = [sheets.in(language), studentWords(language)]
  const { text, number } = columnMakers<ExportedStudent>(words, say)
  return {
    dob: consentColumns<ExportedStudent>(({ dob }) => dob, { language, words }),
    physicalIdentification: [text('email', 30, (row) => row.email)],
    'intermediateSchool.totalMarks': [number('percentage', 11, (row) => row.percentage)],
  }
}

const firstKeys = ['first', 'second']

/** A drive's words by its id in a language; the original words where there is no translation. */
function saidByDrive({ drives }: DrivesInSheet, language: Language) {
  return (driveId: string, written: string): string => drives[driveId]?.translations[language]?.[written] ?? written
}

type SaidByDrive = ReturnType<typeof saidByDrive>

/** One column for each place in the order of preference. */
function preferenceColumns(
  count: number,
  words: QuestionWords,
  translate: SaidByDrive,
): SheetColumn<ExportedStudent>[] {
  return Array.from({ length: count }, (_, index) => {
    const header = words.note('preferenceOrder.place', { place: index + 1 })
    return {
      key: `preferenceOrder.${firstKeys[index] ?? index + 1}`,
      header,
      width: Math.max(15, header.length),
      kind: 'text',
      value: ({ driveId, courses }) => courses?.[index] && translate(driveId, courses[index]),
    }
  })
}

/** The sheet of an export: one row per application with every answer and its outcome. */
export function sheetIn(language: Language, facts: DrivesInSheet): SheetColumn<ExportedStudent>[] {
  const translate = saidByDrive(facts, language)
  const [say, words, beside] = [sheets.in(language), studentWords(language), besideAnswers(language)]
  const { text, number, instant, flag } = columnMakers<ExportedStudent>(words, say)
  const answers = answerColumns<ExportedStudent>(studentForm.columns(), words)
  const stage = saidOnce((status: ApplicationStatus) => sayStatus(status, language))
  const payment = saidOnce((standing: PaymentStanding) => sayPaymentStanding(standing, language))
  const { found, verified, decided } = decidedOn<ExportedStudent>(language, words)
  return [
    text('application-id', 20, (row) => row.applicationId),
    text('admission', 28, ({ driveId }) => translate(driveId, facts.drives[driveId]?.title ?? '')),
    text('status', 11, (row) => stage(row.status)),
    instant('begun', 17, (row) => row.createdAt),
    instant('submitted', 17, (row) => row.submittedAt),
    ...preferenceColumns(facts.preferences, words, translate),
    ...answers.flatMap(({ path, column }) => [column, ...(beside[path] ?? [])]),
    text('not-met', 40, rulesNotMet(language)),
    text('documents', 30, documentsAsked(language)),
    number('fee', 9, (row) => row.amountRupees),
    text('payment', 16, (row) => payment(paymentStanding(standingFacts(row)))),
    found,
    flag('verified', (row) => row.paymentVerified),
    verified,
    text('utr', 24, (row) => row.utr),
    flag('utr-repeated', (row) => row.isUtrRepeated),
    ...scrutinyColumns<ExportedStudent>(({ form }) => form.category, { language, words }),
    decided,
    text('reviewed-by', 20, (row) => row.reviewedBy),
    text('reason', 28, (row) => row.reviewReason && sayReason(row.reviewReason, language)),
    text('comments', 40, (row) => row.reviewComments),
    ...seatColumns<ExportedStudent>(facts.seats, { language, words, translate }),
  ]
}
