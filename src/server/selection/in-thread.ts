import { Problem, refusal } from '#domain/platform/problem.ts'
import { keptThread } from '#server/platform/kept-thread.ts'
import { turns } from '#server/platform/turns.ts'
import type { AllotmentAnswers, AllotmentJob } from './allotment-thread.ts'

const inTurn = turns({
  atOnce: 1,
  maxWaiting: 8,
  full: () => new Problem(refusal('allotment-busy'), { retryAfterSeconds: 5 }),
})

const ask = keptThread<AllotmentJob, AllotmentAnswers[AllotmentJob['do']]>(
  new URL('./allotment-thread.ts', import.meta.url),
  {
    // Megabytes. A hundred thousand candidates take a third of that.
    limits: { maxOldGenerationSizeMb: 640, maxYoungGenerationSizeMb: 32 },
    // An officer allots, looks and publishes; meanwhile its memory is not needed.
    idleMs: 10_000,
  },
)

/** Allots, explains or compares lists in a thread of its own, one at a time. */
export function inAllotmentThread<Job extends AllotmentJob>(job: Job): Promise<AllotmentAnswers[Job['do']]> {
  // The thread answers each job with its own kind.
  return inTurn(() => ask(job) as Promise<AllotmentAnswers[Job['do']]>)
}
