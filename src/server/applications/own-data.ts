import type { FurtherQuestion } from '#domain/drives/further-questions.ts'
import type { MyDataSection } from '#server/accounts/own-account.ts'
import { json, text } from '#lib/sql/columns.ts'
import { sql } from '#lib/sql/sql.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { asTold } from './decisions/held-decision.ts'
import { applicationInAnswer, type StoredApplication } from './stored-application.ts'

const own = {
  ...applicationInAnswer,
  title: text,
  questions: json<FurtherQuestion[]>(),
}

/** A person's applications with their answers, payments and the names of their documents, for their copy of their data. */
export const ownApplicationsData: MyDataSection = {
  name: 'applications',
  read: async (db, accountId) => {
    const found = await db.rows(
      own,
      sql`
      select to_json(f) as application, d.title, coalesce(f.snapshot #> '{drive,questions}', d.questions) as questions
      from application_facts f join drives d on d.id = f."driveId"
      where f."applicantId" = ${accountId} order by f."createdAt", f."applicationId"`,
    )
    return found.map(({ application, title, questions }) => {
      const told = asTold<Omit<StoredApplication<object, unknown>, 'drive'>>(application)
      const { applicationId, status, amountRupees, paymentStatus, paymentVerified, utr, reviewReason } = told
      return {
        applicationId,
        title,
        status,
        answers: told.form,
        questions,
        amountRupees,
        paymentStatus,
        paymentVerified,
        utr,
        createdAt: isoInstant(told.createdAt),
        submittedAt: isoInstant(told.submittedAt),
        reviewReason,
        reviewComments: told.reviewComments,
        declaration: told.snapshot?.declaration ?? null,
        documents: told.documents.map(({ docType: kind, name, contents, size: bytes, uploadedAt }) => ({
          kind,
          name,
          contents,
          bytes,
          uploadedAt: isoInstant(uploadedAt),
        })),
      }
    })
  },
}
