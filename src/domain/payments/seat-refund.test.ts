import { expect, test } from 'vitest'
import { saySeatRefund } from '#words/money/seat-refund.ts'
import { seatMoney } from './seat-refund.ts'

const steps = [
  { percent: 90, until: '2026-12-05' },
  { percent: 50, until: '2026-12-19' },
]
const payment = 'recorded'
const money = (today: string, goneOn: string | null = null) => seatMoney({ of: 10_000, payment, steps, today, goneOn })

test('the holder of a seat reads the refund until each day, and after giving the seat up the refund of that day', () => {
  const [first, second] = [
    { back: 9_000, until: '2026-12-05' },
    { back: 5_000, until: '2026-12-19' },
  ]
  const all = { of: 10_000, payment, lastDay: '2026-12-19', gone: null }
  expect(money('2026-12-05')).toEqual({ ...all, steps: [first, second] })
  expect(money('2026-12-06')).toEqual({ ...all, steps: [second] })
  expect(money('2026-12-20')).toEqual({ ...all, steps: [] })
  expect(money('2026-12-20', '2026-12-19')).toMatchObject({ gone: 5_000 })
  expect(money('2026-12-20', '2026-12-20')).toMatchObject({ gone: 0 })
  expect(seatMoney({ of: 0, payment, steps, today: '2026-12-01', goneOn: null })).toBeNull()
})

test('who has paid nothing for a seat, or whose payment was not found, is promised nothing back', () => {
  const told = (known: 'none' | 'notFound' | 'recorded') => {
    const back = seatMoney({ of: 10_000, payment: known, steps, today: '2026-12-06', goneOn: null })
    return back && saySeatRefund(back, 'en')
  }
  expect(told('none')).toBe('You have not paid the seat fee of ₹10,000 yet, so there is nothing to refund.')
  expect(told('notFound')).toBe(
    'The office has not found your payment of the seat fee of ₹10,000. There is no refund unless it finds the payment.',
  )
  expect(told('recorded')).toBe(
    'If you give up this seat, we refund the seat fee of ₹10,000 as follows: ₹5,000 until 19 December 2026; after that, nothing.',
  )
})
