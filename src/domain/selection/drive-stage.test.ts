import { expect, test } from 'vitest'
import { refusal } from '../platform/problem.ts'
import { stageOf, type StageFacts } from './drive-stage.ts'

const open: StageFacts = {
  today: '2026-06-20',
  opens: '2026-06-01',
  closes: '2026-06-30',
  hasPolicies: false,
  policiesOn: null,
  planned: [],
  provisional: null,
  final: null,
  publishedOn: { provisional: null, final: null },
  isFinalFixed: false,
  rounds: [],
  prepared: { provisional: 0, final: 0, allotment: 0 },
  waitingAnswerBy: [],
  roundWaitsFor: refusal('no-final-list'),
  openCorrections: 0,
  openObjections: 0,
  upheldObjections: 0,
  toVerify: 0,
  toScrutinise: 0,
  sameRolls: 0,
  silent: 0,
  toJoin: { freeze: 0, float: 0 },
  seatFeesToVerify: 0,
  refunds: { toPropose: 0, toApprove: 0, notShown: 0, unpaid: 0 },
}
const withPolicies: StageFacts = {
  ...open,
  hasPolicies: true,
  policiesOn: '2026-06-05',
  planned: [
    { answerBy: '2026-07-20', reportBy: '2026-07-22' },
    { answerBy: '2026-07-27', reportBy: '2026-07-31' },
  ],
}
const closed: StageFacts = { ...withPolicies, today: '2026-07-01' }
const listed: StageFacts = {
  ...closed,
  provisional: { number: 'BSC2026-L01', objectionsUntil: '2026-07-08' },
  publishedOn: { provisional: '2026-07-01', final: null },
}
const final: StageFacts = {
  ...listed,
  today: '2026-07-10',
  final: { number: 'BSC2026-L02' },
  publishedOn: { provisional: '2026-07-01', final: '2026-07-09' },
  roundWaitsFor: null,
}
const firstRound: StageFacts = {
  ...final,
  isFinalFixed: true,
  rounds: [{ number: 'BSC2026-L03', on: '2026-07-10', answerBy: '2026-07-20', reportFrom: null, reportBy: null }],
  roundWaitsFor: refusal('round-open', { until: '2026-07-20' }),
}

/** The present step with the number of its round. */
function now(facts: StageFacts) {
  const step = stageOf(facts).steps.find(({ state }) => state === 'now')
  return step && [step.step, step.round].filter(Boolean).join(' ')
}
const missing = (facts: StageFacts) => stageOf(facts).missing.map(({ what, count }) => [what, count])

test('the steps of a drive have their days and lists, and those of coming rounds the days of the policies', () => {
  const step = { round: null, on: null, until: null, isOver: false, reportBy: null, list: null }
  expect(stageOf(firstRound).steps).toEqual([
    { ...step, step: 'applications', state: 'done', on: '2026-06-01', until: '2026-06-30', isOver: true },
    { ...step, step: 'scrutiny', state: 'done' },
    { ...step, step: 'policies', state: 'done', on: '2026-06-05' },
    { ...step, step: 'provisional', state: 'done', on: '2026-07-01', list: 'BSC2026-L01' },
    { ...step, step: 'objections', state: 'done', until: '2026-07-08', isOver: true },
    { ...step, step: 'final', state: 'done', on: '2026-07-09', list: 'BSC2026-L02' },
    {
      ...step,
      step: 'round',
      round: 1,
      state: 'now',
      on: '2026-07-10',
      until: '2026-07-20',
      reportBy: '2026-07-22',
      list: 'BSC2026-L03',
    },
    { ...step, step: 'round', round: 2, state: 'ahead', until: '2026-07-27' },
    { ...step, step: 'joining', state: 'ahead', reportBy: '2026-07-31' },
    { ...step, step: 'closed', state: 'ahead' },
  ])
})

test('applications are open until the end of their last day; policies are missing before', () => {
  expect([now(open), missing(open)]).toEqual(['applications', [['policies', null]]])
  expect([now(withPolicies), missing(withPolicies)]).toEqual(['applications', []])
  expect(now({ ...open, today: '2026-06-30' })).toBe('applications')
  expect(now({ ...withPolicies, opens: null, closes: null })).toBe('applications')
})

test('scrutiny is the present step while a fee, a scrutiny or a correction is open after the last day', () => {
  const busy = { ...closed, toVerify: 3, toScrutinise: 12, openCorrections: 2 }
  expect([now(busy), missing(busy)]).toEqual([
    'scrutiny',
    [
      ['toVerify', 3],
      ['toScrutinise', 12],
      ['corrections', 2],
    ],
  ])
  expect(missing({ ...busy, hasPolicies: false }).at(-1)).toEqual(['policies', null])
})

