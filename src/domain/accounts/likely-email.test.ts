import { expect, test } from 'vitest'
import { likelyEmail } from './likely-email.ts'

test.each([
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@gmai.com', 'asha@gmail.com'],
  ['asha@gmaill.com', 'asha@gmail.com'],
  ['asha@gnail.com', 'asha@gmail.com'],
  ['asha@gmail.co', 'asha@gmail.com'],
  ['asha@gmail.con', 'asha@gmail.com'],
  ['Asha.K@GMAIL.cm', 'Asha.K@gmail.com'],
  ['asha@yaho.co.in', 'asha@yahoo.co.in'],
  ['asha@redifmail.com', 'asha@rediffmail.com'],
  ['asha@hotmial.com', 'asha@hotmail.com'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant)
})

test.each([
  'asha@gmail.com',
  'asha@yahoo.in',
  'asha@ymail.com',
  'asha@aiims.edu',
  'asha@mail.example',
  'asha',
  '@gmial.com',
  'asha@',
])('%s is accepted without a question', (typed) => {
  expect(likelyEmail(typed)).toBeNull()
})
