import { fileRules, tooLargeFor } from '#domain/documents/file-rules.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { ObjectStorage } from '#server/platform/object-storage.ts'
import { readObject } from '#server/platform/read-object.ts'
import { storageAway } from '#server/platform/storage-away.ts'
import { turns } from '#server/platform/turns.ts'

// With what else a confirmation does, this leaves an answer within five seconds.
const fetchWithinMs = 4_200

// Bounds the memory of files on their way. From a storage that is well each is here in a moment: the queue is short.
const inTurn = turns({ atOnce: 12, maxWaiting: 200, full: storageAway })

const notArrived = () => new Problem(refusal('file-not-arrived'))

type Upload = { objectKey: string; rules: 'picture' | 'paper' }

async function received(storage: ObjectStorage, { objectKey, rules }: Upload, inTime: AbortSignal): Promise<Buffer> {
  if (inTime.aborted) throw storageAway()
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
 * The bytes of an upload as they lie in the storage; what is too large is removed. Throws a Problem `unavailable` when
 * the storage takes too long, however many wait for it at the same time.
 */
export function fetchUpload(storage: ObjectStorage, upload: Upload): Promise<Buffer> {
  const inTime = AbortSignal.timeout(fetchWithinMs)
  const late = new Promise<never>((_, reject) => inTime.addEventListener('abort', () => reject(storageAway())))
  return Promise.race([inTurn(() => received(storage, upload, inTime)), late])
}