test('after it, policies are published first, with the words that refuse a list without them', () => {
  const without = { ...closed, hasPolicies: false, policiesOn: null, planned: [] }
  expect([now(without), missing(without)]).toEqual(['policies', [['policies', null]]])
  expect(stageOf(without).waitsFor).toEqual({ code: 'policies-unpublished' })
})

test('a provisional list is prepared by one officer and published by another', () => {
  expect([now(closed), missing(closed)]).toEqual(['provisional', [['listToPrepare', null]]])
  expect(missing({ ...closed, prepared: { provisional: 1, final: 0, allotment: 0 } })).toEqual([['listToPublish', 1]])
})

test('objections last until the end of their day, and until everything open is closed', () => {
  const objected = { ...listed, today: '2026-07-08', openObjections: 2, openCorrections: 1 }
  expect([now(objected), stageOf(objected).waitsFor, missing(objected)]).toEqual([
    'objections',
    { code: 'objections-until', params: { until: '2026-07-08' } },
    [
      ['corrections', 1],
      ['objections', 2],
    ],
  ])
  const over = { ...objected, today: '2026-07-09' }
  const isOver = (facts: StageFacts) => stageOf(facts).steps.find(({ step }) => step === 'objections')?.isOver
  expect([isOver(objected), isOver(over)]).toEqual([false, true])
  expect([now(over), stageOf(over).waitsFor]).toEqual([
    'objections',
    { code: 'final-list-waits', params: { corrections: 1, objections: 2, upheld: 0 } },
  ])
  const answered = { ...listed, today: '2026-07-09' }
  expect([now(answered), stageOf(answered).waitsFor, missing(answered)]).toEqual([
    'final',
    null,
    [['listToPrepare', null]],
  ])
})

test('a round is allotted, published by a second officer, and open until the end of its last day', () => {
  expect([now(final), missing(final)]).toEqual(['round 1', [['roundToAllot', null]]])
  expect(missing({ ...final, prepared: { provisional: 0, final: 0, allotment: 2 } })).toEqual([['draftToPublish', 2]])
  const answering = { ...firstRound, silent: 4, toJoin: { freeze: 3, float: 1 }, today: '2026-07-20' }
  expect([now(answering), stageOf(answering).waitsFor, missing(answering)]).toEqual([
    'round 1',
    { code: 'round-open', params: { until: '2026-07-20' } },
    [['seatsToAnswer', 4]],
  ])
  const reporting = { ...answering, today: '2026-07-22' }
  expect([now(reporting), missing(reporting)]).toEqual(['round 1', [['toJoin', 3]]])
  const second = { ...reporting, today: '2026-07-23', roundWaitsFor: null }
  expect([now(second), missing(second)]).toEqual(['round 2', [['roundToAllot', null]]])
})

test('after the last round all who kept a seat join until the end of its last day to report; then the drive is closed', () => {
  const last: StageFacts = {
    ...firstRound,
    rounds: [
      ...firstRound.rounds,
      { number: 'BSC2026-L04', on: '2026-07-23', answerBy: '2026-07-27', reportFrom: null, reportBy: null },
    ],
    today: '2026-07-31',
    toJoin: { freeze: 5, float: 1 },
    roundWaitsFor: refusal('rounds-over', { rounds: 2 }),
  }
  expect([now(last), stageOf(last).waitsFor, missing(last)]).toEqual(['joining', null, [['toJoin', 6]]])
  const over = stageOf({ ...last, today: '2026-08-01' })
  expect([over.steps.map(({ state }) => state), over.waitsFor, over.missing]).toEqual([
    Array.from({ length: 10 }, () => 'done'),
    null,
    [],
  ])
})

test('seat fees wait for the office from the first round on, and a drive is closed once its money is where it belongs', () => {
  const fees = { ...firstRound, seatFeesToVerify: 2 }
  expect(missing(fees)).toEqual([['seatFeesToVerify', 2]])
  const last = { number: 'BSC2026-L04', on: '2026-07-23', answerBy: '2026-07-27', reportFrom: null, reportBy: null }
  const rounds = [...firstRound.rounds, last]
  const joining = { ...fees, rounds, today: '2026-07-31', toJoin: { freeze: 1, float: 0 } }
  expect([now(joining), missing(joining)]).toEqual([
    'joining',
    [
      ['toJoin', 1],
      ['seatFeesToVerify', 2],
    ],
  ])
  const over = { ...joining, today: '2026-08-01', refunds: { toPropose: 1, toApprove: 3, notShown: 4, unpaid: 2 } }
  expect([now(over), missing(over)]).toEqual([
    'closed',
    [
      ['seatFeesToVerify', 2],
      ['refundsToPropose', 1],
      ['refundsToApprove', 3],
      ['refundsNotShown', 4],
      ['refundsUnpaid', 2],
    ],
  ])
  expect(now({ ...over, seatFeesToVerify: 0, refunds: { toPropose: 0, toApprove: 0, notShown: 0, unpaid: 1 } })).toBe(
    'closed',
  )
})
