import { expect, test } from 'vitest'
import { studentWords } from '#words/student.ts'
import { missingStudentPayment } from './missing-student-payment.ts'

const notAUtr =
  'Enter the 12-digit UPI reference (UTR), or the 16 or 22 letters and digits of a bank transfer, as your payment app shows it'
const { complaint } = studentWords('en')

test.each([
  [0, null, null],
  [600, null, 'Pay the fee and enter the payment reference (UTR)'],
  [600, '  ', 'Pay the fee and enter the payment reference (UTR)'],
  [null, null, 'Pay the fee and enter the payment reference (UTR)'],
  [600, '6189 4027 3351', null],
  [600, '6189', notAUtr],
])('a fee of %s with the reference %s: %s', (amountRupees, utr, msg) => {
  expect(missingStudentPayment(amountRupees, utr).map(complaint)[0] ?? null).toBe(msg)
})
