import { expect, test } from 'vitest'
import { utrMessage } from '../payments/utr.ts'
import { missingStudentPayment } from './missing-student-payment.ts'

test.each([
  [0, null, null],
  [600, null, 'Pay the fee and enter the payment reference (UTR)'],
  [600, '  ', 'Pay the fee and enter the payment reference (UTR)'],
  [null, null, 'Pay the fee and enter the payment reference (UTR)'],
  [600, '6189 4027 3351', null],
  [600, '6189', utrMessage],
])('a fee of %s with the reference %s: %s', (amountRupees, utr, msg) => {
  expect(missingStudentPayment(amountRupees, utr)[0]?.msg ?? null).toBe(msg)
})
