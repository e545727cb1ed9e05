import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import type { ScanState } from '#domain/documents/document.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { inTransaction } from '#server/platform/database.ts'
import { scanBytes } from './scanner.ts'
import { tellInfected } from './tell-infected.ts'
import type { DocumentTrack } from './upload-target.ts'

type Needed = Pick<Context, 'db' | 'storage' | 'config'>
type Pending = { key: string; docType: string; applicationId: string | null }

const batchSize = 100

async function record(
  { db }: Needed,
  tracks: readonly DocumentTrack[],
  document: Pending,
  scan: ScanState,
): Promise<void> {
  const { key, docType, applicationId } = document
  await inTransaction(db, async (tx) => {
    const changed = await tx.execute(sql`
      update documents set scan = ${scan} where key = ${key} and scan = 'pending' returning id`)
    if (changed.rows.length === 0 || scan !== 'infected') return
    const subject = applicationId ?? 'institute'
    await recordAudit(tx, {
      actor: null,
      action: 'document.found-infected',
      subject,
      detail: { docType },
      origin: null,
    })
    if (applicationId !== null) await tellInfected(tx, tracks, { applicationId, docType, key })
  })
}

/** Scans what could not be scanned when it was uploaded. Ends early while the scanner still does not answer. */
export async function scanPendingDocuments(needed: Needed, tracks: readonly DocumentTrack[]): Promise<void> {
  const { db, storage, config } = needed
  const pending = await db.execute<Pending>(sql`
    select d.key, d.doc_type as "docType", a.application_id as "applicationId"
    from documents d left join applications a on a.id = d.application_id
    where d.scan = 'pending' order by d.uploaded_at limit ${batchSize}`)
  for (const document of pending.rows) {
    const bytes = await storage.read(document.key)
    if (!bytes) continue
    const scan = await scanBytes(config.clamav, await buffer(bytes))
    if (scan === 'pending') return
    await record(needed, tracks, document, scan)
  }
}
