import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeAnswers } from './merge-answers.ts'

type Answers = {
  name?: string | null
  order?: string[] | null
  home?: { state?: string | null; pin?: string | null } | null
}

const stored: Answers = { name: 'Ananya', order: ['a', 'b'], home: { state: 'Bihar', pin: '800001' } }

test.each<[string, Answers, Answers]>([
  ['what is not given stays', {}, stored],
  ['undefined is not given', { name: undefined, home: undefined }, stored],
  ['null clears', { name: null }, { ...stored, name: null }],
  ['a list is replaced', { order: ['b'] }, { ...stored, order: ['b'] }],
  [
    'one field of a section leaves its neighbours',
    { home: { pin: '1' } },
    { ...stored, home: { state: 'Bihar', pin: '1' } },
  ],
  ['a section may be cleared', { home: null }, { ...stored, home: null }],
])('%s', (_, given, expected) => {
  expect(mergeAnswers(stored, given)).toEqual(expected)
})

test('a section begins where there was none', () => {
  expect(mergeAnswers<Answers>({ home: null }, { home: { pin: '1' } })).toEqual({ home: { pin: '1' } })
})

test('saving the same answers twice changes nothing, and the stored object is not modified', () => {
  const answers = fc.dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc.oneof(fc.string(), fc.constant(null), fc.dictionary(fc.constantFrom('x', 'y'), fc.string())),
  )
  fc.assert(
    fc.property(answers, answers, (before, given) => {
      const copy = structuredClone(before)
      const once = mergeAnswers(before, given)
      expect(mergeAnswers(once, given)).toEqual(once)
      expect(before).toEqual(copy)
    }),
  )
})
