import { expect, test } from 'vitest'
import { person } from '../../../test/allotment-instances.ts'
import { allot } from './allot.ts'
import type { AllotmentApplicant, AllotmentInstance } from './instance.ts'

const categories = ['UR', 'OBC', 'SC', 'ST', 'EWS']

type Conversions = NonNullable<NonNullable<AllotmentInstance['policy']>['conversions']>

const bothWays: Conversions = [
  ['ST', 'SC'],
  ['SC', 'ST'],
]

/** The people who get a seat of which category of a course with these seats, what is converted for it, and what stays empty. */
function outcomeOf(seats: Record<string, number>, applicants: AllotmentApplicant[], conversions = bothWays) {
  const instance = { courses: [{ name: 'EMT', seats }], applicants, policy: { conversions } }
  const { seats: got, conversions: converted, vacant } = allot(instance, categories)
  return {
    got: Object.fromEntries([...got].map(([id, seat]) => [id, seat?.seat ?? null])),
    converted: converted.map(({ from, to, count }) => `${count} ${from} to ${to}`),
    vacant: { SC: vacant['EMT']?.['SC'], ST: vacant['EMT']?.['ST'] },
  }
}

const asha = person('asha', 1, { category: 'SC' })
const bina = person('bina', 2, { category: 'SC' })
const chand = person('chand', 3, { category: 'SC' })
const dev = person('dev', 4, { category: 'ST' })
const esha = person('esha', 5, { category: 'ST' })

test('where two categories convert to each other, the empty seats of either go to people of the other', () => {
  expect(outcomeOf({ SC: 1, ST: 2 }, [asha, bina, chand, dev])).toEqual({
    got: { asha: 'SC', bina: 'SC', chand: null, dev: 'ST' },
    converted: ['1 ST to SC'],
    vacant: { SC: 0, ST: 0 },
  })
  expect(outcomeOf({ SC: 4, ST: 1 }, [asha, bina, chand, dev, esha])).toEqual({
    got: { asha: 'SC', bina: 'SC', chand: 'SC', dev: 'ST', esha: 'ST' },
    converted: ['1 SC to ST'],
    vacant: { SC: 0, ST: 0 },
  })
})

test('where both of two categories that convert to each other have empty seats, none is converted', () => {
  expect(outcomeOf({ SC: 2, ST: 3 }, [asha, dev])).toEqual({
    got: { asha: 'SC', dev: 'ST' },
    converted: [],
    vacant: { SC: 1, ST: 2 },
  })
})

test('a seat of a third category passes one of two that convert to each other, and stays with the other', () => {
  const conversions: Conversions = [['OBC', 'SC'], ...bothWays]
  expect(outcomeOf({ OBC: 2, SC: 1 }, [asha, dev], conversions)).toEqual({
    got: { asha: 'SC', dev: 'ST' },
    converted: ['1 OBC to SC', '1 SC to ST'],
    vacant: { SC: 0, ST: 0 },
  })
})

test('nobody loses a seat of their category to somebody of the other, whatever the ranks', () => {
  const last = person('last', 99, { category: 'ST' })
  expect(outcomeOf({ SC: 1, ST: 1 }, [asha, bina, last]).got).toEqual({ asha: 'SC', bina: null, last: 'ST' })
})
