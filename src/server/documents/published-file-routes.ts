import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { numberInAddress } from '#domain/drives/drive-address.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import type { PublishedFile } from '#domain/documents/published-file.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import { attachmentHeader } from '#lib/storage/attachment.ts'
import { int, text } from '#lib/sql/columns.ts'
import { sql } from '#lib/sql/sql.ts'
import { idsWith } from './published-file.ts'

type ServedFile = Pick<PublishedFile, 'key' | 'name' | 'size'>
type PublishedFilesContext = Pick<Context, 'db' | 'storage'>

const shape = { key: text, name: text, size: int }
const noSuchFile = () => new Problem(refusal('no-such-file'))

/** The published file at an address, by the number at its end; of two with the same number the older one. */
async function findFile(
  { db }: PublishedFilesContext,
  owners: 'drives' | 'notices',
  address: string,
): Promise<ServedFile> {
  const number = numberInAddress(address)
  if (number === null) throw noSuchFile()
  const [first, last] = idsWith(number)
  const owner =
    owners === 'drives'
      ? sql`select id from drives where published and id between ${first} and ${last} order by drives.created_at, id limit 1`
      : sql`select id from notices where id between ${first} and ${last} order by notices.created_at, id limit 1`
  const found = await db.first(
    shape,
    sql`
    select d.key, d.name, d.size_bytes as size from documents d, (${owner}) o
    where d.application_id is null and d.doc_type = 'pdf-' || o.id and d.scan in ('not-scanned', 'clean')`,
  )
  if (!found) throw noSuchFile()
  return found
}

type ByteRange = { first: number; last: number }

/**
 * The requested byte range; undefined for the whole, null for an impossible range. Several ranges answer the whole
 * file.
 */
export function askedPart(header: string | undefined, size: number): ByteRange | undefined | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first <= last && first < size ? { first, last } : null
}

// Browsers' PDF viewers need styles and an object of their own; nothing else is allowed.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; img-src 'self'; frame-ancestors 'none'"

/** Sends a file or a part. The browser asks each time and gets the file again only if it changed. */
async function sendFile(
  { storage }: PublishedFilesContext,
  file: ServedFile,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const etag = `"${file.key.slice(file.key.lastIndexOf('/') + 1, -'.pdf'.length)}"`
  void reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'public, no-cache',
    'content-disposition': attachmentHeader(file.name, 'inline'),
    'content-security-policy': policy,
  })
  const { range, 'if-none-match': known, 'if-range': ifRange } = request.headers
  if (known?.includes(etag)) return reply.code(304).send()
  const part = ifRange === undefined || ifRange === etag ? askedPart(range, file.size) : undefined
  if (part === null) return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  const { first, last } = part ?? { first: 0, last: file.size - 1 }
  if (part) void reply.code(206).header('content-range', `bytes ${first}-${last}/${file.size}`)
  void reply.type('application/pdf').header('content-length', last - first + 1)
  const body: Readable | null = await storage.read(file.key, { first, last })
  if (!body) throw noSuchFile()
  return reply.send(body)
}

type PublishedFileRequest = FastifyRequest<{ Params: { address: string } }>

/** Serves the files that the institute publishes, at readable addresses that can be shared. */
export function addPublishedFiles(
  app: FastifyInstance,
  context: PublishedFilesContext,
  tracks: readonly Pick<TrackFacts, 'drivesPath'>[],
): void {
  const serve = (path: string, owners: 'drives' | 'notices') =>
    app.get(path, async (request: PublishedFileRequest, reply) =>
      sendFile(context, await findFile(context, owners, request.params.address), request, reply),
    )
  for (const { drivesPath } of tracks) if (drivesPath) serve(`${drivesPath}/:address/advertisement.pdf`, 'drives')
  serve('/notices/:address/notice.pdf', 'notices')
}
