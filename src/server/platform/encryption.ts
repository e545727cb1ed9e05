import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from './settings/config.ts'
import { keptSecrets } from './settings/kept-secret.ts'
import { deriveKey } from './settings/keys.ts'

/** Encrypts texts for the database, each bound to one place in it, and decrypts them. */
export type Encryption = {
  /** Encrypts for one `place`, such as the id of an application: a text copied to another place does not open. */
  seal: (text: string, place: string) => string
  /** Null for another place, an unknown key, or a text that is not sealed. */
  open: (sealed: string, place: string) => string | null
  /** The id of the key that encrypts. */
  currentKey: () => string
  /** Whether texts encrypted with the key of this id can be decrypted. */
  knows: (keyId: string) => boolean
  /** A proof that a holder of the secret made the backup with these sums, and the id of the key. */
  prove: (sums: string) => string
  /** Whether a proof is that of these sums; `keyId` when its key is not known here. */
  judge: (proof: string, sums: string) => boolean | { keyId: string }
}

type SealingKey = { id: string; bytes: Buffer; proving: Buffer }
/** The current key, then the previous ones. */
type Keyring = readonly [SealingKey, ...SealingKey[]]

const cipherName = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const keyIdBytes = 6

/** The id is derived like the key: nobody has to configure it, and it reveals nothing about the key. */
function sealingKey(secret: string): SealingKey {
  const id = deriveKey(secret, 'sealing-key-id').subarray(0, keyIdBytes).toString('hex')
  return { id, bytes: deriveKey(secret, 'sealing'), proving: deriveKey(secret, 'backup') }
}

/** The keys of the current and the previous secret; secrets stored in a file are read again. */
function readKeyring({ appSecret, previousSecret, isSecretKept, dataDir }: EncryptionConfig): Keyring {
  const { current, previous } = isSecretKept ? keptSecrets(dataDir) : { current: appSecret, previous: previousSecret }
  return previous === null ? [sealingKey(current)] : [sealingKey(current), sealingKey(previous)]
}

const proofOf = ({ id, proving }: SealingKey, text: string) =>
  `${id}.${createHmac('sha256', proving).update(text).digest('hex')}`

type EncryptionConfig = Pick<Config, 'appSecret' | 'previousSecret' | 'isSecretKept' | 'dataDir'>

export function openEncryption(config: EncryptionConfig): Encryption {
  let keyring = readKeyring(config)
  // A running portal gets no notice of a changed key. It encrypts rarely enough to read the file each time.
  const current = () => (keyring = readKeyring(config))[0]
  const find = (id: string) => keyring.find((key) => key.id === id)
  const known = (id: string) => find(id) ?? (current(), find(id))
  return {
    seal: (text, place) => {
      const { id, bytes } = current()
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(cipherName, bytes, iv).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
    },
    open: (sealed, place) => {
      const [id = '', encoded = ''] = sealed.split('.')
      const key = known(id)
      const bytes = Buffer.from(encoded, 'base64url')
      if (!key || bytes.length < ivBytes + tagBytes) return null
      const decipher = createDecipheriv(cipherName, key.bytes, bytes.subarray(0, ivBytes)).setAAD(Buffer.from(place))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      try {
        return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
    currentKey: () => current().id,
    knows: (keyId) => known(keyId) !== undefined,
    prove: (text) => proofOf(current(), text),
    judge: (proof, text) => {
      const [keyId = ''] = proof.split('.')
      const key = known(keyId)
      if (!key) return { keyId }
      const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(key, text))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}

/** Replaces the key's id in texts that a known key should decrypt and does not. */
export const unreadable = 'unreadable'

/** The text encrypted with the current key, or marked as unreadable: somebody moved it here, or it was damaged. */
export function sealedAnew(encryption: Encryption, sealed: string, place: string): string {
  const opened = encryption.open(sealed, place)
  return opened === null ? `${unreadable}.${sealed}` : encryption.seal(opened, place)
}
