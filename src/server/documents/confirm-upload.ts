import type { documentsEndpoints } from '#domain/documents/documents.endpoints.ts'
import type { FileType } from '#domain/documents/file-rules.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { cleanLine } from '#domain/platform/text.ts'
import type { Context } from '#server/context.ts'
import type { Call, Verb } from '#server/platform/call.ts'
import { inTransaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { examineUpload } from './examine-upload.ts'
import { findDocument, noSuchFile } from './find-document.ts'
import type { FoundDocument } from './find-document.ts'
import { findUpload } from './find-upload.ts'
import type { FoundUpload } from './find-upload.ts'
import { keepDocument, takeUpload } from './keep-document.ts'
import type { NewDocument } from './keep-document.ts'
import { documentKey, extensionFor } from './object-keys.ts'
import { askScanner, scanStateOf } from './scanner.ts'
import { tellInfected } from './tell-infected.ts'
import { kindOf, lockUploadTarget } from './upload-target.ts'
import type { DocumentTrack, UploadTarget } from './upload-target.ts'

const maxCharacters = 120

/** The name a document is shown and saved under: without folders, invisible characters or an ending that lies. */
function fileName(given: string | null | undefined, label: string, type: FileType): string {
  const own = cleanLine((given ?? '').toWellFormed().replace(/^.*[/\\]/s, ''))
  const stem = own
    .replace(/\.[^.]{0,10}$/, '')
    .replaceAll(/["<>|:*?]/g, '_')
    .slice(0, maxCharacters)
    .trim()
  return `${stem || label}.${extensionFor(type)}`
}

type Confirm = (typeof documentsEndpoints)['POST /api/uploads/confirm-upload/{applicationId}/{docType}']

function answerOf({ key, name, size, warnings, scan }: FoundDocument) {
  if (scan === 'infected') throw new Problem(refusal('virus-found'))
  return { url: `/api/uploads/view-url/${encodeURIComponent(key)}`, key, name, size, warnings }
}

/** Reads, judges and stores the bytes under a key of their own. Until a document refers to it the object counts as stale. */
async function store(
  context: Context,
  target: UploadTarget,
  upload: FoundUpload,
  { docType, name, sender }: { docType: string; name: string | null | undefined; sender: string },
): Promise<NewDocument> {
  const { label, rules } = kindOf(target, docType)
  const { inspected, sent } = await examineUpload(context, upload, { rules, sender })
  const scan = scanStateOf(await askScanner(context.config.clamav, sent))
  const { contentType, bytes } = inspected
  const key = documentKey(target, docType, contentType)
  await context.db.execute(sql`insert into stale_objects (key) values (${key})`)
  await context.storage.write(key, bytes, contentType)
  return {
    key,
    uploadKey: upload.key,
    docType,
    name: fileName(name ?? upload.name, label, contentType),
    inspected,
    scan,
  }
}

/** The outcome of a confirmed upload; two at once lead to one document. */
function keep(context: Context, tracks: readonly DocumentTrack[], document: NewDocument, call: Call<Confirm>) {
  const { applicationId } = call.params
  return inTransaction(context.db, async (tx) => {
    const target = await lockUploadTarget(tx, tracks, { applicationId, actor: call.actor })
    if (await takeUpload(tx, document.uploadKey)) {
      await keepDocument(tx, target, document, call)
      if (document.scan === 'infected') await tellInfected(tx, tracks, { applicationId, ...document })
    }
    return findDocument(tx, document.uploadKey)
  })
}

/**
 * Checks what was uploaded and makes it the document of its kind. The bytes that were judged are the bytes that are kept:
 * the upload address, still good for some minutes, leads elsewhere.
 */
export function confirmUpload(tracks: readonly DocumentTrack[]): Verb<Context, Confirm> {
  return async (context, call) => {
    const { params, body, actor } = call
    const before = await inTransaction(context.db, async (tx) => {
      const target = await lockUploadTarget(tx, tracks, { applicationId: params.applicationId, actor })
      kindOf(target, params.docType)
      const upload = await findUpload(tx, target, { key: body.key, docType: params.docType, actor })
      return { target, upload, document: upload.isConfirmed ? await findDocument(tx, upload.key) : null }
    })
    if (before.document) return answerOf(before.document)
    // Confirmed once, then replaced or deleted.
    if (before.upload.isConfirmed) throw noSuchFile()
    const { docType } = params
    const stored = await store(context, before.target, before.upload, { docType, name: body.name, sender: actor.id })
    const document = await keep(context, tracks, stored, call)
    // What is left of the upload is also removed by a job: this is only sooner.
    await context.storage.remove(before.upload.objectKey).catch(() => undefined)
    if (document) return answerOf(document)
    // A virus, in place of a document that stays; or another upload was quicker.
    throw stored.scan === 'infected' ? new Problem(refusal('virus-found')) : noSuchFile()
  }
}
