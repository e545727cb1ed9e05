import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'

/** What is stored about a person's applications, in every track: their part of the copy a person may ask for. */
export const myApplications = {
  name: 'applications',
  read: async (db: Database, accountId: string): Promise<unknown> => {
    const found = await db.execute(sql`
      select f."applicationId", f.track, f.drive ->> 'title' as "appliedFor", f.email, f.status, f."currentStep", f.form,
        f."amountRupees", f."paymentStatus", f."paymentVerified", f.utr, f."createdAt", f."updatedAt", f."submittedAt",
        f."reviewedBy", f."reviewReason", f."reviewComments", f.snapshot -> 'eligibility' as eligibility, f.documents
      from application_facts f where f."applicantId" = ${accountId} order by f."createdAt"`)
    return found.rows
  },
}
