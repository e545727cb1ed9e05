import { expect, test } from 'vitest'
import { Freshness, logPlace } from './freshness.ts'

test('places in the log are in the order of the log', () => {
  const places = ['0/0', '0/FFFFFFFF', '1/0', '1/A', '1/B', '10/0', 'FFFFFFFF/FFFFFFFF'].map(logPlace)
  expect(places.toSorted((one, other) => (one < other ? -1 : 1))).toEqual(places)
  expect(logPlace('16/B374D848')).toBe(0x16b374d848n)
})

test('nothing is known before the first moment of which everything is there', () => {
  const freshness = new Freshness()
  expect(freshness.at).toBe(-Infinity)
  freshness.note({ at: 0, place: 50n }, 40n)
  expect([freshness.at, freshness.replayed]).toEqual([-Infinity, 40n])
  freshness.note({ at: 1_000, place: 60n }, 50n)
  expect(freshness.at).toBe(0)
})

test('of a primary on which nothing happens a replica has everything, however long that lasts', () => {
  const freshness = new Freshness()
  freshness.note({ at: 0, place: 50n }, 50n)
  freshness.note({ at: 3_600_000, place: 50n }, 50n)
  expect(freshness.at).toBe(3_600_000)
})

test('one that stands still while the primary goes on is as old as the last moment that it has', () => {
  const freshness = new Freshness()
  freshness.note({ at: 0, place: 50n }, 50n)
  for (let second = 1; second <= 3_600; second += 1) {
    freshness.note({ at: second * 1_000, place: 50n + BigInt(second) }, 50n)
  }
  expect(freshness.at).toBe(0)
  // It is told to be older than it is at most by what lies between two moments that were kept.
  freshness.note({ at: 3_601_000, place: 4_000n }, 50n + 1_800n)
  expect(freshness.at).toBeLessThanOrEqual(1_800_000)
  expect(freshness.at).toBeGreaterThan(1_780_000)
  freshness.note({ at: 3_602_000, place: 4_000n }, 4_000n)
  expect(freshness.at).toBe(3_602_000)
})

test('of another replica nothing is known', () => {
  const freshness = new Freshness()
  freshness.note({ at: 0, place: 50n }, 50n)
  freshness.forget()
  freshness.note({ at: 1_000, place: 60n }, 55n)
  expect(freshness.at).toBe(-Infinity)
})
