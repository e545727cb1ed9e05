import { fileTypes } from '#domain/documents/file-rules.ts'
import type { Transaction } from '#server/platform/database.ts'
import { noSuchFile } from './find-document.ts'
import type { UploadTarget } from './upload-target.ts'
import type { Actor } from '#server/platform/call.ts'
import { bool, nullable, text, word } from '#server/platform/columns.ts'
import type { RowOf } from '#server/platform/columns.ts'
import { sql } from '#server/platform/sql.ts'

const upload = {
  key: text,
  objectKey: text,
  /** What its sender said it would be. */
  contentType: word(fileTypes),
  name: nullable(text),
  isConfirmed: bool,
}
export type FoundUpload = RowOf<typeof upload>

type OfUpload = { key: string; docType: string; actor: Actor }

/** An upload this person began for this target and kind; one of somebody else, or for another kind, is not there. */
export async function findUpload(
  tx: Transaction,
  target: UploadTarget,
  { key, docType, actor }: OfUpload,
): Promise<FoundUpload> {
  const found = await tx.first(
    upload,
    sql`
    select key, object_key as "objectKey", content_type as "contentType", name, confirmed_at is not null as "isConfirmed" from uploads
    where key = ${key} and doc_type = ${docType} and account_id = ${actor.id}
      and application_id is not distinct from ${target.applicationKey}::uuid`,
  )
  if (!found) throw noSuchFile()
  return found
}
