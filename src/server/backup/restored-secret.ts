import { z } from 'zod'
import type { Encryption } from '#server/platform/encryption.ts'
import type { KeptSecrets } from '#server/platform/settings/kept-secret.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { openText } from './age.ts'
import { hasSecret, sealedSecret, type StoredBackup } from './stored-backup.ts'

const Secrets = z.strictObject({ current: z.string(), previous: z.string().nullable() })

/** The secret in a backup; null when it has none or no passphrase is given. */
export async function secretIn(backup: StoredBackup, passphrase: string | undefined): Promise<KeptSecrets | null> {
  if (passphrase === undefined || !hasSecret(backup)) return null
  const text = await openText(sealedSecret(backup), passphrase)
  if (text === null)
    throw new StartError('BACKUP_PASSPHRASE is not the one with which the secret of this backup was sealed.')
  return Secrets.parse(JSON.parse(text))
}

/** Refuses a secret that makes other keys than those of a backup's seal and Aadhaar numbers. */
export function refuseOtherSecret(backup: StoredBackup, keys: readonly string[], encryption: Encryption | null): void {
  const unknown = keys.filter((key) => encryption?.knows(key) !== true)
  if (unknown.length === 0) return
  const made = encryption === null ? 'there is no secret here' : `APP_SECRET makes the key ${encryption.currentKey()}`
  const along = hasSecret(backup) ? ', or set BACKUP_PASSPHRASE: the backup brings it along' : ''
  throw new StartError(
    `The backup is sealed with another secret: it needs the key ${unknown.join(' and ')}, and ${made}. ` +
      `Restore it with the secret of its portal (APP_SECRET, or the file app-secret in the data folder)${along}. Nothing was changed.`,
  )
}
