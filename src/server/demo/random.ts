/** A repeatable stream of choices: the same seed makes the same demo institute everywhere. */
export type Random = {
  /** At least 0, less than 1. */
  next: () => number
  /** A whole number from `least` to `most`, both included. */
  between: (least: number, most: number) => number
  pick: <T>(choices: readonly T[]) => T
  /** True in `share` of the cases, 0 to 1. */
  chance: (share: number) => boolean
  /** One choice by weight. */
  weighted: <T>(choices: readonly (readonly [T, number])[]) => T
  digits: (count: number) => string
}

/** Mulberry32: small, fast and good enough for made-up people. */
function stream(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function seededRandom(seed: number): Random {
  const next = stream(seed)
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const weighted = <T>(choices: readonly (readonly [T, number])[]): T => {
    let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [choice, weight] of choices) {
      left -= weight
      if (left < 0) return choice
    }
    return (choices.at(-1) as readonly [T, number])[0]
  }
  return {
    next,
    between,
    weighted,
    pick: (choices) => choices[Math.floor(next() * choices.length)] as (typeof choices)[number],
    chance: (share) => next() < share,
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(''),
  }
}
