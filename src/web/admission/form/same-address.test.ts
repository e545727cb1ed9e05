import { expect, test } from 'vitest'
import { copyAddress, isSameAddress } from './same-address.ts'

const correspondence = {
  'correspondAddress.address': 'H. No. 214\nShahpur',
  'correspondAddress.district': 'Gorakhpur',
  'correspondAddress.state': 'Uttar Pradesh',
  'correspondAddress.pincode': '273006',
}

test('a copy of the correspondence address is the same address', () => {
  const typed = { ...correspondence, ...copyAddress(correspondence) }
  expect(typed).toMatchObject({ 'permanentAddress.pincode': '273006' })
  expect(isSameAddress(typed)).toBe(true)
  expect(isSameAddress({ ...typed, 'permanentAddress.district': 'Deoria' })).toBe(false)
})

test('two empty addresses are not the same: nothing was answered yet', () => {
  expect(isSameAddress({})).toBe(false)
})
