import type { Readable } from 'node:stream'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { slots } from '#server/platform/slots.ts'

/** An export that was begun: what is read of it, and when nothing more has to be made. */
export type Begun = { body: Readable; made: Promise<unknown> }

type Limits = { atOnce: number; waiting: number; own: number }
type Person = { underWay: number; inOwnTurn: ReturnType<typeof slots> }

const retryAfterSeconds = 10
const tooMany = () => new Problem(refusal('exports-busy'), { retryAfterSeconds })

/**
 * Begins exports in turn: `atOnce` are made at a time, of each person one, so that nobody waits behind all that somebody
 * else asked for. Making takes a core and ends by itself; reading takes as long as the reader likes and keeps nobody
 * waiting, but `own` are what one person may have under way.
 */
export function exportTurns({ atOnce, waiting, own }: Limits) {
  const people = new Map<string, Person>()
  const inTurn = slots(atOnce, waiting, tooMany)

  function enter(id: string): { person: Person; leave: () => void } {
    const person = people.get(id) ?? { underWay: 0, inOwnTurn: slots(1, own, tooMany) }
    if (person.underWay >= own) {
      throw new Problem(refusal('own-exports-busy', { count: own }), { retryAfterSeconds })
    }
    people.set(id, person)
    person.underWay += 1
    const leave = () => {
      person.underWay -= 1
      if (person.underWay === 0) people.delete(id)
    }
    return { person, leave }
  }

  return async function beginInTurn(id: string, begin: () => Promise<Begun>): Promise<Readable> {
    const { person, leave } = enter(id)
    const begun = Promise.withResolvers<Readable>()
    const work = async () => {
      const { body, made } = await begin()
      body.once('close', leave)
      begun.resolve(body)
      await made
    }
    person
      .inOwnTurn(() => inTurn(work))
      .catch((error: unknown) => {
        leave()
        begun.reject(error)
      })
    return begun.promise
  }
}
