import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#lib/start-error/start-error.ts'
import { decryptWith } from './age.ts'
import type { Cipher } from './age.ts'
import { backupsIn } from './kept-backups.ts'
import { BackupManifest } from './manifest.ts'
import { encryptedEnding, linesOf, manifestName, readSumLine, secretName, summed, sumsName, tableIn } from './sums.ts'
import type { BackupEntry } from './sums.ts'

/** Thrown when bytes of a backup are not those that were written. */
export class DamagedEntry extends Error {
  override readonly name = 'DamagedEntry'
}

/** A backup that lies in a folder. */
export type StoredBackup = {
  folder: string
  /** Decrypts what is encrypted; null without an identity. */
  decipher: Cipher | null
}

/** The folder of a backup: the one that is named, or the only backup in it. */
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

/** What `SHA256SUMS` lists; a line that is none throws. */
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
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new DamagedEntry(`${sumsName} is missing`)
    throw new DamagedEntry(`${sumsName} is damaged after line ${number}: ${(error as Error).message}`)
  }
}

// The secret is sealed with a passphrase, whoever reads the rest.
const isEncrypted = (name: string) => name !== secretName && name.endsWith(encryptedEnding)

/** The bytes of an entry as they lie there; what they differ in throws when the last has passed. */
async function* storedBytes(folder: string, { name, sha256 }: BackupEntry): AsyncGenerator<Uint8Array> {
  const { seen, chunks } = summed(createReadStream(join(folder, name)))
  yield* chunks
  if (seen.sha256 !== sha256) throw new DamagedEntry(`${name} is not as ${sumsName} lists it`)
}

/** The bytes of an entry, decrypted where they are encrypted and somebody can; they throw unless they are those that were written. */
export async function* bytesOf({ folder, decipher }: StoredBackup, entry: BackupEntry): AsyncGenerator<Uint8Array> {
  const bytes = storedBytes(folder, entry)
  yield* decipher && isEncrypted(entry.name) ? decipher(bytes) : bytes
}

/** Whether the bytes that `bytesOf` answers are those that the portal had. */
export const isLegible = ({ decipher }: StoredBackup, { name }: BackupEntry) => decipher !== null || !isEncrypted(name)

/** Whether the secret of the portal goes along, sealed. */
export const hasSecret = ({ folder }: StoredBackup) => existsSync(join(folder, secretName))

/** What a backup says of itself; it is judged by `checkBackup`. */
export function readManifest({ folder }: StoredBackup): BackupManifest {
  try {
    return BackupManifest.parse(JSON.parse(readFileSync(join(folder, manifestName), 'utf8')))
  } catch {
    throw new DamagedEntry(`${manifestName} cannot be read`)
  }
}

/** Refuses identities for whom nothing in it was encrypted, before every file of it is called damaged. */
async function refuseOtherIdentity(backup: StoredBackup, identityFile: string): Promise<void> {
  for await (const entry of entriesOf(backup)) {
    if (tableIn(entry.name) === null) continue
    try {
      await bytesOf(backup, entry).next()
    } catch (error) {
      if (!/no identity matched/.test((error as Error).message)) return
      throw new StartError(`${backup.folder} was encrypted for somebody else than ${identityFile}.`)
    }
    return
  }
}

/** Finds a backup; `identityFile` opens one that is encrypted. */
export async function openBackup(path: string, identityFile: string | null): Promise<StoredBackup> {
  const folder = findBackup(path)
  if (identityFile === null) return { folder, decipher: null }
  const backup = { folder, decipher: await decryptWith(identityFile) }
  await refuseOtherIdentity(backup, identityFile)
  return backup
}
