/** Wrong passwords in a row from one place that are looked at without a wait: people mistype. */
const freeTries = 3
const longestWaitSeconds = 60

/** Wrong passwords in a row for one address, wherever they come from, until only a known device or a mailed code helps (NIST SP 800-63B). */
export const maxTriesEverywhere = 100
/** Wrong passwords in a row from a known device or in a session, until it is trusted no longer. */
export const maxTriesTrusted = 10
/**
 * How networks are counted: by the leading bits that their addresses share. Whoever has one /64 often has the /48 around it: a
 * wider network may do more than one within it, but not as often more as there are networks within it.
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

/** Wrong tries at one mailed code from one place, and from all places together. */
const maxCodeTries = { fromOnePlace: 5, inAll: 25 }

/**
 * Wrong codes a day for one address, from wherever they come: any network is heard up to the first number, one that tried no
 * wrong code that day up to the second, so that strangers do not use up its tries. Known devices of the person have their own.
 * What is typed is one more chance at each other valid code that it is compared with: these are counted for themselves, so
 * that strangers who ask for many codes use up none of the rest. In all they are fewer than a hundred.
 */
const maxWrongCodesADay = { ofAll: 30, withFirstOnes: 64, ofKnownDevices: 20, atOtherCodes: 15 }

/** Valid codes that strangers asked for may be newer than the one a person has: as many more are compared with what is typed. */
const maxOtherCodes = 4

/** Wrong codes: at the code that is tried, and for its address within a day, by the networks that the try belongs to. */
export type WrongCodes = {
  atThisCode: { fromHere: number; inAll: number }
  today: { inAll: number; ofDevices: number; atOthers: number; ofNetworks: readonly { tries: number; max: number }[] }
}

/** Whether a network has tried no wrong code for an address lately, nor any network around it. */
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

/** How many other valid codes of the address what is typed is compared with. */
export function otherCodesToTry({ atOthers }: Pick<WrongCodes['today'], 'atOthers'>): number {
  return Math.min(maxOtherCodes, Math.max(0, maxWrongCodesADay.atOtherCodes - atOthers))
}

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
export function secondsBetweenTries(tries: number, free: number = freeTries): number {
  return tries < free ? 0 : Math.min(longestWaitSeconds, 2 ** (tries - free))
}
