import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

const portionBytes = 262_144

/** Opens a file without a name, which disappears when it is closed, even by a crash. */
async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${randomUUID()}.tmp`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

/**
 * One attempt to make the bytes from one database; `isReadable` before it is complete if no other attempt would follow.
 */
type KeptAttempt = { bytes: number; isReadable: boolean; isWhole: boolean }

/** Bytes on disk between their maker and their reader, so that neither waits for the other. */
export class StoredBytes {
  readonly #file: FileHandle
  /** The next bytes for the reader; null at the end. */
  readonly #push: (bytes: Buffer | null) => void
  #attempt: KeptAttempt = { bytes: 0, isReadable: false, isWhole: false }
  #handedOver = 0
  #isAskedFor = false

  private constructor(file: FileHandle, push: (bytes: Buffer | null) => void) {
    this.#file = file
    this.#push = push
  }

  static async in(folder: string, push: (bytes: Buffer | null) => void): Promise<StoredBytes> {
    return new StoredBytes(await openNameless(folder), push)
  }

  /** Starts again; nothing of the earlier attempt may have been read. */
  begin(isReadable: boolean): KeptAttempt {
    this.#attempt = { bytes: 0, isReadable, isWhole: false }
    return this.#attempt
  }

  /** Stores a portion; resolves when it is on disk and the reader has the requested bytes. */
  async keep(attempt: KeptAttempt, portion: Uint8Array): Promise<void> {
    let written = 0
    while (written < portion.length) {
      const place = attempt.bytes + written
      const { bytesWritten } = await this.#file.write(portion, written, portion.length - written, place)
      written += bytesWritten
    }
    attempt.bytes += portion.length
    await this.#handOver()
  }

  async finish(attempt: KeptAttempt): Promise<void> {
    Object.assign(attempt, { isReadable: true, isWhole: true })
    await this.#handOver()
  }

  /** Asks for more on behalf of the reader. */
  async ask(): Promise<void> {
    this.#isAskedFor = true
    await this.#handOver()
  }

  close(): Promise<void> {
    return this.#file.close()
  }

  async #handOver(): Promise<void> {
    const { bytes, isReadable, isWhole } = this.#attempt
    const length = isReadable ? Math.min(bytes - this.#handedOver, portionBytes) : 0
    if (!this.#isAskedFor || (length === 0 && !isWhole)) return
    this.#isAskedFor = false
    if (length === 0) return this.#push(null)
    const { bytesRead, buffer } = await this.#file.read(Buffer.allocUnsafe(length), 0, length, this.#handedOver)
    this.#handedOver += bytesRead
    this.#push(buffer.subarray(0, bytesRead))
  }
}
