import { expect, test } from 'vitest'
import type { DocumentKind } from '../documents/document.ts'
import { utrMessage } from '../payments/utr.ts'
import { missingDocuments, missingPayment } from './missing.ts'

const kind = (docType: string, label: string, required: boolean): DocumentKind => ({
  docType,
  label,
  required,
  hint: '',
  rules: 'paper',
})

test('required documents that are not there are named, optional ones are not', () => {
  const kinds = [kind('photo', 'Passport photo', true), kind('signature', 'Signature', true), kind('x', 'X', false)]
  expect(missingDocuments(kinds, new Set(['photo']))).toEqual([
    { path: 'documents.signature', msg: 'Upload: Signature' },
  ])
})

test.each([
  [0, null, null],
  [600, null, 'Pay the fee and enter the payment reference (UTR)'],
  [600, '  ', 'Pay the fee and enter the payment reference (UTR)'],
  [null, null, 'Pay the fee and enter the payment reference (UTR)'],
  [600, '6189 4027 3351', null],
  [600, '6189', utrMessage],
])('a fee of %s with the reference %s: %s', (amountRupees, utr, msg) => {
  expect(missingPayment(amountRupees, utr)[0]?.msg ?? null).toBe(msg)
})
