import type { ScanState } from '#domain/documents/document.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor, Origin } from '#server/platform/call.ts'
import type { Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import type { Inspected } from './inspection/inspect-file.ts'
import type { UploadTarget } from './upload-target.ts'

/** A file that is stored under its final key and may become a document. */
export type NewDocument = {
  key: string
  uploadKey: string
  docType: string
  name: string
  inspected: Omit<Inspected, 'isAccepted'>
  scan: ScanState
}

/** Whether nobody else confirmed this upload first; from now on it is confirmed. */
export async function takeUpload(tx: Transaction, uploadKey: string): Promise<boolean> {
  const taken = await tx.execute(sql`
    update uploads set confirmed_at = portal_now() where key = ${uploadKey} and confirmed_at is null`)
  return taken > 0
}

/**
 * Makes a stored file the document of its kind, in place of an earlier one. An infected file is kept only where there is
 * none yet: a good document is not lost to a bad one, and what stands there says why nothing can be submitted.
 */
export async function keepDocument(
  tx: Transaction,
  { applicationKey, applicationId }: UploadTarget,
  document: NewDocument,
  { actor, origin }: { actor: Actor; origin: Origin },
): Promise<void> {
  const { key, uploadKey, docType, name, scan } = document
  const { bytes, contentType, pages, warnings } = document.inspected
  const otherwise =
    scan === 'infected'
      ? sql`nothing`
      : sql`update set key = excluded.key, upload_key = excluded.upload_key, name = excluded.name,
          content_type = excluded.content_type, size_bytes = excluded.size_bytes, pages = excluded.pages,
          warnings = excluded.warnings, scan = excluded.scan, uploaded_at = excluded.uploaded_at`
  const kept = await tx.execute(sql`
    insert into documents (application_id, doc_type, key, upload_key, name, content_type, size_bytes, pages, warnings, scan)
    values (${applicationKey}, ${docType}, ${key}, ${uploadKey}, ${name}, ${contentType}, ${bytes.length}, ${pages},
      ${JSON.stringify(warnings)}::jsonb, ${scan})
    on conflict (application_id, doc_type) do ${otherwise}`)
  if (kept > 0) await tx.execute(sql`delete from stale_objects where key = ${key}`)
  const detail = { docType, name, type: contentType, size: bytes.length, scan }
  await recordAudit(tx, { actor, action: 'document.confirmed', subject: applicationId, detail, origin })
}
