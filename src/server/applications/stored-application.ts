import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { RuleReport } from '#domain/applications/application.ts'
import type { ApplicationStatus } from '#domain/applications/status.ts'
import type { ApplicationWindow } from '#domain/applications/window.ts'
import type { ScanState } from '#domain/documents/document.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import type { Rupees } from '#domain/platform/rupees.ts'
import type { Database, Transaction } from '#server/platform/database.ts'

/** What an application is for, with the rules its track keeps in `settings`. */
export type Drive<Settings> = ApplicationWindow & { id: string; title: string; settings: Settings }

export type StoredDocument = {
  docType: string
  key: string
  name: string
  size: number
  type: string
  pages: number | null
  warnings: string[]
  scan: ScanState
  uploadedAt: string
}

/** One application with its drive and documents, as the tables hold them; instants as PostgreSQL writes them. */
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
  snapshot: Snapshot | null
  amountRupees: Rupees | null
  paymentStatus: PaymentStatus
  paymentVerified: boolean
  utr: string | null
  paymentRecordedAt: string | null
  paymentVerifiedAt: string | null
  reviewedBy: string | null
  reviewReason: string | null
  reviewComments: string | null
  createdAt: string
  updatedAt: string
  submittedAt: string | null
  drive: Drive<Settings>
  documents: StoredDocument[]
  /** The moment of reading, by the portal's clock. */
  readAt: string
}

/** The rules in force when an application was submitted, and how they came out (decision 26). */
export type Snapshot = {
  drive: Drive<unknown>
  amountRupees: Rupees | null
  eligibility: RuleReport[]
  documents: Pick<StoredDocument, 'docType' | 'key' | 'name' | 'size'>[]
}

const columns = sql`a.id as key, a.application_id as "applicationId", a.applicant_id as "applicantId", a.email,
  a.candidate_name as "candidateName", a.status, a.current_step as "currentStep", a.version, a.form, a.snapshot,
  a.amount_rupees as "amountRupees", a.payment_status as "paymentStatus", a.payment_verified as "paymentVerified", a.utr,
  a.payment_recorded_at as "paymentRecordedAt", a.payment_verified_at as "paymentVerifiedAt",
  a.reviewed_by as "reviewedBy", a.review_reason as "reviewReason", a.review_comments as "reviewComments",
  a.created_at as "createdAt", a.updated_at as "updatedAt", a.submitted_at as "submittedAt", portal_now() as "readAt",
  json_build_object('id', d.id, 'title', d.title, 'startDate', d.start_date, 'endDate', d.end_date, 'settings', d.settings)
    as drive,
  coalesce((
    select json_agg(json_build_object('docType', f.doc_type, 'key', f.key, 'name', f.name, 'size', f.size_bytes,
      'type', f.content_type, 'pages', f.pages, 'warnings', f.warnings, 'scan', f.scan, 'uploadedAt', f.uploaded_at))
    from documents f where f.application_id = a.id), '[]') as documents`

/** Reads applications with their drives and documents in one query; `rest` is its where, order and lock. */
export async function selectApplications<Form, Settings>(
  db: Database | Transaction,
  rest: SQL,
): Promise<StoredApplication<Form, Settings>[]> {
  const from = sql`from applications a join drives d on d.id = a.drive_id`
  // The form was written by its track through the track's own schema: what comes back is what went in.
  const result = await db.execute<StoredApplication<Form, Settings>>(sql`select ${columns} ${from} ${rest}`)
  return result.rows
}
