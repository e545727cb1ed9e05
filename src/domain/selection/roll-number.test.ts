import { expect, test } from 'vitest'
import { filledRollPattern, isRollPattern, rollNumberOf, shortNameOf } from './roll-number.ts'

test('a pattern has letters, digits, slashes, hyphens and known names, and the running number once', () => {
  const fit = ['{year}{course}{number}', '{year}EMT{number}', 'IMS/{course}/{number}/{year}', '{number}']
  const unfit = [
    '',
    '{year}{course}',
    '{number}{number}',
    '{year} {number}',
    '{rank}{number}',
    '{number',
    'रोल{number}',
  ]
  expect([...fit, ...unfit].filter(isRollPattern)).toEqual(fit)
})

test.each([
  ['BSc EMT', 'EMT'],
  ['B.Sc. Nursing', 'BSN'],
  ['Bachelor of Audiology', 'BA'],
  ['BSc (HTM), second shift', 'HTM'],
])('%s is called %s in a roll number', (course, name) => {
  expect(shortNameOf(course)).toBe(name)
})

test('a roll number has the year, the course and at least three digits', () => {
  const filled = filledRollPattern('IMS/{course}/{number}/{year}', { year: 2026, course: 'BSc EMT' })
  expect([1, 42, 1234].map((number) => rollNumberOf(filled, number))).toEqual([
    'IMS/EMT/001/2026',
    'IMS/EMT/042/2026',
    'IMS/EMT/1234/2026',
  ])
})
