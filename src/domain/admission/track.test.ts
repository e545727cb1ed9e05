import { expect, test } from 'vitest'
import { studentWords } from '#words/candidates/student.ts'
import type { AdmissionRules } from './admission.ts'
import { admissionTrack } from './track.ts'

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
])('a fee of %s with the reference %s: %s', (fee, utr, msg) => {
  const drive = { startDate: '2026-01-01', endDate: '2026-07-31', settings: {} as AdmissionRules, questions: [] }
  const lacking = admissionTrack.paymentLacks({ form: {}, utr }, { fee, drive, today: '2026-07-10' })
  expect(lacking.map(complaint)[0] ?? null).toBe(msg)
})
