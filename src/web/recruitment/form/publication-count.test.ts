import { expect, test } from 'vitest'
import { publicationCount } from './publication-count.ts'

test('a count of publications is a whole number; what is not a number becomes 0', () => {
  expect(publicationCount('12')).toBe('12')
  expect(publicationCount(' 1,204 ')).toBe('1204')
  expect(publicationCount('3.7')).toBe('3')
  expect(publicationCount('two')).toBe('0')
  expect(publicationCount('-5')).toBe('0')
})

test('a count nobody typed is left open', () => {
  expect(publicationCount(' ')).toBe('')
})
