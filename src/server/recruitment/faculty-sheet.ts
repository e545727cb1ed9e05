import type { Finding } from '#domain/applications/decisions/finding.ts'
import { completedYears } from '#domain/platform/calendar.ts'
import { joined } from '#domain/platform/text.ts'
import type { Path } from '#domain/questions/question.ts'
import { experienceLength } from '#domain/recruitment/experience.ts'
import {
  facultyForm,
  facultyScope,
  withPermanentAddress,
  type FacultyForm,
  type facultyQuestions,
} from '#domain/recruitment/faculty-questions.ts'
import { facultyWire } from '#domain/recruitment/wire.ts'
import { paymentStanding, type PaymentStanding } from '#domain/applications/standing/payment-standing.ts'
import { decidedOn, decidedShape } from '#server/lists/decided-columns.ts'
import { standingFacts } from '#server/lists/listed-application.ts'
import { sayPaymentStanding } from '#words/review/review.ts'
import { consentColumns, consentShape } from '#server/lists/consent-columns.ts'
import { answerColumns, columnMakers, documentNames, saidOnce } from '#server/lists/export/column-makers.ts'
import { scrutinyColumns } from '#server/lists/scrutiny-columns.ts'
import type { SheetColumn } from '#lib/xlsx/sheet.ts'
import * as columns from '#lib/sql/columns.ts'
import type { RowOf } from '#lib/sql/columns.ts'
import { sayFinding } from '#words/form/eligibility.ts'
import { facultyWords } from '#words/candidates/faculty.ts'
import { sayReason } from '#words/review/reasons.ts'
import type { Language } from '#words/room.ts'
import { sheets } from '#words/review/sheets.ts'
import { exportedFaculty } from './faculty-list.ts'
import type { ApplicationStatus } from '#domain/applications/status.ts'
import { sayStatus } from '#words/statuses.ts'

/** The facts that conditions of the drives' own questions can use. */
export const scope = facultyScope

/** The columns of an application that an export shows, without the Aadhaar number. */
export const shape = {
  ...exportedFaculty.shape,
  ...consentShape,
  ...decidedShape,
  form: columns.json<FacultyForm>(),
  /** The outcome of the rules at submission; null before. */
  eligibility: columns.nullable(columns.json<Finding[]>()),
  documents: columns.nullable(columns.text),
  reviewedBy: columns.nullable(columns.text),
  titleSaid: columns.text,
  departmentSaid: columns.nullable(columns.text),
  /** The post's conditions in the language of the sheet, by their English. */
  conditionsSaid: columns.nullable(columns.json<Record<string, string>>()),
  reviewReason: columns.nullable(columns.text),
  reviewComments: columns.nullable(columns.text),
}
type ExportedFaculty = RowOf<typeof shape>

type FacultyColumn = SheetColumn<ExportedFaculty>

function age({ dateOfBirth, experienceCountedTo }: ExportedFaculty): number | null {
  return dateOfBirth === null ? null : completedYears(dateOfBirth, experienceCountedTo)
}

/** Each rule with its outcome, and the reason where the committee has to decide. */
const eligibility = (language: Language) => (row: ExportedFaculty) => {
  const say = sheets.in(language)
  const findings = row.eligibility ?? []
  const conditions = new Map(Object.entries(row.conditionsSaid ?? {}))
  const translate = (text: string) => (text === row.department ? row.departmentSaid : conditions.get(text)) ?? text
  const reports = findings.map((finding) => sayFinding(finding, { language, reader: 'office', translate }))
  const texts = reports.map(({ rule, outcome, detail }) => say('finding', { rule, outcome, detail }))
  return joined(texts, '; ')
}

const experience = (part: 'years' | 'months' | 'days') => (row: ExportedFaculty) =>
  experienceLength(row.experienceDays)[part]

/** Columns that are no answers, by the answer they follow. */
function besideAnswers(language: Language): { readonly [P in Path<typeof facultyQuestions>]?: FacultyColumn[] } {
  const [say, words] = [sheets.in(language), facultyWords(language)]
  const { text, number, day } = columnMakers<ExportedFaculty>(words, say)
  return {
    'personalInfo.dateOfBirth': [
      number('age', 12, age),
      ...consentColumns<ExportedFaculty>(({ dateOfBirth }) => dateOfBirth, { language, words }),
    ],
    'personalInfo.contact.mobile': [text('email', 30, (row) => row.email)],
    workExperience: [
      number('experience-years', 17, experience('years')),
      number('experience-months', 18, experience('months')),
      number('experience-days', 16, experience('days')),
      day('experience-to', 20, (row) => row.experienceCountedTo),
    ],
  }
}

/** The columns of answers. The permanent address is written out, also where it equals the current one. */
function answers(language: Language): FacultyColumn[] {
  const words = facultyWords(language)
  const beside: Record<string, FacultyColumn[]> = besideAnswers(language)
  const asked = facultyForm.columns().map((column) => ({
    ...column,
    cell: (given: object) => column.cell(withPermanentAddress(given), words),
  }))
  return answerColumns<ExportedFaculty>(asked, words).flatMap(({ path, column }) => [
    path === 'personalInfo.department' ? { ...column, value: (row) => row.departmentSaid } : column,
    ...(beside[path] ?? []),
  ])
}

/** The sheet of an export: one row per application with the post, the candidate's record and the outcome. */
export function sheetIn(language: Language): FacultyColumn[] {
  const [say, words] = [sheets.in(language), facultyWords(language)]
  const { text, number, day, instant, flag } = columnMakers<ExportedFaculty>(words, say)
  const stage = saidOnce((status: ApplicationStatus) => sayStatus(status, language))
  const payment = saidOnce((standing: PaymentStanding) => sayPaymentStanding(standing, language))
  const { found, verified, decided } = decidedOn<ExportedFaculty>(language, words)
  return [
    text('application-id', 20, (row) => row.applicationId),
    text('recruitment', 28, (row) => row.titleSaid),
    text('status', 11, (row) => stage(row.status)),
    instant('begun', 17, (row) => row.createdAt),
    instant('submitted', 17, (row) => row.submittedAt),
    ...answers(language),
    text('eligibility', 60, eligibility(language)),
    text('documents', 30, (row) => documentNames(row.documents?.split(', ') ?? [], words)),
    number('fee', 9, (row) => row.amountRupees),
    text('payment', 16, (row) =>
      payment(paymentStanding({ ...standingFacts(row), status: facultyWire.paymentStatus.office[row.paymentStatus] })),
    ),
    found,
    flag('verified', (row) => row.paymentVerified),
    verified,
    text('payment.transactionId', 24, ({ form }) => form.payment?.transactionId),
    text('utr', 24, (row) => row.utr),
    flag('utr-repeated', (row) => row.isUtrRepeated),
    day('payment.paymentDate', 13, ({ form }) => form.payment?.paymentDate),
    ...scrutinyColumns<ExportedFaculty>(({ form }) => form.personalInfo?.categoryOfCandidate, { language, words }),
    decided,
    text('reviewed-by', 20, (row) => row.reviewedBy),
    text('reason', 28, (row) => row.reviewReason && sayReason(row.reviewReason, language)),
    text('comments', 40, (row) => row.reviewComments),
  ]
}
