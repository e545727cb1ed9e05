import type { documentsEndpoints } from '#domain/documents/documents.endpoints.ts'
import { partSizes } from '#domain/documents/file-rules.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import type { Call, Verb } from '#server/platform/call.ts'
import { portalNow } from '#server/platform/clock.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import type { ObjectStorage } from '#lib/storage/object-storage.ts'
import { storageAway } from '#server/platform/stored-files.ts'
import { turns } from '#server/platform/turns.ts'
import { findBegun, objectsOf, type FoundUpload } from './find-upload.ts'
import { judgeAnnounced, lifetimeSeconds, refuseTooMany, rememberUpload } from './generate-upload-url.ts'
import { documentKey, incomingKey } from './object-keys.ts'
import { kindOf, lockUploadTarget, type DocumentTrack } from './upload-target.ts'

type UploadParts = (typeof documentsEndpoints)['POST /api/uploads/upload-parts/{applicationId}/{docType}']

/** The upload of these parts, existing or new. Only a new one is counted as another upload. */
async function begun(
  tx: Transaction,
  tracks: readonly DocumentTrack[],
  { params: { applicationId, docType }, body, actor }: Call<UploadParts>,
): Promise<{ upload: FoundUpload; isNew: boolean; expiresAt: Date }> {
  const target = await lockUploadTarget(tx, tracks, { applicationId, docType, actor })
  const { type } = judgeAnnounced(kindOf(target, docType).rules, body)
  const { size: promisedBytes, parts, name = null } = body
  if (parts.length !== partSizes(promisedBytes).length) throw new Problem(refusal('file-parts-miscounted'))
  const expiresAt = new Date((await portalNow(tx)).getTime() + lifetimeSeconds * 1000)
  const known = await findBegun(tx, target, { docType, actor, parts, type })
  if (known) return { upload: known, isNew: false, expiresAt }
  await refuseTooMany(tx, actor, promisedBytes)
  const key = documentKey(target, docType, type)
  await rememberUpload(tx, target, actor, { key, docType, type, name, promisedBytes, expiresAt, parts })
  const upload = { key, objectKey: incomingKey(key), contentType: type, name, isConfirmed: false, parts }
  return { upload, isNew: true, expiresAt }
}

// As many as the pool of connections to a storage has.
const askInTurn = turns({ atOnce: 40, full: storageAway })

/** The parts that are missing. Each is checked by itself, because a listing may lag. */
async function lackingOf(storage: ObjectStorage, upload: FoundUpload, sizes: readonly number[]): Promise<number[]> {
  const arePresent = await Promise.all(
    objectsOf(upload).map((key, part) => askInTurn(async () => (await storage.head(key))?.sizeBytes === sizes[part])),
  )
  return arePresent.flatMap((isPresent, part) => (isPresent ? [] : [part]))
}

/**
 * Answers addresses for the parts of a file that have not arrived. The hashes of its parts identify a file: after
 * losing the connection, the page or this answer, a client asks again and sends nothing twice.
 */
export function uploadParts(tracks: readonly DocumentTrack[]): Verb<Context, UploadParts> {
  return async ({ db, storage }, call) => {
    const { upload, isNew, expiresAt } = await inTransaction(db, (tx) => begun(tx, tracks, call))
    const { key, contentType, isConfirmed } = upload
    const sizes = partSizes(call.body.size)
    const all = [...sizes.keys()]
    const lacking = isNew ? all : isConfirmed ? [] : await lackingOf(storage, upload, sizes)
    const now = new Date(expiresAt.getTime() - lifetimeSeconds * 1000)
    const keys = objectsOf(upload)
    const addresses = lacking.map(async (part) => {
      const bytes = sizes[part] ?? 0
      const address = { contentType, maxBytes: bytes, announcedBytes: bytes, now, lifetimeSeconds }
      return { part, uploadUrl: await storage.uploadUrl(keys[part] ?? '', address) }
    })
    return { key, lacking: await Promise.all(addresses), expiresAt: expiresAt.toISOString() }
  }
}
