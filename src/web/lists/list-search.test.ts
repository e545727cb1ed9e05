import { expect, test } from 'vitest'
import {
  filtersOf,
  limitWithin,
  pageIn,
  querySearch,
  withChanges,
  withLimit,
  withoutAnswers,
  withPage,
} from './list-search.ts'

test('a changed filter returns to page 1, and an empty one leaves the address', () => {
  const search = { q: 'verma', category: 'UR', page: '4', limit: '25' }
  expect(withChanges(search, { category: '', status: 'submitted' })).toEqual({
    q: 'verma',
    status: 'submitted',
    limit: '25',
  })
})

test('an invalid page or size means the first page and the usual size', () => {
  expect([pageIn({}), pageIn({ page: '0' }), pageIn({ page: 'x' }), pageIn({ page: '3' })]).toEqual([1, 1, 1, 3])
  expect([
    limitWithin({}),
    limitWithin({ limit: '7' }),
    limitWithin({ limit: '7' }, 25),
    limitWithin({ limit: '50' }),
  ]).toEqual([10, 10, 25, 50])
})

test('page 1 is not written into the address', () => {
  expect(withPage({ page: '3' }, 1)).toEqual({ page: undefined })
})

test('with more rows per page the top row stays on the page', () => {
  // Rows 31 to 40 were shown; with 25 per page, row 31 is on page 2.
  expect(withLimit({ page: '4', limit: '10' }, 25, 10)).toEqual({ page: '2', limit: '25' })
})

test('the export takes filters, search and order, but not the page', () => {
  expect(
    querySearch({ status: 'accepted', sort: '-dob', page: '2', limit: '25', at: '3' }, ['status', 'state']),
  ).toEqual({
    status: 'accepted',
    state: undefined,
    q: undefined,
    sort: '-dob',
  })
})

test('filters on a drive’s own questions last until another drive is chosen', () => {
  const search = { 'answer.q1': 'North, by the river', page: '2', status: 'accepted', answering: 'x' }
  const picked = { 'answer.q1': 'North, by the river', status: 'accepted', q: undefined, sort: undefined }
  expect(querySearch(search, ['status'])).toEqual(picked)
  expect(withChanges(search, { admissionId: 'a2', ...withoutAnswers(search) })).toEqual({
    admissionId: 'a2',
    status: 'accepted',
    answering: 'x',
  })
})

test('the search of a list becomes the filters of a body: nothing else, and nothing empty', () => {
  const search = { status: 'submitted', q: '', 'answer.q1': 'North', admissionId: undefined }
  expect(filtersOf(search)).toEqual({ status: 'submitted', answer: { q1: 'North' } })
  expect(filtersOf({})).toEqual({})
})
