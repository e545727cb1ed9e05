import type { ScanState } from '#domain/documents/document.ts'
import type { FileType } from '#domain/documents/file-rules.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'

/** A confirmed document, with whose it is: `applicationId` and `applicantId` are null for the institute's own. */
export type FoundDocument = {
  id: string
  key: string
  docType: string
  name: string
  type: FileType
  size: number
  warnings: string[]
  scan: ScanState
  applicationId: string | null
  applicantId: string | null
}

export function noSuchFile(): Problem {
  return new Problem(refusal('no-such-file'))
}

/** A document by its key; also by the key of the upload it came from, which is all that older clients keep. */
export async function findDocument(tx: Transaction, key: string): Promise<FoundDocument | null> {
  const found = await tx.execute<FoundDocument>(sql`
    select d.id, d.key, d.doc_type as "docType", d.name, d.content_type as type, d.size_bytes as size, d.warnings, d.scan,
      a.application_id as "applicationId", a.applicant_id as "applicantId"
    from documents d left join applications a on a.id = d.application_id
    where d.key = ${key} or d.upload_key = ${key}`)
  return found.rows[0] ?? null
}
