import { access, constants, mkdir, open, opendir, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { errorCode } from '#lib/values/caught.ts'
import { valueIn } from '#lib/values/records.ts'
import { fileAddress } from './file-address.ts'
import {
  assertObjectKey,
  withoutOwner,
  type ObjectStorage,
  type StorageOwner,
  type StoredObject,
} from './object-storage.ts'
import { TooManyBytes, writeFileSafely, type FileSource } from './write-file-safely.ts'

type LocalFiles = Omit<ObjectStorage, 'uploadUrl' | 'viewUrl'> & {
  /** Stores a stream in constant memory; throws TooManyBytes beyond `maxBytes`, counted as received. */
  receive: (key: string, source: Readable, maxBytes: number) => Promise<void>
}

// The grammar of keys does not allow this name.
const temporaryName = '.incomplete'
const dayMs = 86_400_000

const isAbsent = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')
const nullIfAbsent = (error: unknown) => {
  if (isAbsent(error)) return null
  throw error
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<StoredObject> {
  try {
    for await (const entry of await opendir(folder)) {
      const path = join(folder, entry.name)
      if (entry.isDirectory() && entry.name !== temporaryName) yield* filesBelow(root, path)
      if (!entry.isFile()) continue
      const { size, mtime } = await stat(path)
      yield { key: relative(root, path).split(sep).join('/'), sizeBytes: size, modifiedAt: mtime }
    }
  } catch (error) {
    // Deleted meanwhile, or nothing is stored yet.
    if (!isAbsent(error)) throw error
  }
}

async function removeOldFiles(folder: string): Promise<void> {
  for await (const { key, modifiedAt } of filesBelow(folder, folder)) {
    if (Date.now() - modifiedAt.getTime() > dayMs) await rm(join(folder, key), { force: true })
  }
}

async function checkFolder(root: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  await access(root, constants.R_OK | constants.W_OK)
}

async function factsOf(key: string, path: string): Promise<StoredObject | null> {
  const found = await stat(path).catch(nullIfAbsent)
  return found && { key, sizeBytes: found.size, modifiedAt: found.mtime }
}

type FileRange = { first: number; last: number }

async function openForReading(path: string, part?: FileRange): Promise<Readable | null> {
  const handle = await open(path, 'r').catch(nullIfAbsent)
  return handle && handle.createReadStream(part && { start: part.first, end: part.last })
}

/** Any refusal of the disk (full, no rights, broken) means "not now"; errors of the sender are passed on. */
function orAway({ log, away }: StorageOwner) {
  return async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      const [code, syscall] = [errorCode(error), valueIn(error, 'syscall')]
      if (error instanceof TooManyBytes || syscall === undefined || code === 'ECONNRESET') throw error
      log.error({ code, syscall }, 'the folder of uploaded files cannot be used')
      throw away(error)
    }
  }
}

/** Copies a file. Its size was checked when it was first stored. */
async function copyFile(from: string, to: string, temporary: string): Promise<boolean> {
  const bytes = await openForReading(from)
  if (!bytes) return false
  await writeFileSafely(to, temporary, { bytes, maxBytes: Number.MAX_SAFE_INTEGER, areOurs: false })
  return true
}

/** Objects as files below a folder. */
function localFiles(root: string, owner: StorageOwner): LocalFiles {
  const guarded = orAway(owner)
  const pathOf = (key: string) => {
    assertObjectKey(key)
    return join(root, key)
  }
  const write = async (key: string, source: FileSource) =>
    guarded(writeFileSafely(pathOf(key), join(root, temporaryName), source))
  return {
    receive: (key, bytes, maxBytes) => write(key, { bytes, maxBytes, areOurs: true }),
    write: (key, bytes) => write(key, { bytes: Readable.from([bytes]), maxBytes: bytes.byteLength, areOurs: false }),
    copy: async (from, to) => guarded(copyFile(pathOf(from), pathOf(to), join(root, temporaryName))),
    head: async (key) => guarded(factsOf(key, pathOf(key))),
    read: async (key, part) => guarded(openForReading(pathOf(key), part)),
    remove: async (key) => guarded(rm(pathOf(key), { force: true })),
    list: (prefix) => withoutOwner(filesBelow(root, join(root, prefix))),
    tidy: () => guarded(removeOldFiles(join(root, temporaryName))),
    check: () => guarded(checkFolder(root)),
  }
}

export type LocalObjectStorage = ObjectStorage & LocalFiles

const expiry = (now: Date, lifetimeSeconds: number) => Math.floor(now.getTime() / 1000) + lifetimeSeconds

type FilesFolder = { folder: string; secret: Buffer }

/** Objects below a folder, with addresses signed by a secret, which the program answers itself. */
export function localObjectStorage({ folder, secret }: FilesFolder, owner: StorageOwner): LocalObjectStorage {
  return {
    ...localFiles(folder, owner),
    uploadUrl: async (key, { contentType, announcedBytes, now, lifetimeSeconds, ...kind }) => {
      assertObjectKey(key)
      const maxBytes = announcedBytes ?? kind.maxBytes
      const expiresAtSeconds = expiry(now, lifetimeSeconds)
      return fileAddress(secret, { method: 'PUT', key, contentType, fileName: '', maxBytes, expiresAtSeconds })
    },
    viewUrl: async (key, { contentType, fileName, now, lifetimeSeconds }) => {
      assertObjectKey(key)
      const expiresAtSeconds = expiry(now, lifetimeSeconds)
      return fileAddress(secret, { method: 'GET', key, contentType, fileName, maxBytes: 0, expiresAtSeconds })
    },
  }
}
