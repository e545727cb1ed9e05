import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode, errorMessage } from '#domain/platform/caught.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { decryptWith } from './age.ts'
import type { Cipher } from './age.ts'
import { backupsIn } from './kept-backups.ts'
import { BackupManifest } from './manifest.ts'
import { encryptedEnding, linesOf, manifestName, readSumLine, secretName, summed, sumsName, tableIn } from './sums.ts'
import type { BackupEntry } from './sums.ts'

/** Thrown when the bytes of a backup are not those written. */
export class DamagedEntry extends Error {
  override readonly name = 'DamagedEntry'
}

/** A backup in a folder. */
export type StoredBackup = {
  folder: string
  /** Decrypts encrypted entries; null without an identity. */
  decipher: Cipher | null
}

/** The folder of a backup: the named one, or the only backup in it. */
function findBackup(path: string): string {
  if (!existsSync(path) || !statSync(path).isDirectory()) throw new StartError(`${path} is no folder of a backup.`)
  if (existsSync(join(path, sumsName)) || existsSync(join(path, manifestName))) return path
  const backups = backupsIn(path)
  const [only] = backups
  if (only === undefined) {
    const isBrokenOff = readdirSync(path).some((name) => name.startsWith('.'))
    throw new StartError(
      `There is no backup in ${path}${isBrokenOff ? ', only what is left of one that was broken off' : ''}.`,
    )
  }
  if (backups.length > 1) throw new StartError(`${path} holds several backups. Name one: ${backups.join(', ')}.`)
  return join(path, only)
}

/** The entries in `SHA256SUMS`; throws at an invalid line. */
export async function* entriesOf({ folder }: StoredBackup): AsyncGenerator<BackupEntry> {
  let number = 0
  try {
    for await (const bytes of linesOf(createReadStream(join(folder, sumsName)))) {
      number++
      const entry = readSumLine(bytes.toString('latin1'))
      if (!entry) throw new Error('it cannot be read')
      yield entry
    }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new DamagedEntry(`${sumsName} is missing`)
    throw new DamagedEntry(`${sumsName} is damaged after line ${number}: ${errorMessage(error)}`)
  }
}

// The secret is encrypted with a passphrase, apart from the rest.
const isEncrypted = (name: string) => name !== secretName && name.endsWith(encryptedEnding)

/** The bytes of an entry as stored; throws at the end if they differ from its sum. */
async function* storedBytes(folder: string, { name, sha256 }: BackupEntry): AsyncGenerator<Uint8Array> {
  const { seen, chunks } = summed(createReadStream(join(folder, name)))
  yield* chunks
  if (seen.sha256 !== sha256) throw new DamagedEntry(`${name} is not as ${sumsName} lists it`)
}

/** The bytes of an entry, decrypted where possible; throws if they are not those written. */
export async function* bytesOf({ folder, decipher }: StoredBackup, entry: BackupEntry): AsyncGenerator<Uint8Array> {
  const bytes = storedBytes(folder, entry)
  yield* decipher && isEncrypted(entry.name) ? decipher(bytes) : bytes
}

/** Whether `bytesOf` answers the portal's own bytes, not encrypted ones. */
export const isLegible = ({ decipher }: StoredBackup, { name }: BackupEntry) => decipher !== null || !isEncrypted(name)

/** Whether the backup includes the portal's secret, encrypted. */
export const hasSecret = ({ folder }: StoredBackup) => existsSync(join(folder, secretName))

/** The manifest of a backup, unchecked: see `checkBackup`. */
export function readManifest({ folder }: StoredBackup): BackupManifest {
  try {
    return BackupManifest.parse(JSON.parse(readFileSync(join(folder, manifestName), 'utf8')))
  } catch {
    throw new DamagedEntry(`${manifestName} cannot be read`)
  }
}

/** Refuses identities that cannot decrypt it, before every file is reported as damaged. */
async function refuseOtherIdentity(backup: StoredBackup, identityFile: string): Promise<void> {
  for await (const entry of entriesOf(backup)) {
    if (tableIn(entry.name) === null) continue
    try {
      await bytesOf(backup, entry).next()
    } catch (error) {
      if (!/no identity matched/.test(errorMessage(error))) return
      throw new StartError(`${backup.folder} was encrypted for somebody else than ${identityFile}.`)
    }
    return
  }
}

/** Finds a backup; `identityFile` decrypts an encrypted one. */
export async function openBackup(path: string, identityFile: string | null): Promise<StoredBackup> {
  const folder = findBackup(path)
  if (identityFile === null) return { folder, decipher: null }
  const backup = { folder, decipher: await decryptWith(identityFile) }
  await refuseOtherIdentity(backup, identityFile)
  return backup
}
