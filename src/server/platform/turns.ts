type TurnLimits = {
  /** How much work runs at once, */
  atOnce?: number
  /** and how much of one key. */
  atOnceOfKey?: number
  /** How much may wait, */
  maxWaiting?: number
  /** and how much of one key: more is refused with the error that `full` makes. */
  maxWaitingOfKey?: number
  full: () => Error
}

type TurnQueue = { running: number; waiting: (() => void)[] }

/**
 * Runs work in turn: so much at once, while the rest waits in a queue per key. The queues take turns, so that a caller
 * with a thousand pieces delays only themselves; within a queue the order is that of arrival.
 */
export function turns(limits: TurnLimits) {
  const { atOnce = Infinity, atOnceOfKey = Infinity, maxWaiting = Infinity, maxWaitingOfKey = Infinity, full } = limits
  // In the order of their turns.
  const lines = new Map<string, TurnQueue>()
  let running = 0

  const mayBegin = (line: TurnQueue) => running < atOnce && line.running < atOnceOfKey
  const allWaiting = () => lines.values().reduce((sum, { waiting }) => sum + waiting.length, 0)

  function begin(line: TurnQueue): void {
    running += 1
    line.running += 1
  }

  function end(key: string, line: TurnQueue): void {
    running -= 1
    line.running -= 1
    // Moves the queue to the end, or removes it.
    lines.delete(key)
    if (line.running > 0 || line.waiting.length > 0) lines.set(key, line)
    const next = lines.values().find((one) => one.waiting.length > 0 && mayBegin(one))
    next?.waiting.shift()?.()
  }

  return async function inTurn<T>(work: () => Promise<T>, key = ''): Promise<T> {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    const mustWait = !mayBegin(line)
    if (mustWait && (line.waiting.length >= maxWaitingOfKey || allWaiting() >= maxWaiting)) throw full()
    lines.set(key, line)
    if (mustWait) await new Promise<void>((goOn) => line.waiting.push(() => goOn(begin(line))))
    else begin(line)
    try {
      return await work()
    } finally {
      end(key, line)
    }
  }
}
