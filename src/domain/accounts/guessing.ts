/** Wrong passwords in a row from one source that are compared without a wait: people mistype. */
const freeTries = 3
const longestWaitSeconds = 60

/**
 * Wrong passwords in a row for one address, from all sources, until only a known device or a mailed code helps (NIST SP
 * 800-63B).
 */
export const maxTriesEverywhere = 100
/** Wrong passwords in a row from a known device or in a session, until it is no longer trusted. */
export const maxTriesTrusted = 10
/**
 * The networks that count guesses, by the leading bits of their addresses. The holder of one /64 often holds the /48
 * around it: a wider network may do more than one within it, but far less than all networks within it together.
 */
export const networkSteps = {
  ipv4: [
    { bits: 32, freePasswords: freeTries, wrongCodesADay: 15, codesSent: { inTenMinutes: 60, inAnHour: 200 } },
    { bits: 24, freePasswords: 6, wrongCodesADay: 20, codesSent: { inTenMinutes: 120, inAnHour: 300 } },
  ],
  ipv6: [
    { bits: 64, freePasswords: freeTries, wrongCodesADay: 15, codesSent: { inTenMinutes: 60, inAnHour: 120 } },
    { bits: 56, freePasswords: 6, wrongCodesADay: 20, codesSent: { inTenMinutes: 90, inAnHour: 160 } },
    { bits: 48, freePasswords: 9, wrongCodesADay: 25, codesSent: { inTenMinutes: 120, inAnHour: 200 } },
  ],
} as const
export type NetworkStep = (typeof networkSteps)['ipv4' | 'ipv6'][number]

/** Wrong tries at one mailed code from one source, and from all sources together. */
const maxCodeTries = { fromOnePlace: 5, inAll: 25 }

/**
 * Wrong codes a day for one address, from all sources: any network may try up to the first number, one without a wrong
 * code that day up to the second, so that strangers do not use up its tries. The person's known devices have their own
 * limit. A typed code is one more chance at each other valid code that it is compared with: these have a limit of their
 * own, so that strangers who ask for many codes use up none of the rest. All limits together are below a hundred.
 */
const maxWrongCodesADay = { ofAll: 30, withFirstOnes: 64, ofKnownDevices: 20, atOtherCodes: 15 }

/** Strangers may have asked for valid codes newer than the person's: so many more are compared with the typed one. */
const maxOtherCodes = 4

/** Wrong codes: at the tried code, and for its address within a day, by the networks of the try. */
export type WrongCodes = {
  atThisCode: { fromHere: number; inAll: number }
  today: { inAll: number; ofDevices: number; atOthers: number; ofNetworks: readonly { tries: number; max: number }[] }
}

/** Whether neither a network nor any network around it has tried a wrong code for this address lately. */
export function hasNotGuessed({ today }: Pick<WrongCodes, 'today'>): boolean {
  return today.ofNetworks.every(({ tries }) => tries === 0)
}

/** Whether a typed code is compared at all. */
export function mayTryCode(wrong: WrongCodes, isTrusted: boolean): boolean {
  const { atThisCode, today } = wrong
  if (atThisCode.fromHere >= maxCodeTries.fromOnePlace) return false
  if (isTrusted) return today.ofDevices < maxWrongCodesADay.ofKnownDevices
  if (hasNotGuessed(wrong)) return today.inAll < maxWrongCodesADay.withFirstOnes
  const hasRoom = atThisCode.inAll < maxCodeTries.inAll && today.inAll < maxWrongCodesADay.ofAll
  return hasRoom && today.ofNetworks.every(({ tries, max }) => tries < max)
}

/** How many other valid codes of the address a typed code is compared with. */
export function otherCodesToTry({ atOthers }: Pick<WrongCodes['today'], 'atOthers'>): number {
  return Math.min(maxOtherCodes, Math.max(0, maxWrongCodesADay.atOtherCodes - atOthers))
}

/** How long a mailed code is valid, in minutes. */
export const codeMinutes = 10

/** Seconds without a try after which the count starts again, for a network and for an address. */
export const forgottenAfterSeconds = { network: 15 * 60, everywhere: 30 * 24 * 60 * 60 }

export type CountedTries = { tries: number; secondsSince: number }

/** How many tries still count. */
export function triesThatCount(
  kind: keyof typeof forgottenAfterSeconds,
  { tries, secondsSince }: CountedTries,
): number {
  return secondsSince >= forgottenAfterSeconds[kind] ? 0 : tries
}

/** Seconds between tries: none at first, then doubling up to a minute. */
export function secondsBetweenTries(tries: number, free: number = freeTries): number {
  return tries < free ? 0 : Math.min(longestWaitSeconds, 2 ** (tries - free))
}
