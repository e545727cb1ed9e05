import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileRules, tooLargeFor } from '#domain/documents/file-rules.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { FileGrant } from '#server/platform/file-address.ts'
import type { LocalObjectStorage } from '#server/platform/local-object-storage.ts'
import { TooManyBytes } from '#server/platform/write-file-safely.ts'

function mediaType(request: FastifyRequest): string {
  return (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

/** Whether an address takes as much as its kind of file allows, because no size was announced. */
function isWholeKind({ maxBytes }: FileGrant): boolean {
  return Object.values(fileRules).some((rules) => rules.maxBytes === maxBytes)
}

/**
 * Takes the bytes of an upload. Whoever has the address may send, once or again, what the address says and no more; the
 * answer comes when the bytes are safe on disk.
 */
export async function receiveUpload(
  files: LocalObjectStorage,
  grant: FileGrant,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (mediaType(request) !== grant.contentType) {
    throw new Problem(refusal('file-type-not-announced', { type: grant.contentType }))
  }
  const tooLarge = () => new Problem(isWholeKind(grant) ? tooLargeFor(grant) : refusal('file-larger-than-announced'))
  // A claim of more is believed, a claim of less is not.
  if (Number(request.headers['content-length'] ?? 0) > grant.maxBytes) throw tooLarge()
  await files.receive(grant.key, request.raw, grant.maxBytes).catch((error: unknown) => {
    throw error instanceof TooManyBytes ? tooLarge() : error
  })
  return reply.code(200).send()
}
