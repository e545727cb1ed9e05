import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { ReadableStream } from 'node:stream/web'
import { errorMessage } from '#lib/values/caught.ts'
import { StartError } from '#lib/start-error/start-error.ts'

/** Encrypts or decrypts a stream of bytes. */
export type Cipher = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

// The format of age (age-encryption.org), so that its own program can decrypt our backups. Loaded only when used.
const age = () => import('age-encryption')

type ByteStream = globalThis.ReadableStream<Uint8Array>

const through = (work: (source: ByteStream) => Promise<ByteStream>): Cipher =>
  async function* (source) {
    // The same class, declared once for browsers and once for Node.
    yield* await work(ReadableStream.from(source) as ByteStream)
  }

/** Encrypts for a recipient, such as `age1…`. */
export async function encryptFor(recipient: string): Promise<Cipher> {
  const encrypter = new (await age()).Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new StartError(`${recipient} is no recipient of age: it begins with age1 and is printed by age-keygen.`)
  }
  return through((source) => encrypter.encrypt(source))
}

/** Decrypts with the identities in a file that `age-keygen` made. */
export async function decryptWith(identityFile: string): Promise<Cipher> {
  const decrypter = new (await age()).Decrypter()
  try {
    const lines = readFileSync(identityFile, 'utf8').split('\n')
    const identities = lines.map((text) => text.trim()).filter((text) => text !== '' && !text.startsWith('#'))
    if (identities.length === 0) throw new Error('it is empty')
    for (const identity of identities) decrypter.addIdentity(identity)
  } catch (error) {
    throw new StartError(`${identityFile} is no file of identities as age-keygen makes it: ${errorMessage(error)}.`)
  }
  return through((source) => decrypter.decrypt(source))
}

/** Encrypts a text with a passphrase. */
export async function sealText(text: string, passphrase: string): Promise<Uint8Array> {
  const encrypter = new (await age()).Encrypter()
  encrypter.setPassphrase(passphrase)
  return encrypter.encrypt(text)
}

/** Decrypts it; null with a wrong passphrase. */
export async function openText(sealed: AsyncIterable<Uint8Array>, passphrase: string): Promise<string | null> {
  const decrypter = new (await age()).Decrypter()
  decrypter.addPassphrase(passphrase)
  const bytes = await buffer(sealed)
  return decrypter.decrypt(bytes, 'text').catch(() => null)
}
