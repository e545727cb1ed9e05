import { buffer } from 'node:stream/consumers'
import type { ScanState } from '#domain/documents/document.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { nullable, text, type RowOf } from '#lib/sql/columns.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { askScanner, scanStateOf } from './scanner.ts'
import { tellInfected } from './tell-infected.ts'
import type { DocumentTrack } from './upload-target.ts'

type ScanContext = Pick<Context, 'db' | 'storage' | 'config'>
const pending = { key: text, docType: text, applicationId: nullable(text) }
type PendingDocument = RowOf<typeof pending>

const batchSize = 100
// One file may take too long; after three in a row the scanner hangs.
const maxSilentInARow = 3

async function record(
  { db }: ScanContext,
  tracks: readonly DocumentTrack[],
  document: PendingDocument,
  scan: ScanState,
): Promise<void> {
  const { key, docType, applicationId } = document
  await inTransaction(db, async (tx) => {
    const changed = await tx.execute(sql`
      update documents set scan = ${scan} where key = ${key} and scan = 'pending'`)
    if (changed === 0 || scan !== 'infected') return
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

/** Some pending files in random order: a file the scanner gives up on must not block the others every time. */
function somePending({ db }: ScanContext): Promise<PendingDocument[]> {
  return db.rows(
    pending,
    sql`
    select d.key, d.doc_type as "docType", a.application_id as "applicationId"
    from documents d left join applications a on a.id = d.application_id
    where d.scan = 'pending' order by random() limit ${batchSize}`,
  )
}

/** Scans files that could not be scanned at upload. Stops early when the scanner is missing or does not answer. */
export async function scanPendingDocuments(needed: ScanContext, tracks: readonly DocumentTrack[]): Promise<void> {
  let silentInARow = 0
  for (const document of await somePending(needed)) {
    const bytes = await needed.storage.read(document.key)
    if (!bytes) continue
    const heard = await askScanner(needed.config.clamav, await buffer(bytes))
    const scan = scanStateOf(heard)
    if (scan !== 'pending') await record(needed, tracks, document, scan)
    silentInARow = heard === 'silent' ? silentInARow + 1 : 0
    if (heard === 'away' || silentInARow === maxSilentInARow) return
  }
}
