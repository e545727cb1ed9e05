import { access, constants, mkdir, open, opendir, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { fileAddress } from './file-address.ts'
import { deriveKey } from './keys.ts'
import { assertObjectKey } from './object-key.ts'
import type { ObjectStorage, StoredObject } from './object-storage.ts'
import { storageAway } from './storage-away.ts'
import { TooManyBytes, writeFileSafely } from './write-file-safely.ts'

export type LocalObjectStorage = ObjectStorage & {
  /** Stores what arrives, in constant memory; throws TooManyBytes beyond `maxBytes`, counted on what is received. */
  receive: (key: string, source: Readable, maxBytes: number) => Promise<void>
}

/** The secret behind our own signed addresses. */
export function fileAddressSecret(config: Config): Buffer {
  return deriveKey(config.appSecret, 'file-address')
}

// Not a name that the grammar of keys allows.
const temporaryName = '.incomplete'
const isAbsent = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
const expiry = (now: Date, lifetimeSeconds: number) => Math.floor(now.getTime() / 1000) + lifetimeSeconds

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
    // Gone while we looked, or nothing was stored yet.
    if (!isAbsent(error)) throw error
  }
}

/** Objects in `DATA_DIR/files`, with signed addresses that this server answers itself. */
export function localObjectStorage(config: Config, log: FastifyBaseLogger): LocalObjectStorage {
  const root = join(config.dataDir, 'files')
  const secret = fileAddressSecret(config)
  const pathOf = (key: string) => {
    assertObjectKey(key)
    return join(root, key)
  }
  /** Anything the disk refuses (no room, no rights, broken) is "not now"; what the sender did is passed on. */
  const orAway = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      const { code, syscall } = error as NodeJS.ErrnoException
      if (error instanceof TooManyBytes || syscall === undefined || code === 'ECONNRESET') throw error
      log.error({ code, syscall }, 'the folder of uploaded files cannot be used')
      throw storageAway()
    }
  }
  const receive = (key: string, source: Readable, maxBytes: number) => {
    const path = pathOf(key)
    return orAway(() => writeFileSafely(path, join(root, temporaryName), source, maxBytes))
  }
  return {
    receive,
    uploadUrl: async (key, { contentType, maxBytes, now, lifetimeSeconds }) => {
      assertObjectKey(key)
      const expiresAtSeconds = expiry(now, lifetimeSeconds)
      return fileAddress(secret, { method: 'PUT', key, contentType, fileName: '', maxBytes, expiresAtSeconds })
    },
    viewUrl: async (key, { contentType, fileName, now, lifetimeSeconds }) => {
      assertObjectKey(key)
      const expiresAtSeconds = expiry(now, lifetimeSeconds)
      return fileAddress(secret, { method: 'GET', key, contentType, fileName, maxBytes: 0, expiresAtSeconds })
    },
    head: (key) => {
      const path = pathOf(key)
      return orAway(async () => {
        const found = await stat(path).catch((error: unknown) => (isAbsent(error) ? null : Promise.reject(error)))
        return found && { key, sizeBytes: found.size, modifiedAt: found.mtime }
      })
    },
    read: (key) => {
      const path = pathOf(key)
      return orAway(async () => {
        const handle = await open(path, 'r').catch((error: unknown) => (isAbsent(error) ? null : Promise.reject(error)))
        return handle && handle.createReadStream()
      })
    },
    write: (key, bytes) => receive(key, Readable.from([bytes]), bytes.byteLength),
    remove: (key) => {
      const path = pathOf(key)
      return orAway(() => rm(path, { force: true }))
    },
    list: (prefix) => filesBelow(root, join(root, prefix)),
    check: () =>
      orAway(async () => {
        await mkdir(root, { recursive: true, mode: 0o700 })
        await access(root, constants.R_OK | constants.W_OK)
      }),
  }
}
