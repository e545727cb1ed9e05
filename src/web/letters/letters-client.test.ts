import { expect, test } from 'vitest'
import { filtersOf } from './letters-client.ts'

test('the search of a list becomes the filters of a letter: nothing else, and nothing empty', () => {
  const search = { status: 'submitted', q: '', 'answer.q1': 'North', admissionId: undefined }
  expect(filtersOf(search)).toEqual({ status: 'submitted', answer: { q1: 'North' } })
  expect(filtersOf({})).toEqual({})
})
