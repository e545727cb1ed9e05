import { type Contents, ScanState } from '#domain/documents/document.ts'
import type { FileWarning } from '#domain/documents/file-warning.ts'
import { fileTypes } from '#domain/documents/file-rules.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { int, json, nullable, text, uuid, word, type RowOf } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

/** A confirmed document of an application, as PostgreSQL answers it in JSON. */
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
  /** Of the bytes that were uploaded: the same for the same file. */
  sha256: string
}

/** A confirmed document with its owner: `applicationId` and `applicantId` are null for the institute's own. */
const document = {
  id: uuid,
  key: text,
  docType: text,
  name: text,
  type: word(fileTypes),
  size: int,
  pages: nullable(int),
  warnings: json<FileWarning[]>(),
  scan: word(ScanState.options),
  /** The other documents of its application with the same file. */
  alsoAs: json<string[]>(),
  applicationId: nullable(text),
  applicantId: nullable(uuid),
}
export type FoundDocument = RowOf<typeof document>

export function noSuchFile(): Problem {
  return new Problem(refusal('no-such-file'))
}

/** A document by its key, or by the key of its upload, which is all that older clients store. */
export function findDocument(tx: Transaction, key: string): Promise<FoundDocument | null> {
  return tx.first(
    document,
    sql`
    select d.id, d.key, d.doc_type as "docType", d.name, d.content_type as type, d.size_bytes as size, d.pages, d.warnings, d.scan,
      (select coalesce(jsonb_agg(other.doc_type order by other.uploaded_at), '[]') from documents other
        where other.application_id = d.application_id and other.sha256 = d.sha256 and other.id <> d.id
          and other.replaced_in is null) as "alsoAs",
      a.application_id as "applicationId", a.applicant_id as "applicantId"
    from documents d left join applications a on a.id = d.application_id
    where d.key = ${key} or d.upload_key = ${key}`,
  )
}
