import { fileTypes, type FileType } from '#domain/documents/file-rules.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { noSuchFile } from './stored-document.ts'
import { partKey } from './object-keys.ts'
import type { UploadTarget } from './upload-target.ts'
import type { Actor } from '#server/platform/call.ts'
import { bool, nullable, text, texts, word, type RowOf } from '#lib/sql/columns.ts'
import { sql } from '#lib/sql/sql.ts'

const upload = {
  key: text,
  objectKey: text,
  /** The type that its sender announced. */
  contentType: word(fileTypes),
  name: nullable(text),
  isConfirmed: bool,
  /** SHA-256 of each of its parts; null for an upload in one piece. */
  parts: nullable(texts),
}
export type FoundUpload = RowOf<typeof upload>

const uploadColumns = sql`key, object_key as "objectKey", content_type as "contentType", name,
  confirmed_at is not null as "isConfirmed", parts`

/** The keys of the objects of an upload. */
export function objectsOf({ objectKey, parts }: Pick<FoundUpload, 'objectKey' | 'parts'>): string[] {
  return parts ? parts.map((_, part) => partKey(objectKey, part)) : [objectKey]
}

type OfUpload = { key: string; docType: string; actor: Actor }

/** An upload this person began for this target and kind; others are treated as missing. */
export async function findUpload(
  tx: Transaction,
  target: UploadTarget,
  { key, docType, actor }: OfUpload,
): Promise<FoundUpload> {
  const found = await tx.first(
    upload,
    sql`
    select ${uploadColumns} from uploads
    where key = ${key} and doc_type = ${docType} and account_id = ${actor.id}
      and application_id is not distinct from ${target.applicationKey}::uuid`,
  )
  if (!found) throw noSuchFile()
  return found
}

/**
 * This person's upload of the same parts for this target and kind, which is resumed however often it is begun. A
 * confirmed one is found only while its document exists.
 */
export async function findBegun(
  tx: Transaction,
  target: UploadTarget,
  { docType, actor, parts, type }: Omit<OfUpload, 'key'> & { parts: readonly string[]; type: FileType },
): Promise<FoundUpload | null> {
  return tx.first(
    upload,
    sql`
    select ${uploadColumns} from uploads u
    where account_id = ${actor.id} and parts = ${sql.param(parts)}::text[] and doc_type = ${docType} and content_type = ${type}
      and application_id is not distinct from ${target.applicationKey}::uuid
      and (confirmed_at is null or exists (select from documents d where d.upload_key = u.key))
    order by created_at desc limit 1`,
  )
}
