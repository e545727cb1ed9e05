import { createHash } from 'node:crypto'
import { fileRules, tooLargeFor, type FileKind, type FileType } from '#domain/documents/file-rules.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import type { ObjectStorage } from '#lib/storage/object-storage.ts'
import { readObject, storageAway } from '#server/platform/stored-files.ts'
import { turns } from '#server/platform/turns.ts'
import { objectsOf, type FoundUpload } from './find-upload.ts'
import { inspectInTurn } from './inspect-in-turn.ts'
import { contentTypeOf } from './inspection/content-type.ts'
import type { InspectedFile } from './inspection/inspect-file.ts'
import type { FileVerdict } from './inspection/verdict.ts'
import { extensionFor } from './object-keys.ts'

// Milliseconds. With the rest of a confirmation this keeps the answer within five seconds.
export const fetchWithinMs = 4_200

// As many as the pool of connections to a storage has.
const readInTurn = turns({ atOnce: 40, full: storageAway })

// Bounds the memory of files in transfer. A healthy storage delivers each in a moment, so the queue is short.
const fetchInTurn = turns({ atOnce: 12, maxWaiting: 200, full: storageAway })

const notArrived = () => new Problem(refusal('file-not-arrived'))

type Upload = Pick<FoundUpload, 'objectKey' | 'parts'> & { rules: FileKind }

/** Deletes the objects of an upload. */
export async function discard(storage: ObjectStorage, upload: Pick<FoundUpload, 'objectKey' | 'parts'>): Promise<void> {
  await Promise.all(objectsOf(upload).map((key) => storage.remove(key)))
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * The parts of an upload in their order. A part that does not match its announcement is deleted, so that it is sent
 * again.
 */
async function joined(storage: ObjectStorage, upload: Upload, parts: readonly string[], inTime: AbortSignal) {
  const keys = objectsOf(upload)
  const read = async (key: string, part: number): Promise<Buffer | null> => {
    if (inTime.aborted) throw storageAway()
    const source = await storage.read(key)
    const bytes = source && (await readObject(source, inTime))
    if (bytes && sha256(bytes) === parts[part]) return bytes
    await storage.remove(key)
    return null
  }
  const found = await Promise.all(keys.map((key, part) => readInTurn(() => read(key, part))))
  const whole = found.filter((bytes) => bytes !== null)
  const count = found.length - whole.length
  if (count > 0) throw new Problem(refusal('file-parts-lacking', { count }))
  return Buffer.concat(whole)
}

async function received(storage: ObjectStorage, upload: Upload, inTime: AbortSignal): Promise<Buffer> {
  if (inTime.aborted) throw storageAway()
  const { objectKey, rules, parts } = upload
  if (parts) return joined(storage, upload, parts, inTime)
  const facts = await storage.head(objectKey)
  if (!facts) throw notArrived()
  if (facts.sizeBytes > fileRules[rules].maxBytes) {
    await storage.remove(objectKey)
    throw new Problem(tooLargeFor(fileRules[rules]))
  }
  const source = await storage.read(objectKey)
  if (!source) throw notArrived()
  return readObject(source, inTime)
}

/**
 * The bytes of an upload from the storage; one that is too large is deleted. Throws a Problem `unavailable` when the
 * storage takes too long, for any number of waiting calls.
 */
function fetchUpload(storage: ObjectStorage, upload: Upload): Promise<Buffer> {
  const inTime = AbortSignal.timeout(fetchWithinMs)
  const late = new Promise<never>((_, reject) => inTime.addEventListener('abort', () => reject(storageAway())))
  return Promise.race([fetchInTurn(() => received(storage, upload, inTime)), late])
}

const isPicture = (type: FileType) => type !== 'application/pdf'

/**
 * Refuses a file whose type differs from the extension announced at the start; null when it matches. Phones give
 * pictures wrong extensions: any picture is rebuilt anyway, and stored as its real type.
 */
function misnamed(bytes: Buffer, claimed: FileType): Extract<FileVerdict, { isAccepted: false }> | null {
  const type = contentTypeOf(bytes)
  if (type === null || type === claimed || (isPicture(type) && isPicture(claimed))) return null
  const [is, says] = [extensionFor(type), extensionFor(claimed)]
  const reason = refusal('file-misnamed', { is, says, ending: is })
  return { isAccepted: false, reason }
}

/** Judges an upload by its bytes, which must be of the claimed type. A refused one is deleted at once. */
export async function examineUpload(
  { storage }: Pick<Context, 'storage'>,
  upload: Pick<FoundUpload, 'objectKey' | 'contentType' | 'parts'>,
  { rules, sender }: { rules: FileKind; sender: string },
): Promise<{ inspected: InspectedFile; sent: Buffer }> {
  const { contentType: claimed } = upload
  const sent = await fetchUpload(storage, { ...upload, rules })
  const inspection = await inspectInTurn(sender, sent, rules)
  const verdict = inspection.isAccepted ? (misnamed(sent, claimed) ?? inspection) : inspection
  if (verdict.isAccepted) return { inspected: verdict, sent }
  await discard(storage, upload)
  throw new Problem(verdict.reason)
}
