import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '#server/demo/random.ts'

/** The result of a deed: done, refused for now, answered wrongly, or not answered. */
export type Ending = 'done' | 'shed' | 'wrong' | 'unanswered'

/** One deed, with its time from the moment the person meant to do it. */
export type Arrival = { deed: string; ending: Ending; tookMs: number }

export type Rush = { perSecond: number; seconds: number }

const tickMs = 2

/**
 * Arrivals by a Poisson process, however many still wait, never in sequence. Time is measured from when each was due, so
 * that a slow driver or portal hides nothing.
 */
export async function arrive(
  { perSecond, seconds }: Rush,
  random: Random,
  act: () => Promise<Omit<Arrival, 'tookMs'>>,
): Promise<Arrival[]> {
  const begunAt = performance.now()
  const arrivals: Promise<Arrival>[] = []
  const come = async (dueAt: number) => ({ ...(await act()), tookMs: performance.now() - dueAt })
  let dueAt = begunAt
  while (dueAt < begunAt + seconds * 1_000) {
    while (dueAt <= performance.now()) {
      arrivals.push(come(dueAt))
      dueAt -= (Math.log(1 - random.next()) * 1_000) / perSecond
    }
    await delay(tickMs)
  }
  return Promise.all(arrivals)
}
