import { expect, test } from 'vitest'
import { initialsOf, letterState } from './offer-letter.ts'

const offer = { answer: null, silence: 'givesUp', isOver: false, isReplaced: false, takesPart: true } as const

test('a letter says what was answered, and silence counts as the policies have it once the last day is over', () => {
  expect(letterState(offer)).toBe('offered')
  expect(letterState({ ...offer, answer: 'freeze' })).toBe('frozen')
  expect(letterState({ ...offer, answer: 'float', isOver: true })).toBe('floating')
  expect(letterState({ ...offer, answer: 'withdraw' })).toBe('givenUp')
  expect(letterState({ ...offer, isOver: true })).toBe('givenUp')
  expect(letterState({ ...offer, isOver: true, silence: 'keeps' })).toBe('frozen')
})

test('a later round and the end of the application take a letter out of force, whatever was answered', () => {
  expect(letterState({ ...offer, answer: 'freeze', isReplaced: true })).toBe('replaced')
  expect(letterState({ ...offer, answer: 'freeze', isReplaced: true, takesPart: false })).toBe('cancelled')
})

test('initials are the first letters of each word of a name in any script', () => {
  expect(initialsOf('  asha  Devi Verma ')).toBe('A. D. V.')
  expect(initialsOf('किरण शर्मा')).toBe('कि. श.')
  expect(initialsOf('')).toBe('')
})
