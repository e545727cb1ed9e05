import { expect, test } from 'vitest'
import { seatMoney } from './money-back.ts'

const steps = [
  { percent: 90, until: '2026-12-05' },
  { percent: 50, until: '2026-12-19' },
]
const money = (today: string, goneOn: string | null = null) => seatMoney({ of: 10_000, steps, today, goneOn })

test('the holder of a seat is told what comes back until which day, and of a seat that was given up what came back', () => {
  const [first, second] = [
    { back: 9_000, until: '2026-12-05' },
    { back: 5_000, until: '2026-12-19' },
  ]
  const all = { of: 10_000, lastDay: '2026-12-19', gone: null }
  expect(money('2026-12-05')).toEqual({ ...all, steps: [first, second] })
  expect(money('2026-12-06')).toEqual({ ...all, steps: [second] })
  expect(money('2026-12-20')).toEqual({ ...all, steps: [] })
  expect(money('2026-12-20', '2026-12-19')).toMatchObject({ gone: 5_000 })
  expect(money('2026-12-20', '2026-12-20')).toMatchObject({ gone: 0 })
  expect(seatMoney({ of: 0, steps, today: '2026-12-01', goneOn: null })).toBeNull()
})
