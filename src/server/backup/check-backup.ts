import { text } from 'node:stream/consumers'
import { errorCode, errorMessage } from '#lib/values/caught.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { forEachOf } from './for-each-of.ts'
import { BackupManifest } from './manifest.ts'
import { refuseOtherSecret } from './restored-secret.ts'
import { bytesOf, DamagedEntry, entriesOf, isLegible, sealOf, type StoredBackup } from './stored-backup.ts'
import { keyIn, manifestName, namesBelow, newline, sealName, sumsName, tableIn, type BackupEntry } from './sums.ts'

const mostTold = 20

/** The findings from reading a backup's entries. */
type FoundEntries = {
  complaints: string[]
  rows: Map<string, number | null>
  files: number
  entries: number
  /** The manifest as it is in the list of sums. */
  manifest: BackupManifest | null
}

/** The number of lines of an entry; reading it also checks its bytes. */
async function countLines(backup: StoredBackup, entry: BackupEntry): Promise<number> {
  let count = 0
  for await (const chunk of bytesOf(backup, entry)) {
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, end + 1)) count++
  }
  return count
}

async function readThrough(source: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of source) void chunk
}

/** The complaint about an unreadable entry. */
function complaintOf({ name }: BackupEntry, error: unknown): string {
  if (error instanceof DamagedEntry) return error.message
  if (errorCode(error) === 'ENOENT') return `${name} is missing, which ${sumsName} lists`
  return `${name} cannot be read: ${errorMessage(error)}`
}

async function readManifest(backup: StoredBackup, entry: BackupEntry): Promise<BackupManifest> {
  const written = await text(bytesOf(backup, entry))
  try {
    return BackupManifest.parse(JSON.parse(written))
  } catch {
    throw new DamagedEntry(`${manifestName} cannot be read`)
  }
}

async function checkEntry(backup: StoredBackup, entry: BackupEntry, found: FoundEntries): Promise<void> {
  const table = tableIn(entry.name)
  found.entries++
  if (keyIn(entry.name) !== null) found.files++
  if (table !== null) found.rows.set(table, null)
  try {
    if (entry.name === manifestName) found.manifest = await readManifest(backup, entry)
    else if (table !== null && isLegible(backup, entry)) found.rows.set(table, await countLines(backup, entry))
    else await readThrough(bytesOf(backup, entry))
  } catch (error) {
    found.complaints.push(complaintOf(entry, error))
  }
}

async function checkEntries(backup: StoredBackup): Promise<FoundEntries> {
  const found: FoundEntries = { complaints: [], rows: new Map(), files: 0, entries: 0, manifest: null }
  try {
    await forEachOf(entriesOf(backup), (entry) => checkEntry(backup, entry, found))
  } catch (error) {
    if (!(error instanceof DamagedEntry)) throw error
    found.complaints.push(error.message)
  }
  return found
}

/** How many files should be listed: all but the list and its seal. */
async function filesThere(folder: string): Promise<number> {
  let count = 0
  for await (const { name, isFolder } of namesBelow(folder)) {
    if (!isFolder && name !== sumsName && name !== sealName) count++
  }
  return count
}

/** Files that are not listed, by name: looked for only where the numbers differ. */
async function strangers(backup: StoredBackup): Promise<string[]> {
  const listed = new Set([sumsName, sealName])
  for await (const { name } of entriesOf(backup)) listed.add(name)
  const complaints = []
  for await (const { name, isFolder } of namesBelow(backup.folder)) {
    if (!isFolder && !listed.has(name)) complaints.push(`${name} is there, and ${sumsName} does not list it`)
  }
  return complaints
}

/** Where the manifest and the entries differ. */
function contradictions({ tables, files }: BackupManifest, found: FoundEntries): string[] {
  const complaints = tables.flatMap(({ name, rows }) => {
    const counted = found.rows.get(name)
    if (counted === undefined) return [`The rows of ${name} are missing`]
    return counted === null || counted === rows ? [] : [`${name} had ${rows} rows, and ${counted} are there`]
  })
  if (found.rows.size > tables.length) complaints.push('There are rows of tables that the manifest does not name')
  if (found.files !== files) complaints.push(`There were ${files} files, and ${found.files} are there`)
  return complaints
}

async function complaintsAbout(backup: StoredBackup, found: FoundEntries): Promise<string[]> {
  if (found.complaints.length > 0) return found.complaints
  if ((await filesThere(backup.folder)) !== found.entries) {
    const unlisted = await strangers(backup)
    return unlisted.length > 0 ? unlisted : [`${sumsName} lists a file twice`]
  }
  return found.manifest ? contradictions(found.manifest, found) : [`${manifestName} is missing in ${sumsName}`]
}

/** The proof of a backup: the secret of its portal, or nobody. */
type BackupVoucher = { encryption: Encryption | null } | 'unsigned'

/** Refuses a backup of which nothing proves that its portal made it as it is. */
async function refuseUnsealed(backup: StoredBackup, encryption: Encryption | null): Promise<void> {
  const seal = await sealOf(backup)
  if (seal === null) {
    throw new StartError(
      `The backup ${backup.folder} has no seal: nothing proves that its portal made it as it is, and whoever could write to it may have changed it. ` +
        'Portals sealed no backups before; one that you trust is taken with --unsigned. Nothing was changed.',
    )
  }
  const found = encryption ? encryption.judge(seal, backup.sums) : { keyId: seal.split('.')[0] ?? '' }
  if (typeof found === 'object') return refuseOtherSecret(backup, [found.keyId], encryption)
  if (found) return
  throw new StartError(
    `The backup ${backup.folder} is not as its portal sealed it: somebody changed it and made its sums anew, or ${sealName} is damaged. Take another copy. Nothing was changed.`,
  )
}

/**
 * Checks a backup against its own sums, byte by byte, and names what is damaged; then the sums against the seal of its
 * portal. Returns its manifest.
 */
export async function checkBackup(backup: StoredBackup, voucher: BackupVoucher): Promise<BackupManifest> {
  const found = await checkEntries(backup)
  const complaints = await complaintsAbout(backup, found)
  if (complaints.length === 0 && found.manifest) {
    if (voucher !== 'unsigned') await refuseUnsealed(backup, voucher.encryption)
    return found.manifest
  }
  const told = complaints.slice(0, mostTold).map((complaint) => `  ${complaint}.`)
  if (complaints.length > mostTold) told.push(`  And ${complaints.length - mostTold} more.`)
  throw new StartError([`The backup ${backup.folder} is damaged:`, ...told].join('\n'))
}
