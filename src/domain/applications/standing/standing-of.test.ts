import { expect, test } from 'vitest'
import type { SelectionStanding, StandingRound } from './selection-standing.ts'
import { standingOf } from './standing-of.ts'
import { finalList, noSelection, provisionalList, seatOfRound, submittedFacts } from './standing.fixture.ts'
import type { Standing } from './standing.ts'
import { standings, type StandingState } from './standings.ts'
import type { TimelineFacts } from '../timeline.ts'

const answeredAt = '2026-07-11T05:00:00.000Z'
const inLists = (change: Partial<SelectionStanding>): Partial<TimelineFacts> => ({
  selection: { ...noSelection, lists: [provisionalList], ...change },
})
const inRounds = (...rounds: Partial<StandingRound>[]) =>
  inLists({ lists: [provisionalList, finalList], rounds: rounds.map((one) => ({ ...seatOfRound, ...one })) })
const absent = { ...provisionalList, isListed: false, reasons: ['rank'] }
const objection = { list: provisionalList.number, madeAt: '2026-07-02T05:00:00.000Z', answeredAt: null, isUpheld: null }
const answeredObjection = { ...objection, answeredAt: '2026-07-03T05:00:00.000Z' }
const correction = {
  number: 1,
  state: 'open',
  until: '2026-07-20',
  askedAt: '2026-07-05T05:00:00.000Z',
  answeredAt: null,
  closedAt: null,
} as const
const frozen = { answer: 'freeze', answeredAt } as const
const joining = {
  rollNumber: '2026EMT001',
  joinedAt: '2026-07-22T05:00:00.000Z',
  leaveAskedAt: null,
  goneFrom: null,
  leftAt: null,
}
const second = { list: 'BSC2026-L05', round: 2, course: 'BSc HTM', publishedAt: '2026-07-25T05:00:00.000Z' } as const
const failed = { status: 'failed', amount: 10_000, recordedAt: answeredAt, verifiedAt: null } as const
const withFee = (facts: Partial<TimelineFacts>, seatFee: SelectionStanding['seatFee']): Partial<TimelineFacts> => ({
  ...facts,
  selection: facts.selection ? { ...facts.selection, seatFee } : null,
})
const ofSeat = { course: 'BSc EMT', list: 'BSC2026-L04', round: 1 }

