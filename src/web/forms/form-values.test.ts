import { expect, test } from 'vitest'
import { rootOf, valueAt, withValueAt } from './form-values.ts'

const draft = { 'address.pincode': '226010', jobs: [{ employer: 'KGMU' }, { employer: 'AIIMS' }] }
const settings = { name: 'SIMS', fee: { UR: '1000', SC: '' }, points: [{ title: 'Research' }, { title: 'Care' }] }

test('a path leads to a value with the full path as its key', () => {
  expect(valueAt(draft, 'address.pincode')).toBe('226010')
  expect(withValueAt(draft, 'address.pincode', '226003')).toEqual({ ...draft, 'address.pincode': '226003' })
  expect(rootOf(draft, 'address.pincode')).toBe('address.pincode')
})

test('a path leads into objects and lists', () => {
  expect([valueAt(settings, 'fee.UR'), valueAt(settings, 'points.1.title')]).toEqual(['1000', 'Care'])
  expect(valueAt(draft, 'jobs.0.employer')).toBe('KGMU')
  expect(rootOf(draft, 'jobs.0.employer')).toBe('jobs')
  const after = withValueAt(settings, 'points.1.title', 'Teaching')
  expect(after).toEqual({ ...settings, points: [{ title: 'Research' }, { title: 'Teaching' }] })
  expect(settings.points[1]).toEqual({ title: 'Care' })
})

test('objects off the path stay the same', () => {
  const after = withValueAt(settings, 'fee.SC', '500')
  expect(after.points).toBe(settings.points)
  expect(after.fee).toEqual({ UR: '1000', SC: '500' })
})

test('a path without a value is undefined, and becomes a key of its own when typed', () => {
  expect(valueAt(draft, 'address.town')).toBeUndefined()
  expect(valueAt(settings, 'name.first')).toBeUndefined()
  expect(withValueAt(draft, 'address.town', 'Lucknow')).toEqual({ ...draft, 'address.town': 'Lucknow' })
})
