import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode, errorMessage } from '#lib/values/caught.ts'
import { StartError } from '#lib/start-error/start-error.ts'

const secretBytes = 48
// A restored secret may be shorter than the portal's own.
const leastBytes = 32

const currentPath = (dataDir: string) => join(dataDir, 'app-secret')
const previousPath = (dataDir: string) => join(dataDir, 'app-secret-previous')

export type KeptSecrets = { current: string; previous: string | null }

/**
 * The secret of an installation with the embedded database: made once and stored beside it, readable by its owner only.
 * Restoring a backup must restore it too, or nothing encrypted can be read. During a change the previous secret is
 * stored beside it.
 */
export function keptSecrets(dataDir: string): KeptSecrets {
  return usable(dataDir, () => ({
    current: readSecret(currentPath(dataDir)) ?? makeSecret(dataDir),
    previous: readSecret(previousPath(dataDir)),
  }))
}

function usable<T>(dataDir: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The data folder ${dataDir} cannot be used: ${errorMessage(error)}. Set DATA_DIR.`)
  }
}

function readSecret(path: string): string | null {
  try {
    const secret = readFileSync(path, 'utf8').trim()
    if (secret.length < leastBytes) throw new StartError(`The secret in ${path} is damaged. Restore it from a backup.`)
    return secret
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Writes a secret to a temporary file first, so that neither readers nor a crash ever see half a secret. */
function writeAside(path: string, secret = randomBytes(secretBytes).toString('base64url')): string {
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(aside, secret, { mode: 0o600, flush: true })
  chmodSync(aside, 0o600)
  return aside
}

/** Links a file to a name; false if the name is taken. */
function named(path: string, name: string): boolean {
  try {
    linkSync(path, name)
    return true
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    return false
  }
}

/** Two simultaneous starts make one secret. */
function makeSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = currentPath(dataDir)
  const aside = writeAside(path)
  try {
    named(aside, path)
  } finally {
    rmSync(aside, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}

/** Whether a data folder has a secret. */
export function hasKeptSecret(dataDir: string): boolean {
  return usable(dataDir, () => readSecret(currentPath(dataDir)) !== null)
}

/** Stores the secrets of a backup, in a data folder that has none. */
export function keepSecrets(dataDir: string, { current, previous }: KeptSecrets): void {
  usable(dataDir, () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (previous !== null) renameSync(writeAside(previousPath(dataDir), previous), previousPath(dataDir))
    renameSync(writeAside(currentPath(dataDir), current), currentPath(dataDir))
  })
}

/** Replaces the stored secret with a new one, and stores the old one beside it; completes an interrupted change. */
export function renewKeptSecret(dataDir: string): void {
  usable(dataDir, () => {
    const { current, previous } = keptSecrets(dataDir)
    if (previous !== null && previous !== current) return
    named(currentPath(dataDir), previousPath(dataDir))
    renameSync(writeAside(currentPath(dataDir)), currentPath(dataDir))
  })
}

/** Deletes the previous secret: nothing is encrypted with it now. */
export function forgetPreviousSecret(dataDir: string): void {
  usable(dataDir, () => rmSync(previousPath(dataDir), { force: true }))
}
