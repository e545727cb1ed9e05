import { createHash } from 'node:crypto'
import type { Contents, ScanState } from '#domain/documents/document.ts'
import type { documentsEndpoints } from '#domain/documents/documents.endpoints.ts'
import type { FileType } from '#domain/documents/file-rules.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { cleanLine } from '#domain/platform/text.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Call, Origin, Verb } from '#server/platform/call.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { sayFileWarning } from '#words/form/file-warnings.ts'
import type { Language } from '#words/room.ts'
import { discard, examineUpload } from './examine-upload.ts'
import { findDocument, noSuchFile, type FoundDocument } from './stored-document.ts'
import { findUpload, type FoundUpload } from './find-upload.ts'
import type { InspectedFile } from './inspection/inspect-file.ts'
import { contentsOf } from './name-contents.ts'
import { documentKey, extensionFor } from './object-keys.ts'
import { qrCodes, setAsideQrCode } from './qr-code.ts'
import { askScanner, scanStateOf } from './scanner.ts'
import { tellInfected } from './tell-infected.ts'
import { kindOf, lockUploadTarget, type DocumentTrack, type UploadTarget } from './upload-target.ts'

/** A file stored under its final key, not yet a document. */
type NewDocument = {
  key: string
  uploadKey: string
  docType: string
  name: string
  contents: Contents
  inspected: Omit<InspectedFile, 'isAccepted'>
  /** The hash of the bytes as sent: the stored file is made again from them each time, so its own hash differs. */
  sha256: Buffer
  scan: ScanState
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** Marks the upload as confirmed; false when another call did so first. */
async function takeUpload(tx: Transaction, uploadKey: string): Promise<boolean> {
  const taken = await tx.execute(sql`
    update uploads set confirmed_at = portal_now() where key = ${uploadKey} and confirmed_at is null`)
  return taken > 0
}

/**
 * Sets the document of before a correction, or of the submission, aside when the first file takes its place: the office
 * reads both, and what was submitted is never lost.
 */
async function setAside(
  tx: Transaction,
  { applicationKey, correction }: Pick<UploadTarget, 'applicationKey' | 'correction'>,
  docType: string,
): Promise<void> {
  if (applicationKey === null && docType === qrCodes.uploaded) await setAsideQrCode(tx)
  if (!correction) return
  const { number } = correction
  const kind = `${docType}~${number}`
  await tx.execute(sql`
    update documents d set doc_type = ${kind}, replaced_in = ${number}
    where application_id = ${applicationKey} and doc_type = ${docType}
      and not exists (select from documents r where r.application_id = d.application_id and r.doc_type = ${kind})
      and uploaded_at < coalesce(
        (select asked_at from corrections c where c.application_id = d.application_id and c.number = ${number}),
        (select submitted_at from applications a where a.id = d.application_id))`)
}

/**
 * Makes a stored file the document of its kind, replacing an earlier one. An infected file is stored only where there
 * is none yet: it must not replace a good document, and where it stands it explains why nothing can be submitted.
 */
async function keepDocument(
  tx: Transaction,
  { applicationKey, applicationId, correction }: UploadTarget,
  document: NewDocument,
  { actor, origin }: { actor: Actor; origin: Origin },
): Promise<void> {
  const { key, uploadKey, docType, name, contents, scan, sha256 } = document
  const { bytes, contentType, pages, warnings } = document.inspected
  const otherwise =
    scan === 'infected'
      ? sql`nothing`
      : sql`update set key = excluded.key, upload_key = excluded.upload_key, name = excluded.name,
          content_type = excluded.content_type, size_bytes = excluded.size_bytes, pages = excluded.pages,
          contents = excluded.contents, warnings = excluded.warnings, scan = excluded.scan, sha256 = excluded.sha256,
          stored_sha256 = excluded.stored_sha256, uploaded_at = excluded.uploaded_at`
  if (scan !== 'infected') await setAside(tx, { applicationKey, correction }, docType)
  const kept = await tx.execute(sql`
    insert into documents (application_id, doc_type, key, upload_key, name, content_type, size_bytes, pages, contents, warnings,
      scan, sha256, stored_sha256)
    values (${applicationKey}, ${docType}, ${key}, ${uploadKey}, ${name}, ${contentType}, ${bytes.length}, ${pages},
      ${JSON.stringify(contents)}::jsonb, ${JSON.stringify(warnings)}::jsonb, ${scan}, ${sha256}, ${sha256Of(bytes)})
    on conflict (application_id, doc_type) do ${otherwise}`)
  if (kept > 0) await tx.execute(sql`delete from stale_objects where key = ${key}`)
  const detail = { docType, name, type: contentType, size: bytes.length, scan }
  await recordAudit(tx, { actor, action: 'document.confirmed', subject: applicationId, detail, origin })
}

const maxCharacters = 120

/** The name under which a document is shown and saved: without folders, invisible characters or a wrong extension. */
function fileName(given: string | null | undefined, docType: string, type: FileType): string {
  const own = cleanLine((given ?? '').toWellFormed().replace(/^.*[/\\]/s, ''))
  const stem = own
    .replace(/\.[^.]{0,10}$/, '')
    .replaceAll(/["<>|:*?]/g, '_')
    .slice(0, maxCharacters)
    .trim()
  return `${stem || docType}.${extensionFor(type)}`
}

type ConfirmUploadEndpoint = (typeof documentsEndpoints)['POST /api/uploads/confirm-upload/{applicationId}/{docType}']

function answerOf({ key, name, size, scan, alsoAs, ...document }: FoundDocument, language: Language) {
  if (scan === 'infected') throw new Problem(refusal('virus-found'))
  const warnings = document.warnings.map((warning) => sayFileWarning(warning, language))
  return { url: `/api/uploads/view-url/${encodeURIComponent(key)}`, key, name, size, warnings, alsoAs }
}

/** Reads, judges and stores the bytes under a new key. Until a document refers to it the object is stale. */
async function store(
  context: Context,
  target: UploadTarget,
  upload: FoundUpload,
  { docType, body, sender }: { docType: string; body: Call<ConfirmUploadEndpoint>['body']; sender: string },
): Promise<NewDocument> {
  const { rules } = kindOf(target, docType)
  const { inspected, sent } = await examineUpload(context, upload, { rules, sender })
  const contents = contentsOf(body.contents, inspected.pages)
  const scan = scanStateOf(await askScanner(context.config.clamav, sent))
  const { contentType, bytes } = inspected
  const key = documentKey(target, docType, contentType)
  await context.db.execute(sql`insert into stale_objects (key) values (${key})`)
  await context.storage.write(key, bytes, contentType)
  return {
    key,
    uploadKey: upload.key,
    docType,
    name: fileName(body.name ?? upload.name, docType, contentType),
    contents,
    inspected,
    sha256: sha256Of(sent),
    scan,
  }
}

/** The outcome of a confirmed upload; two at once make one document. */
function keep(
  context: Context,
  tracks: readonly DocumentTrack[],
  document: NewDocument,
  call: Call<ConfirmUploadEndpoint>,
) {
  const { applicationId } = call.params
  return inTransaction(context.db, async (tx) => {
    const target = await lockUploadTarget(tx, tracks, { ...call.params, actor: call.actor })
    if (await takeUpload(tx, document.uploadKey)) {
      await keepDocument(tx, target, document, call)
      if (document.scan === 'infected') await tellInfected(tx, tracks, { applicationId, ...document })
    }
    return findDocument(tx, document.uploadKey)
  })
}

/**
 * Checks an upload and makes it the document of its kind. The judged bytes are the stored bytes: the upload address,
 * which is valid for some minutes more, leads elsewhere.
 */
export function confirmUpload(tracks: readonly DocumentTrack[]): Verb<Context, ConfirmUploadEndpoint> {
  return async (context, call) => {
    const { params, body, actor } = call
    const before = await inTransaction(context.db, async (tx) => {
      const target = await lockUploadTarget(tx, tracks, { ...params, actor })
      kindOf(target, params.docType)
      const upload = await findUpload(tx, target, { key: body.key, docType: params.docType, actor })
      return { target, upload, document: upload.isConfirmed ? await findDocument(tx, upload.key) : null }
    })
    if (before.document) return answerOf(before.document, call.language)
    // Confirmed once, and its document was replaced or deleted since.
    if (before.upload.isConfirmed) throw noSuchFile()
    const { docType } = params
    const stored = await store(context, before.target, before.upload, { docType, body, sender: actor.id })
    const document = await keep(context, tracks, stored, call)
    // A job removes the rest of the upload as well; this only does it sooner.
    await discard(context.storage, before.upload).catch(() => undefined)
    if (document) return answerOf(document, call.language)
    // Either a virus where a good document stays, or another upload was faster.
    throw stored.scan === 'infected' ? new Problem(refusal('virus-found')) : noSuchFile()
  }
}
