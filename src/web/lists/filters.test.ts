import { expect, test } from 'vitest'
import { filtersInUse, type Filter } from './filters.ts'

const status = ['pending', 'submitted', 'accepted', 'rejected'].map((value) => ({ value, label: value.toUpperCase() }))
const filters: Filter[] = [
  { kind: 'several', name: 'status', label: 'Status', options: status },
  { kind: 'days', from: 'dateFrom', to: 'dateTo', label: 'Submitted' },
  { kind: 'numbers', from: 'rankMin', to: 'rankMax', label: 'NEET rank' },
]
const labels = (search: Record<string, string>) => filtersInUse(filters, search).map(({ label }) => label)

test('each active filter has one chip with its values', () => {
  expect(
    labels({ status: 'submitted,accepted', dateFrom: '2026-07-07', dateTo: '2026-07-10', rankMax: '150000' }),
  ).toEqual(['Status: SUBMITTED, ACCEPTED', 'Submitted 07-07-2026 to 10-07-2026', 'NEET rank up to 1,50,000'])
  expect(labels({ dateFrom: '2026-07-07', rankMin: '5' })).toEqual(['Submitted from 07-07-2026', 'NEET rank from 5'])
  expect(labels({})).toEqual([])
})

test('many values are counted, and an unknown value is shown unchanged', () => {
  expect(labels({ status: 'pending,submitted,accepted,rejected' })).toEqual(['Status: 4 of 4'])
  expect(labels({ status: 'odd', dateTo: 'soon' })).toEqual(['Status: odd', 'Submitted up to soon'])
})

test('removing a range clears both ends', () => {
  expect(filtersInUse(filters, { rankMin: '5' })[0]?.cleared).toEqual({ rankMin: undefined, rankMax: undefined })
})

test('a single value is shown unchanged, even with commas', () => {
  const bus: Filter = {
    kind: 'one',
    name: 'answer.q1',
    label: 'Bus',
    options: [{ value: 'North, by day', label: 'North, by day' }],
  }
  expect(filtersInUse([bus], { 'answer.q1': 'North, by day' })).toEqual([
    { key: 'answer.q1', label: 'Bus: North, by day', cleared: { 'answer.q1': undefined } },
  ])
})
