import { expect, test } from 'vitest'
import { daysToAnswer } from '#domain/applications/timeline.ts'
import { mostObjectionFiles } from '#domain/documents/objection-files.ts'
import { accountWaitHours } from '#domain/refunds/refund-account.ts'
import { help, helpAfterSubmission, helpWithSeat } from './help.ts'

test('Help answers what applicants ask after submission, up to giving up an admission', () => {
  const promised = ['utr', 'correction', 'list', 'objection', 'answer', 'seatFee', 'reporting', 'refund', 'leaving']
  expect([...helpAfterSubmission, ...helpWithSeat]).toEqual(expect.arrayContaining(promised))
})

test.for([...helpAfterSubmission, ...helpWithSeat])('Help asks and answers %s in both languages', (topic) => {
  const [english, hindi] = [help.in('en'), help.in('hi')]
  expect(english(`question.${topic}`)).toMatch(/\?$/)
  expect(hindi(`question.${topic}`)).toMatch(/\p{Script=Devanagari}.*\?$/u)
  expect(hindi(`answer.${topic}`)).toMatch(/\p{Script=Devanagari}.*।$/u)
})

test.for([
  ['utr', `${daysToAnswer} days`, `${daysToAnswer} दिन`],
  ['objection', `${mostObjectionFiles} files`, `${mostObjectionFiles} फ़ाइलें`],
  ['refund', `${accountWaitHours} hours`, `${accountWaitHours} घंटे`],
] as const)('Help on %s names the limit that the portal keeps: %s', ([topic, english, hindi]) => {
  expect(help.in('en')(`answer.${topic}`)).toContain(english)
  expect(help.in('hi')(`answer.${topic}`)).toContain(hindi)
})
