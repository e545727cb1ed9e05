import { expect, test } from 'vitest'
import { comingOfSelection, pastOfSelection, type SelectionStanding } from './selection-standing.ts'
import {
  finalList as final,
  noSelection as none,
  provisionalList as provisional,
  seatOfRound as round,
} from './standing.fixture.ts'

const answeredAt = '2026-07-11T05:00:00.000Z'
const today = '2026-07-12'

const past = (standing: SelectionStanding, day = today) =>
  pastOfSelection(standing, day).map(({ event, state, at, list }) => [state, event, at, list].filter(Boolean).join(' '))
const coming = (standing: SelectionStanding, day = today) =>
  comingOfSelection(standing, day).map(({ event, at }) => [event, at].filter(Boolean).join(' '))
const inRound = (change: Partial<SelectionStanding['rounds'][number]>): SelectionStanding => ({
  ...none,
  lists: [provisional, final],
  rounds: [{ ...round, ...change }],
})

test('lists and objections have their numbers and days, and a corrigendum is called one', () => {
  const lists = [provisional, { ...provisional, number: 'BSC2026-L02', isCorrigendum: true }, final]
  const objection = { list: 'BSC2026-L01', madeAt: '2026-07-02T05:00:00.000Z', answeredAt: null, isUpheld: null }
  const upheld = { ...objection, answeredAt: '2026-07-03T05:00:00.000Z', isUpheld: true }
  expect(past({ ...none, lists, objections: [objection] })).toEqual([
    'done provisional-list 2026-07-01T05:00:00.000Z BSC2026-L01',
    'done list-corrected 2026-07-01T05:00:00.000Z BSC2026-L02',
    'done final-list 2026-07-09T05:00:00.000Z BSC2026-L03',
    'done objection-made 2026-07-02T05:00:00.000Z BSC2026-L01',
  ])
  expect(past({ ...none, objections: [upheld] }).at(-1)).toBe(
    'done objection-upheld 2026-07-03T05:00:00.000Z BSC2026-L01',
  )
  expect(past({ ...none, objections: [{ ...upheld, isUpheld: false }] }).at(-1)).toBe(
    'done objection-refused 2026-07-03T05:00:00.000Z BSC2026-L01',
  )
})

test('who is not in a list reads so, and objects by its last day or waits for the answer; the office has its backlog alone', () => {
  const absent = { ...provisional, isListed: false, reasons: ['rank'] }
  const left = 'wrong provisional-list-without 2026-07-01T05:00:00.000Z BSC2026-L01'
  const inLists = (change: Partial<SelectionStanding>) => ({ ...none, lists: [absent], ...change })
  expect([past(inLists({})), coming(inLists({}), '2026-07-08'), coming(inLists({}), '2026-07-09')]).toEqual([
    [left],
    ['objection 2026-07-08', 'coming-final-list'],
    ['coming-final-list'],
  ])
  const objection = { list: absent.number, madeAt: '2026-07-02T05:00:00.000Z', answeredAt: null, isUpheld: null }
  expect(coming(inLists({ objections: [objection] }), '2026-07-03')).toEqual(['objection-answer', 'coming-final-list'])
  const ofOffice = [{ ...absent, reasons: ['scrutiny', 'unverified'] }]
  expect(coming(inLists({ lists: ofOffice }), '2026-07-03')).toEqual(['coming-final-list'])
  const inFinal = { ...final, isListed: false, reasons: ['rank'] }
  expect(coming(inLists({ lists: [provisional, inFinal] }), '2026-07-10')).toEqual([])
})

test('the next list comes, then the next round; before the first list nothing is shown', () => {
  expect(coming(none)).toEqual([])
  expect(coming({ ...none, lists: [provisional] })).toEqual(['coming-final-list'])
  expect(coming({ ...none, lists: [provisional, final] })).toEqual(['coming-round'])
})

test('a seat is answered until its last day, and silence after it gives the seat up or keeps it', () => {
  expect([past(inRound({})).slice(2), coming(inRound({}))]).toEqual([
    ['done seat 2026-07-10T05:00:00.000Z BSC2026-L04'],
    ['seat-answer 2026-07-20'],
  ])
  expect([past(inRound({}), '2026-07-21').slice(3), coming(inRound({}), '2026-07-21')]).toEqual([
    ['wrong seat-silent 2026-07-20'],
    [],
  ])
  const keeps = inRound({ silence: 'keeps' })
  expect([coming(keeps, '2026-07-20'), past(keeps, '2026-07-21').slice(3), coming(keeps, '2026-07-21')]).toEqual([
    ['seat-answer 2026-07-20'],
    ['done seat-frozen 2026-07-20'],
    ['seat-report 2026-07-24'],
  ])
})

