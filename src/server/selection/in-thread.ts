import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { turns } from '#server/platform/turns.ts'
import type { AllotmentAnswers, AllotmentJob } from './allotment-thread.ts'

// Megabytes. A hundred thousand candidates take a third of that.
const resourceLimits = { maxOldGenerationSizeMb: 640, maxYoungGenerationSizeMb: 32 }

const inTurn = turns({
  atOnce: 1,
  maxWaiting: 8,
  full: () => new Problem(refusal('allotment-busy'), { retryAfterSeconds: 5 }),
})

/** Allots, explains or compares lists in a thread of its own, one at a time. */
export function inAllotmentThread<Job extends AllotmentJob>(job: Job): Promise<AllotmentAnswers[Job['do']]> {
  return inTurn(async () => {
    const thread = new Worker(new URL('./allotment-thread.ts', import.meta.url), { workerData: job, resourceLimits })
    try {
      const [answer]: AllotmentAnswers[Job['do']][] = await once(thread, 'message')
      if (answer === undefined) throw new Error('the thread answered nothing')
      return answer
    } finally {
      await thread.terminate()
    }
  })
}
