import { expect, test } from 'vitest'
import { detailLines } from './detail-lines.ts'

test('a change shows the old value, filters are split, lists are joined, empty values are left out', () => {
  expect(
    detailLines({
      detail: {
        title: 'Admission 2026',
        comments: null,
        changes: { 'fee.UR': { before: 1500, after: 1600 }, 'rules.minimumAge': { before: null, after: 17 } },
        filters: { status: ['submitted', 'accepted'] },
        confirmed: true,
        affected: [
          { department: 'Anatomy', count: 1 },
          { department: 'Surgery', count: 2 },
        ],
      },
    }),
  ).toEqual([
    { name: 'title', value: 'Admission 2026' },
    { name: 'fee, UR', before: '1500', value: '1600' },
    { name: 'rules, minimum age', before: 'nothing', value: '17' },
    { name: 'filters: status', value: 'submitted, accepted' },
    { name: 'confirmed', value: 'yes' },
    { name: 'affected', value: 'department Anatomy, count 1; department Surgery, count 2' },
  ])
})

test('a pending payment reads as not started, a pending application as a draft', () => {
  expect(
    detailLines({ detail: { was: 'pending', filters: { status: ['pending'], paymentStatus: ['pending'] } } }),
  ).toEqual([
    { name: 'before', value: 'not started' },
    { name: 'filters: status', value: 'draft' },
    { name: 'filters: payment status', value: 'not started' },
  ])
})

test('documents are called by their names', () => {
  const label = (docType: string) => (docType === 'photo' ? 'Photograph' : 'Domicile certificate')
  expect(detailLines({ detail: { docType: 'question-q1', name: 'a.pdf' } }, label)).toContainEqual({
    name: 'document',
    value: 'Domicile certificate',
  })
  expect(detailLines({ detail: { documents: ['photo', 'question-q1'] } }, label)).toEqual([
    { name: 'documents', value: 'Photograph, Domicile certificate' },
  ])
})

test('the size of a file reads as its owner sees it', () => {
  const file = { docType: 'photo', name: 'me.jpg', size: 219_136 }
  expect(detailLines({ detail: file })).toContainEqual({ name: 'size', value: '214 kB' })
  expect(detailLines({ detail: { documents: [file, { ...file, size: 1_258_291 }] } })).toEqual([
    {
      name: 'documents',
      value: 'document photo, name me.jpg, size 214 kB; document photo, name me.jpg, size 1.2 MB',
    },
  ])
})

test("a translated reason of the institute reads in the page's language", () => {
  const detail = { reason: 'Seat given up', comments: null }
  expect(detailLines({ detail })).toEqual([{ name: 'reason', value: 'Seat given up' }])
  expect(detailLines({ detail, reason: 'सीट छोड़ दी' })).toEqual([{ name: 'reason', value: 'सीट छोड़ दी' }])
})