test('who freezes reports; who floats waits for the next round and reports after the last', () => {
  const frozen = inRound({ answer: 'freeze', answeredAt })
  expect([past(frozen).slice(3), coming(frozen)]).toEqual([
    ['done seat-frozen 2026-07-11T05:00:00.000Z'],
    ['seat-report 2026-07-24'],
  ])
  expect([coming(frozen, '2026-07-24'), coming(frozen, '2026-07-25')]).toEqual([['seat-report 2026-07-24'], []])
  const floating = { answer: 'float', answeredAt } as const
  expect(coming(inRound(floating))).toEqual(['coming-round'])
  expect(coming(inRound({ ...floating, isLast: true }))).toEqual(['seat-report 2026-07-24'])
  expect(coming(inRound({ answer: 'withdraw', answeredAt }))).toEqual([])
})

test('who waits for the next round reads the last day to answer its seats, if the policies name one', () => {
  const waiting = [{ course: null }, { answer: 'float', answeredAt }] as const
  for (const nextAnswerBy of ['2026-07-30', null] as const)
    for (const one of waiting)
      expect(comingOfSelection(inRound({ ...one, nextAnswerBy }), today).map(({ until }) => until ?? null)).toEqual([
        nextAnswerBy,
      ])
})

test('who has no seat waits for the next round, if there is one', () => {
  const without = inRound({ course: null })
  expect([past(without).slice(2), coming(without)]).toEqual([
    ['done no-seat 2026-07-10T05:00:00.000Z BSC2026-L04'],
    ['coming-round'],
  ])
  expect(coming(inRound({ course: null, isLast: true }))).toEqual([])
})

test('a seat that is kept without its fee is lost after the last day, and has to be paid for before', () => {
  const unpaid = inRound({ answer: 'freeze', answeredAt, lacksFee: true })
  expect([coming(unpaid, '2026-07-20'), coming(unpaid, '2026-07-21')]).toEqual([['seat-fee 2026-07-20'], []])
  expect(past(unpaid, '2026-07-20')).toHaveLength(4)
  expect(past(unpaid, '2026-07-21').at(-1)).toBe('wrong seat-fee-missing 2026-07-20')
  const declined = inRound({ answer: 'withdraw', answeredAt, lacksFee: true })
  expect([past(declined, '2026-07-21').at(-1), coming(declined)]).toEqual([
    'done seat-declined 2026-07-11T05:00:00.000Z',
    [],
  ])
  const recordedAt = '2026-07-12T05:00:00.000Z'
  const verifiedAt = '2026-07-13T05:00:00.000Z'
  expect(past({ ...none, seatFee: { status: 'paid', amount: 1000, recordedAt, verifiedAt: null } })).toEqual([
    `done seat-fee-paid ${recordedAt}`,
  ])
  expect(past({ ...none, seatFee: { status: 'paid', amount: 1000, recordedAt, verifiedAt } }).at(-1)).toBe(
    `done seat-fee-verified ${verifiedAt}`,
  )
})

