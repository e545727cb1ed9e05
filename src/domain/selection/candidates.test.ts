import { expect, test } from 'vitest'
import { prepareCandidates, equalRanks, sameRolls, type ListableApplication } from './candidates.ts'
import { listDifferences } from './differences.ts'
import type { RankingMerit } from './merit.ts'
import { firstPolicies, type SelectionPolicies } from './policies.ts'
import { listRefusal, type SelectionStage } from './stage.ts'

const seats = { UR: 1, OBC: 1, SC: 0, ST: 0, EWS: 0 }

/** Two courses, of which B needs 50 % of applicants who take an open seat. */
const merit: RankingMerit<null> = {
  courses: () => ['A', 'B'].map((name) => ({ name, seats })),
  claimed: ({ neetRank: rank, category, pwd, class12Percentage: marks, courses }) => ({
    rank,
    category,
    pwd,
    residence: 'Uttar Pradesh',
    preferences: [...courses],
    notOpenAt: marks !== null && marks < 50 ? courses.filter((course) => course === 'B') : [],
  }),
  rulesOn: { marks: 'marks', birthDate: 'age' },
}

const application = (wish: Partial<ListableApplication> = {}): ListableApplication => ({
  applicationId: 'X1',
  status: 'submitted',
  neetRank: 7,
  category: 'OBC',
  pwd: false,
  state: 'Uttar Pradesh',
  class12Percentage: 45,
  courses: ['B', 'A'],
  isPaid: true,
  scrutiny: 'scrutinised',
  isIdentityUnfit: false,
  isToVerify: false,
  notAccepted: [],
  sameRoll: [],
  unmet: [],
  ...wish,
})

const policies = (wish: Partial<SelectionPolicies> = {}) => ({
  ...firstPolicies({ courses: ['A', 'B'], round: '2026-08-10', waitingUntil: '2026-09-30', reservedFor: null }),
  ...wish,
})

const prepare = (wish: Partial<ListableApplication>, changed: Partial<SelectionPolicies> = {}) =>
  prepareCandidates([application(wish)], { merit, settings: null, policies: policies(changed) })

test('applicants considered as UR lose the courses whose open standard they do not meet', () => {
  expect(prepare({}).rows).toMatchObject([{ category: 'OBC', notOpenAt: ['B'], preferences: ['B', 'A'] }])
  expect(prepare({ notAccepted: ['category'] }).rows).toMatchObject([
    { category: 'UR', notOpenAt: [], preferences: ['A'] },
  ])
  expect(prepare({ notAccepted: ['category'], courses: ['B'] }).excluded).toEqual([
    { applicationId: 'X1', reasons: ['rule'], rules: ['marks'] },
  ])
})

test('open seats ask for the open standard only where the policies say so', () => {
  expect(prepare({}, { openStandard: false }).rows).toMatchObject([{ category: 'OBC', notOpenAt: [] }])
})

test('reserved seats are for residents whose claim of residence is accepted', () => {
  const reservedFor = 'Uttar Pradesh'
  expect(prepare({}, { reservedFor }).rows).toMatchObject([{ category: 'OBC' }])
  expect(prepare({ notAccepted: ['residence'] }, { reservedFor }).rows).toMatchObject([{ category: 'UR' }])
  expect(prepare({}, { reservedFor: 'Bihar' }).rows).toMatchObject([{ category: 'UR' }])
})

test('a disability is listed only where a preferred course has a horizontal reservation, and when the claim is accepted', () => {
  const guarantees = { A: { ...seats, UR: 0, OBC: 0 }, B: { ...seats, OBC: 0 } }
  const isSaid = (wish: Partial<ListableApplication>) => prepare(wish, { guarantees }).rows.map(({ pwd }) => pwd)
  expect(isSaid({ pwd: true })).toEqual([true])
  expect(isSaid({ pwd: true, courses: ['A'] })).toEqual([false])
  expect(isSaid({ pwd: true, notAccepted: ['disability'] })).toEqual([false])
  expect(isSaid({ pwd: false })).toEqual([false])
})

test('a rule of one course takes that course, a rule of all takes the place', () => {
  const rule = { rule: 'age', facts: { courses: ['B'] } }
  expect(prepare({ unmet: [rule] }).rows).toMatchObject([{ preferences: ['A'] }])
  expect(prepare({ unmet: [{ rule: 'age', facts: {} }] }).excluded).toEqual([
    { applicationId: 'X1', reasons: ['rule'], rules: ['age'] },
  ])
  // A birth date that is not accepted meets no rule about age.
  expect(prepare({ notAccepted: ['birthDate'] }).excluded).toMatchObject([{ reasons: ['rule'], rules: ['age'] }])
})

