import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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

test('one wrong digit, or two swapped ones, are always detected', () => {
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

test('only the last four digits are shown, and such a mask is recognised', () => {
  expect(maskAadhaar('9999 4105 7058')).toBe('XXXXXXXX7058')
  expect([isMaskedAadhaar('XXXXXXXX7058'), isMaskedAadhaar('XXXX XXXX 7058'), isMaskedAadhaar('999941057058')]).toEqual(
    [true, true, false],
  )
})

test.each([
  ['Meera 9999-4105-7058 or 9999 4105 7058.', 'Meera XXXX-XXXX-7058 or XXXX XXXX 7058.'],
  ['Aadhaar999941057058.pdf', 'AadhaarXXXXXXXX7058.pdf'],
  ['9999.4105.7058', 'XXXX.XXXX.7058'],
  ['9999/4105/7058', 'XXXX/XXXX/7058'],
  ['9999_4105_7058', 'XXXX_XXXX_7058'],
  ['9999, 4105,\n7058', 'XXXX, XXXX,\n7058'],
  ['9999\u00a04105 \u2013 7058', 'XXXX\u00a0XXXX \u2013 7058'],
  ['9999\u200b4105\u00ad7058', 'XXXX\u200bXXXX\u00ad7058'],
  ['９９９９　４１０５　７０５８', 'XXXX　XXXX　７０５８'],
  ['९९९९ ४१०५ ७०५८', 'XXXX XXXX ७०५८'],
  ['9️⃣9️⃣9️⃣9️⃣ 4105 7058', 'X️⃣X️⃣X️⃣X️⃣ XXXX 7058'],
  ['Aadhaar%202345%206789%200124.pdf', 'Aadhaar%20XXXX%20XXXX%200124.pdf'],
  ['9999%E2%80%934105%2D7058', 'XXXX%E2%80%93XXXX%2D7058'],
  ['100%9999 4105 7058', '100%XXXX XXXX 7058'],
  ['No. 1: 999941057058', 'No. 1: XXXXXXXX7058'],
  ['1999941057058', '1XXXXXXXX7058'],
  ['9999410570581', 'XXXXXXXX70581'],
  // Twelve digits across the two have a valid checksum as well.
  ['999941057058 234567890124', 'XXXXXXXXXXXX XXXXXXXX0124'],
])('in typed text, %j becomes %j', (typed, hidden) => {
  expect(hideAadhaar(typed)).toBe(hidden)
})

test.each([
  'FAC2026-99994105, 618940273351',
  'call +919876543214 or 98765 43210',
  '9999 41 and 05 7058',
  'Paid 2026-11-22, 500 rupees',
  '',
])('%j stays as it is', (typed) => {
  expect(hideAadhaar(typed)).toBe(typed)
})

const digitString = (length: number) => fc.array(fc.nat(9), { minLength: length, maxLength: length })
const wholeNumber = digitString(11).map(([first = 0, ...rest]) => {
  const eleven = [2 + (first % 8), ...rest].join('')
  return `${eleven}${Array.from('0123456789').find((digit) => isAadhaar(eleven + digit))}`
})
const between = fc.constantFrom(
  '',
  '',
  '',
  ' ',
  '-',
  '.',
  '/',
  '_',
  ',',
  ', ',
  ' - ',
  '%20',
  '\u00a0',
  '\u2011',
  '\u200d',
  '\t',
  '\n',
  ':',
)
const styles = ['0123456789', '０１２３４５６７８９', '०१२३४५६७८९', '٠١٢٣٤٥٦٧٨٩', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', '০১২৩৪৫৬৭৮৯']
const spelling = fc
  .tuple(wholeNumber, fc.array(between, { minLength: 11, maxLength: 11 }), fc.constantFrom(...styles))
  .map(([number, gaps, style]) =>
    [...number].map((digit, place) => [...style][Number(digit)] + (gaps[place] ?? '')).join(''),
  )
const around = fc.constantFrom('', ' ', 'Aadhaar ', '7', '42 ', '#', 'no.', '-')

describe('however it is written', () => {
  test('no whole number stays whole', () => {
    fc.assert(
      fc.property(around, spelling, around, (before, number, after) => {
        expect(hideAadhaar(before + number + after)).not.toContain(number)
      }),
    )
  })

  test('nothing but digits is ever changed, in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), spelling, (text, number) => {
        const [typed, hidden] = [[...text, ...number], [...hideAadhaar(text + number)]]
        const changed = typed.filter((character, place) => character !== hidden[place])
        expect(hidden).toHaveLength(typed.length)
        expect(changed.join('')).toMatch(/^\p{N}*$/u)
      }),
    )
  })
})
