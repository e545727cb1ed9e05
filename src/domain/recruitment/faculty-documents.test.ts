import { expect, test } from 'vitest'
import { facultyWords } from '#words/candidates/faculty.ts'
import { missingDocuments } from '../applications/missing.ts'
import { facultyDocumentKinds, facultyDocumentsFor } from './faculty-documents.ts'
import { RecruitmentRules } from './recruitment.ts'

const settings = RecruitmentRules.parse({})
const relaxed = RecruitmentRules.parse({ paymentDetails: { modes: { offline: { requireScreenshot: false } } } })
const asked = (amountRupees: number | null, rules = settings) =>
  facultyDocumentsFor(amountRupees, rules).map(({ docType, required }) => `${docType}${required ? '' : '?'}`)

test.each([
  [2000, settings, ['photo', 'signature', 'allCert', 'paymentCert', 'others?']],
  [null, settings, ['photo', 'signature', 'allCert', 'paymentCert', 'others?']],
  [2000, relaxed, ['photo', 'signature', 'allCert', 'paymentCert?', 'others?']],
  [0, settings, ['photo', 'signature', 'allCert', 'others?']],
])('for a fee of %s', (amountRupees, rules, expected) => {
  expect(asked(amountRupees, rules)).toEqual(expected)
})

test('missing documents have the names that people know', () => {
  expect(missingDocuments(facultyDocumentsFor(2000, settings), new Set()).map(facultyWords('en').complaint)).toEqual([
    'Upload Passport Size Photograph',
    'Upload Signature',
    'Upload Education and Other Relevant Certificates(Merged)',
    'Upload payment receipt or screenshot',
  ])
})

test('only photo and signature are pictures', () => {
  expect(facultyDocumentKinds.filter(({ rules }) => rules === 'picture').map(({ docType }) => docType)).toEqual([
    'photo',
    'signature',
  ])
})
