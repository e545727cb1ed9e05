import { expect, test } from 'vitest'
import type { DocumentKind } from '../documents/document.ts'
import { missingDocuments } from './missing.ts'

const kind = (docType: string, required: boolean): DocumentKind => ({ docType, required, rules: 'paper' })

test('required documents that are not uploaded are missing, optional ones are not', () => {
  const kinds = [kind('photo', true), kind('signature', true), kind('x', false)]
  expect(missingDocuments(kinds, new Set(['photo']))).toEqual([
    { path: 'documents.signature', code: 'document-missing' },
  ])
})
