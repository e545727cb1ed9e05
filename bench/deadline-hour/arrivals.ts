import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '#server/demo/random.ts'

/** How something ended: done, told when to come back, answered wrongly, or not answered. */
export type Ending = 'done' | 'shed' | 'wrong' | 'unanswered'

/** One thing that somebody did, and how long it took from the moment at which they meant to. */
export type Arrival = { deed: string; ending: Ending; tookMs: number }

export type Rush = { perSecond: number; seconds: number }

const tickMs = 2

/**
 * People who come whenever they come, however many still wait: as by a Poisson process, never one after the other. The time counts
 * from when each was due, so a driver or a portal that is late hides nothing.
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
