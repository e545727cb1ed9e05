import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allotmentInstances, person } from '../../../test/allotment-instances.ts'
import {
  leastConversions,
  stablePlacements,
  takeOf,
  takesAlike,
  type CourseOf,
} from '../../../test/allotment-oracle.ts'
import { allot } from './allot.ts'
import type { AllotmentApplicant, AllotmentInstance } from './instance.ts'

const categories = ['UR', 'OBC', 'SC', 'ST', 'EWS']

const small = allotmentInstances(2, 5)

function courseOf(instance: AllotmentInstance): CourseOf {
  return Object.fromEntries([...allot(instance, categories).seats].map(([id, seat]) => [id, seat?.course ?? null]))
}

/** How well somebody does: the place of their course among true preferences, the number of these without one. */
function placeOf({ preferences }: AllotmentApplicant, course: string | null | undefined): number {
  return course ? preferences.indexOf(course) : preferences.length
}

/** Whether somebody may have a seat of a category of a course. */
function mayHave(one: AllotmentApplicant, course: string, seat: string): boolean {
  return seat === 'UR' ? one.mayTakeOpen !== false && !one.notOpenAt?.includes(course) : seat === one.category
}

const without = (instance: AllotmentInstance, id: string): AllotmentInstance => ({
  ...instance,
  applicants: instance.applicants.filter((one) => one.id !== id),
})

const withChanged = (instance: AllotmentInstance, changed: AllotmentApplicant): AllotmentInstance => ({
  ...instance,
  applicants: instance.applicants.map((one) => (one.id === changed.id ? changed : one)),
})

function orders<T>(values: readonly T[]): T[][] {
  if (values.length === 0) return [[]]
  return values.flatMap((one, place) => orders(values.toSpliced(place, 1)).map((rest) => [one, ...rest]))
}

function check<T>(property: fc.IProperty<[T]>, numRuns = 400): void {
  fc.assert(property, { numRuns })
}

test('among all stable outcomes it is the one that is best for every applicant', () => {
  check(
    fc.property(fc.oneof(small, allotmentInstances(3, 4)), (instance) => {
      const found = courseOf(instance)
      const stable = stablePlacements(instance)
      expect(stable).toContainEqual(found)
      for (const other of stable) {
        for (const one of instance.applicants) {
          expect(placeOf(one, found[one.id])).toBeLessThanOrEqual(placeOf(one, other[one.id]))
        }
      }
    }),
  )
})

/** Whether all conversions meet: of some that do not, either can seat the same people, and the fewest are not found. */
const doMeet = ({ policy }: AllotmentInstance): boolean => {
  const ends = (policy?.conversions ?? []).map(([, to]) => to)
  return !(ends.includes('UR') && ends.includes('ST'))
}

test('each course seats the people that a second implementation takes, and one conversion fewer would seat others', () => {
  check(
    fc.property(allotmentInstances(1, 9), (instance) => {
      const [course] = instance.courses
      if (!course) return
      const applicants = instance.applicants.filter(({ preferences }) => preferences.length > 0)
      const taken = takeOf(course, applicants, instance.policy)
      const { seats, conversions } = allot(instance, categories)
      const seated = [...seats].filter(([, seat]) => seat !== null)
      expect(seated.map(([id]) => id).toSorted()).toEqual(taken.map(([one]) => one.id).toSorted())
      const given = instance.policy?.conversions ?? []
      const way = given.map(([from]) => conversions.find((one) => one.from === from)?.count ?? 0)
      const isEnough = (counts: readonly number[]) => takesAlike(course, applicants, instance.policy, counts)
      expect(isEnough(way)).toBe(true)
      for (const [number, count] of way.entries())
        if (count > 0) expect(isEnough(way.with(number, count - 1))).toBe(false)
      if (!doMeet(instance)) return
      const least = leastConversions(course, applicants, instance.policy)
      expect(way.reduce((sum, count) => sum + count, 0)).toBe(least)
    }),
  )
})

