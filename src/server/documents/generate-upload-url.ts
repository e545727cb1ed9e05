import type { documentsEndpoints } from '#domain/documents/documents.endpoints.ts'
import {
  endingNotTaken,
  fileRules,
  fileTypeOf,
  heicNotTaken,
  isHeic,
  tooLargeFor,
  type FileKind,
  type FileType,
} from '#domain/documents/file-rules.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { isOneOf } from '#lib/values/records.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Verb } from '#server/platform/call.ts'
import { portalNow } from '#server/platform/clock.ts'
import { float, int, nullable } from '#lib/sql/columns.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { documentKey, incomingKey } from './object-keys.ts'
import { kindOf, lockUploadTarget, type DocumentTrack, type UploadTarget } from './upload-target.ts'

type GenerateUploadUrl = Verb<
  Context,
  (typeof documentsEndpoints)['POST /api/uploads/generate-upload-url/{applicationId}/{docType}']
>

export const lifetimeSeconds = 600
// Far more than anybody needs by hand, and too few for a script to fill the storage.
const maxUploadsPerHour = 120

// Twenty certificates of the largest size at once. Confirmed and removed files do not count.
const maxUnconfirmedMb = 200

/** Refuses another `promisedBytes` to a person who has sent enough for now. */
export async function refuseTooMany(tx: Transaction, actor: Actor, promisedBytes: number): Promise<void> {
  const counted = { uploads: int, unconfirmedBytes: float, wait: nullable(int) }
  const { uploads, unconfirmedBytes, wait } = await tx.one(
    counted,
    sql`
    select count(*) filter (where created_at > portal_now() - interval '1 hour')::int as uploads,
      coalesce(sum(promised_bytes) filter (where confirmed_at is null), 0)::float8 as "unconfirmedBytes",
      ceil(extract(epoch from min(created_at) filter (where confirmed_at is null) + interval '25 hours' - portal_now()))::int
        as wait
    from uploads where account_id = ${actor.id}`,
  )
  if (uploads >= maxUploadsPerHour) {
    throw new Problem(refusal('too-many-uploads'), { retryAfterSeconds: 600 })
  }
  if (unconfirmedBytes + promisedBytes > maxUnconfirmedMb * 1_048_576) {
    throw new Problem(refusal('too-many-unfinished-uploads', { megabytes: maxUnconfirmedMb }), {
      retryAfterSeconds: Math.max(60, wait ?? 0),
    })
  }
}

type NewUpload = {
  key: string
  docType: string
  type: FileType
  name: string | null
  promisedBytes: number
  expiresAt: Date
  parts: readonly string[] | null
}

export async function rememberUpload(
  tx: Transaction,
  target: UploadTarget,
  actor: Actor,
  upload: NewUpload,
): Promise<void> {
  const { key, docType, type, name, promisedBytes, expiresAt, parts } = upload
  await tx.execute(sql`
    insert into uploads (key, object_key, application_id, doc_type, account_id, content_type, name, promised_bytes, expires_at, parts)
    values (${key}, ${incomingKey(key)}, ${target.applicationKey}, ${docType}, ${actor.id}, ${type}, ${name},
      ${promisedBytes}, ${expiresAt.toISOString()}, ${parts && sql.param(parts)}::text[])`)
}

/** The type and largest size to accept, from the announcement of a file. */
export function judgeAnnounced(
  kind: FileKind,
  { fileExtension, size }: { fileExtension: string; size?: number | null | undefined },
): { type: FileType; announcedBytes: number | null; maxBytes: number } {
  const rules = fileRules[kind]
  const extension = fileExtension.trim().replace(/^\./, '').toLowerCase()
  const type = fileTypeOf(extension)
  if (type === null || !isOneOf(rules.extensions, extension)) {
    throw new Problem(isHeic({ name: `.${extension}` }) ? heicNotTaken(rules) : endingNotTaken(rules))
  }
  if ((size ?? 0) > rules.maxBytes) throw new Problem(tooLargeFor(rules))
  const announcedBytes = size && size >= 1 ? Math.ceil(size) : null
  return { type, announcedBytes, maxBytes: rules.maxBytes }
}

/**
 * Returns an address for one file of one kind; the server makes the key, whatever folder the client names. The address
 * accepts the announced size, or without one the most that the kind allows, and adds it to the sender's uploads.
 */
export function generateUploadUrl(tracks: readonly DocumentTrack[]): GenerateUploadUrl {
  return async ({ db, storage }, { params: { applicationId, docType }, body, actor }) => {
    const { key, now, type, ...sizes } = await inTransaction(db, async (tx) => {
      const target = await lockUploadTarget(tx, tracks, { applicationId, docType, actor })
      const announced = judgeAnnounced(kindOf(target, docType).rules, body)
      const promisedBytes = announced.announcedBytes ?? announced.maxBytes
      await refuseTooMany(tx, actor, promisedBytes)
      const moment = await portalNow(tx)
      const expiresAt = new Date(moment.getTime() + lifetimeSeconds * 1000)
      const upload = {
        key: documentKey(target, docType, announced.type),
        docType,
        type: announced.type,
        name: body.name ?? null,
        promisedBytes,
        expiresAt,
        parts: null,
      }
      await rememberUpload(tx, target, actor, upload)
      return { ...announced, key: upload.key, now: moment }
    })
    const uploadUrl = await storage.uploadUrl(incomingKey(key), { contentType: type, ...sizes, now, lifetimeSeconds })
    return { uploadUrl, key, expiresAt: new Date(now.getTime() + lifetimeSeconds * 1000).toISOString() }
  }
}
