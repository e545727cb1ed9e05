import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isApplicationId, shortApplicationId } from './application.ts'
import { applicationIdFrom } from './application-id.ts'

test('five bytes are eight characters', () => {
  expect(applicationIdFrom('BSC', 2026, new Uint8Array([0, 0, 0, 0, 0]))).toBe('BSC2026-00000000')
  expect(applicationIdFrom('BSC', 2026, new Uint8Array([255, 255, 255, 255, 255]))).toBe('BSC2026-ZZZZZZZZ')
  expect(applicationIdFrom('FAC', 2027, new Uint8Array([0x39, 0x87, 0x44, 0xdf, 0xba]))).toBe('FAC2027-763M9QXT')
})

test('different bytes make different, valid ids', () => {
  const bytes = fc.uint8Array({ minLength: 5, maxLength: 5 })
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      const id = applicationIdFrom('BSC', 2026, one)
      expect(isApplicationId(id)).toBe(true)
      expect(shortApplicationId(id)).toHaveLength(8)
      expect(id === applicationIdFrom('BSC', 2026, other)).toBe(one.every((byte, place) => byte === other[place]))
    }),
  )
})
