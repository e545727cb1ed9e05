import type { Client } from 'pg'
import { documentsFor } from '#domain/admission/student-documents.ts'
import type { StudentForm } from '#domain/admission/student-questions.ts'
import { studentDemo } from '#server/demo/admission/student-demo.ts'
import { loadRows } from '../load-rows.ts'
import type { Loaded } from '../load-rows.ts'

export type ArrivingApplicant = Loaded['drafters'][number]

/** Of everybody who has a draft, those who still fill in, and those whose draft lacks the payment and the declaration only. */
export type Applicants = { filling: ArrivingApplicant[]; ready: ArrivingApplicant[] }

type ReadyDraft = { id: string; applicationId: string; form: StudentForm; isAdult: boolean }

/** Documents as the table has them once they are confirmed; nobody opens the files. */
async function addDocuments(client: Client, drafts: readonly ReadyDraft[]): Promise<void> {
  const documents = drafts.flatMap(({ id, form }) =>
    documentsFor(form, null).flatMap(({ docType, required, rules }) => (required ? [{ id, docType, rules }] : [])),
  )
  await client.query(
    `insert into documents (application_id, doc_type, key, name, content_type, size_bytes)
     select d.id, d.doc_type, 'bench/' || d.id || '/' || d.doc_type, d.doc_type, d.type, 100000
     from unnest($1::uuid[], $2::text[], $3::text[]) as d (id, doc_type, type)`,
    [
      documents.map(({ id }) => id),
      documents.map(({ docType }) => docType),
      documents.map(({ rules }) => (rules === 'picture' ? 'image/jpeg' : 'application/pdf')),
    ],
  )
}

/** People with drafts of which every step before the documents is answered, each with a session. Half of the adults are ready. */
export async function loadApplicants(client: Client, connectionString: string, count: number): Promise<Applicants> {
  const howFar = () => ({ status: 'draft' as const, currentStep: studentDemo.lastStep })
  const { drafters } = await loadRows(client, connectionString, { count, drafterCount: count, howFar })
  const { rows } = await client.query<ReadyDraft>(`
    select id, application_id as "applicationId", form, dob < current_date - interval '18 years' as "isAdult"
    from applications where status = 'draft'`)
  // The parent of anybody younger confirms by mail first.
  const adults = rows.filter(({ isAdult }) => isAdult)
  const drafts = adults.slice(0, Math.floor(adults.length / 2))
  await addDocuments(client, drafts)
  const ids = new Set(drafts.map(({ applicationId }) => applicationId))
  return {
    filling: drafters.filter(({ applicationId }) => !ids.has(applicationId)),
    ready: drafters.filter(({ applicationId }) => ids.has(applicationId)),
  }
}
