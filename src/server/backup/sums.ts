import { createHash } from 'node:crypto'
import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { isObjectKey } from '#lib/storage/object-storage.ts'

export const sumsName = 'SHA256SUMS'
/** The proof that the portal made this list, and with it everything in the backup. */
export const sealName = 'SHA256SUMS.seal'
export const manifestName = 'manifest.json'
export const secretName = 'secret.age'
/** The suffix of the names of encrypted files. */
export const encryptedEnding = '.age'

/** A file of a backup: its name below the folder, and the hash of its bytes. */
export type BackupEntry = { name: string; sha256: string }

const table = /^tables\/(\w+\.\w+)\.copy$/
const plainName = (name: string) => (name === secretName ? name : name.replace(/\.age$/, ''))

/** The table whose rows an entry holds; null for other entries. */
export const tableIn = (name: string): string | null => table.exec(plainName(name))?.[1] ?? null

/** The storage key of an entry; null if it is not a file of the storage. */
export function keyIn(name: string): string | null {
  const key = plainName(name).replace(/^files\//, '')
  return name.startsWith('files/') && isObjectKey(key) ? key : null
}

const isEntry = (name: string) =>
  name === manifestName || name === secretName || tableIn(name) !== null || keyIn(name) !== null

const line = /^(?<sha256>[0-9a-f]{64}) {2}(?<name>\S+)$/

/** A line of `SHA256SUMS`, as `sha256sum` writes it. */
export const sumLine = ({ name, sha256 }: BackupEntry) => `${sha256}  ${name}\n`

/** Parses a line; null for a line in another form than ours. */
export function readSumLine(text: string): BackupEntry | null {
  const { sha256 = '', name = '' } = line.exec(text)?.groups ?? {}
  return isEntry(name) ? { name, sha256 } : null
}

/** Passes bytes on, counting and hashing them; the results are known at the end. */
export function summed(source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  const seen = { bytes: 0, sha256: '' }
  const pass = async function* () {
    for await (const chunk of source) {
      hash.update(chunk)
      seen.bytes += chunk.byteLength
      yield chunk
    }
    seen.sha256 = hash.digest('hex')
  }
  return { seen, chunks: pass() }
}

/** The SHA-256 of a stream. */
export async function hashOf(source: AsyncIterable<Uint8Array>): Promise<string> {
  const { seen, chunks } = summed(source)
  for await (const chunk of chunks) void chunk
  return seen.sha256
}

export const newline = 10

/** The lines of a text, as bytes; throws when the last line has no end, since we end every line. */
export async function* linesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest: Uint8Array[] = []
  for await (const chunk of source) {
    let from = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end)])
      rest = []
      from = end + 1
    }
    if (from < chunk.length) rest.push(chunk.subarray(from))
  }
  if (rest.length > 0) throw new Error('the last line does not end')
}

/** Everything below a folder, folders before their contents, by names relative to it. */
export async function* namesBelow(root: string, below = ''): AsyncGenerator<{ name: string; isFolder: boolean }> {
  for await (const entry of await opendir(join(root, below))) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`
    yield { name, isFolder: entry.isDirectory() }
    if (entry.isDirectory()) yield* namesBelow(root, name)
  }
}
