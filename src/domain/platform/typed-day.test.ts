import { expect, test } from 'vitest'
import { dayFromTyped, noDay, typedFromDay } from './typed-day.ts'

test('a date typed in a usual form is stored as YYYY-MM-DD', () => {
  expect(dayFromTyped('14-08-2008')).toBe('2008-08-14')
  expect(dayFromTyped('4/8/2008')).toBe('2008-08-04')
  expect(dayFromTyped('14082008')).toBe('2008-08-14')
})

test('text that is not a date stays as typed', () => {
  expect(dayFromTyped('31-02-2008')).toBe('31-02-2008')
  expect(dayFromTyped('14-08')).toBe('14-08')
  expect(dayFromTyped('14-08-08')).toBe('14-08-08')
  expect(typedFromDay('14-08')).toBe('14-08')
})

test('a stored day is shown as dd-mm-yyyy', () => {
  expect(typedFromDay('2008-08-14')).toBe('14-08-2008')
})

test.each([
  ['2001-02-28', null],
  ['31-02-2001', { code: 'no-such-day', params: { day: '31', month: '2', year: '2001', last: '28' } }],
  ['2024-02-30', { code: 'no-such-day', params: { day: '30', month: '2', year: '2024', last: '29' } }],
  ['31/4/2010', { code: 'no-such-day', params: { day: '31', month: '4', year: '2010', last: '30' } }],
  ['08-14-2008', { code: 'no-such-month', params: { month: '14', meant: '14-08-2008' } }],
  ['14-13-2008', { code: 'no-such-month', params: { month: '13', meant: 'none' } }],
  ['14-00-2008', { code: 'no-such-month', params: { month: '0', meant: 'none' } }],
  ['00-08-2008', { code: 'no-such-day', params: { day: '0', month: '8', year: '2008', last: '31' } }],
  ['14-08-08', { code: 'year-too-short', params: { meant: '14-08-2008' } }],
  ['1-4-88', { code: 'year-too-short', params: { meant: '01-04-1988' } }],
  ['14-08-0208', { code: 'unlikely-year', params: { year: '0208' } }],
  ['2208-08-14', { code: 'unlikely-year', params: { year: '2208' } }],
  ['14-08', { code: 'not-a-day' }],
  ['14-08-2008', { code: 'not-a-day' }],
  ['yesterday', { code: 'not-a-day' }],
])('the fault of %s is %o', (typed, wrong) => {
  expect(noDay(typed)).toEqual(wrong)
})
