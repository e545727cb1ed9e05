import fc from 'fast-check'
import { expect, test } from 'vitest'
import { driveAddress, drivePath, numberInAddress } from './drive-address.ts'

const id = '1f3c9a2b-0000-4000-8000-000000000000'

test.each([
  ['Faculty Recruitment 2026', 'faculty-recruitment-2026-1f3c9a2b'],
  ['  B.Sc. (EMT & HTM), 2026–27! ', 'b-sc-emt-htm-2026-27-1f3c9a2b'],
  ['Médecine <b>', 'medecine-b-1f3c9a2b'],
  ['प्रवेश', '1f3c9a2b'],
  [`${'Very '.repeat(40)}long`, `${'very-'.repeat(12).slice(0, -1)}-1f3c9a2b`],
])('the address of %j is readable and short', (title, address) => {
  expect(driveAddress({ id, title })).toBe(address)
})

test('every address ends in the number of its drive, whatever the title', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string({ unit: 'binary' }), (any, title) => {
      const address = driveAddress({ id: any, title })
      expect(address).toMatch(/^[a-z0-9-]{8,69}$/)
      expect(numberInAddress(address)).toBe(any.slice(0, 8))
    }),
  )
})

test.each(['', 'faculty-recruitment', '1f3c9a2', 'x1f3c9a2b', 'faculty-1f3c9a2g', id])(
  '%j has no number at its end',
  (address) => {
    expect(numberInAddress(address)).toBeNull()
  },
)

test('a track without public pages has no address for a drive', () => {
  expect(drivePath({}, { id, title: 'Rooms' })).toBeUndefined()
  expect(drivePath({ drivesPath: '/rooms' }, { id, title: 'Rooms' })).toBe('/rooms/rooms-1f3c9a2b')
})
