import { expect, test } from 'vitest'
import { lockFaults, partFaults, seatFaults } from './policy-locks.ts'
import { firstPolicies, type SelectionPolicies } from './policies.ts'

const was = firstPolicies({ courses: ['A'], round: '2026-07-20', waitingUntil: '2026-09-30', reservedFor: null })
const seats = (UR: number, OBC = 0) => ({ UR, OBC, SC: 0, ST: 0, EWS: 0 })

/** What a corrigendum with this change is refused for, after a list and a round are published. */
const faults = (wish: Partial<SelectionPolicies>, stage = { firstList: 'BSC2026-L01' as string | null, rounds: 1 }) =>
  lockFaults(was, { ...was, ...wish }, stage).map(({ path, code }) => [path, code])

test('before the first list a corrigendum may change everything, after it no choice of the rule any more', () => {
  const wish = { silence: 'keeps', objectionDays: 3, seatFee: { ...was.seatFee, UR: 500 } } as const
  expect(faults(wish, { firstList: null, rounds: 0 })).toEqual([])
  expect(faults(wish)).toEqual([
    ['silence', 'policy-part-fixed'],
    ['objectionDays', 'policy-part-fixed'],
    ['seatFee', 'policy-part-fixed'],
  ])
})

test('rounds are added and not removed; days of a published round stay, days of those ahead only move to later ones', () => {
  const [first, second, ...others] = was.rounds
  if (!first || !second) throw new Error('the policies begin with four rounds')
  const mopUp = { answerBy: '2026-09-10', reportFrom: '2026-09-11', reportBy: '2026-09-15' }
  const later = { ...second, answerBy: '2026-08-02' }
  expect(faults({ rounds: [first, later, ...others, mopUp] })).toEqual([])
  expect(faults({ rounds: [first, second] })).toEqual([['rounds', 'policy-rounds-fewer']])
  expect(faults({ rounds: [{ ...first, reportBy: '2026-07-26' }, second, ...others] })).toEqual([
    ['rounds.0.answerBy', 'policy-round-published'],
  ])
  expect(faults({ rounds: [first, { ...second, answerBy: '2026-07-31' }, ...others] })).toEqual([
    ['rounds.1.answerBy', 'policy-round-earlier'],
  ])
})

test('the waiting list gets longer and never shorter', () => {
  expect(faults({ waitingList: { length: null, until: '2026-10-31' } })).toEqual([])
  const shorter = [['waitingList.until', 'policy-waiting-shorter']]
  expect(faults({ waitingList: { length: null, until: '2026-09-29' } })).toEqual(shorter)
  expect(faults({ waitingList: { length: 50, until: '2026-09-30' } })).toEqual(shorter)
})

test('of courses and rules only numbers of seats change once a list is published', () => {
  const changes = ['courses.B.Sc. EMT.seats.UR', 'courses.B.Sc. EMT.conditions', 'rules.minimumAge'].map((path) => {
    return { path, from: 1, to: 2 }
  })
  const paths = (firstList: string | null) =>
    partFaults(changes, { firstList, rounds: 0 }).map(({ path, code }) => [path, code])
  expect(paths(null)).toEqual([])
  expect(paths('BSC2026-L01')).toEqual([
    ['courses.B.Sc. EMT.conditions', 'drive-part-fixed'],
    ['rules.minimumAge', 'drive-part-fixed'],
  ])
})

test('no category gets fewer seats than people who have joined, hold or are offered one, and all of them are named', () => {
  // One seat of OBC was converted to UR: UR had 2 seats in the round, all of them given.
  const taken = [
    { course: 'A', category: 'UR' as const, seats: 2, holders: ['X1', 'X2'] },
    { course: 'A', category: 'OBC' as const, seats: 3, holders: ['X3'] },
  ]
  const before = [{ name: 'A', seats: seats(1, 4) }]
  expect(seatFaults(before, [{ name: 'A', seats: seats(1, 2) }], taken)).toEqual([])
  expect(seatFaults(before, [{ name: 'A', seats: seats(0, 1) }], taken)).toEqual([
    {
      path: 'courses.A.seats.UR',
      code: 'seats-below-held',
      params: { course: 'A', category: 'UR', seats: 1, held: 2, applications: { and: ['X1', 'X2'] } },
    },
    {
      path: 'courses.A.seats.OBC',
      code: 'seats-below-held',
      params: { course: 'A', category: 'OBC', seats: 0, held: 1, applications: { and: ['X3'] } },
    },
  ])
})

test('joining before the bank shows the seat fee only becomes easier', () => {
  const before = (unseenFee: SelectionPolicies['unseenFee']) => ({ ...was, unseenFee })
  const stage = { firstList: 'BSC2026-L01', rounds: 1 }
  const codes = (from: SelectionPolicies['unseenFee'], to: SelectionPolicies['unseenFee']) =>
    lockFaults(before(from), before(to), stage).map(({ code }) => code)
  expect([codes('no', 'registrar'), codes('registrar', 'note'), codes(undefined, 'note')]).toEqual([[], [], []])
  expect([codes('note', 'no'), codes(undefined, 'registrar')]).toEqual([['policy-part-fixed'], ['policy-part-fixed']])
})
