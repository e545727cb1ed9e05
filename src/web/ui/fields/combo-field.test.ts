import { expect, test } from 'vitest'
import { optionNamed } from './combo-field.tsx'

const options = ['Uttar Pradesh', 'Uttarakhand', { value: 'DL', label: 'Delhi' }]

test.each([
  ['uttar pradesh', 'Uttar Pradesh'],
  ['  UTTAR  Pradesh ', 'Uttar Pradesh'],
  ['delhi', 'DL'],
  ['Uttar', undefined],
  ['', undefined],
])('typing "%s" names %s', (typed, value) => {
  expect(optionNamed(options, typed)).toBe(value)
})
