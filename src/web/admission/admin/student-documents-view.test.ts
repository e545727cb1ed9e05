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
  foundOn: null,
} as const
const receipt = { key: 'k', name: 'receipt.png' } as DocumentFacts

test('every required document has a tab, uploaded or not; an optional one only if uploaded', () => {
  const views = studentDocumentsView({
    category: 'OBC',
    pwd: true,
    documents: { paymentReceipt: receipt },
    payment,
    questions: [],
    translations: {},
  })
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
  expect(
    studentDocumentsView({ category: 'UR', pwd: false, documents: {}, payment, questions: [], translations: {} }),
  ).toHaveLength(6)
})

test('a certificate for a category or disability that was changed later is hidden', () => {
  const documents = { categoryCert: receipt, pwdCert: receipt }
  const views = studentDocumentsView({
    category: 'UR',
    pwd: false,
    documents,
    payment,
    questions: [],
    translations: {},
  })
  expect(views.map(({ docType }) => docType)).not.toContain('categoryCert')
  expect(views).toHaveLength(6)
})

test("a document of the admission's own question has a tab with its label, after the others", () => {
  const rest = { kind: 'document', required: true, step: 4 } as const
  const questions = [
    { ...rest, id: 'q1', label: 'Domicile certificate' },
    { ...rest, id: 'q2', label: 'UDID card', onlyFor: { pwd: true } },
    { ...rest, id: 'q3', label: 'Old paper', withdrawn: true },
    { ...rest, id: 'q4', label: 'Other old paper', withdrawn: true },
  ]
  const documents = { 'question-q1': receipt, 'question-q3': receipt }
  const views = studentDocumentsView({ category: 'UR', pwd: false, documents, payment, questions, translations: {} })
  expect(views.slice(6).map(({ tab, facts }) => [tab, facts !== null])).toEqual([
    ['Domicile certificate', true],
    ['Old paper', true],
  ])
})
