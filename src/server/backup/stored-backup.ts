import { constants, existsSync, lstatSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { errorCode, errorMessage } from '#lib/values/caught.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { decryptWith, type Cipher } from './age.ts'
import { backupsIn } from './kept-backups.ts'
import {
  encryptedEnding,
  hashOf,
  linesOf,
  manifestName,
  readSumLine,
  sealName,
  secretName,
  summed,
  sumsName,
  tableIn,
  type BackupEntry,
} from './sums.ts'

/** Thrown when the bytes of a backup are not those written. */
export class DamagedEntry extends Error {
  override readonly name = 'DamagedEntry'
}

/** A backup in a folder. */
export type StoredBackup = {
  /** Its real path, without links. */
  folder: string
  /** The hash of its list of sums when it was opened: what is read later must be listed there. */
  sums: string
  /** Decrypts encrypted entries; null without an identity. */
  decipher: Cipher | null
}

/** Where an opened file really lies: an attacker cannot exchange a folder on its way between the look and the reading. */
const placeOf = (descriptor: number, path: string) =>
  process.platform === 'linux' ? readlinkSync(`/proc/self/fd/${descriptor}`) : realpathSync(path)

/**
 * The bytes of a file of a backup, which may come from a machine that is not trusted: a link could name a file of this
 * machine, and reading a pipe would never end.
 */
async function* plainBytes(folder: string, name: string): AsyncGenerator<Uint8Array> {
  const path = join(folder, name)
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch((error: unknown) => {
    throw errorCode(error) === 'ELOOP' ? new DamagedEntry(`${name} is a link`) : error
  })
  try {
    if (!(await file.stat()).isFile()) throw new DamagedEntry(`${name} is no regular file`)
    if (placeOf(file.fd, path) !== path) throw new DamagedEntry(`${name} lies behind a link`)
    yield* file.createReadStream({ autoClose: false })
  } finally {
    await file.close()
  }
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
  if (lstatSync(join(path, only)).isSymbolicLink())
    throw new StartError(`${join(path, only)} is a link. Name where it leads.`)
  return join(path, only)
}

/** The real path of a backup's folder; says so when this user may not read it, which often belongs to root. */
function readableBackup(path: string): string {
  try {
    // A file that cannot be entered looks as if it were not there.
    readdirSync(path)
    const folder = realpathSync(findBackup(path))
    readdirSync(folder)
    return folder
  } catch (error) {
    if (['EACCES', 'EPERM'].includes(errorCode(error) ?? '')) {
      const { username } = userInfo()
      throw new StartError(
        `${path} is unreadable for the user ${username}, who runs this: give it to that user with "chown -R ${username}", or copy it to where that user may read.`,
      )
    }
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? ''))
      throw new StartError(`${path} is no folder of a backup.`)
    throw error
  }
}

/** The entries in `SHA256SUMS`; throws at an invalid line. */
export async function* entriesOf({ folder, sums }: StoredBackup): AsyncGenerator<BackupEntry> {
  let number = 0
  const { seen, chunks } = summed(plainBytes(folder, sumsName))
  try {
    for await (const bytes of linesOf(chunks)) {
      number++
      const entry = readSumLine(bytes.toString('latin1'))
      if (!entry) throw new Error('it cannot be read')
      yield entry
    }
    if (seen.sha256 !== sums) throw new Error('it was changed while it was read')
  } catch (error) {
    if (error instanceof DamagedEntry) throw error
    if (errorCode(error) === 'ENOENT') throw new DamagedEntry(`${sumsName} is missing`)
    throw new DamagedEntry(`${sumsName} is damaged after line ${number}: ${errorMessage(error)}`)
  }
}

// The secret is encrypted with a passphrase, apart from the rest.
const isEncrypted = (name: string) => name !== secretName && name.endsWith(encryptedEnding)

/** The bytes of an entry as stored; throws at the end if they differ from its sum. */
async function* storedBytes(folder: string, { name, sha256 }: BackupEntry): AsyncGenerator<Uint8Array> {
  const { seen, chunks } = summed(plainBytes(folder, name))
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

/** The secret in a backup, encrypted. */
export const sealedSecret = ({ folder }: StoredBackup) => plainBytes(folder, secretName)

/** The proof of a backup's origin; null when it has none. */
export async function sealOf({ folder }: StoredBackup): Promise<string | null> {
  try {
    return (await text(plainBytes(folder, sealName))).replace(/\n$/, '')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
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
  const folder = readableBackup(path)
  const sums = await hashOf(plainBytes(folder, sumsName)).catch(() => '')
  if (identityFile === null) return { folder, sums, decipher: null }
  const backup = { folder, sums, decipher: await decryptWith(identityFile) }
  await refuseOtherIdentity(backup, identityFile)
  return backup
}
