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
 * The networks for which guesses are counted, by the leading bits of their addresses. The holder of one /64 often holds the /48
 * around it, and a provider a /32: a wider network may do more than one within it, but far less than all networks within
 * it together. One place is what a person, a school or a household may hold whole. `keptCodes` are sent to a mailbox in an
 * hour beyond its own limit.
 */
export const networkSteps = {
  ipv4: [
    step(32, true, { freePasswords: freeTries, wrongCodesADay: 15, keptCodes: 1, codesSent: [60, 200] }),
    step(24, true, { freePasswords: 6, wrongCodesADay: 20, keptCodes: 1, codesSent: [120, 300] }),
    step(20, false, { freePasswords: 10, wrongCodesADay: 24, keptCodes: 2, codesSent: [240, 600] }),
    step(16, false, { freePasswords: 16, wrongCodesADay: 28, keptCodes: 4, codesSent: [480, 1200] }),
  ],
  ipv6: [
    step(64, true, { freePasswords: freeTries, wrongCodesADay: 15, keptCodes: 1, codesSent: [60, 120] }),
    step(56, true, { freePasswords: 6, wrongCodesADay: 20, keptCodes: 1, codesSent: [90, 160] }),
    step(48, true, { freePasswords: 9, wrongCodesADay: 24, keptCodes: 1, codesSent: [120, 200] }),
    step(44, false, { freePasswords: 12, wrongCodesADay: 25, keptCodes: 2, codesSent: [150, 240] }),
    step(40, false, { freePasswords: 16, wrongCodesADay: 26, keptCodes: 3, codesSent: [180, 280] }),
    step(32, false, { freePasswords: 20, wrongCodesADay: 28, keptCodes: 4, codesSent: [300, 500] }),
  ],
} as const
export type NetworkStep = ReturnType<typeof step>

type Allowances = {
  freePasswords: number
  wrongCodesADay: number
  keptCodes: number
  codesSent: readonly [inTenMinutes: number, inAnHour: number]
}

function step(bits: number, isOnePlace: boolean, { codesSent: [inTenMinutes, inAnHour], ...allowed }: Allowances) {
  return { bits, isOnePlace, ...allowed, codesSent: { inTenMinutes, inAnHour } }
}

/** Codes sent to one mailbox in an hour beyond its own limit, from all networks together. */
export const maxKeptCodes = 100

/** The most messages to one recipient in so many seconds, requested by anybody. */
export type SendingLimit = { max: number; withinSeconds: number }
export const codeEverySeconds = 60
export const codesSentTo = {
  address: [
    { max: 1, withinSeconds: codeEverySeconds },
    { max: 5, withinSeconds: 3600 },
  ],
  /** An SMS costs money, and reaches people who never saw the portal. */
  mobile: [
    { max: 1, withinSeconds: codeEverySeconds },
    { max: 5, withinSeconds: 3600 },
    { max: 10, withinSeconds: 24 * 3600 },
  ],
  mailbox: [{ max: 20, withinSeconds: 3600 }],
} as const satisfies Record<string, readonly SendingLimit[]>

/** Wrong tries at one mailed code from one source, and from all sources together. */
const maxCodeTries = { fromOnePlace: 5, inAll: 25 }

/**
 * Wrong codes a day for one address, from all sources: any network may try up to the first number, a place without a
 * wrong code that day up to the second, so that strangers do not use up its tries. The person's known devices have their own
 * limit. A typed code is one more chance at each other valid code that it is compared with: these have a limit of their
 * own, so that strangers who ask for many codes use up none of the rest. All limits together are below a hundred.
 */
const maxWrongCodesADay = { ofAll: 30, withFirstOnes: 64, ofKnownDevices: 20, atOtherCodes: 15 }

/** Strangers may have requested codes after the person did: so many more are compared with the typed one. */
const maxOtherCodes = 4

/** Wrong codes: at the tried code, and for its address within a day, by the networks of the try. */
export type WrongCodes = {
  atThisCode: { fromHere: number; inAll: number }
  today: { inAll: number; ofDevices: number; atOthers: number; ofNetworks: readonly TriesOfNetwork[] }
}
type TriesOfNetwork = { tries: number; max: number; isOnePlace: boolean }

/** Whether no wrong code for this address came from this place lately, and the networks around it have tries left. */
export function hasNotGuessed({ today }: Pick<WrongCodes, 'today'>): boolean {
  return today.ofNetworks.every(({ tries, max, isOnePlace }) => tries < (isOnePlace ? 1 : max))
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

/** Whether a code is the secret of a mailed link: 256 bits, which nobody can guess. */
export const isLinkSecret = (code: string) => /^[\w-]{43}$/.test(code)

/** How long a mailed code is valid, in minutes. */
export const codeMinutes = 10

/** Seconds without a try after which the count starts again, for a network and for an address. */
export const forgottenAfterSeconds = { network: 15 * 60, everywhere: 30 * 24 * 60 * 60 }

export type CountedTries = { tries: number; secondsSince: number }

/** How many tries are not forgotten yet. */
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
