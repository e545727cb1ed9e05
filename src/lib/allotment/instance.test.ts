import { expect, test } from 'vitest'
import { person } from '../../../test/allotment-instances.ts'
import { faultOf, type AllotmentInstance } from './instance.ts'

const categories = ['UR', 'OBC', 'SC', 'ST', 'EWS']

test.each<[string, Partial<AllotmentInstance>, object]>([
  ['equal ranks', { applicants: [person('a', 1), person('b', 1)] }, { code: 'equal-ranks', rank: 1, ids: ['a', 'b'] }],
  ['a repeated applicant', { applicants: [person('a', 1), person('a', 2)] }, { code: 'repeated-applicant', id: 'a' }],
  [
    'an unknown course',
    { applicants: [person('a', 1, { preferences: ['MBBS'] })] },
    { code: 'unknown-course', course: 'MBBS', id: 'a' },
  ],
  [
    'a course wanted twice',
    { applicants: [person('a', 1, { preferences: ['EMT', 'EMT'] })] },
    { code: 'repeated-preference', course: 'EMT', id: 'a' },
  ],
  [
    'an unknown category',
    { applicants: [person('a', 1, { category: 'X' })] },
    { code: 'unknown-category', category: 'X', where: 'a' },
  ],
  [
    'a course given twice',
    {
      courses: [
        { name: 'EMT', seats: {} },
        { name: 'EMT', seats: {} },
      ],
    },
    { code: 'repeated-course', course: 'EMT' },
  ],
  [
    'a horizontal reservation above the seats',
    { courses: [{ name: 'EMT', seats: { UR: 1 }, horizontal: { PwD: { UR: 2 } } }] },
    { code: 'horizontal-exceeds-seats', course: 'EMT', category: 'UR' },
  ],
  [
    'conversions in a circle',
    {
      policy: {
        conversions: [
          ['SC', 'ST'],
          ['ST', 'OBC'],
          ['OBC', 'SC'],
        ],
      },
    },
    { code: 'conversions-in-a-circle', category: 'SC' },
  ],
  [
    'a conversion of a category to itself',
    { policy: { conversions: [['SC', 'SC']] } },
    { code: 'conversions-in-a-circle', category: 'SC' },
  ],
  [
    'seats converted twice',
    {
      policy: {
        conversions: [
          ['SC', 'ST'],
          ['SC', 'OBC'],
        ],
      },
    },
    { code: 'repeated-conversion', category: 'SC' },
  ],
  [
    'a conversion of open seats',
    { policy: { conversions: [['UR', 'OBC']] } },
    { code: 'conversion-from-open', category: 'UR' },
  ],
])('refuses %s', (_, change, fault) => {
  const instance = { courses: [{ name: 'EMT', seats: { UR: 1 } }], applicants: [], ...change }
  expect(faultOf(instance, categories)).toEqual(fault)
})

test('two categories may convert to each other, and a third one to one of them', () => {
  const policy: AllotmentInstance['policy'] = {
    conversions: [
      ['OBC', 'SC'],
      ['SC', 'ST'],
      ['ST', 'SC'],
    ],
  }
  expect(faultOf({ courses: [{ name: 'EMT', seats: { UR: 1 } }], applicants: [], policy }, categories)).toBeNull()
})
