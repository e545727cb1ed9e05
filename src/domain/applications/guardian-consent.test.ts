import { expect, test } from 'vitest'
import { isMinor, missingConsent } from './guardian-consent.ts'

test.each([
  ['2008-11-22', '2026-11-21', true],
  ['2008-11-22', '2026-11-22', false],
  ['2008-02-29', '2026-02-28', true],
  ['2008-02-29', '2026-03-01', false],
  ['1990-01-01', '2026-11-22', false],
  ['', '2026-11-22', false],
  ['2010-02-30', '2026-11-22', false],
  ['yesterday', '2026-11-22', false],
  [null, '2026-11-22', false],
  [undefined, '2026-11-22', false],
])('somebody born on %j is a minor on %s: %j', (dob, on, expected) => {
  expect(isMinor(dob, on)).toBe(expected)
})

const given = { name: 'Rakesh Verma', relation: 'Father', email: 'rakesh@mail.example' }
const needed = { isMinor: true, isNeeded: true, guardian: null }

test('consent is missing when it is needed and nobody gave it', () => {
  const missing = [{ path: 'guardianConsent', code: 'consent-missing' }]
  expect(missingConsent(needed)).toEqual(missing)
  expect(missingConsent({ ...needed, guardian: { ...given, consentedAt: null } })).toEqual(missing)
  expect(missingConsent({ ...needed, guardian: { ...given, consentedAt: '2026-11-22T10:00:00.000Z' } })).toEqual([])
  expect(missingConsent({ ...needed, isNeeded: false })).toEqual([])
})