/** Each state with an application in it, and what its sentence is made from. */
const cases: Record<StandingState, [Partial<TimelineFacts>, Partial<Standing>]> = {
  cancelled: [{ ...inRounds({}), cancelledAt: '2026-07-09T05:00:00.000Z' }, { on: '2026-07-09' }],
  draft: [
    { status: 'draft', today: '2026-06-30' },
    { does: 'submit', until: '2026-06-30' },
  ],
  'draft-closed': [
    { status: 'draft', today: '2026-07-01' },
    { on: '2026-06-30', money: [{ kind: 'unsubmitted', amount: 1200 }] },
  ],
  left: [
    {
      ...inRounds(frozen),
      status: 'withdrawn',
      selection: {
        ...noSelection,
        rounds: [{ ...seatOfRound, ...frozen }],
        joining: { ...joining, leftAt: '2026-07-28T05:00:00.000Z' },
      },
    },
    { on: '2026-07-28', rollNumber: '2026EMT001', course: 'BSc EMT' },
  ],
  withdrawn: [
    { ...inRounds({}), status: 'withdrawn', moments: { 'application.withdrawn': '2026-07-12T05:00:00.000Z' } },
    { on: '2026-07-12' },
  ],
  rejected: [
    { status: 'rejected', moments: { 'application.rejected': '2026-07-12T05:00:00.000Z' } },
    { on: '2026-07-12' },
  ],
  leaving: [
    {
      status: 'accepted',
      selection: {
        ...noSelection,
        rounds: [{ ...seatOfRound, ...frozen }],
        joining: { ...joining, leaveAskedAt: '2026-07-24T05:00:00.000Z', goneFrom: '2026-07-24T05:00:00.000Z' },
      },
    },
    { on: '2026-07-24', rollNumber: '2026EMT001', course: 'BSc EMT' },
  ],
  joined: [
    { status: 'accepted', selection: { ...noSelection, rounds: [{ ...seatOfRound, ...frozen }], joining } },
    { on: '2026-07-22', rollNumber: '2026EMT001', course: 'BSc EMT' },
  ],
  'seat-offered': [inRounds({}), { ...ofSeat, does: 'answer', until: '2026-07-20', silence: 'givesUp' }],
  'seat-moved': [
    {
      ...inRounds({ answer: 'float', answeredAt, isNewest: false }, { ...second, answerBy: '2026-07-30' }),
      today: '2026-07-26',
    },
    { course: 'BSc HTM', list: 'BSC2026-L05', round: 2, before: 'BSc EMT', does: 'answer', until: '2026-07-30' },
  ],
  'seat-fee-failed': [
    withFee(inRounds({ ...frozen, lacksFee: true }), failed),
    { ...ofSeat, does: 'pay', until: '2026-07-20' },
  ],
  'seat-fee-due': [inRounds({ ...frozen, lacksFee: true }), { ...ofSeat, does: 'pay', until: '2026-07-20' }],
  'seat-report': [inRounds(frozen), { ...ofSeat, does: 'report', from: '2026-07-21', until: '2026-07-24' }],
  'correction-asked': [{ correction }, { does: 'correct', until: '2026-07-20' }],
  'payment-failed': [
    {
      payment: { ...submittedFacts.payment, status: 'failed', verified: false },
      moments: { 'payment.failed': '2026-07-10T05:00:00.000Z' },
    },
    { does: 'payment', until: '2026-07-17' },
  ],
  'seat-lost-silent': [
    { ...inRounds({ isNewest: false }), today: '2026-07-21' },
    { ...ofSeat, on: '2026-07-20', isGivenOn: true },
  ],
  'seat-lost-fee': [
    { ...inRounds({ ...frozen, lacksFee: true }), today: '2026-07-21' },
    { ...ofSeat, on: '2026-07-20' },
  ],
  'seat-lapsed': [
    { ...inRounds(frozen), today: '2026-07-25' },
    { ...ofSeat, on: '2026-07-24' },
  ],
  'seat-lost-report': [
    { ...inRounds({ ...frozen, isNewest: false }), today: '2026-07-25' },
    { ...ofSeat, on: '2026-07-24' },
  ],
  'seat-given-up': [
    inRounds({ answer: 'withdraw', answeredAt }),
    { ...ofSeat, on: '2026-07-11', isOpen: true, until: '2026-07-20' },
  ],
  'seat-taken-away': [
    inRounds({ isReplaced: true }, { list: 'BSC2026-L05', course: null, isCorrigendum: true, isListed: false }),
    { before: 'BSc EMT', list: 'BSC2026-L05', round: 1, on: '2026-07-10' },
  ],
  'seat-waits': [
    { ...inRounds({ answer: 'float', answeredAt }), today: '2026-07-21' },
    { ...ofSeat, isOpen: false, nextAnswerBy: '2026-07-30' },
  ],
  'no-seat': [inRounds({ course: null }), { list: 'BSC2026-L04', round: 1, nextAnswerBy: '2026-07-30' }],
  'no-seat-over': [inRounds({ course: null, isLast: true, nextAnswerBy: null }), { list: 'BSC2026-L04', round: 1 }],
  accepted: [{ status: 'accepted', moments: { 'application.accepted': answeredAt } }, { on: '2026-07-11' }],
  'correction-overdue': [
    { correction: { ...correction, state: 'overdue' }, today: '2026-07-21' },
    { on: '2026-07-20' },
  ],
  'objection-sent': [inLists({ lists: [absent], objections: [objection] }), { list: 'BSC2026-L01', on: '2026-07-02' }],
  'objection-upheld': [
    inLists({ lists: [absent], objections: [{ ...answeredObjection, isUpheld: true }] }),
    { list: 'BSC2026-L01', on: '2026-07-03' },
  ],
  'objection-refused': [
    inLists({ lists: [absent], objections: [{ ...answeredObjection, isUpheld: false }] }),
    { list: 'BSC2026-L01', on: '2026-07-03' },
  ],
  'left-out-by-office': [
    { ...inLists({ lists: [{ ...absent, reasons: ['scrutiny'] }] }), today: '2026-07-03' },
    { list: 'BSC2026-L01' },
  ],
  'left-out': [
    { ...inLists({ lists: [absent] }), today: '2026-07-08' },
    { list: 'BSC2026-L01', does: 'object', until: '2026-07-08' },
  ],
  'left-out-over': [
    { ...inLists({ lists: [absent] }), today: '2026-07-09' },
    { list: 'BSC2026-L01', on: '2026-07-08' },
  ],
  'left-out-final': [
    inLists({ lists: [provisionalList, { ...finalList, isListed: false, reasons: ['rank'] }] }),
    { list: 'BSC2026-L03' },
  ],
  listed: [
    { ...inLists({}), today: '2026-07-03' },
    { list: 'BSC2026-L01', isOpen: true, until: '2026-07-08' },
  ],
  'listed-final': [inLists({ lists: [provisionalList, finalList] }), { list: 'BSC2026-L03' }],
  'correction-sent': [{ correction: { ...correction, state: 'answered', answeredAt } }, { on: '2026-07-11' }],
  'correction-confirmed': [
    { correction: { ...correction, state: 'closed', answeredAt, closedAt: '2026-07-12T05:00:00.000Z' } },
    { on: '2026-07-12' },
  ],
  'payment-check': [{ payment: { ...submittedFacts.payment, verified: false } }, { on: '2026-06-03' }],
  submitted: [{}, { on: '2026-06-03' }],
}