test('every reason against an application is named, and of a withdrawn or rejected one only that', () => {
  const lacking = { isPaid: false, scrutiny: 'open', neetRank: null, courses: [] } as const
  expect(prepare(lacking).excluded).toMatchObject([{ reasons: ['payment', 'scrutiny', 'rank', 'preferences'] }])
  for (const status of ['withdrawn', 'rejected'] as const)
    expect(prepare({ ...lacking, status }).excluded).toEqual([{ applicationId: 'X1', reasons: [status], rules: [] }])
})

test('rows are in the order of ranks, whatever order the applications come in, and equal ranks are found', () => {
  const all = [
    application({ applicationId: 'X3', neetRank: 9 }),
    application({ applicationId: 'X2', neetRank: 9 }),
    application({ applicationId: 'X1', neetRank: 10 }),
  ]
  const prepared = [all, all.toReversed()].map((given) =>
    prepareCandidates(given, { merit, settings: null, policies: policies() }),
  )
  expect(prepared[0]).toEqual(prepared[1])
  expect(prepared[0]?.rows.map(({ applicationId }) => applicationId)).toEqual(['X2', 'X3', 'X1'])
  expect(equalRanks(prepared[0]?.rows ?? [])).toEqual([{ rank: 9, one: 'X2', other: 'X3' }])
})

test('the differences of two lists name who came, who went and what changed', () => {
  const before = prepare({})
  const after = prepare({ notAccepted: ['category'] })
  const out = prepare({ isPaid: false })
  expect(listDifferences(before, before)).toEqual({ came: [], went: [], changed: [] })
  expect(listDifferences(before, after).changed).toEqual([
    {
      applicationId: 'X1',
      changes: [
        { of: 'category', from: 'OBC', to: 'UR' },
        { of: 'notOpenAt', from: ['B'], to: [] },
        { of: 'preferences', from: ['B', 'A'], to: ['A'] },
      ],
    },
  ])
  expect(listDifferences(before, out).went).toEqual(out.excluded)
  expect(listDifferences(out, before).came).toEqual([{ applicationId: 'X1', was: ['payment'] }])
  expect(listDifferences(out, prepare({ scrutiny: 'open' })).changed).toEqual([
    { applicationId: 'X1', changes: [{ of: 'reasons', from: ['payment'], to: ['scrutiny'] }] },
  ])
})

const stage: SelectionStage = {
  today: '2026-07-09',
  hasPolicies: true,
  provisional: { number: 'L01', objectionsUntil: '2026-07-08' },
  final: null,
  isFinalFixed: false,
  openCorrections: 0,
  openObjections: 0,
  upheldObjections: 0,
}

test.each([
  ['final', null, {}, null],
  ['final', null, { today: '2026-07-08' }, 'objections-until'],
  ['final', null, { openObjections: 1 }, 'final-list-waits'],
  ['final', null, { upheldObjections: 1 }, 'final-list-waits'],
  ['final', null, { openCorrections: 1 }, 'final-list-waits'],
  ['final', null, { provisional: null }, 'provisional-list-first'],
  ['final', null, { final: { number: 'L02' } }, 'list-to-correct'],
  ['final', 'L02', { final: { number: 'L02' } }, null],
  ['final', 'L02', { final: { number: 'L02' }, isFinalFixed: true }, 'seats-allotted'],
  ['provisional', null, { hasPolicies: false }, 'policies-unpublished'],
  ['provisional', null, { provisional: null }, null],
  ['provisional', 'L09', { provisional: null }, 'no-such-list'],
  ['provisional', null, {}, 'list-to-correct'],
  ['provisional', 'L01', {}, null],
  ['provisional', 'L01', { final: { number: 'L02' } }, 'final-list-published'],
] as const)('a %s list that corrects %s at the stage %j is answered with %s', (kind, corrects, wish, code) => {
  expect(listRefusal({ kind, corrects }, { ...stage, ...wish })?.code ?? null).toBe(code)
})

test('two of one roll number are named once, and only where both are considered', () => {
  const people = [
    { applicationId: 'X2', sameRoll: ['X1', 'X3'] },
    { applicationId: 'X1', sameRoll: ['X2', 'X3'] },
    { applicationId: 'X3', sameRoll: ['X1', 'X2'] },
  ]
  const listed = (...ids: string[]) => ids.map((applicationId) => ({ applicationId }))
  expect(sameRolls(people, listed('X1', 'X2'))).toEqual([{ one: 'X1', other: 'X2' }])
  expect(sameRolls(people, listed('X3', 'X2', 'X1'))).toEqual([
    { one: 'X1', other: 'X2' },
    { one: 'X1', other: 'X3' },
    { one: 'X2', other: 'X3' },
  ])
  expect(sameRolls(people, listed('X3'))).toEqual([])
})
