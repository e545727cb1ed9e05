import type { Client } from 'pg'
import { documentsFor } from '#domain/admission/student-documents.ts'
import type { StudentForm } from '#domain/admission/student-questions.ts'
import { studentDemo } from '#server/demo/admission/student-demo.ts'
import { loadRows, type Loaded } from '../load-rows.ts'

export type ArrivingApplicant = Loaded['drafters'][number]

/** Of everybody with a draft, those still filling it in, and those who lack only payment and declaration. */
export type Applicants = { filling: ArrivingApplicant[]; ready: ArrivingApplicant[] }

type ReadyDraft = { id: string; applicationId: string; form: StudentForm; isAdult: boolean }

/** Rows of confirmed documents; nobody opens the files. */
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

/** People with drafts complete up to the step of documents, each with a session. Half of the adults are ready. */
export async function loadApplicants(client: Client, connectionString: string, count: number): Promise<Applicants> {
  const howFar = () => ({ status: 'draft' as const, currentStep: studentDemo.lastStep })
  const { drafters } = await loadRows(client, connectionString, { count, drafterCount: count, howFar })
  const { rows } = await client.query<ReadyDraft>(`
    select id, application_id as "applicationId", form, dob < current_date - interval '18 years' as "isAdult"
    from applications where status = 'draft'`)
  // A minor's parent would have to confirm by mail first.
  const adults = rows.filter(({ isAdult }) => isAdult)
  const drafts = adults.slice(0, Math.floor(adults.length / 2))
  await addDocuments(client, drafts)
  const ids = new Set(drafts.map(({ applicationId }) => applicationId))
  return {
    filling: drafters.filter(({ applicationId }) => !ids.has(applicationId)),
    ready: drafters.filter(({ applicationId }) => ids.has(applicationId)),
  }
}
