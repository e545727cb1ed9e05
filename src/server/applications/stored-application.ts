import type { CorrectionDates } from '#domain/applications/standing/correction-standing.ts'
import type { Proposal } from '#domain/applications/decisions/proposal.ts'
import type { Finding } from '#domain/applications/decisions/finding.ts'
import type { RefundStanding } from '#domain/applications/standing/refund-standing.ts'
import type { SelectionStanding } from '#domain/applications/standing/selection-standing.ts'
import { ApplicationStatus } from '#domain/applications/status.ts'
import type { Moments } from '#domain/applications/timeline.ts'
import { PaymentStatus } from '#domain/payments/payment.ts'
import type { Rupees } from '#domain/platform/rupees.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { bool, day, instant, int, json, nullable, rowInJson, text, uuid, word, type RowOf } from '#lib/sql/columns.ts'
import type { StoredDocument } from '#server/documents/stored-document.ts'
import type { AppliedDrive } from '#server/drives/applied-drive.ts'

/**
 * The columns of the view `application_facts`, which check every row that is read. The application's track wrote the
 * JSON documents.
 */
export const applicationFacts = {
  key: uuid,
  applicationId: text,
  track: text,
  applicantId: uuid,
  email: text,
  candidateName: nullable(text),
  status: word(ApplicationStatus.options),
  currentStep: int,
  version: int,
  form: json<never>(),
  /** Sealed answers of a draft. */
  sealed: nullable(text),
  snapshot: nullable(json<never>()),
  amountRupees: nullable(int),
  paymentStatus: word(PaymentStatus.options),
  paymentVerified: bool,
  utr: nullable(text),
  /** Whether the fee was paid through a gateway, whose reference is then the UTR. */
  paidOnline: bool,
  /** The office's comment; null unless the payment was not found. */
  paymentComments: nullable(text),
  paymentRecordedAt: nullable(instant),
  paymentVerifiedAt: nullable(instant),
  /** The day the bank received it. */
  paymentFoundOn: nullable(day),
  reviewedBy: nullable(text),
  reviewReason: nullable(text),
  /** Translations of the institute's reasons; only of an application with a reason, decided or proposed. */
  reasonTranslations: nullable(json<Translations>()),
  reviewComments: nullable(text),
  createdAt: instant,
  updatedAt: instant,
  submittedAt: nullable(instant),
  /** Until then the decision is hidden from the applicant; null when it was sent at once. */
  heldUntil: nullable(instant),
  /** The number of versions the applicant never saw: decisions undone before they were sent. */
  untoldVersions: int,
  /** Of a submitted one: the last time of each event that has no column in the application. */
  moments: nullable(json<Moments>()),
  documents: json<StoredDocument[]>(),
  /** The newest correction; instants as PostgreSQL writes them. */
  correction: nullable(json<StoredCorrectionStanding>()),
  /** How an officer proposes to decide it; kept beside the decision. */
  proposal: nullable(json<StoredProposal>()),
  /** Whether somebody has joined with it. */
  isJoined: bool,
  /** What published lists say to it; instants as PostgreSQL writes them. */
  selection: nullable(json<SelectionStanding>()),
  refunds: nullable(json<RefundStanding[]>()),
  driveId: uuid,
  /** The revision of its drive at reading. */
  driveRevision: uuid,
  /** The moment of reading, by the portal's clock. */
  readAt: instant,
}

/** A proposal beside its application, with the instant as PostgreSQL writes it. */
type StoredProposal = Omit<Proposal, 'reasonSaid'>

/** A correction beside its application. */
type StoredCorrectionStanding = CorrectionDates & { number: number; askedAt: string }

/**
 * Reads the view's row as JSON. Its track wrote the form through its own schema, so reading returns what was written.
 */
export const applicationInAnswer = { application: rowInJson(applicationFacts) }

/** An application with its drive and documents, as the view has it; instants as PostgreSQL writes them. */
export type StoredApplication<Form, Settings> = Omit<
  RowOf<typeof applicationFacts>,
  'form' | 'snapshot' | 'driveId'
> & {
  form: Form
  snapshot: Snapshot<Settings> | null
  drive: AppliedDrive<Settings>
}

/** A stored application of any track. */
export type AnyStoredApplication = StoredApplication<object, unknown>

/** The rules in force when an application was submitted, and their outcome. */
export type Snapshot<Settings> = {
  /** Snapshots from before drives had own questions lack them. */
  drive: Omit<AppliedDrive<Settings>, 'cancelled' | 'questions' | 'translations'> &
    Partial<Pick<AppliedDrive<Settings>, 'questions'>>
  amountRupees: Rupees | null
  eligibility: Finding[]
  documents: Pick<StoredDocument, 'docType' | 'key' | 'name' | 'size'>[]
  /** When the declaration was accepted, and from which address. */
  declaration: { acceptedAt: string; ipAddress: string }
}
