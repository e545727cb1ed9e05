import type { z } from 'zod'
import type { DocumentKind } from '../documents/document.ts'
import type { Institute } from '../institute/institute.ts'
import type { PaymentReference } from '../payments/payment.ts'
import type { Day } from '../platform/day.ts'
import type { Rupees } from '../platform/rupees.ts'
import type { Original } from '../platform/translations.ts'
import type { AnyForm } from '../questions/form.ts'
import type { Complaint } from '../questions/question.ts'
import type { NotCopied } from './copied-answers.ts'
import type { Finding } from './decisions/finding.ts'
import type { DrivesPath } from '#domain/drives/drive-address.ts'
import type { FurtherQuestion, FurtherScope } from '#domain/drives/further-questions.ts'
import type { ClaimedFact } from './standing/scrutiny-standing.ts'
import type { OfferedSeats } from '#domain/drives/seats.ts'
import type { ListedIdentity, StoredColumns } from './stored-columns.ts'
import type { TrackWire } from './wire.ts'

/** The application of a page. */
type ApplicationAddress = { applicationId: string; driveId: string }

/**
 * A track's facts for both server and browser. Apart from its schemas: the first page tells tracks apart without
 * loading a schema library.
 */
export type TrackFacts = DrivesPath & {
  /** The value of `track` in the tables, and the folder of its documents. */
  name: string
  /** The prefix of its application ids. */
  codePrefix: string
  /** The address of the office for its applications. */
  officeEmail: keyof Pick<Institute, 'contactEmail' | 'recruitmentEmail'>
  /** The applicants' word for acceptance, if it differs from the administrators'. */
  acceptedWord?: 'approved'
  /** Paths of answers that the server encrypts: no browser stores them. */
  sealedAnswers?: readonly string[]
  /** The page of an application for a person. */
  pagePath: (address: ApplicationAddress) => string
  /** The office's page of an application. */
  reviewPath: (address: ApplicationAddress) => string
  /** The page to continue a draft. */
  draftPath: (address: ApplicationAddress) => string
}

/** A drive, for judging its applications. */
export type JudgedDrive<Settings> = {
  startDate: Day
  endDate: Day
  /** The rules that its track stores with it. */
  settings: Settings
  questions: readonly FurtherQuestion[]
}

/** The answers of an application, and the payment reference beside them. */
export type AnswersAndUtr<Form> = { form: Form; utr: string | null }

/** The facts for judging a payment: the fee due, the drive, and the day. */
export type DuePayment<Settings> = { fee: Rupees | null; drive: JudgedDrive<Settings>; today: Day }

/** A rule that refuses answers even in a draft. */
export type BlockingRule<Form, Settings> = {
  /** Whether a save has one of the judged answers; a save without them is never refused. */
  isGiven: (given: Partial<Form>) => boolean
  complaint: (form: Form, settings: Settings) => Complaint | null
}

/** A kind of application for server and browser alike: plain data and pure functions, without words. */
export type TrackRules<Form extends object, Settings> = TrackFacts & {
  /** The names of common facts in its calls. */
  wire: TrackWire
  /** Its form, with the schema of a draft's answers. */
  form: AnyForm<Form> & { draft: () => z.ZodObject }
  /** Further facts for judging the answers. */
  facts: (drive: JudgedDrive<Settings>, today: Day) => unknown
  /**
   * Where the track's drives may add questions, which facts these can depend on, and the steps of documents and fee.
   */
  scope: FurtherScope<Form>
  /** Every kind of document of this track, in the order shown. */
  documentKinds: readonly Omit<DocumentKind, 'required'>[]
  /** The documents required with these answers, in the order shown. */
  documentsFor: (form: Form, fee: Rupees | null, settings: Settings) => DocumentKind[]
  /** The answer that decides the fee, and the place of the payment: their errors belong there. */
  paths: { fee: string; payment: string }
  /** The fee by the drive's table; null until the answer it depends on is given. */
  amountOf: (form: Form, settings: Settings) => Rupees | null
  /** Whether the drive's fee can be paid through a payment gateway. */
  takesOnline?: (settings: Settings) => boolean
  /** What is missing or wrong in the payment. */
  paymentLacks: (paid: AnswersAndUtr<Form>, due: DuePayment<Settings>) => Complaint[]
  /** The payment once enough of its data is valid; null before. */
  recordedPayment: (form: Form, utr: string | null, days: { startDate: Day; today: Day }) => PaymentReference | null
  /** The answers after a correction of the payment reference, where they contain it. */
  withCorrectedUtr?: (form: Form, change: { was: string | null; utr: string }) => Form
  blocking?: BlockingRule<Form, Settings>
  /** The outcome of each rule of the drive. */
  eligibility: (form: Form, drive: Pick<JudgedDrive<Settings>, 'endDate' | 'settings'>) => Finding[]
  /** The answer that decides a rule, for people who do not meet it. */
  answerOf: (finding: Finding) => string | undefined
  /** The answers with names spelled as in the drive. */
  asOffered?: (form: Form, settings: Settings) => Form
  /** Answers that are texts of the drive, such as the name of a department. */
  texts?: (form: Form) => Original[]
  /** Distinguishes one person's applications for one drive; '' where one is allowed. */
  appliedFor: (form: Form) => string
  /** The seats of a drive, by the object of applications. */
  seats: (settings: Settings) => OfferedSeats[]
  /**
   * What no correction after submission opens, by path, and the answers that one opens in one direction: to this value
   * (docs/rules.md, Corrections).
   */
  correctable: { never: readonly string[]; onlyTo: Readonly<Record<string, string | boolean>> }
  /** The claimed fact that each of its documents proves. */
  proofs?: Readonly<Partial<Record<string, ClaimedFact>>>
  /** The percentage of a drive's applications whose findings a second clerk confirms; 0 by default. */
  secondClerkPercent?: (settings: Settings) => number
  /** What an application that starts from another one does not copy. */
  notCopied: NotCopied
  /** The columns for filters, searches and sorts of lists. */
  storedColumns: (
    form: Form,
    listed: ListedIdentity & { drive: Pick<JudgedDrive<Settings>, 'endDate'> },
  ) => StoredColumns
}
