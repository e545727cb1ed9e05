import { expect, test } from 'vitest'
import type { DocumentFacts } from '#domain/documents/document.ts'
import { studentDocumentsView } from './student-documents-view.ts'

const payment = {
  status: 'paid',
  verified: false,
  utr: null,
  amount: 1200,
  currency: 'INR',
  recordedAt: null,
  verifiedAt: null,
} as const
const receipt = { key: 'k', name: 'receipt.png' } as DocumentFacts

test('every required document has a tab, given or not; an optional one only when it was given', () => {
  const views = studentDocumentsView({ category: 'OBC', pwd: true, documents: { paymentReceipt: receipt }, payment })
  expect(views.map(({ tab, facts }) => [tab, facts !== null])).toEqual([
    ['Photo', false],
    ['Signature', false],
    ['Photo ID', false],
    ['NEET score', false],
    ['Class 12', false],
    ['Birth proof', false],
    ['OBC', false],
    ['Disability', false],
    ['Receipt', true],
  ])
  expect(studentDocumentsView({ category: 'UR', pwd: false, documents: {}, payment })).toHaveLength(6)
})

test('a certificate given for a category or a disability that was changed later is not shown', () => {
  const documents = { categoryCert: receipt, pwdCert: receipt }
  const views = studentDocumentsView({ category: 'UR', pwd: false, documents, payment })
  expect(views.map(({ docType }) => docType)).not.toContain('categoryCert')
  expect(views).toHaveLength(6)
})
