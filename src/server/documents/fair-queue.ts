type QueuedWork = { bytes: number; since: number; begin: () => void; giveWay: () => void }
/** A place serves either the person whose turn it is or the newest one. */
type QueuePlace = 'turn' | 'last'
type QueuedPerson = { servedAt: QueuePlace | null; spentMs: number; leftAt: number; waiting: QueuedWork[] }

// Milliseconds after which a person's used time is worth half.
const halfForgottenMs = 60_000
const forgottenMs = 50
// Small files also cost a process.
const leastBytes = 2_097_152
// Milliseconds. People who used more lately are served in turn only: a person who sends one piece after another would
// always be the newest.
const littleMs = 2_000

const heldBy = ({ waiting }: QueuedPerson) => waiting.reduce((sum, { bytes }) => sum + bytes, 0)

function spentLately({ spentMs, leftAt }: QueuedPerson, now: number): number {
  return spentMs * 0.5 ** ((now - leftAt) / halfForgottenMs)
}

/** A person's next piece gets the position it would have if it had been sent when the previous one was done. */
function place(person: QueuedPerson, now: number): number {
  return Math.max(person.waiting[0]?.since ?? 0, person.leftAt) + spentLately(person, now)
}

const isWaiting = ({ servedAt, waiting }: QueuedPerson) => servedAt === null && waiting.length > 0
const since = ({ waiting }: QueuedPerson) => waiting[0]?.since ?? 0

function whoseTurnItIs(people: readonly QueuedPerson[], now: number): QueuedPerson | undefined {
  return people.filter(isWaiting).toSorted((one, other) => place(one, now) - place(other, now))[0]
}

function whoCameLast(people: readonly QueuedPerson[], now: number): QueuedPerson | undefined {
  const few = people.filter((person) => isWaiting(person) && spentLately(person, now) < littleMs)
  return few.toSorted((one, other) => since(other) - since(one))[0]
}

function whoIsNext(at: QueuePlace, people: readonly QueuedPerson[], now: number): QueuedPerson | undefined {
  return (at === 'last' ? whoCameLast(people, now) : undefined) ?? whoseTurnItIs(people, now)
}

function freePlace(people: readonly QueuedPerson[], atOnce: number): QueuePlace | null {
  const taken = people.map(({ servedAt }) => servedAt).filter((servedAt) => servedAt !== null)
  if (taken.length >= atOnce) return null
  return atOnce > 1 && !taken.includes('last') ? 'last' : 'turn'
}

/** Refuses the last pieces of the person who holds most until no more than `maxBytes` wait. */
function makeRoom(people: readonly QueuedPerson[], maxBytes: number): void {
  while (people.reduce((sum, person) => sum + heldBy(person), 0) > maxBytes) {
    const greediest = people.toSorted((one, other) => heldBy(one) - heldBy(other)).at(-1)
    greediest?.waiting.pop()?.giveWay()
  }
}

/**
 * Serves people in turn, `atOnce` at a time with one piece of work each, so that nobody waits for all the work of
 * somebody else. Time that a person used lately moves them back in the queue. One of several places serves the newest
 * person first: a crowd with slow work delays those who came before it, and nobody after. When more than `maxBytes`
 * wait, the last pieces of the person who holds most are refused with `full`.
 */
export function fairQueue(atOnce: number, maxBytes: number, full: () => Error, now = () => performance.now()) {
  const people = new Map<string, QueuedPerson>()

  function serve(): void {
    const all = [...people.values()]
    for (let free = freePlace(all, atOnce); free !== null; free = freePlace(all, atOnce)) {
      const next = whoIsNext(free, all, now())
      if (!next) return
      next.servedAt = free
      next.waiting.shift()?.begin()
    }
  }

  function leave(person: QueuedPerson, tookMs: number): void {
    person.spentMs = spentLately(person, now()) + tookMs
    person.leftAt = now()
    person.servedAt = null
    for (const [id, one] of people) {
      if (one.servedAt === null && one.waiting.length === 0 && spentLately(one, now()) < forgottenMs) people.delete(id)
    }
    serve()
  }

  return async function inTurn<T>(id: string, bytes: number, work: () => Promise<T>): Promise<T> {
    const person = people.get(id) ?? { servedAt: null, spentMs: 0, leftAt: now(), waiting: [] }
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
