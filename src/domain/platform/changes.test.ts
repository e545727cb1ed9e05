import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

test('names changed values by path, with the value before and after', () => {
  const before = { title: 'Admission', fee: { UR: 1500, PWD: 0 }, courses: [{ name: 'BSc EMT' }], link: null }
  const after = { title: 'Admission', fee: { UR: 1600, PWD: 0 }, courses: [{ name: 'BSc EMT' }, { name: 'BSc HTM' }] }
  expect(changesBetween(before, after)).toEqual({
    'fee.UR': { before: 1500, after: 1600 },
    'courses.BSc HTM.name': { before: null, after: 'BSc HTM' },
  })
})

test('is empty when nothing changed, in any order of the fields', () => {
  expect(changesBetween({ a: 1, b: { c: null } }, { b: {}, a: 1 })).toEqual({})
})

test('named entries are identified by name, at any place', () => {
  const department = (name: string, seats: number) => ({ name, vacancies: [{ post: 'Professor', seats }] })
  const before = { departments: [department('ENT', 1), department('UROLOGY', 2)] }
  const after = { departments: [department('UROLOGY', 3)] }
  expect(changesBetween(before, after)).toEqual({
    'departments.ENT.name': { before: 'ENT', after: null },
    'departments.ENT.vacancies.Professor.post': { before: 'Professor', after: null },
    'departments.ENT.vacancies.Professor.seats': { before: 1, after: null },
    'departments.UROLOGY.vacancies.Professor.seats': { before: 2, after: 3 },
  })
})

test('entries without a name are numbered', () => {
  const before = { alternatives: [{ type: 'AND' }, { type: 'AND' }] }
  expect(changesBetween(before, { alternatives: [{ type: 'AND' }, { type: 'OR' }] })).toEqual({
    'alternatives.1.type': { before: 'AND', after: 'OR' },
  })
})
