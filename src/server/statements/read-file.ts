import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { turns } from '#server/platform/turns.ts'
import type { KnownStatement, StatementJob, StatementRead } from './statement-thread.ts'

// Megabytes. A hundred thousand rows take a third of that.
const resourceLimits = { maxOldGenerationSizeMb: 640, maxYoungGenerationSizeMb: 32 }
const longestMs = 30_000

const inTurn = turns({
  atOnce: 1,
  maxWaiting: 4,
  full: () => new Problem(refusal('statements-busy'), { retryAfterSeconds: 10 }),
})

async function readInThread(job: StatementJob): Promise<StatementRead> {
  const thread = new Worker(new URL('./statement-thread.ts', import.meta.url), { workerData: job, resourceLimits })
  const tooLong = new AbortController()
  try {
    const [read]: (StatementRead | null)[] = await Promise.race([
      once(thread, 'message'),
      delay(longestMs, [null], { signal: tooLong.signal }),
    ])
    return read ?? { refused: refusal('statement-unreadable') }
  } catch {
    // It ran out of memory, or the library failed unexpectedly.
    return { refused: refusal('statement-unreadable') }
  } finally {
    tooLong.abort()
    await thread.terminate()
  }
}

/** The statement in a file; throws a Problem that says why there is none. */
export async function readFile(job: StatementJob): Promise<KnownStatement> {
  const read = await inTurn(() => readInThread(job))
  if ('statement' in read) return read.statement
  const { refused, row, table } = read
  throw new Problem(refused, { with: { ...(row && { row }), ...(table && { table }) } })
}
