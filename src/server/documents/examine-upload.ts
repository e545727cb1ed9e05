import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileRules, sizeMessage } from '#domain/documents/file-rules.ts'
import { Problem } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import type { ObjectStorage } from '#server/platform/object-storage.ts'
import { storageAway } from '#server/platform/storage-away.ts'
import { inspectFile } from './inspection/inspect-file.ts'
import type { Inspected } from './inspection/inspect-file.ts'
import { slots } from './slots.ts'

const readWithinMs = 4_000

// Two processes of at most 500 MB each; whoever waits behind 60 others is better told so.
const inSlot = slots(2, 60, () => {
  const message = 'Very many files are being checked right now. Your file is uploaded; try again in a few seconds.'
  return new Problem('unavailable', message, { retryAfterSeconds: 10 })
})

async function readAll(source: Readable): Promise<Buffer> {
  const tooSlow = setTimeout(() => source.destroy(new Error('the storage is too slow')), readWithinMs)
  try {
    return await buffer(source)
  } catch {
    throw storageAway()
  } finally {
    clearTimeout(tooSlow)
  }
}

async function received(storage: ObjectStorage, objectKey: string, rules: 'picture' | 'paper'): Promise<Buffer> {
  const facts = await storage.head(objectKey)
  if (!facts) throw new Problem('conflict', 'The file has not arrived yet. Upload it again.')
  if (facts.sizeBytes > fileRules[rules].maxBytes) {
    await storage.remove(objectKey)
    throw new Problem('too-large', sizeMessage(fileRules[rules]))
  }
  const source = await storage.read(objectKey)
  if (!source) throw new Problem('conflict', 'The file has not arrived yet. Upload it again.')
  return readAll(source)
}

/** Reads what was uploaded and judges it by its bytes. What is refused is removed at once. */
export function examineUpload(
  { storage }: Pick<Context, 'storage'>,
  objectKey: string,
  rules: 'picture' | 'paper',
): Promise<{ inspected: Inspected; sent: Buffer }> {
  return inSlot(async () => {
    const sent = await received(storage, objectKey, rules)
    const inspection = await inspectFile(sent, rules)
    if (inspection.isAccepted) return { inspected: inspection, sent }
    await storage.remove(objectKey)
    throw new Problem('rule-broken', inspection.reason)
  })
}
