import type { Finding } from '#domain/applications/finding.ts'
import type { ApplicationStatus } from '#domain/applications/status.ts'
import type { Moments } from '#domain/applications/timeline.ts'
import type { Contents, ScanState } from '#domain/documents/document.ts'
import type { FileWarning } from '#domain/documents/file-warning.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import type { Day } from '#domain/platform/day.ts'
import type { Rupees } from '#domain/platform/rupees.ts'
import type { Translations } from '#domain/platform/translations.ts'
import type { AppliedDrive } from './drives/applied-drive.ts'

export type StoredDocument = {
  docType: string
  key: string
  name: string
  size: number
  type: string
  pages: number | null
  contents: Contents
  warnings: FileWarning[]
  scan: ScanState
  uploadedAt: string
}

/**
 * One application with its drive and documents: a row of the view `application_facts`, with instants as PostgreSQL
 * writes them.
 */
export type StoredApplication<Form, Settings> = {
  key: string
  applicationId: string
  applicantId: string
  email: string
  candidateName: string | null
  status: ApplicationStatus
  currentStep: number
  version: number
  form: Form
  /** What a draft keeps sealed beside its answers. */
  sealed: string | null
  snapshot: Snapshot<Settings> | null
  amountRupees: Rupees | null
  paymentStatus: PaymentStatus
  paymentVerified: boolean
  utr: string | null
  /** What the office wrote of it; null unless it was not found. */
  paymentComments: string | null
  paymentRecordedAt: string | null
  paymentVerifiedAt: string | null
  /** The day on which the bank says that it arrived. */
  paymentFoundOn: Day | null
  reviewedBy: string | null
  reviewReason: string | null
  /** What the institute wrote in its reasons, in other languages; only of a rejected one. */
  reasonTranslations: Translations | null
  reviewComments: string | null
  createdAt: string
  updatedAt: string
  submittedAt: string | null
  /** Until then the applicant is not told of the decision; null when it was told at once. */
  heldUntil: string | null
  /** How many of its versions the applicant never read: decisions that were undone before they were told. */
  untoldVersions: number
  /** Of a submitted one: the last time of each event that has no column in the application. */
  moments: Moments | null
  drive: AppliedDrive<Settings>
  documents: StoredDocument[]
  /** Which state of its drive `drive` is. */
  driveRevision: string
  /** The moment of reading, by the portal's clock. */
  readAt: string
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
