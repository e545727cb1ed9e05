import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Thrown when more bytes arrive than may be stored. */
export class TooManyBytes extends Error {
  override readonly name = 'TooManyBytes'
}

// Reads up to this multiple of the limit, so that the sender gets the refusal instead of a broken connection.
const patience = 4

/** Passes bytes on and counts them, whatever length was claimed. */
function upTo(maxBytes: number) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let receivedBytes = 0
    for await (const chunk of source) {
      receivedBytes += chunk.length
      if (receivedBytes > maxBytes * patience) break
      if (receivedBytes <= maxBytes) yield chunk
    }
    if (receivedBytes > maxBytes) throw new TooManyBytes()
  }
}

/**
 * Frees the memory of bytes that nobody reads again at once. Waiting for the collector costs more than writing does: it
 * goes through the whole heap each time some dozens of megabytes have arrived.
 */
function release({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

// Bytes. Chunks from a socket have some kilobytes, and writing each would be mostly waiting. Slow senders' chunks are
// not held for that: many of them would fill the memory.
const gatherBytes = 1_048_576
const gatherMs = 1_000

/** Writes every byte: a system call may stop half-way, for example when the disk is full. */
async function writeAll(handle: FileHandle, chunks: Buffer[], totalBytes: number): Promise<void> {
  if (totalBytes === 0) return
  const { bytesWritten } = await handle.writev(chunks)
  if (bytesWritten < totalBytes) await handle.writeFile(Buffer.concat(chunks).subarray(bytesWritten))
}

/** Writes chunks, many at a time. */
async function writeGathered(handle: FileHandle, chunks: AsyncIterable<Buffer>, areOurs: boolean): Promise<void> {
  let held: Buffer[] = []
  let heldBytes = 0
  let writtenMs = performance.now()
  const writeHeld = async () => {
    await writeAll(handle, held, heldBytes)
    if (areOurs) held.forEach(release)
    held = []
    heldBytes = 0
    writtenMs = performance.now()
  }
  for await (const chunk of chunks) {
    held.push(chunk)
    heldBytes += chunk.length
    if (heldBytes >= gatherBytes || performance.now() - writtenMs >= gatherMs) await writeHeld()
  }
  await writeHeld()
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a folder that survives a power cut: the folder above it must be synced, too. */
async function makeFolder(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (firstMade === undefined) return
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) await syncFolder(dirname(made))
}

export type FileSource = {
  bytes: Readable
  maxBytes: number
  /** Whether nobody else uses the chunks, such as those of a request, so that they can be freed after writing. */
  areOurs: boolean
}

/**
 * Writes a file completely or not at all: to a temporary name, synced, renamed. Memory use does not depend on the size.
 * Throws TooManyBytes beyond `maxBytes`.
 */
export async function writeFileSafely(path: string, temporaryFolder: string, source: FileSource): Promise<void> {
  await makeFolder(temporaryFolder)
  await makeFolder(dirname(path))
  const temporary = join(temporaryFolder, randomBytes(12).toString('hex'))
  const handle = await open(temporary, 'wx', 0o600)
  try {
    await pipeline(source.bytes, upTo(source.maxBytes), (chunks: AsyncIterable<Buffer>) =>
      writeGathered(handle, chunks, source.areOurs),
    )
    await handle.sync()
    await handle.close()
    await rename(temporary, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(temporary, { force: true })
    throw error
  }
}
