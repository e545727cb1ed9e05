import { expect, test } from 'vitest'
import { transitionRefusal } from '../lifecycle/lifecycle.ts'
import {
  GatewayPaymentState,
  gatewayPaymentLife,
  orderReading,
  placeOf,
  awaitingRefund,
  type CapturedFacts,
  type CapturedPlace,
} from './gateway-payment.ts'

const due = { status: 'created', verified: false, amount: 1200 } as const
const fee = { isOver: false, payment: due }
const captured: CapturedFacts = { isOrderKnown: true, amountPaise: 120_000, fee }

test.each<[string, Partial<CapturedFacts>, CapturedPlace]>([
  ['in time, the fee that is due', {}, 'counted'],
  ['of an order that the portal did not make', { isOrderKnown: false, fee: null }, 'unknown'],
  ['of an application that was deleted', { fee: null }, 'withdrawn'],
  ['of a fee that is verified', { fee: { ...fee, payment: { ...due, status: 'paid', verified: true } } }, 'twice'],
  ['of a fee that was refunded', { fee: { ...fee, payment: { ...due, status: 'refunded' } } }, 'twice'],
  ['of one paisa less', { amountPaise: 119_999 }, 'differs'],
  ['where no fee is due any more', { fee: { ...fee, payment: { ...due, amount: 0 } } }, 'differs'],
  ['where nobody knows the fee any more', { fee: { ...fee, payment: { ...due, amount: null } } }, 'differs'],
  ['of a fee that nobody can pay any more', { fee: { ...fee, isOver: true } }, 'late'],
])('money %s', (_, changed, place) => {
  expect(placeOf({ ...captured, ...changed })).toBe(place)
})

const possible = (name: keyof typeof gatewayPaymentLife.transitions) =>
  GatewayPaymentState.options.filter(
    (state) => transitionRefusal(gatewayPaymentLife, name, { state }, { isPortal: true }) === null,
  )

test('a failure reported after the money came changes nothing', () => {
  expect(possible('fail')).toEqual(['begun'])
})

test('money that is a fee is not placed again, nor is money being refunded', () => {
  expect(possible('counted')).toEqual(['begun', 'failed', 'differs', 'late', 'unknown'])
  expect(possible('twice')).toEqual(possible('counted'))
})

test('the office can refund neither a counted fee nor a payment of an unknown order', () => {
  expect(awaitingRefund).toEqual(['twice', 'differs', 'late', 'withdrawn', 'refundFailed'])
  expect(possible('refund')).toEqual(awaitingRefund)
})

test('a transition leads to every state but the first', () => {
  const reached = new Set(Object.values(gatewayPaymentLife.transitions).map(({ to }) => to))
  expect(GatewayPaymentState.options.filter((state) => !reached.has(state as never))).toEqual(['begun'])
})

test('an order without a payment is open, and money in doubt does not read as a failure', () => {
  expect(orderReading(null)).toBe('open')
  expect(GatewayPaymentState.options.map(orderReading)).toEqual([
    'open',
    'failed',
    'paid',
    'inDoubt',
    'inDoubt',
    'inDoubt',
    'inDoubt',
    'inDoubt',
    'inDoubt',
    'inDoubt',
    'refunded',
  ])
})
