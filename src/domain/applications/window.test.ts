import { expect, test } from 'vitest'
import { windowRefusal } from './window.ts'

test.each([
  ['2026-06-30', 'Applications open on 01-07-2026'],
  ['2026-07-01', null],
  ['2026-07-15', null],
  ['2026-07-16', 'Application date over!'],
])('from 1 to 15 July, %s is answered: %s', (today, refusal) => {
  expect(windowRefusal({ startDate: '2026-07-01', endDate: '2026-07-15' }, today)).toBe(refusal)
})
