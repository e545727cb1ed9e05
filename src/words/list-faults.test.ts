import { expect, test } from 'vitest'
import { sayCourse } from './courses.ts'
import { translatorIn } from './institute-translations.ts'
import { sayListFault } from './list-faults.ts'

const diploma = 'Diploma in Dialysis Technology'
const translate = translatorIn({ hi: { [diploma]: 'डायलिसिस टेक्नोलॉजी में डिप्लोमा' } }, 'hi')
const inHindi = { language: 'hi', nameOf: (stored: string) => sayCourse(stored, 'hi', translate) } as const

test('what a check finds names seats and courses as the drive translates them, and no seat in words', () => {
  const [row, expected] = ['BSC2026-A1', { course: diploma, seat: 'UR' }]
  expect(sayListFault({ row, code: 'other-outcome', facts: { expected, listed: null } }, inHindi)).toBe(
    'नियम BSC2026-A1 को “डायलिसिस टेक्नोलॉजी में डिप्लोमा, UR” देता है, सूची “कोई सीट नहीं” कहती है।',
  )
  expect(sayListFault({ row, code: 'not-asked', facts: { course: diploma } }, inHindi)).toBe(
    'BSC2026-A1 के पास डायलिसिस टेक्नोलॉजी में डिप्लोमा की सीट है, जो उसने माँगी नहीं थी।',
  )
  const preferences = { expected: [diploma, 'BSc EMT'], listed: ['BSc EMT'] }
  const emt = sayCourse('BSc EMT', 'hi')
  expect(sayListFault({ row, code: 'other-preferences', facts: preferences }, inHindi)).toBe(
    `BSC2026-A1 के उत्तर से उसकी पसंद “डायलिसिस टेक्नोलॉजी में डिप्लोमा, ${emt}” बचती है, सूची में “${emt}” है।`,
  )
  const asWritten = { language: 'en', nameOf: (stored: string) => stored } as const
  expect(sayListFault({ row, code: 'other-outcome', facts: { expected, listed: null } }, asWritten)).toBe(
    'The rule gives BSC2026-A1 “Diploma in Dialysis Technology, UR”, the list says “no seat”.',
  )
})
