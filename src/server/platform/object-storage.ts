import { addAbortSignal } from 'node:stream'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Problem, refusal } from '#domain/platform/problem.ts'

// Folders and a name of letters, digits, `_` and `-`, with the ending of an allowed type. No dots but that one, so there
// is no `..`; nothing that decodes to anything else.
const grammar = /^(?:[A-Za-z0-9][\w-]{0,63}\/){1,4}[\w-]{1,64}\.(?:jpg|jpeg|png|pdf)$/

/** Whether a text can be the key of an object at all. */
export function isObjectKey(text: string): boolean {
  return grammar.test(text)
}

/** Guards every way to an object: a key that does not fit was not made by us. */
export function assertObjectKey(key: string): void {
  if (!isObjectKey(key)) throw new Error('not an object key')
}

/** The bytes of an object, whole; throws a Problem `unavailable` when they break off or are not there in time. */
export async function readObject(source: Readable, inTime: AbortSignal): Promise<Buffer> {
  try {
    return await buffer(addAbortSignal(inTime, source))
  } catch {
    throw storageAway()
  }
}

/** What people are told when files can neither be stored nor read for the moment; `because` is for who looks into it. */
export function storageAway(because?: unknown): Problem {
  return Object.assign(new Problem(refusal('storage-away'), { retryAfterSeconds: 30 }), { because })
}

export type StoredObject = { key: string; sizeBytes: number; modifiedAt: Date }

export type UploadAddress = {
  contentType: string
  maxBytes: number
  /** The size the sender announced, which is held to. */
  announcedBytes: number | null
  now: Date
  lifetimeSeconds: number
}
export type ViewAddress = { contentType: string; fileName: string; now: Date; lifetimeSeconds: number }

/**
 * Files by key. Keys are made by the server and checked by every method. When the storage does not answer, every method
 * throws a Problem `unavailable` within five seconds.
 */
export type ObjectStorage = {
  /** An address that takes one PUT of this content type until it expires. */
  uploadUrl: (key: string, address: UploadAddress) => Promise<string>
  /** An address that shows the object as this content type, under this name, until it expires. */
  viewUrl: (key: string, address: ViewAddress) => Promise<string>
  head: (key: string) => Promise<StoredObject | null>
  /** All of its bytes, or those from the first to the last of a part. */
  read: (key: string, part?: { first: number; last: number }) => Promise<Readable | null>
  /** Returns once the bytes survive a crash. */
  write: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** Stores the same bytes under another key, and returns once they survive a crash; false when there is no such object. */
  copy: (from: string, to: string) => Promise<boolean>
  /** Removing what is not there is fine. */
  remove: (key: string) => Promise<void>
  /** Every object whose key begins with `prefix`, which ends in `/` or is empty. */
  list: (prefix: string) => AsyncIterable<StoredObject>
  /** Removes what interrupted writes left behind long ago. */
  tidy: () => Promise<void>
  /** Throws unless the storage answers. */
  check: () => Promise<void>
}
