type Limits = {
  /** So much work is done at once, */
  atOnce?: number
  /** and so much of one key. */
  atOnceOfKey?: number
  /** So much may wait, */
  maxWaiting?: number
  /** and so much of one key: what comes on top is refused with what `full` makes. */
  maxWaitingOfKey?: number
  full: () => Error
}

type Line = { running: number; waiting: (() => void)[] }

/**
 * Does work in turn: so much at once, while the rest waits in lines by its key. The lines take turns, so that whoever sends a
 * thousand keeps nobody waiting but themselves; within a line the order is that of coming.
 */
export function turns(limits: Limits) {
  const { atOnce = Infinity, atOnceOfKey = Infinity, maxWaiting = Infinity, maxWaitingOfKey = Infinity, full } = limits
  // In the order of their turns.
  const lines = new Map<string, Line>()
  let running = 0

  const mayBegin = (line: Line) => running < atOnce && line.running < atOnceOfKey
  const allWaiting = () => lines.values().reduce((sum, { waiting }) => sum + waiting.length, 0)

  function begin(line: Line): void {
    running += 1
    line.running += 1
  }

  function end(key: string, line: Line): void {
    running -= 1
    line.running -= 1
    // Behind the others, or gone.
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
