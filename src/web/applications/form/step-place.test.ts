import { expect, test } from 'vitest'
import { shownStep } from './step-place.ts'

test.each([
  [undefined, 3, 3],
  ['2', 3, 2],
  ['5', 3, 3],
  ['0', 3, 1],
  ['two', 3, 3],
])('?step=%s of a draft that reached step %i shows step %i', (asked, reached, shown) => {
  expect(shownStep(asked, reached)).toBe(shown)
})
