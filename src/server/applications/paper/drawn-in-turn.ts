import { Problem, refusal } from '#domain/platform/problem.ts'
import { keptThread } from '#server/platform/kept-thread.ts'
import { turns } from '#server/platform/turns.ts'
import type { DrawnPaper, TablesPaper } from './paper.ts'

const inTurn = turns({
  atOnce: 1,
  maxWaiting: 40,
  maxWaitingOfKey: 20,
  full: () => new Problem(refusal('busy'), { retryAfterSeconds: 10 }),
})

/** It also has the fonts open. */
const draw = keptThread<DrawnPaper | TablesPaper, Uint8Array>(new URL('./paper-thread.ts', import.meta.url), {
  limits: { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 16 },
  idleMs: 60_000,
  patienceMs: 20_000,
})

/** Draws a paper in a worker thread, one at a time; each account has few places in the queue. */
export function drawnInTurn(paper: DrawnPaper | TablesPaper, who: string): Promise<Buffer> {
  return inTurn(async () => Buffer.from(await draw(paper)), who)
}
