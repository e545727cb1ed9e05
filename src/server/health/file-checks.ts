import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { heldFiles } from '#server/documents/remove-stale-files.ts'
import { pingScanner } from '#server/documents/scanner.ts'
import { ownership, storagePlace } from '#server/documents/storage-owner.ts'
import { onPool } from '#lib/sql/database.ts'
import { readObject } from '#server/platform/stored-files.ts'
import type { SayHealth } from '#words/institute/health.ts'
import { isDoubtful, isIll, isWell, reasonOf, type Diagnosis, type HealthCheck, type Patient } from './check.ts'

const patienceMs = 8_000
const gigabyte = 1_073_741_824
const fewBytes = { warn: 2 * gigabyte, fail: gigabyte / 4 }

/** A bucket address for testing the bucket's CORS rules. Nothing is ever stored there. */
const probeAddress = ({ endpoint, bucket }: { endpoint: string; bucket: string }) =>
  `${endpoint.replace(/\/$/, '')}/${bucket}/incoming/probe.png`

/** What is wrong with whose files these are; null when they are those of this database. */
async function strangeness({ database, pool, storage, config }: Patient, say: SayHealth): Promise<Diagnosis | null> {
  if (database !== 'asked') return null
  const [db, place] = [onPool(pool), storagePlace(config)]
  if (['others', 'strange'].includes(await ownership({ db, storage }))) return isIll(say('storageOthers', { place }))
  const count = await heldFiles(db)
  return count > 0 ? isDoubtful(say('storageHeld', { place, count })) : null
}

const storage: HealthCheck = {
  name: 'storage',
  withinMs: 15_000,
  look: async (patient, say) => {
    const { config, storage: files } = patient
    const place = storagePlace(config)
    if (!config.s3 && !existsSync(config.dataDir)) return isDoubtful(say('storageNew', { place }))
    // In the folder of incoming files, where the hourly job removes what an interrupted check leaves.
    const key = `incoming/probe-${randomUUID()}.png`
    const bytes = randomBytes(1_024)
    try {
      await files.write(key, bytes, 'image/png')
      const source = await files.read(key)
      const read = source && (await readObject(source, AbortSignal.timeout(patienceMs)))
      await files.remove(key)
      if (!read?.equals(bytes)) return isIll(say('storageDamaged', { place }))
      return (await strangeness(patient, say)) ?? isWell(say('storageOk', { place }))
    } catch (error) {
      return isIll(say('storageAway', { place, reason: reasonOf(error) }))
    }
  },
}

/** Asks like a browser before it sends a file. */
const cors: HealthCheck = {
  name: 'cors',
  look: async ({ config }, say) => {
    if (!config.s3) return null
    const { origin } = new URL(config.publicUrl)
    const asked = { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' }
    const request = { method: 'OPTIONS', headers: asked, signal: AbortSignal.timeout(patienceMs) }
    const answer = await fetch(probeAddress(config.s3), request).catch((error: unknown) => reasonOf(error))
    if (typeof answer === 'string') return isIll(say('corsNotAsked', { origin, reason: answer }))
    const [allowed, methods] = ['origin', 'methods'].map((of) => answer.headers.get(`access-control-allow-${of}`) ?? '')
    const isAllowed = answer.ok && ['*', origin].includes(allowed ?? '') && /\bPUT\b|\*/.test(methods ?? '')
    return isAllowed ? isWell(say('corsOk', { origin })) : isIll(say('corsMissing', { origin }))
  },
}

/** In the usual notation: 1.5 GB. */
const inGigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(bytes < 10 * gigabyte ? 1 : 0)} GB`

const disk: HealthCheck = {
  name: 'disk',
  look: async ({ config: { dataDir: folder } }, say) => {
    if (!existsSync(folder)) return isDoubtful(say('storageNew', { place: folder }))
    const { bavail, blocks, bsize } = await statfs(folder)
    const bytes = bavail * bsize
    const facts = { free: inGigabytes(bytes), total: inGigabytes(blocks * bsize), folder }
    if (bytes >= fewBytes.warn) return isWell(say('diskOk', facts))
    return (bytes < fewBytes.fail ? isIll : isDoubtful)(say('diskFew', facts))
  },
}

const scanner: HealthCheck = {
  name: 'scanner',
  look: async ({ config: { clamav, demo } }, say) => {
    if (clamav === undefined) return (demo ? isWell : isDoubtful)(say('scannerNotSet'))
    try {
      await pingScanner(clamav)
      return isWell(say('scannerOk'))
    } catch (error) {
      return isIll(say('scannerAway', { place: clamav, reason: reasonOf(error) }))
    }
  },
}

/** Checks of what files need. */
export const fileChecks: readonly HealthCheck[] = [storage, cors, disk, scanner]
