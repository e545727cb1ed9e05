import { expect, test } from 'vitest'
import { unfitValues, withoutWords } from '../platform/field-errors.ts'
import { LetterTextSchema } from './letter-schemas.ts'
import { fieldCounts, filledIn, letterIn } from './letter.ts'

const facts = { name: 'Ananya $& Verma', number: 'BSC2026-7K3M9QXT', course: 'BSc HTM', day: '15 July 2026' }

test('a text is filled in for one recipient, to the letter', () => {
  expect(filledIn('{name} ({number}): {course}, {day}. {name}', facts)).toBe(
    'Ananya $& Verma (BSC2026-7K3M9QXT): BSc HTM, 15 July 2026. Ananya $& Verma',
  )
  expect(filledIn('{constructor} {}', facts)).toBe('{constructor} {}')
  expect(fieldCounts('{name} {day} {name} {rank}')).toEqual({ name: 2, number: 0, course: 0, day: 1 })
})

test('a field that nobody fills in is refused where it stands', () => {
  const typed = { subject: 'To { name }', body: 'Your rank is {rank}, {name}: {नाम}' }
  const { error } = LetterTextSchema.safeParse(typed, { error: withoutWords })
  expect(error && unfitValues(error, typed)).toEqual([
    { path: 'subject', code: 'letter-field', params: { field: '{ name }' } },
    { path: 'body', code: 'letter-field', params: { field: '{rank}' } },
    { path: 'body', code: 'letter-field', params: { field: '{नाम}' } },
  ])
})

test('a letter is read in the reader’s language if it is written in it, otherwise in English', () => {
  const words = { subject: 'Day', body: 'Come.', translations: { hi: { subject: 'दिन', body: 'आइए।' } } }
  expect(['hi', 'en', 'constructor'].map((language) => letterIn(words, language))).toEqual([
    { language: 'hi', subject: 'दिन', body: 'आइए।' },
    { language: 'en', subject: 'Day', body: 'Come.' },
    { language: 'en', subject: 'Day', body: 'Come.' },
  ])
})
