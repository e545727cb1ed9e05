type Waiting = { bytes: number; since: number; begin: () => void; giveWay: () => void }
type Person = { isServed: boolean; spentMs: number; leftAt: number; waiting: Waiting[] }

// What somebody took of everybody's time is half forgotten after this long.
const halfForgottenMs = 60_000
const forgottenMs = 50
// Small files take a process and a moment, too.
const leastBytes = 2_097_152

const heldBy = ({ waiting }: Person) => waiting.reduce((sum, { bytes }) => sum + bytes, 0)

function spentLately({ spentMs, leftAt }: Person, now: number): number {
  return spentMs * 0.5 ** ((now - leftAt) / halfForgottenMs)
}

/** The next piece of somebody stands where it would if it had been sent when the one before it was done. */
function place(person: Person, now: number): number {
  return Math.max(person.waiting[0]?.since ?? 0, person.leftAt) + spentLately(person, now)
}

function whoIsNext(people: readonly Person[], now: number): Person | undefined {
  return people
    .filter(({ isServed, waiting }) => !isServed && waiting.length > 0)
    .toSorted((one, other) => place(one, now) - place(other, now))[0]
}

/** Refuses the last pieces of whoever holds most until no more than `maxBytes` wait. */
function makeRoom(people: readonly Person[], maxBytes: number): void {
  while (people.reduce((sum, person) => sum + heldBy(person), 0) > maxBytes) {
    const greediest = people.toSorted((one, other) => heldBy(one) - heldBy(other)).at(-1)
    greediest?.waiting.pop()?.giveWay()
  }
}

/**
 * Serves people in turn, `atOnce` of them at a time and each with one piece of work, so that nobody waits behind all that
 * somebody else has sent. Whoever took much time lately stands that much further behind. When more than `maxBytes` wait,
 * whoever holds most of them is refused their last pieces with `full`.
 */
export function fairQueue(atOnce: number, maxBytes: number, full: () => Error, now = () => performance.now()) {
  const people = new Map<string, Person>()
  let served = 0

  function serve(): void {
    while (served < atOnce) {
      const next = whoIsNext([...people.values()], now())
      if (!next) return
      served += 1
      next.isServed = true
      next.waiting.shift()?.begin()
    }
  }

  function leave(person: Person, tookMs: number): void {
    person.spentMs = spentLately(person, now()) + tookMs
    person.leftAt = now()
    person.isServed = false
    served -= 1
    for (const [id, one] of people) {
      if (!one.isServed && one.waiting.length === 0 && spentLately(one, now()) < forgottenMs) people.delete(id)
    }
    serve()
  }

  return async function inTurn<T>(id: string, bytes: number, work: () => Promise<T>): Promise<T> {
    const person = people.get(id) ?? { isServed: false, spentMs: 0, leftAt: now(), waiting: [] }
    people.set(id, person)
    await new Promise<void>((begin, reject) => {
      person.waiting.push({ bytes: Math.max(bytes, leastBytes), since: now(), begin, giveWay: () => reject(full()) })
      serve()
      makeRoom([...people.values()], maxBytes)
    })
    const begunAt = now()
    try {
      return await work()
    } finally {
      leave(person, now() - begunAt)
    }
  }
}
