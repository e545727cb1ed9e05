import type { MoneyBack } from '#domain/payments/money-back.ts'
import { room } from './room.ts'
import type { Language } from './room.ts'

/** What of the fee of a seat comes back: the same sentence wherever somebody decides about the seat. */
const moneyBack = room('money-back', {
  step: '{back, number, rupees} until {until, date, long}',
  ifGivenUp:
    'If you give up this seat, you get back {steps} of the seat fee of {of, number, rupees}; afterwards nothing.',
  ifGivenUpNothing: 'If you give up this seat, nothing of the seat fee of {of, number, rupees} comes back.',
  nothingPaid: 'Nothing of the seat fee of {of, number, rupees} is paid yet, so nothing is due back to you.',
  notFound:
    'The office has not found your payment of the seat fee of {of, number, rupees}. Nothing is due back to you unless it finds the payment.',
  gone: 'Of the seat fee of {of, number, rupees} you get {gone, number, rupees} back.',
  goneNothing:
    '{gone, number, rupees} of {of, number, rupees} comes back{dated, select, yes {, because you gave up the seat after {lastDay, date, long}} other {}}.',
  ifTheyLeave:
    'If they leave today, {back, number, rupees} of the seat fee of {of, number, rupees} comes back to them.',
  theyAsked:
    'By the day on which they asked to leave, {gone, number, rupees} of the seat fee of {of, number, rupees} comes back to them.',
  ifTheyLeaveNothing: 'If they leave today, nothing of the seat fee of {of, number, rupees} comes back to them.',
})

/** For the holder of a seat. */
export function sayMoneyBack({ of, payment, steps, lastDay, gone }: MoneyBack, language: Language): string {
  const say = moneyBack.in(language)
  if (payment !== 'recorded') return say(payment === 'none' ? 'nothingPaid' : 'notFound', { of })
  if (gone === 0)
    return say('goneNothing', { of, gone, dated: lastDay === null ? 'no' : 'yes', lastDay: lastDay ?? '' })
  if (gone !== null) return say('gone', { of, gone })
  if (steps.length === 0) return say('ifGivenUpNothing', { of })
  return say('ifGivenUp', { of, steps: { and: steps.map((step) => say('step', step)) } })
}

/** For the officer who records that the holder leaves. */
export function sayMoneyOfLeaving({ of, steps: [now], gone }: MoneyBack, language: Language): string {
  const say = moneyBack.in(language)
  if (gone !== null) return say('theyAsked', { of, gone })
  return now ? say('ifTheyLeave', { of, back: now.back }) : say('ifTheyLeaveNothing', { of })
}
