import { expect, test } from 'vitest'
import { room } from './room.ts'

// The ten hardest sentences of the portal, as a catalogue would have them.
const en = {
  seatsLeft: '{count, plural, =0 {No seats left} one {One seat left} other {{count, number} seats left}}',
  fee: 'Pay {fee, number, rupees} by {last, date, long}.',
  closes: 'Applications close on {last, date, short}.',
  refund: 'Read the <link>refund <b>rules</b></link> before you pay {fee, number, rupees}.',
  age: '{reader, select, applicant {You are {age, number} on {on, date, short}} other {The candidate is {age, number} on {on, date, short}}}; {limit, plural, one {at most one year is allowed} other {at most {limit, number} years are allowed}}.',
  kinds: 'Upload a {kinds} file.',
  missing: 'Not passed: {subjects}.',
  between: '{field} must be between {min, number} and {max, number}.',
  ordinal: '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} preference',
  submitted: 'Submitted {at, time, instant}.',
  month: '{last, date, month}',
  odd: "It's 5 < 6 and '{braces}'.",
} as const
const hi = {
  seatsLeft: '{count, plural, =0 {कोई सीट नहीं बची} one {एक सीट बची है} other {{count, number} सीटें बची हैं}}',
  fee: '{last, date, long} तक {fee, number, rupees} जमा करें।',
  closes: 'आवेदन की अंतिम तिथि {last, date, short} है।',
  refund: '{fee, number, rupees} जमा करने से पहले <link>धन-वापसी के <b>नियम</b></link> पढ़ लें।',
  age: '{reader, select, applicant {{on, date, short} को आपकी आयु {age, number} वर्ष है} other {{on, date, short} को अभ्यर्थी की आयु {age, number} वर्ष है}}; {limit, plural, one {अधिकतम एक वर्ष} other {अधिकतम {limit, number} वर्ष}} मान्य है।',
  kinds: '{kinds} फ़ाइल अपलोड करें।',
  missing: 'अनुत्तीर्ण: {subjects}।',
  between: '{field} {min, number} और {max, number} के बीच होना चाहिए।',
  ordinal: '{place, selectordinal, one {#ली} two {#री} few {#थी} many {#ठी} other {#वीं}} वरीयता',
  submitted: '{at, time, instant} को जमा हुआ।',
  month: '{last, date, month}',
  odd: 'यह 5 < 6 है।',
}
const inLanguage = room('hardest', en, (_, language) => (language === 'hi' ? hi : null))
const say = inLanguage.in('en')
const sayHindi = inLanguage.in('hi')

test('plurals, money in lakhs and days are written as each language writes them', () => {
  expect([0, 1, 184_326].map((count) => say('seatsLeft', { count }))).toEqual([
    'No seats left',
    'One seat left',
    '1,84,326 seats left',
  ])
  expect([0, 1, 184_326].map((count) => sayHindi('seatsLeft', { count }))).toEqual([
    'कोई सीट नहीं बची',
    'एक सीट बची है',
    '1,84,326 सीटें बची हैं',
  ])
  const due = { fee: 118_000, last: '2026-07-01' }
  expect(say('fee', due)).toBe('Pay ₹1,18,000 by 1 July 2026.')
  expect(sayHindi('fee', due)).toBe('1 जुलाई 2026 तक ₹1,18,000 जमा करें।')
  expect(say('closes', due)).toBe('Applications close on 01-07-2026.')
  expect(sayHindi('closes', due)).toBe('आवेदन की अंतिम तिथि 01-07-2026 है।')
})

test('a short month has no abbreviation sign', () => {
  const months = ['2027-01-22', '2026-09-01'].map((last) => [say('month', { last }), sayHindi('month', { last })])
  expect(months).toEqual([
    ['Jan', 'जन'],
    ['Sept', 'सित'],
  ])
})

test('times are those of India, with am or pm in English and the part of the day in Hindi', () => {
  const said = ['2026-07-10T05:36:00Z', '2026-07-10T06:30:00Z', '2026-07-10T12:45:00Z', '2026-07-10T18:35:00Z'].map(
    (at) => [say('submitted', { at }), sayHindi('submitted', { at })],
  )
  expect(said).toEqual([
    ['Submitted 10-07-2026, 11:06 am.', '10-07-2026, सुबह 11:06 को जमा हुआ।'],
    ['Submitted 10-07-2026, 12:00 pm.', '10-07-2026, दोपहर 12:00 को जमा हुआ।'],
    ['Submitted 10-07-2026, 6:15 pm.', '10-07-2026, शाम 6:15 को जमा हुआ।'],
    ['Submitted 11-07-2026, 12:05 am.', '11-07-2026, रात 12:05 को जमा हुआ।'],
  ])
})

