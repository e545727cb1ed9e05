import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import { portalNow } from '#server/platform/clock.ts'
import { readFileAddress } from '#server/platform/file-address.ts'
import type { FileGrant } from '#server/platform/file-address.ts'
import { fileAddressSecret, localObjectStorage } from '#server/platform/local-object-storage.ts'
import { isObjectKey } from '#server/platform/object-key.ts'
import { receiveUpload } from './receive-upload.ts'
import { serveFile } from './serve-file.ts'

type FileRequest = FastifyRequest<{ Params: { key: string }; Querystring: Record<string, unknown> }>

/**
 * The addresses our own storage signs: outside `/api`, without a session, good for what their signature says. There are
 * none when documents are in S3.
 */
export function addFileRoutes(app: FastifyInstance, { config, db, log }: Context): void {
  if (config.s3) return
  const files = localObjectStorage(config, log)
  const secret = fileAddressSecret(config)

  const granted = async ({ method, params: { key }, query }: FileRequest): Promise<FileGrant> => {
    const grant = isObjectKey(key) ? readFileAddress(secret, { method, key, query }, await portalNow(db)) : null
    if (!grant)
      throw new Problem('forbidden', 'This address is not valid or has expired. Open the file again from its page.')
    return grant
  }
  void app.register(async (scope) => {
    // Bytes are not read before the address is known to be good.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.put('/files/:key', async (request: FileRequest, reply) =>
      receiveUpload(files, await granted(request), request, reply),
    )
    scope.get('/files/:key', async (request: FileRequest, reply) => serveFile(files, await granted(request), reply))
  })
}
