import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { auditRoleFile, ensureAuditRole } from '../audit/audit-role.ts'
import { checkChain } from '../audit/check-chain.ts'
import { checkBackup } from '../backup/check-backup.ts'
import { compareRestored } from '../backup/compare-restored.ts'
import { rowsIn, type BackupManifest } from '../backup/manifest.ts'
import { relationTo } from '../backup/recorded-backups.ts'
import { refuseFiles, refuseOtherVersion, restoreBackup } from '../backup/restore-backup.ts'
import { refuseOtherSecret, secretIn } from '../backup/restored-secret.ts'
import { openBackup, type StoredBackup } from '../backup/stored-backup.ts'
import { openStorage } from '#server/platform/stored-files.ts'
import { readConfig, type Config } from '#server/platform/settings/config.ts'
import { onPool, openDatabase, type DatabasePool } from '#lib/sql/database.ts'
import { openEncryption, type Encryption } from '../platform/encryption.ts'
import { hasKeptSecret, keepSecrets, type KeptSecrets } from '#server/platform/settings/kept-secret.ts'
import { openLog } from '#server/platform/process/log.ts'
import { readSettings } from '#server/platform/settings/settings-file.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { readVariables } from '#server/platform/settings/variables.ts'
import { brokenLine } from './audit.ts'
import { givenPath, hasPortal, onConnection, onNewDatabase, nameOfDatabase, settingsOfPortal } from './on-database.ts'

const usage = 'Usage: pravesh restore DIR [--check] [--identity FILE] [--unsigned]. DIR is a backup, or holds one.'

const options = { check: { type: 'boolean' }, identity: { type: 'string' }, unsigned: { type: 'boolean' } } as const

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const [dir, ...others] = positionals
    if (dir === undefined || others.length > 0) throw new StartError(usage)
    const { check: isCheck = false, unsigned: isUnsigned = false, identity } = values
    return {
      dir: givenPath(dir),
      isCheck,
      isUnsigned,
      identityFile: identity === undefined ? null : givenPath(identity),
    }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(usage)
  }
}

const log = openLog('silent')

const unsigned =
  'Its seal was not asked for: nothing proves that its portal made it as it is, and whoever could write to it may have changed it.\n'

async function onPoolOf(connectionString: string, work: (pool: DatabasePool) => Promise<void>): Promise<void> {
  const { pool, close } = openDatabase(connectionString, log)
  try {
    await work(pool)
  } finally {
    await close()
  }
}

function lineOfBackup({ folder, decipher }: StoredBackup, manifest: BackupManifest): string {
  const { version, madeAt, tables, files, isEncrypted } = manifest
  const unread = isEncrypted && decipher === null ? ' It is encrypted: --identity FILE also counts its rows.' : ''
  return `The backup ${folder} of ${madeAt} is whole: ${rowsIn(manifest)} rows of ${tables.length} tables and ${files} files, made with Pravesh ${version}.${unread}`
}

/** Refuses a portal whose audit no longer has the entries that it had at the time of this backup. */
async function compareAudit(pool: DatabasePool, { auditHeads, madeAt }: BackupManifest, where: string): Promise<void> {
  const { broken, first } = await checkChain(onPool(pool), { noted: auditHeads })
  if (broken > 0) {
    const lines = first.map((one) => `  ${brokenLine(one)}`)
    throw new StartError([`The audit of ${where} was tampered with:`, ...lines].join('\n'))
  }
  process.stdout.write(`The audit of ${where} is whole, and goes on from that of ${madeAt}.\n`)
}

/** Compares a backup with the portal that was restored from it, or its audit with the portal it was made of. */
async function compareWithPortal(backup: StoredBackup, manifest: BackupManifest, config: Config): Promise<void> {
  const where = nameOfDatabase(config)
  await onConnection(config, (connectionString) =>
    onPoolOf(connectionString, async (pool) => {
      const relation = await relationTo(pool, manifest)
      if (relation !== 'restored-from') {
        if (relation === 'made-of') await compareAudit(pool, manifest, where)
        process.stdout.write(`It was not compared with ${where}, which was not restored from it.\n`)
        return
      }
      const differences = await compareRestored({ pool, storage: await openStorage(config, log) }, backup, manifest)
      if (differences.length > 0) {
        const lines = differences.map((difference) => `  ${difference}.`)
        throw new StartError([`Since it was restored from it, ${where} has changed:`, ...lines].join('\n'))
      }
      process.stdout.write(`Every row and every file of ${where} is the same.\n`)
    }),
  )
}

