import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { ReadPlace } from '#server/platform/replica/replica.ts'
import type { ExportJob } from './export-thread.ts'
import type { Begun } from './export-turns.ts'
import { KeptBytes } from './kept-bytes.ts'

// What a thread may take before it is ended instead of the whole process: an export needs about half. The rows of two batches
// live in the nursery until they are written; in a smaller one they would be copied again and again, a fifth of all the work.
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 48 }
const portionBytes = 262_144

function inWords(error: unknown): Error {
  if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') return error as Error
  return new Problem(refusal('no-room-for-export'), { retryAfterSeconds: 30 })
}

/** A thread that makes the bytes of a job; `whole` once all of them are kept. */
type Making = { thread: Worker; whole: Promise<void> }

/** Begins to make the bytes of a job; the thread makes the next portion when the last is kept. */
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
 * memory and its database connection, never waits for a reader. One who goes away ends it. What breaks off at the first place is made
 * anew from the next; so long as there is one, nothing is handed over before it is whole, and nobody gets half of two.
 */
export async function streamFromThread(
  job: Omit<ExportJob, 'connectionString'>,
  places: readonly ReadPlace[],
  folder: string,
): Promise<Begun> {
  const kept = await KeptBytes.in(folder, (bytes) => void body.push(bytes))
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
