import { expect, test } from 'vitest'
import type { AddressPair } from '#domain/questions/address.ts'
import { copiedAddress, isSameAddress, withoutCopied } from './address-pair.ts'

const pair: AddressPair = {
  first: 'correspondAddress',
  second: 'permanentAddress',
  parts: { street: 'address', town: 'district', state: 'state', pincode: 'pincode' },
  same: 'sameAddress',
}
const correspondence = {
  'correspondAddress.address': 'H. No. 214\nShahpur',
  'correspondAddress.district': 'Gorakhpur',
  'correspondAddress.state': 'Uttar Pradesh',
  'correspondAddress.pincode': '273006',
}

test('a copy of the correspondence address is the same address', () => {
  const typed = { ...correspondence, ...copiedAddress(pair, correspondence) }
  expect(typed).toMatchObject({ 'permanentAddress.pincode': '273006' })
  expect(isSameAddress(pair, typed)).toBe(true)
  expect(isSameAddress(pair, { ...typed, 'permanentAddress.district': 'Deoria' })).toBe(false)
})

test('two empty addresses are not the same, as nothing was answered yet', () => {
  expect(isSameAddress(pair, {})).toBe(false)
})

test('an error of an address appears once while the other one is its copy', () => {
  const problems = [
    { path: 'correspondAddress.pincode', msg: 'Enter the PIN code', step: 1 },
    { path: 'permanentAddress.pincode', msg: 'Enter the PIN code', step: 1 },
  ]
  expect(withoutCopied(pair, { sameAddress: 'yes' }, problems)).toEqual([problems[0]])
  expect(withoutCopied(pair, { sameAddress: 'no' }, problems)).toEqual(problems)
})
