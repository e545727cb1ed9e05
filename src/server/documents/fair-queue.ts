type Waiting = { bytes: number; since: number; begin: () => void; giveWay: () => void }
/** Which place somebody is served at: one of those for whose turn it is, or the one for who came last. */
type Place = 'turn' | 'last'
type Person = { servedAt: Place | null; spentMs: number; leftAt: number; waiting: Waiting[] }

// What somebody took of everybody's time is half forgotten after this long.
const halfForgottenMs = 60_000
const forgottenMs = 50
// Small files take a process and a moment, too.
const leastBytes = 2_097_152
// Whoever took more lately is served in turn only: who sends one piece after another would always be the last.
const littleMs = 2_000

const heldBy = ({ waiting }: Person) => waiting.reduce((sum, { bytes }) => sum + bytes, 0)

function spentLately({ spentMs, leftAt }: Person, now: number): number {
  return spentMs * 0.5 ** ((now - leftAt) / halfForgottenMs)
}

/** The next piece of somebody stands where it would if it had been sent when the one before it was done. */
function place(person: Person, now: number): number {
  return Math.max(person.waiting[0]?.since ?? 0, person.leftAt) + spentLately(person, now)
}

const isWaiting = ({ servedAt, waiting }: Person) => servedAt === null && waiting.length > 0
const since = ({ waiting }: Person) => waiting[0]?.since ?? 0

function whoseTurnItIs(people: readonly Person[], now: number): Person | undefined {
  return people.filter(isWaiting).toSorted((one, other) => place(one, now) - place(other, now))[0]
}

function whoCameLast(people: readonly Person[], now: number): Person | undefined {
  const few = people.filter((person) => isWaiting(person) && spentLately(person, now) < littleMs)
  return few.toSorted((one, other) => since(other) - since(one))[0]
}

function whoIsNext(at: Place, people: readonly Person[], now: number): Person | undefined {
  return (at === 'last' ? whoCameLast(people, now) : undefined) ?? whoseTurnItIs(people, now)
}

function freePlace(people: readonly Person[], atOnce: number): Place | null {
  const taken = people.map(({ servedAt }) => servedAt).filter((servedAt) => servedAt !== null)
  if (taken.length >= atOnce) return null
  return atOnce > 1 && !taken.includes('last') ? 'last' : 'turn'
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
 * somebody else has sent. Whoever took much time lately stands that much further behind. Of several places one is for who came
 * last: a crowd that sends what takes long keeps those waiting who were there before it, and nobody who comes after. When
 * more than `maxBytes` wait, whoever holds most of them is refused their last pieces with `full`.
 */
export function fairQueue(atOnce: number, maxBytes: number, full: () => Error, now = () => performance.now()) {
  const people = new Map<string, Person>()

  function serve(): void {
    const all = [...people.values()]
    for (let free = freePlace(all, atOnce); free !== null; free = freePlace(all, atOnce)) {
      const next = whoIsNext(free, all, now())
      if (!next) return
      next.servedAt = free
      next.waiting.shift()?.begin()
    }
  }

  function leave(person: Person, tookMs: number): void {
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
