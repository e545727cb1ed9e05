import { fileTypes } from '#domain/documents/file-rules.ts'
import type { FileType } from '#domain/documents/file-rules.ts'
import type { Transaction } from '#server/platform/database.ts'
import { noSuchFile } from './find-document.ts'
import { partKey } from './object-keys.ts'
import type { UploadTarget } from './upload-target.ts'
import type { Actor } from '#server/platform/call.ts'
import { bool, nullable, text, texts, word } from '#server/platform/columns.ts'
import type { RowOf } from '#server/platform/columns.ts'
import { sql } from '#server/platform/sql.ts'

const upload = {
  key: text,
  objectKey: text,
  /** What its sender said it would be. */
  contentType: word(fileTypes),
  name: nullable(text),
  isConfirmed: bool,
  /** SHA-256 of each of its parts; null for what is sent at once. */
  parts: nullable(texts),
}
export type FoundUpload = RowOf<typeof upload>

const uploadColumns = sql`key, object_key as "objectKey", content_type as "contentType", name,
  confirmed_at is not null as "isConfirmed", parts`

/** The objects that an upload brings. */
export function objectsOf({ objectKey, parts }: Pick<FoundUpload, 'objectKey' | 'parts'>): string[] {
  return parts ? parts.map((_, part) => partKey(objectKey, part)) : [objectKey]
}

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
    select ${uploadColumns} from uploads
    where key = ${key} and doc_type = ${docType} and account_id = ${actor.id}
      and application_id is not distinct from ${target.applicationKey}::uuid`,
  )
  if (!found) throw noSuchFile()
  return found
}

/**
 * What this person has begun to send in the same parts for this target and kind: it goes on, however often it is begun. Of
 * what was confirmed only that whose document still stands.
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
