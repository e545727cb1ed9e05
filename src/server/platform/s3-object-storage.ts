import {
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
import type { FastifyBaseLogger } from 'fastify'
import { attachmentHeader } from './attachment.ts'
import type { S3Settings } from './config.ts'
import { assertObjectKey } from './object-key.ts'
import type { ObjectStorage } from './object-storage.ts'
import { storageAway } from './storage-away.ts'

// One call must be given up in time for a 503 within five seconds.
const patienceMs = 4_000

type Failure = { name?: string; $metadata?: { httpStatusCode?: number } }
const isAbsent = (error: unknown) => (error as Failure).$metadata?.httpStatusCode === 404

function clientOf({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    // Checksums beyond the protocol's own are unknown to many servers, and a browser's PUT could not add them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2_000, requestTimeout: patienceMs, socketTimeout: patienceMs },
  })
}

/** Objects in a bucket of any server that speaks S3. */
export function s3ObjectStorage(settings: S3Settings, log: FastifyBaseLogger): ObjectStorage {
  const client = clientOf(settings)
  const at = (key: string) => {
    assertObjectKey(key)
    return { Bucket: settings.bucket, Key: key }
  }
  const orAway = async <T>(work: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T | null> => {
    try {
      return await work({ abortSignal: AbortSignal.timeout(patienceMs) })
    } catch (error) {
      if (isAbsent(error)) return null
      const { name, $metadata } = error as Failure
      log.error({ reason: name, status: $metadata?.httpStatusCode }, 'the object storage cannot be used')
      throw storageAway()
    }
  }
  return {
    uploadUrl: (key, { contentType, lifetimeSeconds }) =>
      getSignedUrl(client, new PutObjectCommand({ ...at(key), ContentType: contentType }), {
        expiresIn: lifetimeSeconds,
        // Without this the type would be a hint the sender may change.
        signableHeaders: new Set(['content-type']),
      }),
    viewUrl: (key, { contentType, fileName, lifetimeSeconds }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          ...at(key),
          ResponseContentType: contentType,
          ResponseContentDisposition: attachmentHeader(fileName, 'inline'),
          ResponseCacheControl: 'private, no-store',
        }),
        { expiresIn: lifetimeSeconds },
      ),
    head: (key) =>
      orAway(async (options) => {
        const found = await client.send(new HeadObjectCommand(at(key)), options)
        return { key, sizeBytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) }
      }),
    read: (key) =>
      orAway(async (options) => {
        const found = await client.send(new GetObjectCommand(at(key)), options)
        // In Node the SDK answers a Node stream; its type covers browsers too.
        return found.Body as Readable
      }),
    write: async (key, bytes, contentType) => {
      const command = new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType })
      if ((await orAway((options) => client.send(command, options))) === null) throw storageAway()
    },
    remove: async (key) => {
      await orAway((options) => client.send(new DeleteObjectCommand(at(key)), options))
    },
    list: async function* (prefix) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: settings.bucket, Prefix: prefix })) {
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key) yield { key: Key, sizeBytes: Size ?? 0, modifiedAt: LastModified ?? new Date(0) }
        }
      }
    },
    check: async () => {
      const command = new HeadBucketCommand({ Bucket: settings.bucket })
      if ((await orAway((options) => client.send(command, options))) === null) throw storageAway()
    },
  }
}