test('the same facts address the applicant or describe them', () => {
  const facts = { age: 46, on: '2026-12-31', limit: 45 }
  expect(say('age', { reader: 'applicant', ...facts })).toBe('You are 46 on 31-12-2026; at most 45 years are allowed.')
  expect(say('age', { reader: 'clerk', ...facts })).toBe(
    'The candidate is 46 on 31-12-2026; at most 45 years are allowed.',
  )
  expect(sayHindi('age', { reader: 'applicant', ...facts })).toBe(
    '31-12-2026 को आपकी आयु 46 वर्ष है; अधिकतम 45 वर्ष मान्य है।',
  )
})

test('names are joined by "and" or "or" in each language', () => {
  expect(say('kinds', { kinds: { or: ['PDF', 'JPG', 'PNG'] } })).toBe('Upload a PDF, JPG or PNG file.')
  expect(sayHindi('kinds', { kinds: { or: ['PDF', 'JPG', 'PNG'] } })).toBe('PDF, JPG या PNG फ़ाइल अपलोड करें।')
  const subjects = { and: ['Physics', 'Biology', 'English'] }
  expect(say('missing', { subjects })).toBe('Not passed: Physics, Biology and English.')
  expect(sayHindi('missing', { subjects })).toBe('अनुत्तीर्ण: Physics, Biology और English।')
})

test('ordinals, escapes and text that looks like a day', () => {
  expect([1, 2, 3, 4].map((place) => say('ordinal', { place })).join(', ')).toBe(
    '1st preference, 2nd preference, 3rd preference, 4th preference',
  )
  expect([1, 2, 4, 6, 7].map((place) => sayHindi('ordinal', { place })).join(', ')).toBe(
    '1ली वरीयता, 2री वरीयता, 4थी वरीयता, 6ठी वरीयता, 7वीं वरीयता',
  )
  expect(say('odd')).toBe("It's 5 < 6 and {braces}.")
  expect(say('between', { field: '2026-07-01', min: 1, max: 5_000_000 })).toBe(
    '2026-07-01 must be between 1 and 50,00,000.',
  )
})

test('marks become parts of whatever kind the caller makes', () => {
  type Part = { bold?: unknown; link?: unknown }
  const b = (inner: readonly unknown[]): Part => ({ bold: inner })
  const link = (inner: readonly unknown[]): Part => ({ link: inner })
  expect(say.rich('refund', { fee: 1500, link, b })).toEqual([
    'Read the ',
    { link: ['refund ', { bold: ['rules'] }] },
    ' before you pay ₹1,500.',
  ])
})

test('missing sentences, rooms and languages fall back to English', () => {
  const due = { fee: 1500, last: '2026-07-01' }
  const halfway = room('halfway', en, () => ({ closes: hi.closes }))
  expect([halfway.in('hi')('closes', due), halfway.in('hi')('missing', { subjects: 'NEET' })]).toEqual([
    'आवेदन की अंतिम तिथि 01-07-2026 है।',
    'Not passed: NEET.',
  ])
  const inEnglish = { language: 'en', said: 'Pay ₹1,500 by 1 July 2026.' }
  const sayFee = room('of which there is no translation', { fee: en.fee })
  expect(['hi', 'tlh', '..'].map(sayFee.in).map((one) => ({ language: one.language, said: one('fee', due) }))).toEqual([
    inEnglish,
    inEnglish,
    inEnglish,
  ])
})

test('a wrong key, a missing fact and a fact of the wrong type do not compile', () => {
  const never = () => {
    // @ts-expect-error there is no such sentence
    say('seatLeft', { count: 1 })
    // @ts-expect-error the count is missing
    say('seatsLeft')
    // @ts-expect-error a count is a number
    say('seatsLeft', { count: '1' })
    // @ts-expect-error a day is text
    say('closes', { last: new Date() })
    // @ts-expect-error the link is missing
    say.rich('refund', { fee: 1, b: (inner: readonly unknown[]) => inner.length })
  }
  expect(never).toBeTypeOf('function')
})