test('nobody gets a course they did not ask for, or a seat they may not have', () => {
  check(
    fc.property(allotmentInstances(3, 12), (instance) => {
      const { seats } = allot(instance, categories)
      expect([...seats.keys()].toSorted()).toEqual(instance.applicants.map(({ id }) => id).toSorted())
      for (const one of instance.applicants) {
        const seat = seats.get(one.id)
        if (!seat) continue
        expect(one.preferences).toContain(seat.course)
        expect(mayHave(one, seat.course, seat.seat)).toBe(true)
      }
    }),
  )
})

test('no course seats more people than it has seats, and what is vacant adds up', () => {
  check(
    fc.property(allotmentInstances(3, 12), (instance) => {
      const { seats, vacant } = allot(instance, categories)
      for (const course of instance.courses) {
        const held = [...seats.values()].filter((seat) => seat?.course === course.name).length
        const free = Object.values(vacant[course.name] ?? {})
        expect(free.every((count) => count >= 0)).toBe(true)
        const total = Object.values(course.seats).reduce((sum, count) => sum + count, 0)
        expect(held + free.reduce((sum, count) => sum + count, 0)).toBe(total)
      }
    }),
  )
})

test('no seat stays empty that somebody may have and would rather have', () => {
  check(
    fc.property(allotmentInstances(3, 12), (instance) => {
      const { seats, vacant } = allot(instance, categories)
      for (const one of instance.applicants) {
        const place = placeOf(one, seats.get(one.id)?.course)
        for (const wanted of one.preferences.slice(0, place)) {
          for (const seat of ['UR', one.category])
            if (mayHave(one, wanted, seat)) expect(vacant[wanted]?.[seat]).toBe(0)
        }
      }
    }),
  )
})

test('a better rank loses a seat only to the horizontal reservation, and a reserved seat to nobody worse', () => {
  check(
    fc.property(allotmentInstances(3, 12), (instance) => {
      const { seats } = allot(instance, categories)
      const rankOf = new Map(instance.applicants.map((one) => [one.id, one]))
      for (const one of instance.applicants) {
        const place = placeOf(one, seats.get(one.id)?.course)
        for (const [id, seat] of seats) {
          const other = rankOf.get(id)
          if (!seat || !other || other.rank < one.rank) continue
          if (!one.preferences.slice(0, place).includes(seat.course)) continue
          if (mayHave(one, seat.course, seat.seat))
            expect({ other: other.pwd, one: one.pwd }).toEqual({ other: true, one: false })
        }
      }
    }),
  )
})

test('the horizontal reservation is met as far as people with a disability ask for its seats', () => {
  check(
    fc.property(allotmentInstances(3, 12), (instance) => {
      const withoutConversions = { ...instance, policy: { ...instance.policy, conversions: [] } }
      const { seats } = allot(withoutConversions, categories)
      for (const { name, horizontal } of instance.courses) {
        for (const [category, horizontalSeats] of Object.entries(horizontal?.PwD ?? {})) {
          const holders = instance.applicants.filter(({ id, pwd }) => {
            const seat = seats.get(id)
            return pwd && seat?.course === name && seat.seat === category
          })
          if (holders.length >= horizontalSeats) continue
          const waiting = instance.applicants.filter(
            (one) =>
              one.pwd &&
              one.preferences.slice(0, placeOf(one, seats.get(one.id)?.course)).includes(name) &&
              mayHave(one, name, category),
          )
          expect(waiting).toEqual([])
        }
      }
    }),
  )
})

test('nobody sits on a reserved seat who could have an open one in that course', () => {
  check(
    fc.property(allotmentInstances(3, 12), (instance) => {
      const { seats, vacant } = allot(instance, categories)
      for (const one of instance.applicants) {
        const seat = seats.get(one.id)
        if (!seat || seat.seat === 'UR' || !mayHave(one, seat.course, 'UR')) continue
        expect(vacant[seat.course]?.['UR']).toBe(0)
        const worse = instance.applicants.filter(
          ({ id, rank }) => rank > one.rank && seats.get(id)?.course === seat.course && seats.get(id)?.seat === 'UR',
        )
        expect(worse.filter(({ pwd }) => !pwd || one.pwd)).toEqual([])
      }
    }),
  )
})

