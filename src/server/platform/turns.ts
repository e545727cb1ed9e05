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

type Line = { running: number; waiting: (() => void)[]; within: Map<string, Line> }

const newLine = (): Line => ({ running: 0, waiting: [], within: new Map() })

/** The lines around a piece of work, the widest first. */
function linesTo(all: Line, names: readonly string[]): Line[] {
  const lines = [all]
  for (const name of names) {
    const { within } = lines.at(-1) ?? all
    const line = within.get(name) ?? newLine()
    within.set(name, line)
    lines.push(line)
  }
  return lines
}

/** Removes lines without work, and moves the others behind those that had no turn. */
function settle(names: readonly string[], lines: readonly Line[]): void {
  for (const [depth, name] of [...names.entries()].toReversed()) {
    const line = lines[depth + 1]
    lines[depth]?.within.delete(name)
    if (line && (line.running > 0 || line.waiting.length > 0 || line.within.size > 0))
      lines[depth]?.within.set(name, line)
  }
}

/** The queue whose turn it is: on each level that with the least running, then that which waited longest. */
function nextIn(line: Line, mayBegin: (line: Line) => boolean): Line | undefined {
  if (line.waiting.length > 0) return mayBegin(line) ? line : undefined
  for (const one of [...line.within.values()].toSorted((a, b) => a.running - b.running)) {
    const found = nextIn(one, mayBegin)
    if (found) return found
  }
  return undefined
}

/**
 * Runs work in turn: so much at once, while the rest waits in a queue per key. The queues take turns, so that a caller
 * with a thousand pieces delays only themselves; within a queue the order is that of arrival. A key of several names, the
 * widest first, is a queue within queues: callers with many narrow ones share the turn of the wide one around them.
 */
export function turns(limits: TurnLimits) {
  const { atOnce = Infinity, atOnceOfKey = Infinity, maxWaiting = Infinity, maxWaitingOfKey = Infinity, full } = limits
  const all = newLine()
  let waiting = 0

  const mayBegin = (line: Line) => all.running < atOnce && line.running < atOnceOfKey

  return async function inTurn<T>(work: () => Promise<T>, key: string | readonly string[] = ''): Promise<T> {
    const names = typeof key === 'string' ? [key] : key
    const lines = linesTo(all, names)
    const line = lines.at(-1) ?? all
    const count = (by: 1 | -1) => {
      for (const one of lines) one.running += by
    }
    if (mayBegin(line)) count(1)
    else if (line.waiting.length >= maxWaitingOfKey || waiting >= maxWaiting) {
      settle(names, lines)
      throw full()
    } else {
      waiting += 1
      await new Promise<void>((goOn) => {
        // Counted before anybody else asks whether there is room.
        line.waiting.push(() => {
          waiting -= 1
          count(1)
          goOn()
        })
      })
    }
    try {
      return await work()
    } finally {
      count(-1)
      settle(names, lines)
      nextIn(all, mayBegin)?.waiting.shift()?.()
    }
  }
}
