import { seatMoney } from '#domain/payments/seat-refund.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import type { RefundStanding } from './refund-standing.ts'
import type { SelectionStanding, StandingRound } from './selection-standing.ts'
import type { StandingMoney } from './standing.ts'
import type { StandingState } from './standings.ts'
import type { TimelineFacts } from '../timeline.ts'

/** The states in which somebody pays for a seat, holds one, or no longer has one. */
const payable: readonly StandingState[] = ['seat-offered', 'seat-moved', 'seat-fee-due', 'seat-fee-failed']
const held: readonly StandingState[] = ['seat-report', 'seat-waits']
const gone: readonly StandingState[] = [
  'seat-lost-silent',
  'seat-lost-fee',
  'seat-lapsed',
  'seat-lost-report',
  'seat-given-up',
  'withdrawn',
  'left',
  'leaving',
]

type SeatMoney = { round: StandingRound; fee: SelectionStanding['seatFee']; today: Day }

/** What somebody who gives the seat up later gets back of its fee. */
function ifGivenUp({ round, fee, today }: SeatMoney): StandingMoney[] {
  const isRecorded = Boolean(fee?.recordedAt)
  const amount = fee && isRecorded ? fee.amount : round.feeRupees
  if (amount === 0) return []
  const payment = isRecorded ? 'recorded' : 'none'
  const [now, then] = seatMoney({ of: amount, payment, steps: round.refundSteps, today, goneOn: null })?.steps ?? []
  if (!now) return [{ kind: 'giveUpNothing', amount }]
  return [
    { kind: 'giveUp', amount: now.back, of: amount, on: now.until },
    ...(then ? [{ kind: 'giveUpLater', amount: then.back, on: then.until } as const] : []),
  ]
}

function ofPaying(seat: SeatMoney): StandingMoney[] {
  const { round, fee } = seat
  if (round.feeRupees === 0) return []
  const paid: StandingMoney = round.lacksFee
    ? { kind: 'due', amount: round.feeRupees }
    : { kind: 'counts', amount: fee?.amount ?? round.feeRupees }
  return [paid, ...ifGivenUp(seat)]
}

function ofHolding(seat: SeatMoney): StandingMoney[] {
  const { fee } = seat
  if (!fee?.recordedAt) return []
  return [{ kind: fee.verifiedAt === null ? 'looking' : 'counts', amount: fee.amount }, ...ifGivenUp(seat)]
}

/**
 * The day on which somebody gave a seat up, by an answer, with the application or by asking to give up the admission; null
 * if it was lost otherwise.
 */
function dayGivenUp(state: StandingState, { round, left }: { round: StandingRound; left: string | null }): Day | null {
  const byLeaving = state === 'withdrawn' || state === 'left' || state === 'leaving'
  const at = state === 'seat-given-up' ? round.answeredAt : byLeaving ? left : null
  return at === null ? null : dayOf(new Date(at))
}

/** The refund for a seat that is gone, before it is opened: by the day on which the seat was given up. */
function ofGone(state: StandingState, seat: SeatMoney & { left: string | null }): StandingMoney[] {
  const { fee, round } = seat
  if (!fee?.recordedAt) return []
  const { amount: of } = fee
  const day = dayGivenUp(state, seat)
  const money = seatMoney({ of, payment: 'recorded', steps: round.refundSteps, today: seat.today, goneOn: day })
  const back = money?.gone ?? 0
  if (back === 0) {
    // Until a wish is recorded the seat is not given up.
    const over = day !== null && state !== 'leaving' ? money?.lastDay : null
    return [{ kind: 'nothing', amount: 0, of, ...(over && { on: over }) }]
  }
  if (fee.verifiedAt !== null) return [{ kind: state === 'leaving' ? 'leaving' : 'coming', amount: back, of }]
  return fee.status === 'paid' ? [{ kind: 'whenFound', amount: back, of }] : []
}

/** What is told of a refund that the bank has not paid. */
const unpaid = {
  waitsForAccount: 'account',
  ready: 'ready',
  proposed: 'preparing',
  approved: 'preparing',
  inFile: 'underway',
  paid: 'underway',
  returned: 'returned',
} as const satisfies Record<RefundStanding['state'], StandingMoney['kind']>

function ofRefund({ amountPaise, paidOn, state }: RefundStanding): StandingMoney {
  const amount = amountPaise / 100
  return paidOn === null ? { kind: unpaid[state], amount } : { kind: 'paid', amount, on: paidOn }
}

/** What an application in a state costs, or brings back. */
export function moneyOf(state: StandingState, facts: TimelineFacts): StandingMoney[] {
  const { selection, refunds, today, moments, payment } = facts
  const opened = refunds.map(ofRefund)
  if (state === 'draft-closed' && payment.status === 'paid' && payment.amount && opened.length === 0)
    return [{ kind: 'unsubmitted', amount: payment.amount }]
  const round = selection?.rounds.findLast(({ course }) => course !== null)
  if (!selection || !round || facts.cancelledAt !== null) return opened
  const seat = { round, fee: selection.seatFee, today }
  if (payable.includes(state)) return [...ofPaying(seat), ...opened]
  if (held.includes(state)) return [...ofHolding(seat), ...opened]
  if (!gone.includes(state) || refunds.some(({ isOfSeat }) => isOfSeat)) return opened
  const { joining } = selection
  const left = joining?.goneFrom ?? joining?.leftAt ?? moments['application.withdrawn'] ?? null
  return [...ofGone(state, { ...seat, left }), ...opened]
}
