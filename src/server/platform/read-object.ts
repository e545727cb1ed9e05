import { addAbortSignal } from 'node:stream'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { storageAway } from './storage-away.ts'

/** The bytes of an object, whole; throws a Problem `unavailable` when they break off or are not there in time. */
export async function readObject(source: Readable, inTime: AbortSignal): Promise<Buffer> {
  try {
    return await buffer(addAbortSignal(inTime, source))
  } catch {
    throw storageAway()
  }
}