test('applicants who do not report lose the seat after the last day, more time moves that day, and joining gives a roll number', () => {
  const frozen = inRound({ answer: 'freeze', answeredAt })
  expect([past(frozen, '2026-07-24').slice(4), past(frozen, '2026-07-25').slice(4)]).toEqual([
    [],
    ['wrong seat-lapsed 2026-07-24'],
  ])
  const floating = inRound({ answer: 'float', answeredAt })
  expect(past(floating, '2026-07-25').slice(4)).toEqual([])
  const leave = { until: '2026-07-29', givenAt: '2026-07-25T05:00:00.000Z' }
  const given = { ...inRound({ answer: 'freeze', answeredAt, reportUntil: '2026-07-29' }), leave }
  expect([past(given, '2026-07-26').slice(4), coming(given, '2026-07-26')]).toEqual([
    ['done seat-leave 2026-07-25T05:00:00.000Z'],
    ['seat-report 2026-07-29'],
  ])
  expect(past(given, '2026-07-30').at(-1)).toBe('wrong seat-lapsed 2026-07-29')
  const joining = {
    rollNumber: '2026EMT001',
    joinedAt: '2026-07-26T05:00:00.000Z',
    leaveAskedAt: null,
    goneFrom: null,
    leftAt: null,
  }
  const joined = { ...given, joining }
  expect([past(joined, '2026-07-30').slice(5), coming(joined, '2026-07-26')]).toEqual([
    ['done seat-joined 2026-07-26T05:00:00.000Z'],
    [],
  ])
  const gone = { ...joined, joining: { ...joining, leftAt: '2026-07-28T05:00:00.000Z' } }
  const withdrawn = { status: 'withdrawn', at: '2026-07-28T05:00:00.000Z' } as const
  expect(pastOfSelection(gone, '2026-07-30', withdrawn).slice(-2)).toMatchObject([
    { event: 'seat-joined' },
    { event: 'seat-left', at: '2026-07-28T05:00:00.000Z' },
  ])
})

test('a seat that was accepted for good is told once, though the lists of later rounds have it, too', () => {
  const frozen = inRound({ answer: 'freeze', answeredAt }).rounds
  const carried = { ...round, answer: 'freeze', answeredAt, isCarried: true, reportUntil: '2026-07-29' } as const
  const later = { ...none, rounds: [...frozen, { ...carried, round: 2, publishedAt: '2026-07-25T05:00:00.000Z' }] }
  expect([past(later, '2026-07-26'), coming(later, '2026-07-26')]).toEqual([
    ['done seat 2026-07-10T05:00:00.000Z BSC2026-L04', 'done seat-frozen 2026-07-11T05:00:00.000Z'],
    ['seat-report 2026-07-29'],
  ])
})

test('a corrected round says what its list says now, keeps answers to the same seat, and does not count the days of the first', () => {
  const replaced = { ...round, isReplaced: true, silence: 'keeps' } as const
  const correctedAt = '2026-07-22T05:00:00.000Z'
  const second = {
    ...round,
    list: 'BSC2026-L05',
    publishedAt: correctedAt,
    isCorrigendum: true,
    answerBy: '2026-07-25',
  }
  const corrected = (first: object, change: object) => {
    const standing = {
      ...none,
      rounds: [
        { ...replaced, ...first },
        { ...second, ...change },
      ],
    }
    return [past(standing, '2026-07-23').slice(1), coming(standing, '2026-07-23')]
  }
  expect(corrected({}, {})).toEqual([[`done seat-corrected ${correctedAt} BSC2026-L05`], ['seat-answer 2026-07-25']])
  const kept = { answer: 'freeze', answeredAt } as const
  expect(corrected(kept, { ...kept, reportUntil: '2026-07-28' })).toEqual([
    [`done seat-frozen ${answeredAt}`, `done seat-corrected ${correctedAt} BSC2026-L05`],
    ['seat-report 2026-07-28'],
  ])
  expect(corrected(kept, { course: null })).toEqual([
    [`done seat-frozen ${answeredAt}`, `done no-seat-corrected ${correctedAt} BSC2026-L05`],
    ['coming-round'],
  ])
  expect(corrected({}, { course: null, isListed: false })).toEqual([
    [`wrong left-out-corrected ${correctedAt} BSC2026-L05`],
    [],
  ])
})

test('with an application its seat goes, and what the clock would have done to it later does not happen', () => {
  const leave = (status: 'rejected' | 'withdrawn', standing: SelectionStanding, at = '2026-07-12T05:00:00.000Z') =>
    pastOfSelection(standing, '2026-08-01', { status, at })
      .slice(3)
      .map(({ event }) => event)
  expect(leave('withdrawn', inRound({}))).toEqual(['seat-declined'])
  expect(leave('rejected', inRound({}))).toEqual(['seat-lost'])
  expect(leave('rejected', inRound({ answer: 'freeze', answeredAt }))).toEqual(['seat-frozen', 'seat-lost'])
  expect(leave('withdrawn', inRound({ answer: 'withdraw', answeredAt }))).toEqual(['seat-declined'])
  expect(leave('withdrawn', inRound({ course: null }))).toEqual([])
  expect(leave('withdrawn', inRound({}), '2026-07-21T05:00:00.000Z')).toEqual(['seat-silent'])
})
