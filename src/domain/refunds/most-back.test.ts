import { expect, test } from 'vitest'
import { bringsNothing } from './most-back.ts'

test('a refund of a row of the bank cannot be proposed once the row brings no more than what is due', () => {
  const rupees = (rule: number, due: number, received: number) =>
    bringsNothing({ rule: rule * 100, due: due * 100, received: received * 100 })
  expect(rupees(1000, 1000, 2000)).toBe(false)
  expect(rupees(1000, 1000, 1000)).toBe(true)
  expect(rupees(1000, 2000, 1000)).toBe(true)
  // After an over-payment a part can be refunded, with a reason.
  expect(rupees(500, 1000, 1200)).toBe(false)
})
