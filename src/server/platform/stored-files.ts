import { join } from 'node:path'
import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { localObjectStorage, type LocalObjectStorage } from '#lib/storage/local-object-storage.ts'
import type { ObjectStorage } from '#lib/storage/object-storage.ts'
import type { Config } from './settings/config.ts'
import { deriveKey } from './settings/keys.ts'

/** The refusal people get while files can neither be stored nor read; `because` is for the log. */
export function storageAway(because?: unknown): Problem {
  return Object.assign(new Problem(refusal('storage-away'), { retryAfterSeconds: 30 }), { because })
}

/** All bytes of an object; throws a Problem `unavailable` when reading fails or takes too long. */
export async function readObject(source: Readable, inTime: AbortSignal): Promise<Buffer> {
  try {
    return await buffer(addAbortSignal(inTime, source))
  } catch {
    throw storageAway()
  }
}

/** The secret that signs our own addresses. */
export function fileAddressSecret(config: Config): Buffer {
  return deriveKey(config.appSecret, 'file-address')
}

/** Objects in `DATA_DIR/files`, with signed addresses that this server answers itself. */
export function filesOnDisk(config: Config, log: FastifyBaseLogger): LocalObjectStorage {
  return localObjectStorage(
    { folder: join(config.dataDir, 'files'), secret: fileAddressSecret(config) },
    { log, away: storageAway },
  )
}

/** The S3 client is loaded only where it is used: it takes a tenth of a start. */
export async function openStorage(config: Config, log: FastifyBaseLogger): Promise<ObjectStorage> {
  if (!config.s3) return filesOnDisk(config, log)
  const { s3ObjectStorage } = await import('#lib/storage/s3-object-storage.ts')
  return s3ObjectStorage(config.s3, { log, away: storageAway })
}
