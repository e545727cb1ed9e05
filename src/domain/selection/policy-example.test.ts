import { expect, test } from 'vitest'
import { exampleOf } from './policy-example.ts'
import { firstPolicies, type SelectionPolicies } from './policies.ts'

const defaults = firstPolicies({ courses: [], round: '2026-07-20', waitingUntil: '2026-08-20', reservedFor: null })

const seatsBy = (wish: Partial<SelectionPolicies>) =>
  Object.fromEntries(
    exampleOf({ ...defaults, ...wish }).rows.map(({ name, first, second, isSecondOut }) => [
      name,
      [first?.seat ?? null, isSecondOut ? 'out' : (second?.seat ?? null)],
    ]),
  )

test('the example of the defaults', () => {
  expect(seatsBy({})).toEqual({
    Chitra: ['UR', 'UR'],
    Dinesh: ['OBC', 'OBC'],
    Asha: ['UR', 'out'],
    Binod: ['OBC', 'UR'],
    Esha: [null, null],
    Farhan: [null, null],
  })
})

const choices: [string, Partial<SelectionPolicies>, Record<string, unknown>][] = [
  [
    'own merit does not count towards the horizontal reservation',
    { horizontal: 'ownMerit' },
    { Farhan: ['UR', 'UR'], Asha: [null, null] },
  ],
  ['a relaxed standard takes an open seat', { openStandard: false }, { Dinesh: ['UR', 'UR'], Asha: [null, null] }],
  ['reserved seats are for residents only', { reservedFor: 'Uttar Pradesh' }, { Dinesh: [null, null] }],
  ['unfilled seats are converted', { conversions: [{ from: 'SC', to: 'UR' }] }, { Esha: [null, 'UR'] }],
  ['silence keeps the seat', { silence: 'keeps' }, { Asha: ['UR', 'UR'], Binod: ['OBC', 'OBC'] }],
  ['a held seat keeps its category', { mayChangeCategory: false }, { Binod: ['OBC', 'OBC'], Esha: [null, 'UR'] }],
  ['nobody waits', { waitingList: { length: 0, until: '2026-08-20' } }, { Esha: [null, 'out'] }],
]

test.each(choices)('each choice changes the example: %s', (_, wish, changed) => {
  expect(seatsBy(wish)).toMatchObject(changed)
})
