import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileRules, tooLargeFor } from '#domain/documents/file-rules.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { textIn } from '#lib/values/records.ts'
import type { Context } from '#server/context.ts'
import { attachmentHeader } from '#lib/storage/attachment.ts'
import { portalNow } from '#server/platform/clock.ts'
import { instant, nullable, uuid } from '#lib/sql/columns.ts'
import { readFileAddress, type FileGrant } from '#lib/storage/file-address.ts'
import { waitWhileItArrives } from '#server/platform/wire/upload-timeouts.ts'
import type { LocalObjectStorage } from '#lib/storage/local-object-storage.ts'
import { fileAddressSecret, filesOnDisk } from '#server/platform/stored-files.ts'
import { isObjectKey } from '#lib/storage/object-storage.ts'
import { sql } from '#lib/sql/sql.ts'
import { TooManyBytes } from '#lib/storage/write-file-safely.ts'
import { wholeKey } from './object-keys.ts'

type Upload = { key: string; accountId: string; request: IncomingMessage }

// A person has at most ten documents to send. The total is more than honest people on slow lines ever send at once.
const maxOfAccount = 12
const maxInAll = 1_000

/** Limits simultaneous uploads, per person and in total; each may take as long as it makes progress. */
function uploadTurns() {
  const underWay = new Map<string, Upload>()
  const refuseTooMany = ({ accountId }: Upload) => {
    const ofAccount = Array.from(underWay.values()).filter((one) => one.accountId === accountId)
    if (ofAccount.length >= maxOfAccount) throw new Problem(refusal('own-uploads-busy'), { retryAfterSeconds: 10 })
    if (underWay.size < maxInAll) return
    throw new Problem(refusal('uploads-busy'), { retryAfterSeconds: 60 })
  }
  return async function inTurn<T>(upload: Upload, receive: () => Promise<T>): Promise<T> {
    // A second upload to the same address means that the first connection was lost, whether noticed here or not.
    underWay.get(upload.key)?.request.socket.destroy()
    underWay.delete(upload.key)
    refuseTooMany(upload)
    underWay.set(upload.key, upload)
    waitWhileItArrives(upload.request)
    try {
      return await receive()
    } finally {
      if (underWay.get(upload.key) === upload) underWay.delete(upload.key)
    }
  }
}

function mediaType(request: FastifyRequest): string {
  return (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

/** Whether no size was announced, so that the address accepts the largest file of its kind. */
function isWholeKind({ maxBytes }: FileGrant): boolean {
  return Object.values(fileRules).some((rules) => rules.maxBytes === maxBytes)
}

/**
 * Receives the bytes of an upload. The holder of the address may send, also again, what the address says and no more;
 * the answer comes when the bytes are safe on disk.
 */
async function receiveUpload(
  files: LocalObjectStorage,
  grant: FileGrant,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (mediaType(request) !== grant.contentType) {
    throw new Problem(refusal('file-type-not-announced', { type: grant.contentType }))
  }
  const tooLarge = () => new Problem(isWholeKind(grant) ? tooLargeFor(grant) : refusal('file-larger-than-announced'))
  // A claim of too many bytes is enough to refuse; a smaller claim is checked while reading.
  if (Number(request.headers['content-length'] ?? 0) > grant.maxBytes) throw tooLarge()
  await files.receive(grant.key, request.raw, grant.maxBytes).catch((error: unknown) => {
    throw error instanceof TooManyBytes ? tooLarge() : error
  })
  return reply.code(200).send()
}

/** Shows any bytes with their inspected type only, without scripts and without our origin. */
const inert = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'cache-control': 'private, no-store',
}

/** Sends a file to the holder of its address. */
async function serveFile(files: LocalObjectStorage, grant: FileGrant, reply: FastifyReply): Promise<FastifyReply> {
  const facts = await files.head(grant.key)
  const bytes = facts && (await files.read(grant.key))
  if (!facts || !bytes) throw new Problem(refusal('no-such-file'))
  return reply
    .headers({
      ...inert,
      'content-disposition': attachmentHeader(grant.fileName, 'inline'),
      'content-length': facts.sizeBytes,
    })
    .type(grant.contentType)
    .send(bytes)
}

type FileRouteRequest = FastifyRequest<{ Params: { key: string }; Querystring: Record<string, unknown> }>

const notGood = () => new Problem(refusal('file-address-expired'))

/** The portal's time, and the account that got the address of an upload. */
async function findSender(db: Context['db'], objectKey: string): Promise<{ now: Date; accountId: string | null }> {
  const { now, accountId } = await db.one(
    { now: instant, accountId: nullable(uuid) },
    sql`
    select portal_now() as now, (select account_id from uploads where object_key = ${wholeKey(objectKey)}) as "accountId"`,
  )
  return { now: new Date(now), accountId }
}

/**
 * The addresses signed by our own storage: outside `/api`, without a session, valid for what their signature says. With
 * documents in S3 there are none.
 */
export function addFileRoutes(app: FastifyInstance, { config, db, log }: Context): void {
  if (config.s3) return
  const files = filesOnDisk(config, log)
  const secret = fileAddressSecret(config)

  const inTurn = uploadTurns()
  const grantOf = ({ method, params: { key }, query }: FileRouteRequest, now: Date): FileGrant => {
    const grant = readFileAddress(secret, { method, key, query }, now)
    if (!grant) throw notGood()
    return grant
  }
  void app.register(async (scope) => {
    // The body is read only after the address is verified.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.addHook('onRequest', async ({ params }) => {
      if (!isObjectKey(textIn(params, 'key') ?? '')) throw notGood()
    })
    scope.put('/files/:key', async (request: FileRouteRequest, reply) => {
      const { key } = request.params
      const { now, accountId } = await findSender(db, key)
      const grant = grantOf(request, now)
      const upload = { key, accountId: accountId ?? key, request: request.raw }
      return inTurn(upload, () => receiveUpload(files, grant, request, reply))
    })
    scope.get('/files/:key', async (request: FileRouteRequest, reply) =>
      serveFile(files, grantOf(request, await portalNow(db)), reply),
    )
  })
}