test.each(Object.entries(cases))(
  'an application that is in the state %s is told so, with its day',
  (state, [change, told]) => {
    const empty = { does: null, until: null, money: [] }
    expect(standingOf({ ...submittedFacts, ...change })).toMatchObject({ ...empty, ...told, state })
    expect(Object.keys(cases)).toEqual(Object.keys(standings))
  },
)

test('after its day an answer about a missing payment has none, and ends before no other duty', () => {
  const [notFound] = cases['payment-failed']
  const late = standingOf({ ...submittedFacts, ...notFound, today: '2026-07-18' })
  expect(late).toMatchObject({ state: 'payment-failed', does: 'payment', until: null })
})

test('a payment that was not found is told until its day is over and a final list is published without the application', () => {
  const [notFound] = cases['payment-failed']
  const [leftOut] = cases['left-out-final']
  const on = (today: TimelineFacts['today'], facts: Partial<TimelineFacts>) =>
    standingOf({ ...submittedFacts, ...notFound, ...facts, today })
  expect(on('2026-07-17', leftOut)).toMatchObject({ state: 'payment-failed', until: '2026-07-17' })
  expect(on('2026-07-18', leftOut)).toMatchObject({ state: 'left-out-final', does: null, list: 'BSC2026-L03' })
  expect(on('2026-07-18', inLists({ lists: [absent] })).state).toBe('payment-failed')
  expect(on('2026-07-18', inLists({ lists: [provisionalList, finalList] })).state).toBe('payment-failed')
})

test('of a seat, which comes first by its day, is told before a correction, and a correction before a list', () => {
  const both = (facts: Partial<TimelineFacts>) => standingOf({ ...submittedFacts, correction, ...facts }).state
  expect(both(inRounds({}))).toBe('seat-offered')
  expect(both(inRounds({ answer: 'float', answeredAt }))).toBe('correction-asked')
  expect(both({ ...inLists({ lists: [absent] }), today: '2026-07-03' })).toBe('correction-asked')
})

const steps = [
  { percent: 90, until: '2026-07-15' },
  { percent: 50, until: '2026-07-24' },
]
const dear = { feeRupees: 10_000, refundSteps: steps }
const paid = { status: 'paid', amount: 10_000, recordedAt: answeredAt, verifiedAt: answeredAt } as const
const moneyIn = (change: Partial<TimelineFacts>) =>
  standingOf({ ...submittedFacts, ...change }).money.map(({ kind, amount, of, on }) =>
    [kind, amount, of, on].filter((one) => one !== undefined).join(' '),
  )

