import { expect, test } from 'vitest'
import { categories } from '#domain/drives/category.ts'
import { allowedPostCategories } from './post.ts'

const pairs = [
  ['UR', 'UR', true],
  ['UR', 'OBC', false],
  ['UR', 'SC', false],
  ['UR', 'ST', false],
  ['UR', 'EWS', false],
  ['OBC', 'UR', true],
  ['OBC', 'OBC', true],
  ['OBC', 'SC', false],
  ['OBC', 'ST', false],
  ['OBC', 'EWS', false],
  ['SC', 'UR', true],
  ['SC', 'OBC', false],
  ['SC', 'SC', true],
  ['SC', 'ST', false],
  ['SC', 'EWS', false],
  ['ST', 'UR', true],
  ['ST', 'OBC', false],
  ['ST', 'SC', false],
  ['ST', 'ST', true],
  ['ST', 'EWS', false],
  ['EWS', 'UR', true],
  ['EWS', 'OBC', false],
  ['EWS', 'SC', false],
  ['EWS', 'ST', false],
  ['EWS', 'EWS', true],
] as const

test.each(pairs)('a candidate of %s may apply for a post of %s: %s', (candidate, post, expected) => {
  expect(allowedPostCategories(candidate).includes(post)).toBe(expected)
})

test('every pair of categories is tested here', () => {
  expect(new Set(pairs.map(([candidate, post]) => `${candidate} ${post}`)).size).toBe(categories.length ** 2)
})

test.each(['', 'GEN', 'ur', 'constructor', 'PWD'])('%j is not a category: nothing is allowed', (word) => {
  expect(allowedPostCategories(word)).toEqual([])
})
