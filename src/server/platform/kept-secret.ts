import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

const secretBytes = 48

/**
 * The secret of an installation with the embedded database: made once and kept beside it, readable by its owner only.
 * Whoever restores a backup restores it too, or nothing encrypted can be read again.
 */
export function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'app-secret')
  try {
    return readSecret(path) ?? makeSecret(dataDir, path)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The data folder ${dataDir} cannot be used: ${(error as Error).message}. Set DATA_DIR.`)
  }
}

function readSecret(path: string): string | null {
  try {
    const secret = readFileSync(path, 'utf8').trim()
    if (secret.length < secretBytes) throw new StartError(`The secret in ${path} is damaged. Restore it from a backup.`)
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Written aside and then named, so that a second start at the same moment, or a crash, never sees half of it. */
function makeSecret(dataDir: string, path: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(aside, randomBytes(secretBytes).toString('base64url'), { mode: 0o600, flush: true })
  chmodSync(aside, 0o600)
  try {
    linkSync(aside, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}
