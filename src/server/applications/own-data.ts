import type { MyDataSection } from '#server/accounts/my-data.ts'
import { sql } from '#server/platform/sql.ts'

/** A person's applications with their answers, payments and the names of their documents, for their copy of their data. */
export const ownApplicationsData: MyDataSection = {
  name: 'applications',
  read: (db, accountId) => {
    return db.records(sql`
      select a.application_id as "applicationId", d.title,
        a.status, a.form as answers, coalesce(a.snapshot #> '{drive,questions}', d.questions) as questions,
        a.amount_rupees as "amountRupees", a.payment_status as "paymentStatus", a.payment_verified as "paymentVerified",
        a.utr, a.created_at as "createdAt", a.submitted_at as "submittedAt", a.review_reason as "reviewReason",
        a.review_comments as "reviewComments", a.snapshot -> 'declaration' as declaration,
        coalesce((select json_agg(json_build_object('kind', f.doc_type, 'name', f.name, 'contents', f.contents, 'bytes', f.size_bytes, 'uploadedAt', f.uploaded_at))
          from documents f where f.application_id = a.id), '[]') as documents
      from applications a join drives d on d.id = a.drive_id where a.applicant_id = ${accountId} order by a.created_at`)
  },
}
