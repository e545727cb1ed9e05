import { once } from 'node:events'
import { mkdir, open, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { Problem, refusal } from '#domain/platform/problem.ts'
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

function inWords(error: unknown): Error {
  if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') return error as Error
  return new Problem(refusal('no-room-for-export'), { retryAfterSeconds: 30 })
}

/**
 * The bytes a thread makes, as a stream. They are kept in a file in the folder until they are read: the thread, with its
 * memory and its database connection, never waits for a reader. One who goes away ends it.
 */
export async function streamFromThread(job: ExportJob, folder: string): Promise<Begun> {
  const file = await openNameless(folder)
  const thread = new Worker(new URL('./export-thread.ts', import.meta.url), { workerData: job, resourceLimits })
  const made = once(thread, 'exit').catch(() => thread.terminate())
  const kept = { bytes: 0, handedOver: 0, isWhole: false, isWanted: false }

  async function handOver(): Promise<void> {
    const length = Math.min(kept.bytes - kept.handedOver, portionBytes)
    if (!kept.isWanted || (length === 0 && !kept.isWhole)) return
    kept.isWanted = false
    if (length === 0) return void body.push(null)
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, kept.handedOver)
    kept.handedOver += bytesRead
    body.push(buffer.subarray(0, bytesRead))
  }

  async function keep(portion: Uint8Array | null): Promise<void> {
    if (portion === null) {
      kept.isWhole = true
      await thread.terminate()
    } else {
      await file.appendFile(portion)
      kept.bytes += portion.length
      thread.postMessage('more')
    }
    await handOver()
  }

  const fail = (error: unknown) => void body.destroy(inWords(error))
  const body = new Readable({
    highWaterMark: portionBytes,
    read: () => {
      kept.isWanted = true
      void handOver().catch(fail)
    },
    destroy: (error, done) => void Promise.all([thread.terminate(), file.close()]).then(() => done(error), done),
  })
  thread.on('message', (portion: Uint8Array | null) => void keep(portion).catch(fail))
  thread.on('error', fail)
  thread.postMessage('more')
  return { body, made }
}
