import { expect, test } from 'vitest'
import { mayTryCode, networkSteps, otherCodesToTry, type NetworkStep } from './guessing.ts'

const tried = (tries: number, max = 15, isOnePlace = true) => ({ tries, max, isOnePlace })
const around = (tries: number) => tried(tries, 28, false)
const wrong = (inAll: number, ofNetworks: ReturnType<typeof tried>[], fromHere = 0, atThisCode = inAll) => ({
  atThisCode: { fromHere, inAll: atThisCode },
  today: { inAll, ofDevices: 0, atOthers: 0, ofNetworks },
})

test.each([
  ['nothing was tried', wrong(0, [tried(0), tried(0)]), true],
  ['four from here', wrong(4, [tried(4), tried(4)], 4), true],
  ['five from here', wrong(5, [tried(5), tried(5)], 5), false],
  ['others tried, and nobody from here or around', wrong(63, [tried(0), tried(0)]), true],
  ['a few from the provider, and nobody from here', wrong(40, [tried(0), tried(0), around(27)]), true],
  ['as many as are heard from a provider', wrong(40, [tried(0), tried(0), around(28)]), false],
  ['as many as are heard of first ones', wrong(64, [tried(0), tried(0)]), false],
  ['others tried, and one from here', wrong(29, [tried(1), tried(1)], 1, 24), true],
  ['as many as are heard at one code', wrong(29, [tried(1), tried(1)], 1, 25), false],
  ['as many as are heard of all', wrong(30, [tried(1), tried(1)], 1, 1), false],
  ['the network around is used up', wrong(20, [tried(0), tried(20, 20)], 0, 1), false],
])('a code is compared or not: %s', (_what, tries, isHeard) => {
  expect(mayTryCode(tries, false)).toBe(isHeard)
})

test('a known device has tries that strangers cannot use up', () => {
  const { atThisCode, today } = wrong(64, [tried(15), tried(20, 20)])
  expect(mayTryCode({ atThisCode, today: { ...today, ofDevices: 19 } }, true)).toBe(true)
  expect(mayTryCode({ atThisCode, today: { ...today, ofDevices: 20 } }, true)).toBe(false)
})

test.each([
  [0, 4],
  [11, 4],
  [13, 2],
  [15, 0],
  [18, 0],
])('after %s chances at other codes in a day, a typed code is compared with %s of them', (atOthers, compared) => {
  expect(otherCodesToTry({ atOthers })).toBe(compared)
})

test.each(Object.entries(networkSteps))(
  'a network around %s may do more than one within it, but little more',
  (_version, steps: readonly NetworkStep[]) => {
    for (const [place, { bits, freePasswords, wrongCodesADay, codesSent }] of steps.entries()) {
      const within = steps[place - 1]
      if (!within) continue
      expect(bits).toBeLessThan(within.bits)
      const pairs = [
        [freePasswords, within.freePasswords],
        [wrongCodesADay, within.wrongCodesADay],
        [codesSent.inTenMinutes, within.codesSent.inTenMinutes],
        [codesSent.inAnHour, within.codesSent.inAnHour],
      ] as const
      for (const [wide, narrow] of pairs) {
        expect(wide).toBeGreaterThan(narrow)
        expect(wide).toBeLessThanOrEqual(2 * narrow)
      }
    }
  },
)
