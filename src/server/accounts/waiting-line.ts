import { Problem, refusal } from '#domain/platform/problem.ts'

type Resume = () => void

// A line has a bounded length: whoever comes later is better told to come back.
function join(line: Resume[], maxWaiting: number): Promise<void> {
  if (line.length >= maxWaiting) throw new Problem(refusal('log-in-busy'), { retryAfterSeconds: 10 })
  return new Promise((resume) => line.push(resume))
}

/** Runs work of one key one after another, in the order it came; keys do not wait for each other. */
export function oneByOne(maxWaiting: number) {
  const lines = new Map<string, Resume[]>()
  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key)
    if (line) await join(line, maxWaiting)
    else lines.set(key, [])
    try {
      return await work()
    } finally {
      const next = lines.get(key)?.shift()
      if (next) next()
      else lines.delete(key)
    }
  }
}

/**
 * Runs at most `atOnce` pieces of work at a time, whatever their keys. What waits stands in a line by its key, and the
 * lines take turns: who sends a thousand keeps nobody waiting but themselves.
 */
export function takingTurns(atOnce: number, maxWaiting: number) {
  // In the order of their turns.
  const lines = new Map<string, Resume[]>()
  let running = 0
  function runNext(): void {
    const [turn] = lines
    if (!turn) {
      running--
      return
    }
    const [key, line] = turn
    const next = line.shift()
    lines.delete(key)
    if (line.length > 0) lines.set(key, line)
    next?.()
  }
  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running++
    else {
      const line = lines.get(key) ?? []
      const turn = join(line, maxWaiting)
      lines.set(key, line)
      await turn
    }
    try {
      return await work()
    } finally {
      runNext()
    }
  }
}
