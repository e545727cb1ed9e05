import { expect, test } from 'vitest'
import { otherStateNames, states } from '#domain/platform/india.ts'
import { sayState } from '#words/form/indian-states.ts'
import { optionMeant, optionNamed, optionsFor } from './combo-options.ts'

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

test.each([
  ['UP', 'Uttar Pradesh'],
  ['u.p.', 'Uttar Pradesh'],
  ['Orissa', 'Odisha'],
  ['uttaranchal', 'Uttarakhand'],
  ['J and K', 'Jammu and Kashmir'],
  ['J&K', 'Jammu and Kashmir'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['pondicherry', 'Puducherry'],
  ['New Delhi', 'Delhi'],
  ['Daman & Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
])('the state called "%s" is %s, and is offered first', (typed, state) => {
  expect(optionNamed(states, typed, otherStateNames)).toBe(state)
  expect(optionsFor(states, typed, otherStateNames)[0]).toBe(state)
})

test('part of a name offers every state that contains it under any of its names', () => {
  expect(optionsFor(states, 'prad', otherStateNames)).toEqual([
    'Andhra Pradesh',
    'Arunachal Pradesh',
    'Himachal Pradesh',
    'Madhya Pradesh',
    'Uttar Pradesh',
  ])
  expect(optionsFor(states, 'oris', otherStateNames)).toEqual(['Odisha'])
  expect(optionsFor(states, '', otherStateNames)).toEqual(states)
})

test('every state has other names, and no name belongs to two states', () => {
  const named = states.flatMap((state) => [state, ...otherStateNames[state]].map((name) => [name, state]))
  expect(states.filter((state) => otherStateNames[state].length === 0)).toEqual([])
  expect(named.filter(([name = '', state]) => optionNamed(states, name, otherStateNames) !== state)).toEqual([])
})

test.each(['बिहार', 'Bihar', 'BR', 'bihar'])('in Hindi, "%s" is Bihar', (typed) => {
  const named = states.map((value) => ({ value, label: sayState(value, 'hi') }))
  const others = Object.fromEntries(named.map(({ value, label }) => [label, [value, ...otherStateNames[value]]]))
  expect(optionNamed(named, typed, others)).toBe('Bihar')
})

test.each([
  ['biha', 'Bihar'],
  ['ori', 'Odisha'],
  ['uttar', undefined],
  ['UP', 'Uttar Pradesh'],
  ['Atlantis', undefined],
  [' ', undefined],
])('leaving "%s" means %s: the name, or the only option found', (typed, state) => {
  expect(optionMeant(states, typed, otherStateNames)).toBe(state)
})
