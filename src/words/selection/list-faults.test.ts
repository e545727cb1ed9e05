import { expect, test } from 'vitest'
import { sayCourse } from '#words/form/courses.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { sayListFault } from './list-faults.ts'

const diploma = 'Diploma in Dialysis Technology'
const translate = translatorIn({ hi: { [diploma]: 'डायलिसिस टेक्नोलॉजी में डिप्लोमा' } }, 'hi')
const inHindi = { language: 'hi', nameOf: (stored: string) => sayCourse(stored, 'hi', translate) } as const

test('what a check finds names seats and courses as the drive translates them, and no seat in words', () => {
  const [row, expected] = ['BSC2026-A1', { course: diploma, seat: 'UR' }]
  expect(sayListFault({ row, code: 'other-outcome', facts: { expected, listed: null } }, inHindi)).toBe(
    'नियम के अनुसार BSC2026-A1 को “डायलिसिस टेक्नोलॉजी में डिप्लोमा, UR” मिलना चाहिए, पर सूची में “कोई सीट नहीं” है।',
  )
  expect(sayListFault({ row, code: 'not-asked', facts: { course: diploma } }, inHindi)).toBe(
    'BSC2026-A1 को डायलिसिस टेक्नोलॉजी में डिप्लोमा की सीट मिली है, जो उसने चुना नहीं था।',
  )
  const preferences = { expected: [diploma, 'BSc EMT'], listed: ['BSc EMT'] }
  const emt = sayCourse('BSc EMT', 'hi')
  expect(sayListFault({ row, code: 'other-preferences', facts: preferences }, inHindi)).toBe(
    `BSC2026-A1 के उत्तर के बाद उसकी पसंद में “डायलिसिस टेक्नोलॉजी में डिप्लोमा, ${emt}” बचना चाहिए, पर सूची में “${emt}” है।`,
  )
  const asWritten = { language: 'en', nameOf: (stored: string) => stored } as const
  expect(sayListFault({ row, code: 'other-outcome', facts: { expected, listed: null } }, asWritten)).toBe(
    'By the rule, BSC2026-A1 should have “Diploma in Dialysis Technology, UR”, but the list has “no seat”.',
  )
})
