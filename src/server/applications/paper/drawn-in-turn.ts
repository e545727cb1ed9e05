import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { turns } from '#server/platform/turns.ts'
import type { DrawnPaper, TablesPaper } from './paper.ts'

const resourceLimits = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 16 }
const patienceMs = 20_000
const idleMs = 60_000

const inTurn = turns({
  atOnce: 1,
  maxWaiting: 40,
  maxWaitingOfKey: 20,
  full: () => new Problem(refusal('busy'), { retryAfterSeconds: 10 }),
})

/** Kept between drawings because it has the fonts open. */
let thread: Worker | null = null
let leaving: NodeJS.Timeout | undefined

function openThread(): Worker {
  const opened = new Worker(new URL('./paper-thread.ts', import.meta.url), { resourceLimits })
  opened.unref()
  opened.once('exit', () => {
    if (thread === opened) thread = null
  })
  return opened
}

async function draw(paper: DrawnPaper | TablesPaper): Promise<Buffer> {
  clearTimeout(leaving)
  const worker = (thread ??= openThread())
  try {
    worker.postMessage(paper)
    const [bytes = new Uint8Array()]: Uint8Array[] = await once(worker, 'message', {
      signal: AbortSignal.timeout(patienceMs),
    })
    return Buffer.from(bytes)
  } catch (error) {
    thread = null
    await worker.terminate()
    throw error
  } finally {
    leaving = setTimeout(() => void thread?.terminate(), idleMs).unref()
  }
}

/** Draws a paper in a worker thread, one at a time; each account has few places in the queue. */
export function drawnInTurn(paper: DrawnPaper | TablesPaper, who: string): Promise<Buffer> {
  return inTurn(() => draw(paper), who)
}
