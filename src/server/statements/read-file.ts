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

type FileRead = { statement: KnownStatement } | Exclude<StatementRead, { statement: unknown }>

/** What a thread has read. Each batch is awaited by itself: many at once would keep others waiting while they are taken in. */
async function receiveFrom(thread: Worker): Promise<FileRead> {
  const [read]: StatementRead[] = await once(thread, 'message')
  if (read === undefined || 'refused' in read) return read ?? { refused: refusal('statement-unreadable') }
  const batches: string[] = []
  for (;;) {
    const coming = once(thread, 'message')
    thread.postMessage('more')
    const [batch]: (string | null)[] = await coming
    if (typeof batch !== 'string') return { statement: { ...read.statement, batches } }
    batches.push(batch)
  }
}

async function readInThread(job: StatementJob): Promise<FileRead> {
  const thread = new Worker(new URL('./statement-thread.ts', import.meta.url), { workerData: job, resourceLimits })
  const tooLong = new AbortController()
  try {
    const read = await Promise.race([receiveFrom(thread), delay(longestMs, null, { signal: tooLong.signal })])
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
