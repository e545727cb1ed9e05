import { describe, expect, test } from 'vitest'
import { transitionRefusal } from '../lifecycle/lifecycle.ts'
import { seatLife, seatStateOf } from './seat-life.ts'
import type { SeatFacts, SeatState } from './seat-life.ts'

const offered: SeatFacts = {
  answer: null,
  isCarried: false,
  silence: 'givesUp',
  isOut: false,
  isFeeSettled: true,
  joining: null,
  isLastRound: false,
  answerBy: '2026-07-20',
  reportFrom: '2026-07-21',
  reportBy: '2026-07-23',
  leaveUntil: null,
  isCurrent: true,
  today: '2026-07-20',
}
const joining = { rollNumber: '2026EMT001', joinedBy: 'Sunita Rawat', joinedAt: '2026-07-21T06:00:00.000Z' }
const frozen = { answer: 'freeze' } as const
const floating = { answer: 'float' } as const
const [firstDay, lastDay, tooLate] = [{ today: '2026-07-21' }, { today: '2026-07-23' }, { today: '2026-07-24' }]

test.each<[string, Partial<SeatFacts>, SeatState]>([
  ['until the last day to answer', {}, 'offered'],
  ['after silence that gives up', firstDay, 'givenUp'],
  ['after silence that keeps', { ...firstDay, silence: 'keeps' }, 'frozen'],
  ['given up', { answer: 'withdraw' }, 'givenUp'],
  ['of a withdrawn application', { ...frozen, isOut: true }, 'givenUp'],
  ['accepted, the fee not paid yet', { ...frozen, isFeeSettled: false }, 'offered'],
  ['accepted, the fee not paid in time', { ...frozen, ...firstDay, isFeeSettled: false }, 'givenUp'],
  ['accepted for good', { ...frozen, ...lastDay }, 'frozen'],
  ['accepted for good by somebody who did not come', { ...frozen, ...tooLate }, 'lapsed'],
  ['with leave', { ...frozen, ...tooLate, leaveUntil: '2026-07-24' }, 'frozen'],
  ['with leave that is over', { ...frozen, today: '2026-07-25', leaveUntil: '2026-07-24' }, 'lapsed'],
  ['of somebody who waits for a better one', { ...floating, ...tooLate }, 'floating'],
  ['of somebody who waits in the last round', { ...floating, ...lastDay, isLastRound: true }, 'floating'],
  ['of somebody who waits, after the last round', { ...floating, ...tooLate, isLastRound: true }, 'lapsed'],
  ['of an earlier round, before the last day to answer', { ...frozen, isCarried: true, isFeeSettled: true }, 'frozen'],
  ['taken', { ...frozen, ...tooLate, joining }, 'joined'],
])('a seat %s is told apart', (_, facts, state) => {
  expect(seatStateOf({ ...offered, ...facts })).toBe(state)
})

describe('who cannot join hears why', () => {
  test.each<[string, Partial<SeatFacts>, object | null]>([
    ['nobody has answered', firstDay, { code: 'seat-given-up' }],
    [
      'the seat is not accepted yet',
      { reportFrom: '2026-07-20' },
      { code: 'seat-unanswered', params: { until: '2026-07-20' } },
    ],
    [
      'the fee is due',
      { ...frozen, reportFrom: '2026-07-20', isFeeSettled: false },
      { code: 'seat-fee-due', params: { until: '2026-07-20' } },
    ],
    ['it is too early', frozen, { code: 'joining-early', params: { from: '2026-07-21' } }],
    ['it is too late', { ...frozen, ...tooLate }, { code: 'seat-lapsed', params: { until: '2026-07-23' } }],
    ['the seat was given on', { ...frozen, ...tooLate, isCurrent: false }, { code: 'seat-given-up' }],
    ['they wait for a better one', { ...floating, ...firstDay }, { code: 'seat-floats' }],
    [
      'they have joined',
      { ...frozen, joining },
      { code: 'seat-joined', params: { by: 'Sunita Rawat', rollNumber: '2026EMT001' } },
    ],
    ['nothing is in the way', { ...frozen, ...firstDay }, null],
    ['they wait, in the last round', { ...floating, ...lastDay, isLastRound: true }, null],
    [
      'they have leave, before the days of a later round',
      { ...frozen, isCarried: true, leaveUntil: '2026-07-22' },
      null,
    ],
  ])('when %s', (_, facts, expected) => {
    const refused = transitionRefusal(seatLife, 'join', { ...offered, ...facts })
    if (expected === null) expect(refused).toBeNull()
    else expect(refused).toMatchObject(expected)
  })
})

test('a joining is undone on its day only, and nobody but the portal lets a seat lapse', () => {
  const taken = { ...offered, ...frozen, joining }
  const undone = (today: string) => transitionRefusal(seatLife, 'undoJoining', { ...taken, today })
  expect([undone('2026-07-21'), undone('2026-07-22')?.code]).toEqual([null, 'joining-stands'])
  expect(transitionRefusal(seatLife, 'lapse', { ...offered, ...frozen })?.code).toBe('not-possible-now')
  expect(transitionRefusal(seatLife, 'lapse', { ...offered, ...frozen }, { isPortal: true })).toBeNull()
})

test('leave is for who has accepted a seat, also after it has lapsed, and until it is given on', () => {
  const leave = (facts: Partial<SeatFacts>) => transitionRefusal(seatLife, 'giveLeave', { ...offered, ...facts })?.code
  expect(leave(frozen)).toBeUndefined()
  expect(leave({ ...frozen, ...tooLate })).toBeUndefined()
  expect(leave({ ...frozen, ...tooLate, isCurrent: false })).toBe('seat-given-up')
  expect(leave({})).toBe('leave-without-seat')
  expect(leave(floating)).toBe('seat-floats')
  expect(leave({ ...frozen, joining })).toBe('seat-joined')
})
