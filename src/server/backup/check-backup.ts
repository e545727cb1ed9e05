import { errorCode, errorMessage } from '#domain/platform/caught.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { forEachOf } from './for-each-of.ts'
import type { BackupManifest } from './manifest.ts'
import { bytesOf, DamagedEntry, entriesOf, isLegible, readManifest } from './stored-backup.ts'
import type { StoredBackup } from './stored-backup.ts'
import { keyIn, namesBelow, newline, sumsName, tableIn } from './sums.ts'
import type { BackupEntry } from './sums.ts'

const mostTold = 20

/** The findings from reading a backup's entries. */
type FoundEntries = { complaints: string[]; rows: Map<string, number | null>; files: number; entries: number }

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

async function checkEntry(backup: StoredBackup, entry: BackupEntry, found: FoundEntries): Promise<void> {
  const table = tableIn(entry.name)
  found.entries++
  if (keyIn(entry.name) !== null) found.files++
  if (table !== null) found.rows.set(table, null)
  try {
    if (table !== null && isLegible(backup, entry)) found.rows.set(table, await countLines(backup, entry))
    else await readThrough(bytesOf(backup, entry))
  } catch (error) {
    found.complaints.push(complaintOf(entry, error))
  }
}

async function checkEntries(backup: StoredBackup): Promise<FoundEntries> {
  const found: FoundEntries = { complaints: [], rows: new Map(), files: 0, entries: 0 }
  try {
    await forEachOf(entriesOf(backup), (entry) => checkEntry(backup, entry, found))
  } catch (error) {
    if (!(error instanceof DamagedEntry)) throw error
    found.complaints.push(error.message)
  }
  return found
}

async function filesThere(folder: string): Promise<number> {
  let count = 0
  for await (const { isFolder } of namesBelow(folder)) if (!isFolder) count++
  return count
}

/** Files that are not listed, by name: looked for only where the numbers differ. */
async function strangers(backup: StoredBackup): Promise<string[]> {
  const listed = new Set([sumsName])
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

async function complaintsAbout(backup: StoredBackup): Promise<string[]> {
  const found = await checkEntries(backup)
  if (found.complaints.length > 0) return found.complaints
  if ((await filesThere(backup.folder)) !== found.entries + 1) {
    const unlisted = await strangers(backup)
    return unlisted.length > 0 ? unlisted : [`${sumsName} lists a file twice`]
  }
  return contradictions(readManifest(backup), found)
}

/** Checks a backup against its own sums, byte by byte, and names what is damaged. Returns its manifest. */
export async function checkBackup(backup: StoredBackup): Promise<BackupManifest> {
  const complaints = await complaintsAbout(backup)
  if (complaints.length === 0) return readManifest(backup)
  const told = complaints.slice(0, mostTold).map((complaint) => `  ${complaint}.`)
  if (complaints.length > mostTold) told.push(`  And ${complaints.length - mostTold} more.`)
  throw new StartError([`The backup ${backup.folder} is damaged:`, ...told].join('\n'))
}
