import { createHash } from 'node:crypto'
import { fileRules, tooLargeFor, type FileKind, type FileType } from '#domain/documents/file-rules.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import type { ObjectStorage } from '#lib/storage/object-storage.ts'
import { readObject, storageAway } from '#server/platform/stored-files.ts'
import { turns } from '#server/platform/turns.ts'
import { objectsOf, type FoundUpload } from './find-upload.ts'
import { contentTypeOf } from './inspection/content-type.ts'
import { type InspectedFile, inspectFile, isTooLate, isTooSlow, type Inspection } from './inspection/inspect-file.ts'
import type { FileVerdict } from './inspection/verdict.ts'
import { extensionFor } from './object-keys.ts'
import { fairQueue } from './fair-queue.ts'
import type { Effort } from './inspection/run-inspector.ts'

const tooMany = () => new Problem(refusal('checks-busy'), { retryAfterSeconds: 10 })

const megabyte = 1_048_576

// Processes of at most 500 MB each, and the files that wait for them. Pictures have places that no PDF can take: photos
// and signatures are small and decoded in a moment. While 20 accounts send a PDF that takes hours to draw, somebody
// else's photo is confirmed after 1.1 s at most, a scan after 2.0 s; alone they take 0.3 s and 0.4 s (`npm run bench --
// 2000 slow-files`, two processors with other work to do, when a first look had half as many seconds).
const lines = {
  pictures: fairQueue(2, 64 * megabyte, tooMany),
  papers: fairQueue(2, 64 * megabyte, tooMany),
  slow: fairQueue(1, 64 * megabyte, tooMany),
}

const smallBytes = 2 * megabyte
// A tenth of a second's drawing; usual PDFs have a few dozen forms on a page.
const mostForms = 20_000

/**
 * Nearly all files take less than half a second of a processor; a scan of 10 MB, or a picture of 48 megapixels, less
 * than two. A processor that others use as well needs up to three times as many seconds.
 */
const firstLookAt = (line: 'pictures' | 'papers', bytes: Buffer): Effort => ({
  cpuSeconds: line === 'papers' && bytes.length <= smallBytes ? 2 : 4,
  wallSeconds: 15,
  niceness: 5,
  mostForms,
})

// 10 MB of scans, or two hundred printed pages, take up to six seconds of a processor; more by the clock, where others
// are busy.
const thoroughLook: Effort = { cpuSeconds: 10, wallSeconds: 60, niceness: 15, mostForms: Infinity }

// Milliseconds. After a slow file the sender's next ones go to the slow queue, too: a first inspection would probably
// fail and delay others.
const slowForMs = 10 * 60_000
const slowSince = new Map<string, number>()

function wasSlowLately(theirs: string, now: number): boolean {
  for (const [one, at] of slowSince) if (now - at > slowForMs) slowSince.delete(one)
  return slowSince.has(theirs)
}

// Milliseconds. Connections cannot stay open for ever: after this wait the caller has to come again.
const patienceMs = 45_000

/** Refuses work that has not begun in time; it is skipped when its turn comes. */
async function withPatience<T>(work: (begin: () => void) => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    reject(tooMany())
  }, patienceMs)
  const begin = () => {
    clearTimeout(timer)
    if (isLate) throw tooMany()
  }
  const done = work(begin)
  // After the refusal nobody handles its result.
  done.catch(() => undefined)
  return Promise.race([done, late])
}

/**
 * Judges a file when it is its sender's turn. Each gets a short first look; one that needs more goes to the end of a
 * slow queue, where it delays only other senders of slow files.
 */
async function inspectInTurn(sender: string, bytes: Buffer, rules: FileKind): Promise<Inspection> {
  const line = contentTypeOf(bytes) === 'application/pdf' ? 'papers' : 'pictures'
  const theirs = `${line} ${sender}`
  if (!wasSlowLately(theirs, performance.now())) {
    const looked = await lines[line](sender, bytes.length, () => inspectFile(bytes, rules, firstLookAt(line, bytes)))
    if (isTooSlow(looked)) slowSince.set(theirs, performance.now())
    else if (!isTooLate(looked)) return looked
  }
  const inspection = await withPatience((begin) =>
    lines.slow(sender, bytes.length, () => {
      begin()
      return inspectFile(bytes, rules, thoroughLook)
    }),
  )
  // A file is never refused because the machine has other work.
  if (isTooLate(inspection)) throw tooMany()
  return inspection
}

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