test('the price of a seat and its refund are shown while the applicant can decide, and only the refund once the seat is gone', () => {
  expect(moneyIn(inRounds({ ...dear, lacksFee: true }))).toEqual([
    'due 10000',
    'giveUp 9000 10000 2026-07-15',
    'giveUpLater 5000 2026-07-24',
  ])
  expect(moneyIn(withFee(inRounds({ ...dear, ...frozen }), paid))).toEqual([
    'counts 10000',
    'giveUp 9000 10000 2026-07-15',
    'giveUpLater 5000 2026-07-24',
  ])
  const looking = { ...paid, verifiedAt: null }
  expect(moneyIn(withFee({ ...inRounds({ ...dear, ...frozen }), today: '2026-07-16' }, looking))).toEqual([
    'looking 10000',
    'giveUp 5000 10000 2026-07-24',
  ])
  const late = { ...withFee(inRounds({ ...dear, answer: 'float', answeredAt }), paid), today: '2026-07-25' }
  expect(moneyIn(late)).toEqual(['counts 10000', 'giveUpNothing 10000'])
  const declined = { ...dear, answer: 'withdraw', answeredAt } as const
  expect(moneyIn(withFee(inRounds(declined), paid))).toEqual(['coming 9000 10000'])
  expect(moneyIn(withFee(inRounds(declined), looking))).toEqual(['whenFound 9000 10000'])
  expect(moneyIn(withFee(inRounds(declined), null))).toEqual([])
  expect(moneyIn(withFee({ ...inRounds({ ...dear }), today: '2026-07-21' }, paid))).toEqual(['nothing 0 10000'])
})

test('silence keeps a seat by the rules of its list only once its fee is paid, or where it has none', () => {
  const kept = { silence: 'keeps', ...dear } as const
  const silenceOf = (change: Partial<TimelineFacts>) => standingOf({ ...submittedFacts, ...change }).silence
  expect(silenceOf(inRounds({ ...kept, lacksFee: true }))).toBe('givesUp')
  expect(silenceOf(withFee(inRounds(kept), paid))).toBe('keeps')
  expect(silenceOf(inRounds({ silence: 'keeps' }))).toBe('keeps')
})

test('a refund asks for the account, is told in each of its states, and was paid; without another duty the account is what to do next', () => {
  const refund = {
    openedAt: answeredAt,
    state: 'waitsForAccount',
    paidOn: null,
    amountPaise: 900_000,
    isOfSeat: true,
  } as const
  const declined = withFee(inRounds({ ...dear, answer: 'withdraw', answeredAt }), paid)
  const after = (change: object) => ({ ...declined, refunds: [{ ...refund, ...change }] })
  expect(moneyIn(after({}))).toEqual(['account 9000'])
  expect(standingOf({ ...submittedFacts, ...after({}) }).does).toBe('account')
  expect(moneyIn(after({ state: 'ready' }))).toEqual(['ready 9000'])
  for (const state of ['proposed', 'approved']) expect(moneyIn(after({ state }))).toEqual(['preparing 9000'])
  expect(moneyIn(after({ state: 'inFile' }))).toEqual(['underway 9000'])
  expect(moneyIn(after({ state: 'returned' }))).toEqual(['returned 9000'])
  expect(standingOf({ ...submittedFacts, ...after({ state: 'returned' }) }).does).toBe('account')
  expect(moneyIn(after({ state: 'paid', paidOn: '2026-07-20' }))).toEqual(['paid 9000 2026-07-20'])
  expect(standingOf({ ...submittedFacts, ...inRounds({}), refunds: [refund] }).does).toBe('answer')
})

test('who recorded a payment and did not submit in time reads about the money, until a refund is opened', () => {
  const draft = { ...submittedFacts, status: 'draft' } as const
  const refund = {
    openedAt: '2026-07-10T05:00:00.000Z',
    state: 'waitsForAccount',
    paidOn: null,
    amountPaise: 120_000,
    isOfSeat: false,
  } as const
  expect(moneyIn({ ...draft, today: '2026-06-30' })).toEqual([])
  expect(moneyIn(draft)).toEqual(['unsubmitted 1200'])
  expect(moneyIn({ ...draft, payment: { ...draft.payment, status: 'created' } })).toEqual([])
  expect(moneyIn({ ...draft, refunds: [refund] })).toEqual(['account 1200'])
})
