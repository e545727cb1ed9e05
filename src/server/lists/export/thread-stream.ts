import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'

// What a thread may take before it is ended instead of the whole process: an export needs about half. What it makes is
// garbage within a batch, so that a small nursery suffices.
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 12 }
const bufferedBytes = 262_144

/**
 * The bytes a thread makes, as a stream: a portion is asked for only while the reader keeps up, and a reader who goes away
 * ends the thread with its database connection.
 */
export function streamFromThread(entry: URL, job: object): Readable {
  const thread = new Worker(entry, { workerData: job, resourceLimits })
  const body = new Readable({
    highWaterMark: bufferedBytes,
    read: () => thread.postMessage('more'),
    destroy: (error, done) => void thread.terminate().then(() => done(error)),
  })
  thread.on('message', (chunk: Uint8Array | null) => body.push(chunk))
  thread.on('error', (error) => body.destroy(error))
  return body
}
