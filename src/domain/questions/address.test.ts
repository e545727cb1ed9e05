import { expect, test } from 'vitest'
import { address, addressPairOf, sameAddress } from './address.ts'
import { is, not, when } from './condition.ts'
import { form } from './form.ts'

const names = ['street', 'town'] as const
const home = form({
  questions: {
    current: address({ names, letters: 'section-current' }),
    same: sameAddress(),
    permanent: address({
      names,
      letters: 'section-permanent',
      twin: { of: 'current', same: 'same' },
      shown: when('same', not(is(true))),
    }),
  },
  steps: [[{ id: 'home', questions: { current: 12, same: 12, permanent: 12 } }]],
})
const words = {
  name: (path: string) => path,
  head: (path: string) => path,
  option: (_: string, value: string) => value.toUpperCase(),
  yesNo: String,
  period: String,
  note: (key: string) => key,
}
const given = { street: 'H. No. 214\nShahpur', town: 'Gorakhpur', state: 'Uttar Pradesh', pincode: '273006' }

test('an address reads as it is written on a letter, and whether it is a copy is read with it', () => {
  const [section] = home.read({ current: given, same: false, permanent: { town: 'Pune' } }, words)
  expect(section?.parts).toEqual([
    { path: 'current.street', label: 'current', value: 'H. No. 214\nShahpur\nGorakhpur, UTTAR PRADESH 273006' },
    { path: 'permanent.street', label: 'permanent', value: 'Pune' },
  ])
  expect(home.columns().map(({ path }) => path)).not.toContain('same')
})

test('a copied address lacks nothing, and any other needs all its parts', () => {
  const lacking = (same: boolean) => home.lacks({ current: given, same }, {}).map(({ path }) => path)
  expect(lacking(true)).toEqual([])
  expect(lacking(false)).toEqual(['permanent.street', 'permanent.town', 'permanent.state', 'permanent.pincode'])
})

test('the form knows which address may be a copy of which, as the same object each time', () => {
  const pair = addressPairOf(home)
  expect(pair).toEqual({
    first: 'current',
    second: 'permanent',
    same: 'same',
    parts: { street: 'street', town: 'town', state: 'state', pincode: 'pincode' },
  })
  expect(addressPairOf(home)).toBe(pair)
})
