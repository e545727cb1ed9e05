import type { DocumentKind } from '../documents/document.ts'
import type { Institute } from '../institute/institute.ts'
import type { PaymentReference } from '../payments/payment.ts'
import type { Day } from '../platform/day.ts'
import type { Rupees } from '../platform/rupees.ts'
import type { Original } from '../platform/translations.ts'
import type { AnyForm } from '../questions/form.ts'
import type { Complaint } from '../questions/question.ts'
import type { NotCopied } from './copied-answers.ts'
import type { Finding } from './finding.ts'
import type { FurtherQuestion, FurtherScope } from './further-questions.ts'
import type { OfferedSeats } from './seats.ts'
import type { ListedIdentity, StoredColumns } from './stored-columns.ts'
import type { TrackWire } from './wire.ts'

/** Which page of which application. */
export type ApplicationAddress = { applicationId: string; driveId: string }

/**
 * What the server and the browser both know of a track by itself. Apart from its schemas: the first page tells tracks apart
 * without loading a schema library.
 */
export type TrackFacts = {
  /** The value of `track` in the tables, and the folder of its documents. */
  name: string
  /** The letters with which its application ids begin. */
  codePrefix: string
  /** Where people write to who answers for its applications. */
  officeEmail: keyof Pick<Institute, 'contactEmail' | 'recruitmentEmail'>
  /** What its applicants read of an acceptance, where that is another word than the one of administrators. */
  acceptedWord?: 'approved'
  /** Before the addresses at which everybody reads about its drives, where it has such pages. */
  drivesPath?: string
  /** Answers that are sealed on the server, by their paths: no browser writes them down. */
  sealedAnswers?: readonly string[]
  /** Where a person sees an application. */
  pagePath: (address: ApplicationAddress) => string
  /** Where a person goes on with a draft. */
  draftPath: (address: ApplicationAddress) => string
}

/** A drive as applications for it are judged. */
export type JudgedDrive<Settings> = {
  startDate: Day
  endDate: Day
  /** The rules that its track keeps with it. */
  settings: Settings
  questions: readonly FurtherQuestion[]
}

/** The answers of an application, and the payment reference that stands beside them. */
export type AnswersAndUtr<Form> = { form: Form; utr: string | null }

/** What a payment is judged with: the fee that is due, the drive it is for, and the day. */
export type DuePayment<Settings> = { fee: Rupees | null; drive: JudgedDrive<Settings>; today: Day }

/** A rule by which answers are refused even in a draft. */
export type Blocking<Form, Settings> = {
  /** Whether a save gives one of the answers that are judged; one that does not is never refused. */
  isGiven: (given: Partial<Form>) => boolean
  complaint: (form: Form, settings: Settings) => Complaint | null
}

/**
 * All that is true of one kind of application, for the server and the browser alike: plain data and pure functions. It says
 * nothing in words.
 */
export type TrackRules<Form extends object, Settings> = TrackFacts & {
  /** How its calls say what every application has. */
  wire: TrackWire
  form: AnyForm<Form>
  /** What the answers are judged with beside each other. */
  facts: (drive: JudgedDrive<Settings>, today: Day) => unknown
  /** Where the drives of the track may ask further, of what such questions can depend, and where documents and the fee stand. */
  scope: FurtherScope<Form>
  /** Every kind of document this track knows, in the order shown. */
  documentKinds: readonly Omit<DocumentKind, 'required'>[]
  /** The documents asked for with these answers, in the order shown. */
  documentsFor: (form: Form, fee: Rupees | null, settings: Settings) => DocumentKind[]
  /** The answer that decides the fee, and the place where the payment is entered: where their errors belong. */
  paths: { fee: string; payment: string }
  /** The fee by the drive's table; null while the answer it depends on is not given. */
  amountOf: (form: Form, settings: Settings) => Rupees | null
  /** Whether its drives may let the fee be paid by a payment gateway, and this one does. */
  takesOnline?: (settings: Settings) => boolean
  /** What is missing or wrong in the payment. */
  paymentLacks: (paid: AnswersAndUtr<Form>, due: DuePayment<Settings>) => Complaint[]
  /** The payment once enough of it is given, and right, to count as paid; null before. */
  recordedPayment: (form: Form, utr: string | null, days: { startDate: Day; today: Day }) => PaymentReference | null
  /** The answers after the payment reference was corrected, where they say it, too. */
  withCorrectedUtr?: (form: Form, change: { was: string | null; utr: string }) => Form
  blocking?: Blocking<Form, Settings>
  /** How each rule of the drive comes out. */
  eligibility: (form: Form, drive: Pick<JudgedDrive<Settings>, 'endDate' | 'settings'>) => Finding[]
  /** The answer that decides a rule, where somebody who does not meet it looks again. */
  answerOf: (finding: Finding) => string | undefined
  /** The answers with what the drive offers called as the drive calls it. */
  asOffered?: (form: Form, settings: Settings) => Form
  /** Answers that are texts of the drive, such as the name of a department. */
  texts?: (form: Form) => Original[]
  /** What tells several applications of one person for one drive apart; '' where one is allowed. */
  appliedFor: (form: Form) => string
  /** The seats of a drive, by what is applied for. */
  seats: (settings: Settings) => OfferedSeats[]
  /** What an application that begins from another one does not take over. */
  notCopied: NotCopied
  /** What lists filter, search and sort by. */
  storedColumns: (
    form: Form,
    listed: ListedIdentity & { drive: Pick<JudgedDrive<Settings>, 'endDate'> },
  ) => StoredColumns
}