async function check(backup: StoredBackup, manifest: BackupManifest): Promise<void> {
  process.stdout.write(`${lineOfBackup(backup, manifest)}\n`)
  if (manifest.isEncrypted && backup.decipher === null) return
  const isThere = await hasPortal(readVariables(readSettings(process.env)))
  if (isThere) await compareWithPortal(backup, manifest, settingsOfPortal())
}

type NewSettings = { config: Config; secret: KeptSecrets | null; encryption: Encryption }

/** The settings of the new portal; null without a secret. Its own secret wins over the one in the backup. */
async function readNewSettings(backup: StoredBackup): Promise<NewSettings | null> {
  const env = readSettings(process.env)
  const { APP_SECRET, BACKUP_PASSPHRASE, DATABASE_URL, DATA_DIR } = readVariables(env)
  const isSet = APP_SECRET !== undefined || (DATABASE_URL === undefined && hasKeptSecret(resolve(DATA_DIR)))
  const secret = isSet ? null : await secretIn(backup, BACKUP_PASSPHRASE)
  if (!isSet && secret === null) return null
  const brought = secret && { APP_SECRET: secret.current, APP_SECRET_PREVIOUS: secret.previous ?? '' }
  const config = readConfig({ ...env, ...brought })
  return { config, secret, encryption: openEncryption(config) }
}

function report(
  backup: StoredBackup,
  manifest: BackupManifest,
  { config, secret }: Pick<NewSettings, 'config' | 'secret'>,
  leftOut: string[],
): void {
  const { databaseUrl, dataDir } = config
  const lines = [lineOfBackup(backup, manifest), `It was restored into ${nameOfDatabase(config)}.`]
  if (leftOut.length > 0) lines.push(`Left out, since Pravesh does not make them: ${leftOut.join(', ')}.`)
  const kept = join(dataDir, 'app-secret')
  if (secret) lines.push(`Its secret lies in ${kept}${databaseUrl === undefined ? '' : ': set APP_SECRET to it'}.`)
  if (databaseUrl !== undefined) {
    lines.push(
      `Give its audit a role of its own again, as an administrator of the database: psql --file=${auditRoleFile}`,
    )
  }
  lines.push('Mails that waited leave when it starts. For a trial, start it without SMTP_URL.')
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** `restore`: makes a portal from a backup in an empty place; with `--check` it only compares. */
export async function restore(args: string[]): Promise<void> {
  const { dir, isCheck, isUnsigned, identityFile } = readArguments(args)
  const backup = await openBackup(dir, identityFile)
  const settings = await readNewSettings(backup)
  const encryption = settings?.encryption ?? null
  const manifest = await checkBackup(backup, isUnsigned ? 'unsigned' : { encryption })
  if (isUnsigned) process.stdout.write(unsigned)
  if (isCheck) return check(backup, manifest)
  refuseOtherVersion(manifest)
  if (manifest.isEncrypted && !backup.decipher) {
    throw new StartError(`${backup.folder} is encrypted: name the file of your identity with --identity.`)
  }
  refuseOtherSecret(backup, manifest.keys, encryption)
  const { config, secret } = settings ?? { config: readConfig(readSettings(process.env)), secret: null }
  const storage = await openStorage(config, log)
  await refuseFiles(storage)
  await onNewDatabase(config, (connectionString, administer) =>
    onPoolOf(connectionString, async (pool) => {
      const keepSecret = () => secret && keepSecrets(config.dataDir, secret)
      const leftOut = await restoreBackup(backup, manifest, { pool, storage, keepSecret })
      await ensureAuditRole({ pool, log }, administer)
      report(backup, manifest, { config, secret }, leftOut)
    }),
  )
}
