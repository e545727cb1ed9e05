import { expect, test } from 'vitest'
import { isUtr, normaliseUtr } from '../payments/utr.ts'
import { isAadhaar, maskAadhaar } from './aadhaar.ts'
import { numberOf } from './answers.ts'
import { plainNumber } from './digits.ts'

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
  ['\u202a+91 98765 43210\u202c', '+91 98765 43210'],
  ['98765\u201143210', '98765-43210'],
  ['\u2212\u00ad\u2013', '---'],
  ['+91\ufe0d-98765\u00a043210', '+91-98765 43210'],
  ['\uff0b\uff19\uff11\u2060\uff0d\uff19\ufeff', '+91-9'],
  ['98765\n43210', '98765\n43210'],
  ['', ''],
])('%j typed as a number is %j', (typed, digits) => {
  expect(plainNumber(typed)).toBe(digits)
})

test('every number field drops the marks and the label that a pasted number brings', () => {
  expect(normaliseMobile('\u202a+91 98765 43210\u202c')).toBe('9876543210')
  expect(normaliseMobile('98765\u201143210')).toBe('9876543210')
  expect(normaliseMobile('+91\ufe0d-98765-43210')).toBe('9876543210')
  expect(normaliseMobile('0091.98765.43210')).toBe('9876543210')
  expect(isPincode('\u202a800\u2011001\u202c')).toBe(true)
  expect(maskAadhaar('\u2068２３４１\u20102341\u20102346\u2069')).toBe('XXXXXXXX2346')
  expect(isAadhaar('\u2068２３４１\u20102341\u20102346\u2069')).toBe(isAadhaar('234123412346'))
  expect(numberOf('\u202a51,234\u202c')).toBe(51_234)
  expect(numberOf('₹\u00a050,000/-')).toBe(50_000)
  expect(numberOf('Rs. 1,50,000.50')).toBe(150_000.5)
  expect(numberOf('Rs.')).toBeNull()
})

test.each([
  ['\u202a412345678901\u202c', '412345678901'],
  ['UPI Ref No. 412345678901', '412345678901'],
  ['UPIREFNO.412345678901', '412345678901'],
  ['UPI transaction ID: 4123 4567 8901', '412345678901'],
  ['IMPS 412345678901', '412345678901'],
  ['IMPS/412345678901', '412345678901'],
  ['UTR: SBINR52026110412345678', 'SBINR52026110412345678'],
  ['UTR No. SBIN526123012345', 'SBIN526123012345'],
  ['SBIN 526123012345', 'SBIN526123012345'],
  ['UTIB526123012345', 'UTIB526123012345'],
  ['UPI', 'UPI'],
])('%j is the payment reference %j', (typed, reference) => {
  expect(normaliseUtr(typed)).toBe(reference)
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
