import { expect, test } from 'vitest'
import {
  drivesWithin,
  everything,
  grantsOf,
  may,
  narrowed,
  placesOf,
  reachOf,
  type HeldRole,
  type Roles,
  type Scope,
} from './permissions.ts'

const roles: Roles = { clerk: ['applications.read', 'settings.write'], cashier: ['payments.verify'] }
const ofTrack: Scope = { track: 'admission', driveId: null }
const ofDrive: Scope = { track: 'admission', driveId: 'd1' }
const ofOther: Scope = { track: 'admission', driveId: 'd2' }
const ofStranger: Scope = { track: 'recruitment', driveId: 'd3' }
const holding = (...held: HeldRole[]) => ({ grants: grantsOf(held, roles) })

test.each<[string, Scope, boolean[]]>([
  ['everything', everything, [true, true, true, true, true]],
  ['a track', ofTrack, [false, true, true, true, false]],
  ['a drive', ofDrive, [false, false, true, false, false]],
  // Its track is unknown, for example after deletion: no limited scope covers it.
  ['a drive whose track nobody knows', { track: null, driveId: 'd9' }, [false, false, false, false, false]],
])('a role for %s is valid within it', (_, scope, expected) => {
  const clerk = holding({ role: 'clerk', ...scope })
  const asked = [everything, ofTrack, ofDrive, ofOther, ofStranger]
  expect(asked.map((one) => may(clerk, 'applications.read', one))).toEqual(expected)
})

test('a role with a limited scope gives no permission about the whole institute', () => {
  expect(may(holding({ role: 'clerk', ...everything }), 'settings.write')).toBe(true)
  expect(may(holding({ role: 'clerk', ...ofTrack }), 'settings.write')).toBe(false)
})

test('roles add up, each for its own scope', () => {
  const both = holding({ role: 'clerk', ...ofTrack }, { role: 'cashier', ...ofStranger })
  expect(narrowed(both, ofDrive).grants.flatMap((grant) => grant.may)).toEqual(['applications.read'])
  expect(placesOf(both, ['applications.read', 'payments.verify'])).toEqual({ tracks: ['admission'], drives: ['d3'] })
  expect(drivesWithin(placesOf(both, 'applications.read'), 'admission')).toBe('all')
  expect(drivesWithin(placesOf(both, 'payments.verify'), 'recruitment')).toEqual(['d3'])
  expect(drivesWithin(placesOf(both, 'payments.verify'), 'admission')).toEqual(['d3'])
})

test('the reach of an officer who has applied leaves their own applications out', () => {
  const clerk = holding({ role: 'clerk', ...everything })
  expect(reachOf({ ...clerk, id: 'a1', owns: true }, 'applications.read')).toEqual({
    places: 'everywhere',
    butOf: 'a1',
  })
  expect(reachOf({ ...clerk, id: 'a1', owns: false }, 'applications.read')).toEqual({
    places: 'everywhere',
    butOf: null,
  })
})

test('an unknown role, and no role, allow nothing', () => {
  expect(grantsOf([{ role: 'bursar', ...everything }], roles)).toEqual([])
  expect([may({}, 'applications.read'), may(holding(), 'applications.read')]).toEqual([false, false])
})
