import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'
import { keptSecrets } from './kept-secret.ts'
import { deriveKey } from './keys.ts'

/** Seals texts for the database, each for one place in it, and opens them again. */
export type Encryption = {
  /** Encrypts for one `place`, such as the id of an application: a text copied elsewhere does not open. */
  seal: (text: string, place: string) => string
  /** Null when it was sealed for another place, with a key that is not known, or not at all. */
  open: (sealed: string, place: string) => string | null
  /** The id of the key that seals. */
  currentKey: () => string
  /** Whether what was sealed with the key of this id can be opened. */
  knows: (keyId: string) => boolean
}

type SealingKey = { id: string; bytes: Buffer }
/** The key that seals, and the one that did before it. */
type Keyring = readonly [SealingKey, ...SealingKey[]]

const cipherName = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const keyIdBytes = 6

/** The id is derived like the key: nobody has to name it, and it says nothing about the key. */
function sealingKey(secret: string): SealingKey {
  const id = deriveKey(secret, 'sealing-key-id').subarray(0, keyIdBytes).toString('hex')
  return { id, bytes: deriveKey(secret, 'sealing') }
}

/** The keys of a secret and the one before it; of secrets that are kept in a file, as it is now. */
function readKeyring({ appSecret, previousSecret, isSecretKept, dataDir }: EncryptionConfig): Keyring {
  const { current, previous } = isSecretKept ? keptSecrets(dataDir) : { current: appSecret, previous: previousSecret }
  return previous === null ? [sealingKey(current)] : [sealingKey(current), sealingKey(previous)]
}

type EncryptionConfig = Pick<Config, 'appSecret' | 'previousSecret' | 'isSecretKept' | 'dataDir'>

export function openEncryption(config: EncryptionConfig): Encryption {
  let keyring = readKeyring(config)
  // A running portal is told nothing of a change of keys. It seals rarely enough to look each time.
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
  }
}
