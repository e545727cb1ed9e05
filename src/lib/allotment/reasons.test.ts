import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allotmentInstances } from '../../../test/allotment-instances.ts'
import { allot, type Allotment } from './allot.ts'
import type { AllotmentInstance } from './instance.ts'
import { explainAllotment } from './reasons.ts'

const categories = ['UR', 'OBC', 'SC', 'ST', 'EWS']

/** Explains the seats of an allotment by the places of applicants. */
const explained = (instance: AllotmentInstance, { seats }: Pick<Allotment, 'seats'>) =>
  explainAllotment(instance, (place) => seats.get(instance.applicants[place]?.id ?? ''), categories)

test('the reasons end at the own seat, and before it every seat closed at a better rank', () => {
  fc.assert(
    fc.property(allotmentInstances(3, 14), (instance) => {
      const allotment = allot(instance, categories)
      const explain = explained(instance, allotment)
      for (const [place, applicant] of instance.applicants.entries()) {
        const reasons = explain(place)
        const held = allotment.seats.get(applicant.id)
        const taken = reasons.filter(({ outcome }) => outcome === 'taken')
        expect(taken).toEqual(held ? [{ course: held.course, seat: held.seat, outcome: 'taken', closedAt: null }] : [])
        if (held) expect(reasons.at(-1)?.outcome).toBe('taken')
        for (const { outcome, closedAt } of reasons) {
          if (closedAt === null) continue
          expect(outcome).toBe('closed')
          expect(closedAt).toBeLessThan(applicant.rank)
        }
      }
    }),
    { numRuns: 400 },
  )
})

test('the outcome alone shows who got in by the horizontal reservation: before them the last other rank closed the seats', () => {
  fc.assert(
    fc.property(allotmentInstances(3, 14), (instance) => {
      const { seats } = allot(instance, categories)
      const explain = explained(instance, { seats })
      for (const [place, applicant] of instance.applicants.entries()) {
        if (applicant.pwd) continue
        for (const { course, seat, outcome, closedAt } of explain(place)) {
          if (outcome === 'taken' || outcome === 'none') continue
          const holders = instance.applicants.flatMap(({ id, rank, pwd }) => {
            const held = seats.get(id)
            return held?.course === course && held.seat === seat ? [{ rank, pwd, isBroughtIn: held.isBroughtIn }] : []
          })
          const others = holders.filter(({ pwd }) => !pwd || holders.every(({ isBroughtIn }) => !isBroughtIn))
          expect(closedAt).toBe(others.length === 0 ? null : Math.max(...others.map(({ rank }) => rank)))
        }
      }
    }),
    { numRuns: 400 },
  )
})

test('reads as in the example of a candidate of a reserved category', () => {
  const person = (id: string, rank: number, category: string) => ({
    id,
    rank,
    category,
    pwd: false,
    preferences: ['EMT'],
  })
  const instance = {
    courses: [{ name: 'EMT', seats: { UR: 1, OBC: 1 } }],
    applicants: [person('first', 48_211, 'UR'), person('own', 51_004, 'OBC'), person('late', 63_900, 'OBC')],
  }
  const explain = explained(instance, allot(instance, categories))
  expect(explain(1)).toEqual([
    { course: 'EMT', seat: 'UR', outcome: 'closed', closedAt: 48_211 },
    { course: 'EMT', seat: 'OBC', outcome: 'taken', closedAt: null },
  ])
  expect(explain(2)).toEqual([
    { course: 'EMT', seat: 'UR', outcome: 'closed', closedAt: 48_211 },
    { course: 'EMT', seat: 'OBC', outcome: 'closed', closedAt: 51_004 },
  ])
})
