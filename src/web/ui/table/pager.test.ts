import { expect, test } from 'vitest'
import { pageNumbers } from './pager.tsx'

test('the pager shows up to five page numbers and gaps for the rest', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pageNumbers(1, 10)).toEqual([1, 2, 3, 4, 'gap', 10])
  expect(pageNumbers(5, 10)).toEqual([1, 'gap', 4, 5, 6, 'gap', 10])
  expect(pageNumbers(10, 10)).toEqual([1, 'gap', 7, 8, 9, 10])
})
