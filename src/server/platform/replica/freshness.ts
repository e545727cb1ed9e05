/** A place in the log of PostgreSQL, as a number: later is more. */
export type LogPlace = bigint

/** Reads a place as PostgreSQL writes it, `16/B374D848`. */
export function logPlace(written: string): LogPlace {
  const [high = '', low = ''] = written.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** How far the log of the primary had come at a moment, in milliseconds of whatever clock is used throughout. */
type Written = { at: number; place: LogPlace }

const mostKept = 512

/**
 * As of when a replica is known to have everything. The place up to which the primary wrote is noted with the moment of asking, by
 * one clock, and compared with the place up to which the replica replayed: clocks of other machines do not matter, and of a primary
 * on which nothing happens the replica has everything.
 */
export class Freshness {
  #ahead: Written[] = []
  /** How far apart moments are kept, at least. */
  #apart = 0
  #at = -Infinity
  #replayed: LogPlace = -1n

  /** The last moment of which everything is there; -Infinity while none is known. */
  get at(): number {
    return this.#at
  }

  /** Up to where the replica has replayed; below every place while that is not known. */
  get replayed(): LogPlace {
    return this.#replayed
  }

  /** Both places, of which that of the primary was asked first. */
  note(written: Written, replayed: LogPlace): void {
    this.#replayed = replayed
    const there = this.#ahead.filter(({ place }) => place <= replayed)
    this.#ahead = this.#ahead.slice(there.length)
    const isWhole = written.place <= replayed
    this.#at = Math.max(this.#at, ...[...there, ...(isWhole ? [written] : [])].map(({ at }) => at))
    if (isWhole) this.#apart = 0
    else this.#await(written)
  }

  /** A moment that is yet to come. Of a replica that is far behind fewer are kept: it is at most said to be older than it is. */
  #await(written: Written): void {
    const last = this.#ahead.at(-1)
    if (last?.place === written.place) last.at = written.at
    else if (last === undefined || written.at - last.at >= this.#apart) this.#ahead.push(written)
    if (this.#ahead.length <= mostKept) return
    this.#ahead = this.#ahead.filter((_, index) => index % 2 === 0)
    const [first, second] = this.#ahead
    if (first && second) this.#apart = second.at - first.at
  }

  /** What is noted is of another replica, or of none. */
  forget(): void {
    this.#ahead = []
    this.#apart = 0
    this.#at = -Infinity
    this.#replayed = -1n
  }
}
