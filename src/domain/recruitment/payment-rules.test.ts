import { expect, test } from 'vitest'
import { facultyWords } from '#words/candidates/faculty.ts'
import { facultyPaymentLacks } from './payment-rules.ts'
import { PaymentDetails, RecruitmentRules } from './recruitment.ts'

type Paid = { transactionId?: string; paymentDate?: string | null; utrNumber?: string | null }

const withUtr = PaymentDetails.parse({})
const withoutUtr = PaymentDetails.parse({ modes: { offline: { requireUTR: false } } })
const whole = { transactionId: 'TXN-1', utrNumber: '618940273351', paymentDate: '2026-07-01' }
const notAUtr =
  'Enter the 12-digit UPI reference (UTR), or the 16 or 22 letters and digits of a bank transfer, as your payment app shows it'
const { complaint } = facultyWords('en')
const incomplete = 'Complete all payment details (Transaction ID, UTR, Date)'

test.each([
  ['nothing of a nil fee', 0, withUtr, {}, {}],
  ['nothing when all is given', 2000, withUtr, whole, {}],
  [
    'everything when nothing is given',
    2000,
    withUtr,
    {},
    {
      'payment.transactionId': incomplete,
      'payment.utrNumber': incomplete,
      'payment.paymentDate': incomplete,
    },
  ],
  [
    'everything while the fee is not known',
    null,
    withUtr,
    { transactionId: '', utrNumber: ' ', paymentDate: '' },
    {
      'payment.transactionId': incomplete,
      'payment.utrNumber': incomplete,
      'payment.paymentDate': incomplete,
    },
  ],
  ['the UTR', 2000, withUtr, { ...whole, utrNumber: null }, { 'payment.utrNumber': incomplete }],
  ['no UTR where none is asked for', 2000, withoutUtr, { ...whole, utrNumber: null }, {}],
  ['a UTR of the right shape', 2000, withUtr, { ...whole, utrNumber: '6189' }, { 'payment.utrNumber': notAUtr }],
  [
    'a right one where none is asked for',
    2000,
    withoutUtr,
    { ...whole, utrNumber: '6' },
    { 'payment.utrNumber': notAUtr },
  ],
  ['nothing of a UTR with spaces', 2000, withUtr, { ...whole, utrNumber: '6189 4027 3351' }, {}],
  ['the date', 2000, withUtr, { ...whole, paymentDate: null }, { 'payment.paymentDate': incomplete }],
])('%s is missing', (_, fee, paymentDetails, given: Paid, expected) => {
  const settings = RecruitmentRules.parse({ departments: [], paymentDetails })
  const drive = { startDate: '2026-06-01', endDate: '2026-07-31', settings, questions: [] }
  const { utrNumber = null, ...payment } = given
  const errors = facultyPaymentLacks({ form: { payment }, utr: utrNumber }, { fee, drive, today: '2026-07-10' })
  expect(Object.fromEntries(errors.map((one) => [one.path, complaint(one)]))).toEqual(expected)
})
