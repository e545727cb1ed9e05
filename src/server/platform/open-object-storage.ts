import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { localObjectStorage } from './local-object-storage.ts'
import type { ObjectStorage } from './object-storage.ts'
import { s3ObjectStorage } from './s3-object-storage.ts'

/** S3 when it is configured, else the folder `DATA_DIR/files`. */
export function openObjectStorage(config: Config, log: FastifyBaseLogger): ObjectStorage {
  return config.s3 ? s3ObjectStorage(config.s3, log) : localObjectStorage(config, log)
}
