import { expect, test } from 'vitest'
import { daysToAnswer } from '#domain/applications/timeline.ts'
import { mostObjectionFiles } from '#domain/documents/objection-files.ts'
import { accountWaitHours } from '#domain/refunds/refund-account.ts'
import { help, helpAfterSubmission, helpWithSeat } from './help.ts'

const languages = ['en', 'hi'] as const

test('Help answers what applicants ask after they have submitted, in both languages', () => {
  expect(helpAfterSubmission).toEqual([
    'status',
    'utr',
    'correction',
    'correctionTime',
    'list',
    'objection',
    'withdraw',
  ])
  expect(helpWithSeat).toEqual([
    'answer',
    'waiting',
    'seatFee',
    'reporting',
    'moreTime',
    'originals',
    'givingUp',
    'refund',
    'leaving',
  ])
  for (const topic of [...helpAfterSubmission, ...helpWithSeat]) {
    const [english, hindi] = languages.map((language) => {
      const say = help.in(language)
      return [say(`question.${topic}`), say(`answer.${topic}`)]
    })
    expect(english?.[0], topic).toMatch(/\?$/)
    expect(hindi?.[0], topic).toMatch(/\p{Script=Devanagari}.*\?$/u)
    expect(hindi?.[1], topic).toMatch(/\p{Script=Devanagari}.*।$/u)
  }
})

test.for([
  ['utr', `${daysToAnswer} days`, `${daysToAnswer} दिन`],
  ['objection', `${mostObjectionFiles} files`, `${mostObjectionFiles} फ़ाइलें`],
  ['refund', `${accountWaitHours} hours`, `${accountWaitHours} घंटे`],
] as const)('Help on %s names the limit that the portal keeps: %s', ([topic, english, hindi]) => {
  expect(help.in('en')(`answer.${topic}`)).toContain(english)
  expect(help.in('hi')(`answer.${topic}`)).toContain(hindi)
})
