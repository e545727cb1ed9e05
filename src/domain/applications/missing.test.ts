import { expect, test } from 'vitest'
import type { DocumentKind } from '../documents/document.ts'
import { missingDocuments } from './missing.ts'

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