test('the truth is safe: no other order of courses and no hidden right gets anybody a better course', () => {
  check(
    fc.property(small, (instance) => {
      const honest = courseOf(instance)
      for (const one of instance.applicants) {
        const lies = [
          ...orders(one.preferences).flatMap((order) => order.map((_, most) => order.slice(0, most + 1))),
          [],
        ].flatMap((preferences) => [
          { ...one, preferences },
          { ...one, preferences, pwd: false },
          { ...one, preferences, category: 'UR' },
        ])
        for (const lie of lies) {
          const got = courseOf(withChanged(instance, lie))[one.id]
          expect(placeOf(one, got)).toBeGreaterThanOrEqual(placeOf(one, honest[one.id]))
        }
      }
    }),
    150,
  )
})

test('a better rank never hurts', () => {
  check(
    fc.property(small, (instance) => {
      const before = courseOf(instance)
      const ranks = instance.applicants.map(({ rank }) => rank)
      const spaced = { ...instance, applicants: instance.applicants.map((one) => ({ ...one, rank: one.rank * 2 })) }
      for (const one of spaced.applicants) {
        for (const rank of ranks.map((other) => other * 2 - 1).filter((better) => better < one.rank)) {
          const after = courseOf(withChanged(spaced, { ...one, rank }))
          expect(placeOf(one, after[one.id])).toBeLessThanOrEqual(placeOf(one, before[one.id]))
        }
      }
    }),
    150,
  )
})

test('somebody who leaves never hurts the others', () => {
  check(
    fc.property(small, (instance) => {
      const before = courseOf(instance)
      for (const leaver of instance.applicants) {
        const after = courseOf(without(instance, leaver.id))
        for (const one of instance.applicants) {
          if (one.id === leaver.id) continue
          expect(placeOf(one, after[one.id])).toBeLessThanOrEqual(placeOf(one, before[one.id]))
        }
      }
    }),
    150,
  )
})

test('the order of the input and the ids change nothing', () => {
  check(
    fc.property(fc.tuple(allotmentInstances(3, 10), fc.array(fc.nat(1000), { minLength: 10 })), ([instance, draws]) => {
      const renamed = new Map(instance.applicants.map(({ id }, place) => [id, `z${99 - place}`]))
      const shuffled = instance.applicants
        .map((one, place) => ({ at: draws[place] ?? 0, one: { ...one, id: renamed.get(one.id) ?? one.id } }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ one }) => one)
      const before = allot(instance, categories)
      const after = allot({ ...instance, applicants: shuffled, courses: instance.courses.toReversed() }, categories)
      for (const [id, seat] of before.seats) expect(after.seats.get(renamed.get(id) ?? id)).toEqual(seat)
      expect(after.closingRanks).toEqual(before.closingRanks)
    }),
  )
})

test('own merit, horizontal reservation, closing ranks and conversions are these in an example', () => {
  const instance: AllotmentInstance = {
    courses: [{ name: 'EMT', seats: { UR: 2, OBC: 2, SC: 1 }, horizontal: { PwD: { UR: 1 } } }],
    applicants: [
      person('asha', 10, { category: 'OBC' }),
      person('bina', 20),
      person('chand', 30, { category: 'OBC' }),
      person('dev', 40, { pwd: true }),
      person('esha', 50),
    ],
    policy: { conversions: [['OBC', 'UR']] },
  }
  const { seats, closingRanks, conversions, vacant } = allot(instance, categories)
  expect(Object.fromEntries(seats)).toEqual({
    asha: { course: 'EMT', seat: 'UR', isBroughtIn: false },
    bina: { course: 'EMT', seat: 'UR', isBroughtIn: false },
    chand: { course: 'EMT', seat: 'OBC', isBroughtIn: false },
    dev: { course: 'EMT', seat: 'UR', isBroughtIn: true },
    esha: null,
  })
  expect(closingRanks).toEqual({ EMT: { UR: 40, OBC: 30, SC: null, ST: null, EWS: null } })
  expect(conversions).toEqual([{ course: 'EMT', from: 'OBC', to: 'UR', count: 1 }])
  expect(vacant).toEqual({ EMT: { UR: 0, OBC: 0, SC: 1, ST: 0, EWS: 0 } })
})
