import { expect, test } from 'vitest'
import { isPincodeElsewhere, states } from './india.ts'

test.each([
  ['226016', 'Uttar Pradesh', false],
  ['560001', 'Uttar Pradesh', true],
  ['560001', 'Karnataka', false],
  ['५६०००१', 'Karnataka', false],
  ['533464', 'Puducherry', false],
  ['605001', 'Puducherry', false],
  ['744101', 'Andaman and Nicobar Islands', false],
  ['999999', 'Delhi', true],
  // An invalid PIN code and an unknown state are refused elsewhere.
  ['5600', 'Uttar Pradesh', false],
  ['560001', 'Atlantis', false],
])('the PIN code %s looks like one outside %s: %s', (pincode, state, expected) => {
  expect(isPincodeElsewhere(pincode, state)).toBe(expected)
})

test('there are 28 states and 8 union territories, and every one has PIN codes', () => {
  expect(new Set(states).size).toBe(28 + 8)
  for (const state of states) {
    const taken = [1, 2, 3, 4, 5, 6, 7, 8].filter((zone) => !isPincodeElsewhere(`${zone}10001`, state))
    expect([state, taken.length]).toEqual([state, state === 'Puducherry' ? 2 : 1])
  }
})
