import { expect, test } from 'vitest'
import { initialsOf, isInForce, LetterState } from './allotment-letter.ts'

test('a letter is in force until the seat is given up, lapses or is replaced', () => {
  expect(LetterState.options.filter(isInForce)).toEqual(['offered', 'frozen', 'floating', 'joined'])
})

test('initials are the first letters of each word of a name in any script', () => {
  expect(initialsOf('  asha  Devi Verma ')).toBe('A. D. V.')
  expect(initialsOf('किरण शर्मा')).toBe('कि. श.')
  expect(initialsOf('')).toBe('')
})
