/** Wrong passwords in a row from one place that are looked at without a wait: people mistype. */
const freeTries = 3
const longestWaitSeconds = 60

/** Wrong passwords in a row for one address, wherever they come from, until only a known device or a mailed code helps (NIST SP 800-63B). */
export const maxTriesEverywhere = 100
/** Wrong passwords in a row from a known device or in a session, until it is trusted no longer. */
export const maxTriesTrusted = 10
/** Wrong tries at one mailed code from one place, and from all places together. */
export const maxCodeTries = { fromOnePlace: 5, inAll: 25 }

/** How long a mailed code is valid. */
export const codeMinutes = 10

/** Tries from a network start anew after this long without one, those of an address after that. */
export const forgottenAfterSeconds = { network: 15 * 60, everywhere: 30 * 24 * 60 * 60 }

export type CountedTries = { tries: number; secondsSince: number }

/** How many tries still count. */
export function triesThatCount(
  kind: keyof typeof forgottenAfterSeconds,
  { tries, secondsSince }: CountedTries,
): number {
  return secondsSince >= forgottenAfterSeconds[kind] ? 0 : tries
}

/** Seconds from one try to the next: none at first, then twice as many each time, up to a minute. */
export function secondsBetweenTries(tries: number): number {
  return tries < freeTries ? 0 : Math.min(longestWaitSeconds, 2 ** (tries - freeTries))
}
