import { once } from 'node:events'
import { mkdir, open, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { ReadPlace } from '#server/platform/replica/replica.ts'
import type { ExportJob } from './export-thread.ts'
import type { Begun } from './export-turns.ts'

// What a thread may take before it is ended instead of the whole process: an export needs about half. The rows of two batches
// live in the nursery until they are written; in a smaller one they would be copied again and again, a fifth of all the work.
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 48 }
const portionBytes = 262_144

/** A file that is gone when it is closed, even by a crash: it has no name. */
async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${randomUUID()}.tmp`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

async function writeAt(file: FileHandle, place: number, bytes: Uint8Array): Promise<void> {
  let written = 0
  while (written < bytes.length) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, place + written)
    written += bytesWritten
  }
}

function inWords(error: unknown): Error {
  if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') return error as Error
  return new Problem(refusal('no-room-for-export'), { retryAfterSeconds: 30 })
}

/** A thread that makes the bytes of a job, and hands `keep` a portion at a time; it is over when all of them are kept. */
type Making = { thread: Worker; whole: Promise<void> }

function make(job: ExportJob, keep: (portion: Uint8Array) => Promise<void>): Making {
  const thread = new Worker(new URL('./export-thread.ts', import.meta.url), { workerData: job, resourceLimits })
  const whole = new Promise<void>((resolve, reject) => {
    thread.on('message', (portion: Uint8Array | null) => {
      if (portion === null) return resolve()
      void keep(portion).then(() => thread.postMessage('more'), reject)
    })
    thread.on('error', reject)
    thread.on('exit', () => reject(new Error('the thread of an export ended before its end')))
  })
  thread.postMessage('more')
  return { thread, whole }
}

/**
 * The bytes a thread makes, as a stream. They are kept in a file in the folder until they are read: the thread, with its
 * memory and its database connection, never waits for a reader. One who goes away ends it. What the first place breaks off is made
 * anew from the next; so long as there is one, nothing is handed over before it is whole, and nobody gets half of two.
 */
export async function streamFromThread(
  job: Omit<ExportJob, 'connectionString'>,
  places: readonly ReadPlace[],
  folder: string,
): Promise<Begun> {
  const file = await openNameless(folder)
  let kept = { bytes: 0, isReadable: false, isWhole: false }
  let handedOver = 0
  let isAskedFor = false
  let isGone = false
  let making: Making | undefined

  async function handOver(): Promise<void> {
    const length = kept.isReadable ? Math.min(kept.bytes - handedOver, portionBytes) : 0
    if (!isAskedFor || (length === 0 && !kept.isWhole)) return
    isAskedFor = false
    if (length === 0) return void body.push(null)
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, handedOver)
    handedOver += bytesRead
    body.push(buffer.subarray(0, bytesRead))
  }

  async function makeFrom([place, ...others]: readonly ReadPlace[]): Promise<void> {
    if (!place || isGone) return
    const own = { bytes: 0, isReadable: others.length === 0, isWhole: false }
    kept = own
    const begun = make({ ...job, connectionString: place.connectionString }, async (portion) => {
      await writeAt(file, own.bytes, portion)
      own.bytes += portion.length
      await handOver()
    })
    making = begun
    try {
      await begun.whole
    } catch (error) {
      if (isGone || others.length === 0 || !place.isForNext(error)) throw error
      return await makeFrom(others)
    } finally {
      await begun.thread.terminate()
    }
    Object.assign(own, { isReadable: true, isWhole: true })
    await handOver()
  }

  const fail = (error: unknown) => void body.destroy(inWords(error))
  const body = new Readable({
    highWaterMark: portionBytes,
    read: () => {
      isAskedFor = true
      void handOver().catch(fail)
    },
    destroy: (error, done) => {
      isGone = true
      void Promise.all([making?.thread.terminate(), file.close()]).then(() => done(error), done)
    },
  })
  const made = makeFrom(places).catch(fail)
  return { body, made }
}
