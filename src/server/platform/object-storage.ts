import type { Readable } from 'node:stream'

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
  read: (key: string) => Promise<Readable | null>
  /** Returns once the bytes survive a crash. */
  write: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** Removing what is not there is fine. */
  remove: (key: string) => Promise<void>
  /** Every object whose key begins with `prefix`, which ends in `/` or is empty. */
  list: (prefix: string) => AsyncIterable<StoredObject>
  /** Removes what interrupted writes left behind long ago. */
  tidy: () => Promise<void>
  /** Throws unless the storage answers. */
  check: () => Promise<void>
}
