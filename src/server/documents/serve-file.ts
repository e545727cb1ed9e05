import type { FastifyReply } from 'fastify'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { attachmentHeader } from '#server/platform/attachment.ts'
import type { FileGrant } from '#server/platform/file-address.ts'
import type { LocalObjectStorage } from '#server/platform/local-object-storage.ts'

/** Whatever the bytes try to be, they are shown as what our inspection found, alone, without scripts and without our origin. */
const inert = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'cache-control': 'private, no-store',
}

/** Shows a file to whoever has its address. */
export async function serveFile(
  files: LocalObjectStorage,
  grant: FileGrant,
  reply: FastifyReply,
): Promise<FastifyReply> {
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
