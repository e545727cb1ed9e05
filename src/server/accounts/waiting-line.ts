import { Problem } from '#domain/platform/problem.ts'

type Line = { running: number; waiting: (() => void)[] }

/**
 * Runs work of one key at most `atOnce` at a time, the rest in the order it came; keys do not wait for each other. The
 * line of a key has a bounded length: whoever comes later is better told to come back.
 */
export function waitingLine(atOnce: number, maxWaiting: number) {
  const lines = new Map<string, Line>()
  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    lines.set(key, line)
    if (line.running < atOnce) line.running++
    else {
      if (line.waiting.length >= maxWaiting) {
        throw new Problem('unavailable', 'Very many people are logging in right now. Try again in a few seconds.', {
          retryAfterSeconds: 10,
        })
      }
      await new Promise<void>((resume) => line.waiting.push(resume))
    }
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else if (--line.running === 0) lines.delete(key)
    }
  }
}
