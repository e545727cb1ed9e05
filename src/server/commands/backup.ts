import { parseArgs } from 'node:util'
import { makeBackup, type BackupWish, type FinishedBackup } from '../backup/make-backup.ts'
import { rowsIn } from '../backup/manifest.ts'
import { openStorage } from '#server/platform/stored-files.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { openDatabase } from '#lib/sql/database.ts'
import { openEncryption } from '../platform/encryption.ts'
import { openLog } from '#server/platform/process/log.ts'
import { readSettings } from '#server/platform/settings/settings-file.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { readVariables } from '#server/platform/settings/variables.ts'
import { givenPath, onConnection, nameOfDatabase, settingsOfPortal } from './on-database.ts'

const usage =
  'Usage: pravesh backup DIR [--keep DAYS] [--recipient age1…] [--with-secret]. DIR is a folder for backups alone.'

const options = {
  keep: { type: 'string' },
  recipient: { type: 'string' },
  'with-secret': { type: 'boolean' },
} as const

/** Never asks for the passphrase: timers make most backups. */
function readPassphrase(): string {
  const { BACKUP_PASSPHRASE } = readVariables(readSettings(process.env))
  if (BACKUP_PASSPHRASE !== undefined) return BACKUP_PASSPHRASE
  throw new StartError('--with-secret seals the secret with a passphrase: set BACKUP_PASSPHRASE.')
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch {
    throw new StartError(usage)
  }
}

function readArguments(args: string[]): BackupWish {
  const { values, positionals } = parsed(args)
  const [dir = '', ...others] = positionals
  const { keep, recipient = null } = values
  if (dir === '' || others.length > 0 || (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep))) {
    throw new StartError(usage)
  }
  return {
    dir: givenPath(dir),
    keepDays: keep === undefined ? null : Number(keep),
    recipient,
    passphrase: values['with-secret'] ? readPassphrase() : null,
  }
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

function report({ path, manifest, removed }: FinishedBackup, { passphrase }: BackupWish, config: Config): void {
  const { tables, files, bytes, keys, missingFiles } = manifest
  const lines = [
    `Backed up ${nameOfDatabase(config)}: ${rowsIn(manifest)} rows of ${tables.length} tables and ${files} files, ${megabytes(bytes)}.`,
  ]
  if (passphrase === null && keys.length > 0) {
    lines.push(`Its secret is not in it: keep that of the key ${keys.join(' and ')} apart from it.`)
  }
  if (removed.length > 0) lines.push(`Removed: ${removed.join(', ')}.`)
  if (missingFiles.length > 0) {
    process.stderr.write(`Documents whose file is not in the storage: ${missingFiles.join(', ')}.\n`)
  }
  process.stdout.write(`${[...lines, path].join('\n')}\n`)
}

/** `backup`: makes a backup of the portal while it runs, and prints its path last. */
export async function backup(args: string[]): Promise<void> {
  const wish = readArguments(args)
  const config = settingsOfPortal()
  const log = openLog('silent')
  await onConnection(config, async (connectionString) => {
    const { pool, close } = openDatabase(connectionString, log)
    try {
      const portal = { config, pool, storage: await openStorage(config, log), encryption: openEncryption(config) }
      report(await makeBackup(portal, wish), wish, config)
    } finally {
      await close()
    }
  })
}
