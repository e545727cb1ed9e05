import { expect, test } from 'vitest'
import { Freshness, logPlace } from './freshness.ts'

test('log positions are ordered', () => {
  const places = ['0/0', '0/FFFFFFFF', '1/0', '1/A', '1/B', '10/0', 'FFFFFFFF/FFFFFFFF'].map(logPlace)
  expect(places.toSorted((one, other) => (one < other ? -1 : 1))).toEqual(places)
  expect(logPlace('16/B374D848')).toBe(0x16b374d848n)
})

test('nothing is known before the first moment that is completely replayed', () => {
  const freshness = new Freshness()
  expect(freshness.at).toBe(-Infinity)
  freshness.note({ at: 0, place: 50n }, 40n)
  expect([freshness.at, freshness.replayed]).toEqual([-Infinity, 40n])
  freshness.note({ at: 1_000, place: 60n }, 50n)
  expect(freshness.at).toBe(0)
})

test('while the primary writes nothing a replica is up to date, however long', () => {
  const freshness = new Freshness()
  freshness.note({ at: 0, place: 50n }, 50n)
  freshness.note({ at: 3_600_000, place: 50n }, 50n)
  expect(freshness.at).toBe(3_600_000)
})

test('a stopped replica of an active primary is as old as its last complete moment', () => {
  const freshness = new Freshness()
  freshness.note({ at: 0, place: 50n }, 50n)
  for (let second = 1; second <= 3_600; second += 1) {
    freshness.note({ at: second * 1_000, place: 50n + BigInt(second) }, 50n)
  }
  expect(freshness.at).toBe(0)
  // Its age may be overstated by at most the distance of two remembered moments.
  freshness.note({ at: 3_601_000, place: 4_000n }, 50n + 1_800n)
  expect(freshness.at).toBeLessThanOrEqual(1_800_000)
  expect(freshness.at).toBeGreaterThan(1_780_000)
  freshness.note({ at: 3_602_000, place: 4_000n }, 4_000n)
  expect(freshness.at).toBe(3_602_000)
})

test('nothing is known about another replica', () => {
  const freshness = new Freshness()
  freshness.note({ at: 0, place: 50n }, 50n)
  freshness.forget()
  freshness.note({ at: 1_000, place: 60n }, 55n)
  expect(freshness.at).toBe(-Infinity)
})
