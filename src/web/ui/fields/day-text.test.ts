import { expect, test } from 'vitest'
import { dayFromTyped, typedFromDay } from './day-text.ts'

test('a date typed as people type it is stored as YYYY-MM-DD', () => {
  expect(dayFromTyped('14-08-2008')).toBe('2008-08-14')
  expect(dayFromTyped('4/8/2008')).toBe('2008-08-04')
  expect(dayFromTyped('14082008')).toBe('2008-08-14')
})

test('what is not a date stays as typed', () => {
  expect(dayFromTyped('31-02-2008')).toBe('31-02-2008')
  expect(dayFromTyped('14-08')).toBe('14-08')
  expect(typedFromDay('14-08')).toBe('14-08')
})

test('a stored day is shown as dd-mm-yyyy', () => {
  expect(typedFromDay('2008-08-14')).toBe('14-08-2008')
})
