import type { FileType } from '#domain/documents/file-rules.ts'
import type { Transaction } from '#server/platform/database.ts'
import { noSuchFile } from './find-document.ts'
import type { UploadTarget } from './upload-target.ts'
import type { Actor } from '#server/platform/call.ts'
import { sql } from '#server/platform/sql.ts'

export type FoundUpload = {
  key: string
  objectKey: string
  /** What its sender said it would be. */
  contentType: FileType
  name: string | null
  isConfirmed: boolean
}

type OfUpload = { key: string; docType: string; actor: Actor }

/** An upload this person began for this target and kind; one of somebody else, or for another kind, is not there. */
export async function findUpload(
  tx: Transaction,
  target: UploadTarget,
  { key, docType, actor }: OfUpload,
): Promise<FoundUpload> {
  const found = await tx.execute<FoundUpload>(sql`
    select key, object_key as "objectKey", content_type as "contentType", name, confirmed_at is not null as "isConfirmed" from uploads
    where key = ${key} and doc_type = ${docType} and account_id = ${actor.id}
      and application_id is not distinct from ${target.applicationKey}::uuid`)
  if (!found.rows[0]) throw noSuchFile()
  return found.rows[0]
}
