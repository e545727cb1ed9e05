import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import { portalNow } from '#server/platform/clock.ts'
import { instant, nullable, uuid } from '#server/platform/columns.ts'
import { readFileAddress } from '#server/platform/file-address.ts'
import type { FileGrant } from '#server/platform/file-address.ts'
import { fileAddressSecret, localObjectStorage } from '#server/platform/local-object-storage.ts'
import { isObjectKey } from '#server/platform/object-key.ts'
import { sql } from '#server/platform/sql.ts'
import { receiveUpload } from './receive-upload.ts'
import { serveFile } from './serve-file.ts'
import { uploadTurns } from './upload-turns.ts'

type FileRequest = FastifyRequest<{ Params: { key: string }; Querystring: Record<string, unknown> }>

const notGood = () => new Problem(refusal('file-address-expired'))

/** The moment, and who was given the address of an upload. */
async function findSender(db: Context['db'], objectKey: string): Promise<{ now: Date; accountId: string | null }> {
  const { now, accountId } = await db.one(
    { now: instant, accountId: nullable(uuid) },
    sql`
    select portal_now() as now, (select account_id from uploads where object_key = ${objectKey}) as "accountId"`,
  )
  return { now: new Date(now), accountId }
}

/**
 * The addresses our own storage signs: outside `/api`, without a session, good for what their signature says. There are
 * none when documents are in S3.
 */
export function addFileRoutes(app: FastifyInstance, { config, db, log }: Context): void {
  if (config.s3) return
  const files = localObjectStorage(config, log)
  const secret = fileAddressSecret(config)

  const inTurn = uploadTurns()
  const grantOf = ({ method, params: { key }, query }: FileRequest, now: Date): FileGrant => {
    const grant = readFileAddress(secret, { method, key, query }, now)
    if (!grant) throw notGood()
    return grant
  }
  void app.register(async (scope) => {
    // Bytes are not read before the address is known to be good.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.addHook('onRequest', async ({ params }) => {
      if (!isObjectKey((params as FileRequest['params']).key)) throw notGood()
    })
    scope.put('/files/:key', async (request: FileRequest, reply) => {
      const { key } = request.params
      const { now, accountId } = await findSender(db, key)
      const grant = grantOf(request, now)
      const upload = { key, accountId: accountId ?? key, request: request.raw }
      return inTurn(upload, () => receiveUpload(files, grant, request, reply))
    })
    scope.get('/files/:key', async (request: FileRequest, reply) =>
      serveFile(files, grantOf(request, await portalNow(db)), reply),
    )
  })
}
