import type { Finding } from '#domain/applications/finding.ts'
import { ApplicationStatus } from '#domain/applications/status.ts'
import type { Moments } from '#domain/applications/timeline.ts'
import { PaymentStatus } from '#domain/payments/payment.ts'
import type { Rupees } from '#domain/platform/rupees.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { bool, day, instant, int, json, nullable, rowInJson, text, uuid, word } from '#server/platform/columns.ts'
import type { RowOf } from '#server/platform/columns.ts'
import type { StoredDocument } from '#server/documents/stored-document.ts'
import type { AppliedDrive } from './drives/applied-drive.ts'

/** The columns of the view `application_facts`, by which each that is read is judged. What stands in its documents was written by the application's track. */
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
  /** What a draft keeps sealed beside its answers. */
  sealed: nullable(text),
  snapshot: nullable(json<never>()),
  amountRupees: nullable(int),
  paymentStatus: word(PaymentStatus.options),
  paymentVerified: bool,
  utr: nullable(text),
  /** Whether its fee came by a payment gateway, of which the reference is the number then. */
  paidOnline: bool,
  /** What the office wrote of it; null unless it was not found. */
  paymentComments: nullable(text),
  paymentRecordedAt: nullable(instant),
  paymentVerifiedAt: nullable(instant),
  /** The day on which the bank says that it arrived. */
  paymentFoundOn: nullable(day),
  reviewedBy: nullable(text),
  reviewReason: nullable(text),
  /** What the institute wrote in its reasons, in other languages; only of a rejected one. */
  reasonTranslations: nullable(json<Translations>()),
  reviewComments: nullable(text),
  createdAt: instant,
  updatedAt: instant,
  submittedAt: nullable(instant),
  /** Until then the applicant is not told of the decision; null when it was told at once. */
  heldUntil: nullable(instant),
  /** How many of its versions the applicant never read: decisions that were undone before they were told. */
  untoldVersions: int,
  /** Of a submitted one: the last time of each event that has no column in the application. */
  moments: nullable(json<Moments>()),
  documents: json<StoredDocument[]>(),
  driveId: uuid,
  /** Which state of its drive it was read with. */
  driveRevision: uuid,
  /** The moment of reading, by the portal's clock. */
  readAt: instant,
}

/** How the view answers one. The form was written by its track through its own schema: what comes back is what went in. */
export const applicationInAnswer = { application: rowInJson(applicationFacts) }

/** One application with its drive and documents, as the view has it, with instants as PostgreSQL writes them. */
export type StoredApplication<Form, Settings> = Omit<
  RowOf<typeof applicationFacts>,
  'form' | 'snapshot' | 'driveId'
> & {
  form: Form
  snapshot: Snapshot<Settings> | null
  drive: AppliedDrive<Settings>
}

/** The rules in force when an application was submitted, and how they came out. */
export type Snapshot<Settings> = {
  /** Of drives that were applied for before they could have questions of their own, without. */
  drive: Omit<AppliedDrive<Settings>, 'questions' | 'translations'> & Partial<Pick<AppliedDrive<Settings>, 'questions'>>
  amountRupees: Rupees | null
  eligibility: Finding[]
  documents: Pick<StoredDocument, 'docType' | 'key' | 'name' | 'size'>[]
  /** When the declaration was accepted, and from which address. */
  declaration: { acceptedAt: string; ipAddress: string }
}
