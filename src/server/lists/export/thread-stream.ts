import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { asError, errorCode } from '#lib/values/caught.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { ReadPlace } from '#lib/replica/replica.ts'
import type { ExportJob } from './export-thread.ts'
import type { RunningExport } from './export-turns.ts'
import { StoredBytes } from './stored-bytes.ts'

// The limits after which the thread is ended instead of the whole process: an export needs about half. The rows of two
// batches live in the young generation until they are written; a smaller one would copy them repeatedly, a fifth of all
// the work.
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 48 }
const portionBytes = 262_144

function inWords(error: unknown): Error {
  if (errorCode(error) !== 'ENOSPC') return asError(error)
  return new Problem(refusal('no-room-for-export'), { retryAfterSeconds: 30 })
}

/** A thread that makes the bytes of a job; `whole` resolves when all of them are stored. */
type RunningThread = { thread: Worker; whole: Promise<void> }

/** Starts to make the bytes of a job; the thread makes the next portion when the last is stored. */
function make(job: ExportJob, keep: (portion: Uint8Array) => Promise<void>): RunningThread {
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
 * A thread's bytes as a stream. They wait in a file for the reader, so that the thread with its memory and its database
 * connection never does. It is ended when the reader leaves. If the first database fails, the next one makes everything
 * again; while there is a next one, nothing is handed over before it is complete, so that nobody gets halves of two.
 */
export async function streamFromThread(
  job: Omit<ExportJob, 'connectionString'>,
  places: readonly ReadPlace[],
  folder: string,
): Promise<RunningExport> {
  const kept = await StoredBytes.in(folder, (bytes) => void body.push(bytes))
  let thread: Worker | undefined
  let isGone = false

  async function makeFrom([place, ...others]: readonly ReadPlace[]): Promise<void> {
    if (!place || isGone) return
    const attempt = kept.begin(others.length === 0)
    const { connectionString, isForNext } = place
    const making = make({ ...job, connectionString }, (portion) => kept.keep(attempt, portion))
    thread = making.thread
    try {
      await making.whole
    } catch (error) {
      if (isGone || others.length === 0 || !isForNext(error)) throw error
      return await makeFrom(others)
    } finally {
      await making.thread.terminate()
    }
    await kept.finish(attempt)
  }

  const fail = (error: unknown) => void body.destroy(inWords(error))
  const body: Readable = new Readable({
    highWaterMark: portionBytes,
    read: () => void kept.ask().catch(fail),
    destroy: (error, done) => {
      isGone = true
      void Promise.all([thread?.terminate(), kept.close()]).then(() => done(error), done)
    },
  })
  return { body, made: makeFrom(places).catch(fail) }
}
