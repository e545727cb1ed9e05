import { expect, test } from 'vitest'
import {
  refusalOf,
  rowOf,
  sentDecision,
  SentDecision,
  statusTransitions,
  transitions,
  type TransitionName,
} from './decisions/decision.ts'
import { applicationLife, decidingTransitions, type LifeFacts } from './life.ts'
import { paymentLife } from './payment-life.ts'
import { ApplicationStatus, decidedStatuses, outcomeOf } from './status.ts'

const payment = { status: 'paid', verified: false, amount: 1200 } as const
const names = Object.keys(transitions) as TransitionName[]

test.each<[keyof typeof applicationLife.transitions, ApplicationStatus[]]>([
  ['submit', ['draft']],
  ['accept', ['submitted']],
  ['reject', ['submitted']],
  ['withdraw', ['submitted']],
  ['takeBack', ['accepted', 'rejected']],
])('%s is possible only from %s', (transition, from) => {
  expect(ApplicationStatus.options.filter((status) => refusalOf(transition, { status, payment }) === null)).toEqual(
    from,
  )
})

const everyState: LifeFacts[] = ApplicationStatus.options.flatMap((status) =>
  (['pending', 'created', 'paid', 'failed', 'refunded'] as const).flatMap((paid) =>
    [true, false].flatMap((verified) =>
      [0, 1200].map((amount) => ({ status, payment: { status: paid, verified, amount } })),
    ),
  ),
)

test('a transition is possible from no other state than the table says', () => {
  for (const facts of everyState) {
    for (const name of names) {
      if (refusalOf(name, facts, { isPortal: true }) !== null) continue
      const { from } = transitions[name]
      const states: readonly string[] = [applicationLife.stateOf(facts), paymentLife.stateOf(facts)]
      expect(
        states.some((state) => (from as readonly string[]).includes(state)),
        `${name} of ${JSON.stringify(facts)}`,
      ).toBe(true)
    }
  }
})

test('every state except the first ones can be reached, and no name is in both lifecycles', () => {
  const reached = new Set<string>(names.map((name) => transitions[name].to))
  const begins = ['draft', 'pending', 'created', 'noFee']
  const states = [...applicationLife.states, ...paymentLife.states].filter((state) => !begins.includes(state))
  expect(states.filter((state) => !reached.has(state))).toEqual([])
  expect(names).toHaveLength(
    Object.keys(applicationLife.transitions).length + Object.keys(paymentLife.transitions).length,
  )
})

test('calls can express each decision about the status, and no two alike', () => {
  const leadTo = statusTransitions.map((name) => transitions[name].to)
  expect(new Set(leadTo).size).toBe(leadTo.length)
  for (const transition of statusTransitions)
    expect(SentDecision.parse(sentDecision({ transition })).transition).toBe(transition)
})

test('no two transitions share a key', () => {
  const keys = names.flatMap((name) => rowOf(name).key ?? [])
  expect(new Set(keys).size).toBe(keys.length)
})

test('the audit action of a decision is named after its status, which lists use to find its time', () => {
  expect(decidingTransitions.map((name) => transitions[name].audit)).toEqual(
    decidingTransitions.map((name) => `application.${transitions[name].to}`),
  )
  const byOffice = decidedStatuses.filter((status) => outcomeOf(status) !== 'ended')
  expect(decidingTransitions.map((name) => transitions[name].to).toSorted()).toEqual(byOffice.toSorted())
})

test('nothing is decided while the applicant can answer a correction', () => {
  for (const name of decidingTransitions) {
    const of = (correction: LifeFacts['correction']) => refusalOf(name, { status: 'submitted', payment, correction })
    expect(of('open')).toEqual({ code: 'correction-open' })
    for (const state of ['overdue', 'answered', 'closed', undefined] as const) expect(of(state)).toBeNull()
  }
})

test('nobody makes the portal’s own transitions by hand', () => {
  const verified: LifeFacts = { status: 'submitted', payment: { ...payment, verified: true } }
  expect(refusalOf('reopen', verified)?.code).toBe('verification-stays')
  expect(refusalOf('reopen', verified, { isPortal: true })).toBe(null)
})
