import type { instituteEndpoints } from '#domain/institute/institute.endpoints.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import { qrCodes } from '#server/documents/qr-code.ts'
import type { Verb } from '#server/platform/call.ts'
import { text } from '#lib/sql/columns.ts'
import { readObject } from '#server/platform/stored-files.ts'
import { sql } from '#lib/sql/sql.ts'

const readWithinMs = 4_000

type ReadImage = Verb<Context, (typeof instituteEndpoints)['GET /api/institute/images/{docType}']>

/**
 * An image of the institute for everybody: never an applicant's. Its address contains its key, so browsers cache it for
 * good.
 */
export const readImage: ReadImage = async ({ db, storage }, { params, query }) => {
  const image = await db.first(
    { contentType: text },
    sql`
    select content_type as "contentType" from documents
    where application_id is null and doc_type in (${params.docType}, ${params.docType === qrCodes.uploaded ? qrCodes.inForce : params.docType}) and key = ${query.key}`,
  )
  const stored = image ? await storage.read(query.key) : null
  if (!image || !stored) throw new Problem(refusal('no-such-image'))
  // At most 1 MB, read completely before it is sent: the storage does not wait for a slow client, and no half image is
  // cached.
  const body = await readObject(stored, AbortSignal.timeout(readWithinMs))
  return { contentType: image.contentType, cacheControl: 'public, max-age=31536000, immutable', body }
}
