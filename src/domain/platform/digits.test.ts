import { expect, test } from 'vitest'
import { isUtr, normaliseUtr } from '../payments/utr.ts'
import { isAadhaar, maskAadhaar } from './aadhaar.ts'
import { numberOf } from './answers.ts'
import { latinDigits } from './digits.ts'
import { isMobile, isPincode, normaliseMobile } from './india.ts'
import { dayFromTyped, noDay } from './typed-day.ts'

test.each([
  ['९८७६', '9876'],
  ['৯৮৭৬', '9876'],
  ['௯௮௭௬', '9876'],
  ['९8७6', '9876'],
  ['९\u200d८\u200c७\u200b६', '9876'],
  ['12-क', '12-क'],
  ['①½', '①½'],
  ['क्ष, é, 𝄞', 'क्ष, é, 𝄞'],
  ['', ''],
])('%j typed as a number is %j', (typed, digits) => {
  expect(latinDigits(typed)).toBe(digits)
})

test('every number field understands the digits of a Hindi keyboard', () => {
  expect(numberOf('१,८४,३२६')).toBe(184_326)
  expect(numberOf('४१२.५')).toBe(412.5)
  expect(dayFromTyped('१४-०८-२००८')).toBe('2008-08-14')
  expect(noDay('३१-०२-२००१')).toEqual({
    code: 'no-such-day',
    params: { day: '31', month: '2', year: '2001', last: '28' },
  })
  expect(isMobile('+९१ ९८७६५ ४३२१०')).toBe(true)
  expect(normaliseMobile('०९८७६५-४३२१०')).toBe('9876543210')
  expect(isPincode('२२६ ०१०')).toBe(true)
  expect(isPincode('०२६०१०')).toBe(false)
  expect(normaliseUtr('४३२१ ९९९० ०००१')).toBe('432199900001')
  expect(isUtr(normaliseUtr('SBIN५२६१८००१२३४५'))).toBe(true)
  expect(isAadhaar('२३४१ २३४१ २३४६')).toBe(isAadhaar('234123412346'))
  expect(maskAadhaar('२३४१२३४१२३४६')).toBe('XXXXXXXX2346')
})
