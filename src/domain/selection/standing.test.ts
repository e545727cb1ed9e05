import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allot } from '#lib/allotment/allot.ts'
import { allotmentInstances } from '../../../test/allotment-instances.ts'
import { categories, type Category } from '#domain/drives/category.ts'
import { seatsOfRound, standingOf, type RoundSeats, type TakenAs } from './standing.ts'

const sum = (rows: readonly RoundSeats[], part: 'advertised' | 'given' | 'seats') =>
  rows.reduce((total, row) => total + row[part], 0)

const became = fc.constantFrom<TakenAs | null>('joined', 'held', 'offered', null)

/** A random round as a list has it, and what became of each of its seats. */
const histories = fc
  .record({ instance: allotmentInstances(3, 14), fates: fc.array(became, { minLength: 14, maxLength: 14 }) })
  .map(({ instance, fates }) => {
    const { seats, conversions, vacant } = allot(instance, categories)
    const held = [...seats.values()].filter((seat) => seat !== null)
    const courses = instance.courses.map(({ name, seats: some }) => {
      const all = { UR: some['UR'] ?? 0, OBC: some['OBC'] ?? 0, SC: some['SC'] ?? 0, ST: some['ST'] ?? 0, EWS: 0 }
      return { name, seats: all, guaranteed: { UR: 0, OBC: 0, SC: 0, ST: 0, EWS: 0 } }
    })
    // The engine knows categories as texts; these are of its instance.
    const moves = conversions.map((one) => ({ ...one, from: one.from as Category, to: one.to as Category }))
    const given = held.map(({ course, seat }, place) => {
      return { course, seat: seat as Category, as: fates[place] ?? null, count: 1 }
    })
    return { rows: seatsOfRound({ courses, conversions: moves, vacant }), given }
  })

test('every row of a round adds up, moves change no total, and as many seats are given as people have one', () => {
  fc.assert(
    fc.property(histories, ({ rows, given }) => {
      const wrong = rows.filter((row) => {
        const own = given.filter(({ course, seat }) => course === row.course && seat === row.category)
        const addsUp = row.advertised + row.movedIn - row.movedOut === row.seats && row.given + row.vacant === row.seats
        const isNegative = Math.min(row.movedIn, row.movedOut, row.seats, row.given, row.vacant) < 0
        return !addsUp || isNegative || own.length !== row.given
      })
      expect(wrong).toEqual([])
      expect(sum(rows, 'seats')).toBe(sum(rows, 'advertised'))
      expect(sum(rows, 'given')).toBe(given.length)
    }),
    { numRuns: 5_000 },
  )
})

test('whatever becomes of its seats, joined, held, offered and vacant are all of them, and no figure is negative', () => {
  fc.assert(
    fc.property(histories, ({ rows, given }) => {
      const wrong = standingOf(rows, given).filter(
        ({ seats, joined, held, offered, vacant }) =>
          joined + held + offered + vacant !== seats || Math.min(joined, held, offered, vacant) < 0,
      )
      expect(wrong).toEqual([])
    }),
    { numRuns: 10_000 },
  )
})
