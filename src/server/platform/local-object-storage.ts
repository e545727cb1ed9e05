import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { fileAddress } from './file-address.ts'
import { deriveKey } from './keys.ts'
import { localFiles } from './local-files.ts'
import type { LocalFiles } from './local-files.ts'
import { assertObjectKey } from './object-key.ts'
import type { ObjectStorage } from './object-storage.ts'

export type LocalObjectStorage = ObjectStorage & LocalFiles

/** The secret behind our own signed addresses. */
export function fileAddressSecret(config: Config): Buffer {
  return deriveKey(config.appSecret, 'file-address')
}

const expiry = (now: Date, lifetimeSeconds: number) => Math.floor(now.getTime() / 1000) + lifetimeSeconds

/** Objects in `DATA_DIR/files`, with signed addresses that this server answers itself. */
export function localObjectStorage(config: Config, log: FastifyBaseLogger): LocalObjectStorage {
  const secret = fileAddressSecret(config)
  return {
    ...localFiles(join(config.dataDir, 'files'), log),
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
