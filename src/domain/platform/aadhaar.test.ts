import { expect, test } from 'vitest'
import { hideAadhaar, isAadhaar, isMaskedAadhaar, maskAadhaar } from './aadhaar.ts'

test.each([
  ['999941057058', true],
  ['999971658847', true],
  ['234567890124', true],
  ['499118665246', true],
  ['9999 4105 7058', true],
  ['9999-4105-7058', true],
  ['123456789012', false],
  ['234567890120', false],
  ['12345678901', false],
  ['1234567890123', false],
  ['0999941057058', false],
  ['99994105705A', false],
  ['', false],
])('%s is an Aadhaar number: %s', (typed, isOne) => {
  expect(isAadhaar(typed)).toBe(isOne)
})

test('one wrong digit, or two that changed places, is always seen', () => {
  const number = '999941057058'
  for (let place = 0; place < number.length; place++) {
    for (const digit of '0123456789'.replace(number[place] ?? '', '')) {
      expect(isAadhaar(number.slice(0, place) + digit + number.slice(place + 1))).toBe(false)
    }
    const [one, other] = [number[place], number[place + 1]]
    if (other && one !== other) {
      expect(isAadhaar(number.slice(0, place) + other + one + number.slice(place + 2))).toBe(false)
    }
  }
})

test('only the last four digits are shown, and a number so shown is known as one', () => {
  expect(maskAadhaar('9999 4105 7058')).toBe('XXXXXXXX7058')
  expect([isMaskedAadhaar('XXXXXXXX7058'), isMaskedAadhaar('XXXX XXXX 7058'), isMaskedAadhaar('999941057058')]).toEqual(
    [true, true, false],
  )
})

test('within a text whole numbers are masked, other digits stay', () => {
  expect(hideAadhaar('Meera 9999-4105-7058, 9999 4105 7058.')).toBe('Meera XXXXXXXX7058, XXXXXXXX7058.')
  expect(hideAadhaar('FAC2026-99994105, 618940273351')).toBe('FAC2026-99994105, 618940273351')
})
