import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import type { Readable } from 'node:stream'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { valueIn } from '#lib/values/records.ts'
import { attachmentHeader } from './attachment.ts'
import {
  assertObjectKey,
  withoutOwner,
  type ObjectStorage,
  type StorageOwner,
  type StoredObject,
} from './object-storage.ts'

// Milliseconds. One call must be given up early enough for a 503 within five seconds.
const patienceMs = 4_000

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

type S3RequestOptions = { abortSignal: AbortSignal }

function clientOf({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    // Many servers lack checksums beyond the protocol's own, and a browser's PUT could not add them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2_000, requestTimeout: patienceMs, socketTimeout: patienceMs },
  })
}

/** Makes one call within the limit; null for a missing object. */
function orAway({ log, away }: StorageOwner) {
  return async <T>(call: (options: S3RequestOptions) => Promise<T>): Promise<T | null> => {
    try {
      return await call({ abortSignal: AbortSignal.timeout(patienceMs) })
    } catch (error) {
      const status = valueIn(valueIn(error, '$metadata'), 'httpStatusCode')
      if (status === 404) return null
      log.error({ reason: valueIn(error, 'name'), status }, 'the object storage cannot be used')
      throw away(error)
    }
  }
}

type S3Bucket = { client: S3Client; bucket: string }

function placeOf(bucket: string, key: string): { Bucket: string; Key: string } {
  assertObjectKey(key)
  return { Bucket: bucket, Key: key }
}

function addresses({ client, bucket }: S3Bucket): Pick<ObjectStorage, 'uploadUrl' | 'viewUrl'> {
  return {
    uploadUrl: async (key, { contentType, announcedBytes, lifetimeSeconds }) => {
      // A signed length is exact; an unannounced one is checked at confirmation.
      const length = announcedBytes === null ? {} : { ContentLength: announcedBytes }
      const command = new PutObjectCommand({ ...placeOf(bucket, key), ContentType: contentType, ...length })
      // An unsigned type would be a hint that the sender may change.
      return getSignedUrl(client, command, {
        expiresIn: lifetimeSeconds,
        signableHeaders: new Set(['content-type']),
      })
    },
    viewUrl: async (key, { contentType, fileName, lifetimeSeconds }) => {
      const command = new GetObjectCommand({
        ...placeOf(bucket, key),
        ResponseContentType: contentType,
        ResponseContentDisposition: attachmentHeader(fileName, 'inline'),
        ResponseCacheControl: 'private, no-store',
      })
      return getSignedUrl(client, command, { expiresIn: lifetimeSeconds })
    },
  }
}

async function* listed({ client, bucket }: S3Bucket, prefix: string): AsyncGenerator<StoredObject> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      if (Key) yield { key: Key, sizeBytes: Size ?? 0, modifiedAt: LastModified ?? new Date(0) }
    }
  }
}

/** Objects in a bucket of any S3-compatible server. */
export function s3ObjectStorage(settings: S3Settings, owner: StorageOwner): ObjectStorage {
  const { bucket } = settings
  const client = clientOf(settings)
  const { log, away } = owner
  const guarded = orAway(owner)
  const demanded = async (call: (options: S3RequestOptions) => Promise<unknown>) => {
    if ((await guarded(call)) !== null) return
    log.error({ bucket }, 'the object storage has no such bucket')
    throw away()
  }
  return {
    ...addresses({ client, bucket }),
    head: (key) =>
      guarded(async (options) => {
        const found = await client.send(new HeadObjectCommand(placeOf(bucket, key)), options)
        return { key, sizeBytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) }
      }),
    read: (key, part) =>
      guarded(async (options) => {
        const range = part && { Range: `bytes=${part.first}-${part.last}` }
        const found = await client.send(new GetObjectCommand({ ...placeOf(bucket, key), ...range }), options)
        // In Node the SDK answers a Node stream; its type covers browsers too.
        return found.Body as Readable
      }),
    write: (key, bytes, contentType) => {
      const command = new PutObjectCommand({ ...placeOf(bucket, key), Body: bytes, ContentType: contentType })
      return demanded((options) => client.send(command, options))
    },
    copy: async (from, to) => {
      // Keys need no encoding: they have only letters, digits, `_`, `-`, `/` and the dot of the extension.
      const { Bucket, Key } = placeOf(bucket, from)
      const command = new CopyObjectCommand({ ...placeOf(bucket, to), CopySource: `${Bucket}/${Key}` })
      return (await guarded((options) => client.send(command, options))) !== null
    },
    remove: async (key) => {
      await guarded((options) => client.send(new DeleteObjectCommand(placeOf(bucket, key)), options))
    },
    list: (prefix) => withoutOwner(listed({ client, bucket }, prefix)),
    // An interrupted PUT leaves nothing.
    tidy: async () => undefined,
    check: () => demanded((options) => client.send(new HeadBucketCommand({ Bucket: bucket }), options)),
  }
}
