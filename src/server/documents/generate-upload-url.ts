import { sql } from 'drizzle-orm'
import type { documentsEndpoints } from '#domain/documents/documents.endpoints.ts'
import { fileRules, fileTypeOf, sizeMessage, typesMessage } from '#domain/documents/file-rules.ts'
import type { FileType } from '#domain/documents/file-rules.ts'
import { Problem } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Verb } from '#server/platform/call.ts'
import { portalNow } from '#server/platform/clock.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Transaction } from '#server/platform/database.ts'
import { documentKey, incomingKey } from './object-keys.ts'
import { kindOf, lockUploadTarget } from './upload-target.ts'
import type { DocumentTrack, UploadTarget } from './upload-target.ts'

type GenerateUploadUrl = Verb<
  Context,
  (typeof documentsEndpoints)['POST /api/uploads/generate-upload-url/{applicationId}/{docType}']
>

const lifetimeSeconds = 600
// Far more than anybody needs by hand; a script cannot fill the storage.
const maxUploadsPerHour = 120

async function refuseTooMany(tx: Transaction, actor: Actor): Promise<void> {
  const counted = await tx.execute<{ uploads: number }>(sql`
    select count(*)::int as uploads from uploads
    where account_id = ${actor.id} and created_at > portal_now() - interval '1 hour'`)
  if ((counted.rows[0]?.uploads ?? 0) < maxUploadsPerHour) return
  throw new Problem('too-many', 'Very many files were uploaded in the last hour. Try again later.', {
    retryAfterSeconds: 600,
  })
}

type Upload = { key: string; docType: string; type: FileType; name: string | null; expiresAt: Date }

async function rememberUpload(tx: Transaction, target: UploadTarget, actor: Actor, upload: Upload): Promise<void> {
  const { key, docType, type, name, expiresAt } = upload
  await tx.execute(sql`
    insert into uploads (key, object_key, application_id, doc_type, account_id, content_type, name, expires_at)
    values (${key}, ${incomingKey(key)}, ${target.applicationKey}, ${docType}, ${actor.id}, ${type}, ${name},
      ${expiresAt.toISOString()})`)
}

/** Hands out an address for one file of one kind; the key is ours, whatever folder is hinted at (decision 46). */
export function generateUploadUrl(tracks: readonly DocumentTrack[]): GenerateUploadUrl {
  return async ({ db, storage }, { params: { applicationId, docType }, body, actor }) => {
    const { key, contentType, maxBytes, now } = await inTransaction(db, async (tx) => {
      const target = await lockUploadTarget(tx, tracks, { applicationId, actor })
      const rules = fileRules[kindOf(target, docType).rules]
      const extension = body.fileExtension.trim().replace(/^\./, '').toLowerCase()
      const type = fileTypeOf(extension)
      if (type === null || !(rules.extensions as readonly string[]).includes(extension)) {
        throw new Problem('malformed', typesMessage(rules))
      }
      if ((body.size ?? 0) > rules.maxBytes) throw new Problem('too-large', sizeMessage(rules))
      await refuseTooMany(tx, actor)
      const moment = await portalNow(tx)
      const expiresAt = new Date(moment.getTime() + lifetimeSeconds * 1000)
      const upload = { key: documentKey(target, docType, type), docType, type, name: body.name ?? null, expiresAt }
      await rememberUpload(tx, target, actor, upload)
      return { key: upload.key, contentType: type, maxBytes: rules.maxBytes, now: moment }
    })
    const uploadUrl = await storage.uploadUrl(incomingKey(key), { contentType, maxBytes, now, lifetimeSeconds })
    return { uploadUrl, key, expiresAt: new Date(now.getTime() + lifetimeSeconds * 1000).toISOString() }
  }
}
