import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allotmentInstances } from '../../../test/allotment-instances.ts'
import { allot } from './allot.ts'
import type { AllotmentApplicant, AllotmentInstance } from './instance.ts'
import { nextRound, type RoundAnswer } from './rounds.ts'

const categories = ['UR', 'OBC', 'SC', 'ST', 'EWS']

/** An instance, and for each of at most 12 applicants what they answer in each of two rounds. */
const rounds = fc.tuple(
  allotmentInstances(3, 12),
  fc.array(fc.array(fc.constantFrom<RoundAnswer>('freeze', 'float', 'withdraw'), { minLength: 12, maxLength: 12 }), {
    minLength: 2,
    maxLength: 2,
  }),
)

function placeOf({ preferences }: AllotmentApplicant, course: string | undefined): number {
  return course === undefined ? preferences.length : preferences.indexOf(course)
}

test('nobody who stays loses: each round gives the same course or one that is wanted more', () => {
  fc.assert(
    fc.property(rounds, ([first, answers]) => {
      const wishes = new Map(first.applicants.map((one) => [one.id, one]))
      let instance: AllotmentInstance = first
      let { seats } = allot(instance, categories)
      for (const round of answers) {
        const answerOf = (id: string) => round[Number(id.slice(1))] ?? 'float'
        instance = nextRound(instance, seats, answerOf)
        const after = allot(instance, categories).seats
        for (const [id, seat] of seats) {
          const wished = wishes.get(id)
          if (!wished) continue
          if (answerOf(id) === 'withdraw') expect(after.has(id)).toBe(false)
          else {
            const [then, now] = [placeOf(wished, seat?.course), placeOf(wished, after.get(id)?.course)]
            expect(now).toBeLessThanOrEqual(then)
            if (seat && answerOf(id) === 'freeze') expect(now).toBe(then)
          }
        }
        seats = after
      }
    }),
    { numRuns: 400 },
  )
})

test('an open seat that becomes vacant lifts the best holder of a reserved seat before anybody new', () => {
  const person = (id: string, rank: number, category: string): AllotmentApplicant => ({
    id,
    rank,
    category,
    pwd: false,
    preferences: ['EMT'],
  })
  const instance: AllotmentInstance = {
    courses: [{ name: 'EMT', seats: { UR: 1, OBC: 1 } }],
    applicants: [person('a1', 1, 'UR'), person('a2', 2, 'OBC'), person('a3', 3, 'UR'), person('a4', 4, 'OBC')],
  }
  const { seats } = allot(instance, categories)
  const second = nextRound(instance, seats, (id) => (id === 'a1' ? 'withdraw' : 'float'))
  expect(Object.fromEntries(allot(second, categories).seats)).toEqual({
    a2: { course: 'EMT', seat: 'UR', isBroughtIn: false },
    a3: null,
    a4: { course: 'EMT', seat: 'OBC', isBroughtIn: false },
  })
})
