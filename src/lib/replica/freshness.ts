/** A position in PostgreSQL's log as a number: later is more. */
type LogPlace = bigint

/** Parses PostgreSQL's form of a position, `16/B374D848`. */
export function logPlace(written: string): LogPlace {
  const [high = '', low = ''] = written.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** The primary's log position at a moment, in milliseconds of one clock. */
type LogMark = { at: number; place: LogPlace }

const mostKept = 512

/**
 * The moment up to which a replica is complete. The primary's position is stored with the time of asking, by one clock,
 * and compared with the replica's position: clocks of other machines do not matter, and while the primary writes
 * nothing the replica is up to date.
 */
export class Freshness {
  #ahead: LogMark[] = []
  /** The least distance of remembered moments, in milliseconds. */
  #apart = 0
  #at = -Infinity
  #replayed: LogPlace = -1n

  /** The last complete moment; -Infinity while none is known. */
  get at(): number {
    return this.#at
  }

  /** The replica's position; below every position while it is unknown. */
  get replayed(): LogPlace {
    return this.#replayed
  }

  /** Both positions; the primary's must have been read first. */
  note(written: LogMark, replayed: LogPlace): void {
    this.#replayed = replayed
    const there = this.#ahead.filter(({ place }) => place <= replayed)
    this.#ahead = this.#ahead.slice(there.length)
    const isWhole = written.place <= replayed
    this.#at = Math.max(this.#at, ...[...there, ...(isWhole ? [written] : [])].map(({ at }) => at))
    if (isWhole) this.#apart = 0
    else this.#await(written)
  }

  /**
   * Remembers a moment until the replica reaches it. For a replica far behind fewer are remembered, which can only
   * overstate its age.
   */
  #await(written: LogMark): void {
    const last = this.#ahead.at(-1)
    if (last?.place === written.place) last.at = written.at
    else if (last === undefined || written.at - last.at >= this.#apart) this.#ahead.push(written)
    if (this.#ahead.length <= mostKept) return
    this.#ahead = this.#ahead.filter((_, index) => index % 2 === 0)
    const [first, second] = this.#ahead
    if (first && second) this.#apart = second.at - first.at
  }

  /** Forgets everything: the replica changed or is gone. */
  forget(): void {
    this.#ahead = []
    this.#apart = 0
    this.#at = -Infinity
    this.#replayed = -1n
  }
}
