import { resealAll } from '../applications/sealing/reseal.ts'
import { resealRefunds } from '../refunds/reseal-refunds.ts'
import { renewKeptSecret } from '#server/platform/settings/kept-secret.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { onDatabase, nameOfDatabase, settingsOfPortal } from './on-database.ts'

/** The environment, with a new secret where the portal stores its own. */
function withNewSecret() {
  const config = settingsOfPortal()
  if (!config.isSecretKept) return config
  renewKeptSecret(config.dataDir)
  return settingsOfPortal()
}

/** `rotate-keys`: re-encrypts every Aadhaar number, every account for refunds and every secret of one-time codes with the present secret. */
export async function rotateKeys(): Promise<void> {
  await onDatabase(withNewSecret(), async ({ db, encryption, config }) => {
    const { written, secrets, unreadable, left } = await resealAll(db, encryption, [resealRefunds])
    const numbers = written === 1 ? '1 number was' : `${written} numbers were`
    if (left > 0) {
      throw new StartError(
        `${numbers} sealed again, but ${left} ${left === 1 ? 'was' : 'were'} sealed with the old key meanwhile. Restart every process with the new secret, then run this again.`,
      )
    }
    const ofCodes = secrets === 1 ? '1 secret of one-time codes' : `${secrets} secrets of one-time codes`
    const lines = [
      `${secrets > 0 ? `${ofCodes} and ` : ''}${numbers} sealed again in ${nameOfDatabase(config)}. Everything is sealed with the key ${encryption.currentKey()}.`,
    ]
    if (unreadable.length > 0) {
      lines.push(
        `With no key can the numbers be opened of: ${unreadable.join(', ')}. They were damaged, or moved there.`,
      )
    }
    if (config.isSecretKept) {
      lines.push(
        'Restart Pravesh when it suits: it forgets the old secret then, and codes mailed before that are asked for anew.',
      )
    } else if (config.previousSecret !== null) {
      lines.push('Take APP_SECRET_PREVIOUS away from every process and restart them.')
    }
    process.stdout.write(`${lines.join('\n')}\n`)
  })
}
