import { describe, expect, test } from 'vitest'
import {
  comingOfSelection,
  pastOfSelection,
  type SelectionStanding,
} from '#domain/applications/standing/selection-standing.ts'
import { noSelection, seatOfRound, submittedFacts } from '#domain/applications/standing/standing.fixture.ts'
import { standingOf } from '#domain/applications/standing/standing-of.ts'
import type { StandingState } from '#domain/applications/standing/standings.ts'
import type { TimelineEvent } from '../applications/timeline-entry.ts'
import { transitionRefusal } from '../lifecycle/lifecycle.ts'
import { keysIn } from '#lib/values/records.ts'
import { lastDayToReport, seatLife, seatStateOf, type SeatFacts, type SeatState } from './seat-life.ts'

const offered: SeatFacts = {
  answer: null,
  isCarried: false,
  silence: 'givesUp',
  isOut: false,
  isFeeSettled: true,
  unseenFee: null,
  joining: null,
  isLastRound: false,
  answerBy: '2026-07-20',
  reportFrom: '2026-07-21',
  reportBy: '2026-07-23',
  moreTimeUntil: null,
  isCurrent: true,
  today: '2026-07-20',
}
const joining = {
  rollNumber: '2026EMT001',
  joinedBy: 'Sunita Rawat',
  joinedAt: '2026-07-21T06:00:00.000Z',
  leaving: null,
  left: null,
}
const gone = { isOut: true, joining: { ...joining, left: { at: '2026-07-22T06:00:00.000Z' } } }
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
  ['with more time', { ...frozen, ...tooLate, moreTimeUntil: '2026-07-24' }, 'frozen'],
  ['with more time that is over', { ...frozen, today: '2026-07-25', moreTimeUntil: '2026-07-24' }, 'lapsed'],
  [
    'with more time of a list before, that ends earlier',
    { ...frozen, ...lastDay, moreTimeUntil: '2026-07-22' },
    'frozen',
  ],
  [
    'of an earlier round, with more time that is over',
    { ...frozen, ...lastDay, isCarried: true, moreTimeUntil: '2026-07-22' },
    'lapsed',
  ],
  ['of somebody who waits for a better one', { ...floating, ...tooLate }, 'floating'],
  ['of somebody who waits in the last round', { ...floating, ...lastDay, isLastRound: true }, 'floating'],
  ['of somebody who waits, after the last round', { ...floating, ...tooLate, isLastRound: true }, 'lapsed'],
  ['of an earlier round, before the last day to answer', { ...frozen, isCarried: true, isFeeSettled: true }, 'frozen'],
  ['taken', { ...frozen, ...tooLate, joining }, 'joined'],
  ['taken by somebody who has left since', { ...frozen, ...lastDay, ...gone }, 'givenUp'],
])('a seat %s is told apart', (_, facts, state) => {
  expect(seatStateOf({ ...offered, ...facts })).toBe(state)
})

/** A seat as the application of its holder has it. */
function selectionWith(facts: SeatFacts): SelectionStanding {
  const { answer, answerBy, isCarried, isFeeSettled, isLastRound, silence } = facts
  return {
    ...noSelection,
    joining: facts.joining && { ...facts.joining, leaveAskedAt: null, goneFrom: null, leftAt: null },
    rounds: [
      {
        ...seatOfRound,
        isCarried,
        answer,
        answeredAt: answer && '2026-07-11T06:00:00.000Z',
        answerBy,
        reportUntil: lastDayToReport(facts),
        isLast: isLastRound,
        silence,
        lacksFee: !isFeeSettled,
      },
    ],
  }
}

/** What the timeline of an application makes of a seat, in the words of `SeatState`. */
function toldState(facts: SeatFacts): string {
  const { answer, isLastRound, isOut, today } = facts
  const standing = selectionWith(facts)
  const leaving = isOut ? ({ status: 'withdrawn', at: `${today}T06:00:00.000Z` } as const) : null
  const events = [...pastOfSelection(standing, today, leaving), ...(isOut ? [] : comingOfSelection(standing, today))]
  const states = {
    'seat-joined': 'joined',
    'seat-lapsed': 'lapsed',
    'seat-silent': 'givenUp',
    'seat-fee-missing': 'givenUp',
    'seat-declined': 'givenUp',
    'seat-answer': 'offered',
    'seat-fee': 'offered',
    'seat-report': isLastRound && answer === 'float' ? 'floating' : 'frozen',
    'coming-round': 'floating',
  } as const satisfies Partial<Record<TimelineEvent, SeatState>>
  const told = keysIn(states).filter((event) => events.some((one) => one.event === event))
  return [...new Set(told.map((event) => states[event]))].join()
}

/** The same for the sentence that says where the application stands. */
function standingState(facts: SeatFacts): SeatState | undefined {
  const { answer, isLastRound, isOut, today } = facts
  const { state } = standingOf({
    ...submittedFacts,
    status: isOut ? 'withdrawn' : facts.joining ? 'accepted' : 'submitted',
    today,
    selection: selectionWith(facts),
  })
  const states: Partial<Record<StandingState, SeatState>> = {
    joined: 'joined',
    withdrawn: 'givenUp',
    'seat-lapsed': 'lapsed',
    'seat-lost-silent': 'givenUp',
    'seat-lost-fee': 'givenUp',
    'seat-given-up': 'givenUp',
    'seat-offered': 'offered',
    'seat-fee-due': 'offered',
    'seat-report': isLastRound && answer === 'float' ? 'floating' : 'frozen',
    'seat-waits': 'floating',
  }
  return states[state]
}

