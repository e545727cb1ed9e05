import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

test('names what changed by its path, with the value before and after', () => {
  const before = { title: 'Admission', fee: { UR: 1500, PWD: 0 }, courses: [{ name: 'BSc EMT' }], link: null }
  const after = { title: 'Admission', fee: { UR: 1600, PWD: 0 }, courses: [{ name: 'BSc EMT' }, { name: 'BSc HTM' }] }
  expect(changesBetween(before, after)).toEqual({
    'fee.UR': { before: 1500, after: 1600 },
    'courses.1.name': { before: null, after: 'BSc HTM' },
  })
})

test('has nothing to say when nothing changed, whatever the order of the fields', () => {
  expect(changesBetween({ a: 1, b: { c: null } }, { b: {}, a: 1 })).toEqual({})
})
