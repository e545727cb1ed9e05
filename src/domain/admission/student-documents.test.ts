import { expect, test } from 'vitest'
import { documentsFor } from './student-documents.ts'

const always = ['photo', 'signature', 'aadhar', 'scoreCard', 'marksheet12', 'dobCert']

test.each([
  [{ category: 'UR', pwd: false }, 1200, always],
  [{ category: 'SC', pwd: false }, 600, [...always, 'categoryCert']],
  [{ category: 'UR', pwd: true }, 0, [...always, 'pwdCert']],
  [{ category: 'EWS', pwd: true }, 0, [...always, 'categoryCert', 'pwdCert']],
  [{}, null, always],
] as const)('%j must send %s', (form, amountRupees, expected) => {
  const kinds = documentsFor(form, amountRupees)
  expect(kinds.filter(({ required }) => required).map(({ docType }) => docType)).toEqual(expected)
})

test('a payment receipt is offered where there is a fee, and never required', () => {
  expect(documentsFor({ category: 'UR' }, 1200).at(-1)).toMatchObject({ docType: 'paymentReceipt', required: false })
  expect(documentsFor({ category: 'UR', pwd: true }, 0).map(({ docType }) => docType)).not.toContain('paymentReceipt')
})