test('the timeline and the sentence of an applicant tell every seat as the counter sees it', () => {
  const answers = [null, 'freeze', 'float', 'withdraw'] as const
  const [yes, no] = [true, false]
  const all = answers
    .flatMap((answer) =>
      [yes, no].map((isCarried) => ({ answer: isCarried ? ('freeze' as const) : answer, isCarried })),
    )
    .flatMap((one) => (['keeps', 'givesUp'] as const).map((silence) => ({ ...one, silence })))
    .flatMap((one) => [yes, no].map((isFeeSettled) => ({ ...one, isFeeSettled })))
    .flatMap((one) => [yes, no].map((isLastRound) => ({ ...one, isLastRound })))
    .flatMap((one) => [null, '2026-07-26'].map((moreTimeUntil) => ({ ...one, moreTimeUntil })))
    .flatMap((one) => [15, 20, 21, 23, 24, 26, 27].map((day) => ({ ...offered, ...one, today: `2026-07-${day}` })))
  expect(all).toHaveLength(896)
  for (const facts of all) {
    const state = seatStateOf(facts)
    const told = (change: Partial<SeatFacts>) => [
      facts,
      toldState({ ...facts, ...change }),
      standingState({ ...facts, ...change }),
    ]
    expect(told({})).toEqual([facts, state, state])
    if (state === 'frozen') expect(told({ joining })).toEqual([facts, 'joined', 'joined'])
    if (state !== 'lapsed') expect(told({ isOut: true })).toEqual([facts, 'givenUp', 'givenUp'])
  }
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
      'they have more time, before the days of a later round',
      { ...frozen, isCarried: true, moreTimeUntil: '2026-07-22' },
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
  const lapsed = (facts: Partial<SeatFacts>, isPortal: boolean) =>
    transitionRefusal(seatLife, 'lapse', { ...offered, ...frozen, ...facts }, { isPortal })?.code
  expect(lapsed(tooLate, false)).toBe('not-possible-now')
  expect([lapsed(tooLate, true), lapsed({}, true)]).toEqual([undefined, 'not-possible-now'])
})

test('a student who has joined can leave on any day, once, and does not come back', () => {
  const refusedTo = (name: keyof typeof seatLife.transitions, facts: Partial<SeatFacts>) =>
    transitionRefusal(seatLife, name, { ...offered, ...frozen, today: '2026-09-01', ...facts })?.code
  const leaving = { joining: { ...joining, leaving: {} } }
  expect([refusedTo('giveUpAdmission', leaving), refusedTo('giveUpAdmission', { joining })]).toEqual([
    undefined,
    'leaving-changed',
  ])
  expect([refusedTo('noteGivingUpAdmission', leaving), refusedTo('noteGivingUpAdmission', { joining })]).toEqual([
    'leaving-changed',
    undefined,
  ])
  expect(refusedTo('giveUpAdmission', { today: '2026-07-21' })).toBe('not-joined')
  expect([refusedTo('giveUpAdmission', gone), refusedTo('join', gone)]).toEqual(['not-joined', 'seat-given-up'])
  expect(refusedTo('giveMoreTime', gone)).toBe('leave-without-seat')
})

test('more time is for applicants who have accepted a seat, also after it has lapsed, and until it is given on', () => {
  const moreTime = (facts: Partial<SeatFacts>) =>
    transitionRefusal(seatLife, 'giveMoreTime', { ...offered, ...facts })?.code
  expect(moreTime(frozen)).toBeUndefined()
  expect(moreTime({ ...frozen, ...tooLate })).toBeUndefined()
  expect(moreTime({ ...frozen, ...tooLate, isCurrent: false })).toBe('seat-given-up')
  expect(moreTime({})).toBe('leave-without-seat')
  expect(moreTime(floating)).toBe('seat-floats')
  expect(moreTime({ ...frozen, joining })).toBe('seat-joined')
})

test.each<[string, 'accept' | 'decline' | 'float', Partial<SeatFacts>, object | null]>([
  ['until the end of the last day', 'accept', { today: '2026-07-20' }, null],
  ['as often as they like', 'accept', { answer: 'withdraw' }, null],
  ['and floats while a better course may come', 'float', {}, null],
  [
    'not on the course that they want most',
    'float',
    { holder: { status: 'submitted', wantsMore: false } },
    { code: 'nothing-to-wait-for' },
  ],
  ['not in the last round', 'float', { isLastRound: true }, { code: 'nothing-to-wait-for' }],
  ['not afterwards', 'decline', { today: '2026-07-21' }, { code: 'seat-answer-over', params: { until: '2026-07-20' } }],
  ['not a seat that they keep from an earlier round', 'decline', { isCarried: true }, { code: 'seat-kept' }],
  ['not a seat in which they have joined', 'decline', { joining }, { code: 'seat-kept' }],
  ['not a seat of an earlier round', 'accept', { isCurrent: false }, { code: 'no-allotted-seat' }],
  [
    'not once the application has ended',
    'accept',
    { isOut: true, holder: { status: 'rejected', wantsMore: true } },
    { code: 'not-possible-now', params: { status: 'rejected' } },
  ],
])('its holder answers a seat: %s', (_, reply, facts, expected) => {
  const held = { ...offered, holder: { status: 'submitted', wantsMore: true } as const, ...facts }
  const refused = transitionRefusal(seatLife, reply, held)
  if (expected === null) expect(refused).toBeNull()
  else expect(refused).toMatchObject(expected)
})
