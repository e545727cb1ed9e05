import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'

// Folders and a name of letters, digits, `_` and `-`, with the extension of an allowed type. The only dot is before the
// extension, so there is no `..`, and nothing needs decoding.
const grammar = /^(?:[A-Za-z0-9][\w-]{0,63}\/){1,4}[\w-]{1,64}\.(?:jpg|jpeg|png|pdf)$/

/** Whether a text can be an object's key at all. */
export function isObjectKey(text: string): boolean {
  return grammar.test(text)
}

/** The object that names the database to which a storage belongs. */
export const ownerKey = 'database-id.txt'

/** Guards every access to an object: nobody makes keys of another form. */
export function assertObjectKey(key: string): void {
  if (key !== ownerKey && !isObjectKey(key)) throw new Error('not an object key')
}

/** The log, and the error to throw while objects can neither be stored nor read. */
export type StorageOwner = { log: FastifyBaseLogger; away: (because?: unknown) => Error }

export type StoredObject = { key: string; sizeBytes: number; modifiedAt: Date }

export async function* withoutOwner(objects: AsyncIterable<StoredObject>): AsyncGenerator<StoredObject> {
  for await (const object of objects) if (object.key !== ownerKey) yield object
}

type UploadAddress = {
  contentType: string
  maxBytes: number
  /** The size that the sender announced, which is enforced. */
  announcedBytes: number | null
  now: Date
  lifetimeSeconds: number
}
type ViewAddress = { contentType: string; fileName: string; now: Date; lifetimeSeconds: number }

/**
 * Files by key. The server makes all keys, and every method checks them. When the storage does not answer, every method
 * throws the error of its owner within five seconds.
 */
export type ObjectStorage = {
  /** An address that accepts one PUT of this content type until it expires. */
  uploadUrl: (key: string, address: UploadAddress) => Promise<string>
  /** An address that shows the object as this content type, under this name, until it expires. */
  viewUrl: (key: string, address: ViewAddress) => Promise<string>
  head: (key: string) => Promise<StoredObject | null>
  /** All of its bytes, or those of a range, both ends included. */
  read: (key: string, part?: { first: number; last: number }) => Promise<Readable | null>
  /** Resolves once the bytes survive a crash. */
  write: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** Copies an object to another key, and resolves once it survives a crash; false when it does not exist. */
  copy: (from: string, to: string) => Promise<boolean>
  /** A missing object is no error. */
  remove: (key: string) => Promise<void>
  /** Every object but `ownerKey` whose key begins with `prefix`, which ends in `/` or is empty. */
  list: (prefix: string) => AsyncIterable<StoredObject>
  /** Removes what interrupted writes left long ago. */
  tidy: () => Promise<void>
  /** Throws unless the storage answers. */
  check: () => Promise<void>
}
