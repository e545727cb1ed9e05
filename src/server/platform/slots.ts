/** Lets at most `atOnce` pieces of work run at a time and at most `maxWaiting` wait; the rest is refused with `full`. */
export function slots(atOnce: number, maxWaiting: number, full: () => Error) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function inSlot<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw full()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // A slot that is handed on stays counted.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
