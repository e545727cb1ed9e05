import { fileTypes, type FileType } from '#domain/documents/file-rules.ts'
import type { Context } from '#server/context.ts'
import type { Actor } from '#server/platform/call.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { refuseTooMany } from './generate-upload-url.ts'
import { documentKey, incomingKey } from './object-keys.ts'
import type { StoredDocument } from './stored-document.ts'
import type { UploadTarget } from './upload-target.ts'

/** The application that gets the copies. */
type CopyTarget = Pick<UploadTarget, 'applicationKey' | 'applicationId' | 'folder'>

type DocumentCopy = StoredDocument & { from: string }

const typeOf = ({ type }: StoredDocument): FileType => fileTypes.find((one) => one === type) ?? 'application/pdf'

/** Counts like an upload, so that nobody fills the storage by beginning and deleting applications. */
async function remember(
  tx: Transaction,
  { applicationKey }: CopyTarget,
  actor: Actor,
  copy: DocumentCopy,
): Promise<void> {
  const { key, docType, name, size } = copy
  await tx.execute(sql`
    insert into uploads (key, object_key, application_id, doc_type, account_id, content_type, name, promised_bytes, expires_at, confirmed_at)
    values (${key}, ${incomingKey(key)}, ${applicationKey}, ${docType}, ${actor.id}, ${typeOf(copy)}, ${name}, ${size},
      portal_now(), portal_now())`)
}

async function keep(tx: Transaction, { applicationKey }: CopyTarget, copy: DocumentCopy): Promise<void> {
  const { from, docType, key, name, type, size, pages, contents, warnings, scan } = copy
  await tx.execute(sql`
    insert into documents (application_id, doc_type, key, name, content_type, size_bytes, pages, contents, warnings, scan, sha256, stored_sha256)
    values (${applicationKey}, ${docType}, ${key}, ${name}, ${type}, ${size}, ${pages},
      ${JSON.stringify(contents)}::jsonb, ${JSON.stringify(warnings)}::jsonb, ${scan},
      (select sha256 from documents where key = ${from}), (select stored_sha256 from documents where key = ${from}))`)
}

/**
 * Copies the files of another application of the same person and returns which. An original missing in the storage is
 * left out. A rollback of the caller's transaction or a kill leaves objects without a row, which a job finds and
 * removes.
 */
export async function copyDocuments(
  tx: Transaction,
  storage: Context['storage'],
  { target, documents, actor }: { target: CopyTarget; documents: readonly StoredDocument[]; actor: Actor },
): Promise<StoredDocument[]> {
  const copies = documents.map((original): DocumentCopy => {
    return { ...original, key: documentKey(target, original.docType, typeOf(original)), from: original.key }
  })
  if (copies.length > 0) await refuseTooMany(tx, actor, 0)
  const settled = await Promise.allSettled(copies.map(({ from, key }) => storage.copy(from, key)))
  const failed = settled.find((one) => one.status === 'rejected')
  if (failed) {
    await Promise.allSettled(copies.map(({ key }) => storage.remove(key)))
    throw failed.reason
  }
  const copied = copies.filter((_, place) => settled[place]?.status === 'fulfilled' && settled[place].value)
  for (const copy of copied) {
    await remember(tx, target, actor, copy)
    await keep(tx, target, copy)
  }
  return copied
}
