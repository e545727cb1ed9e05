import { expect, test } from 'vitest'
import { messageIdOf } from './message-id.ts'

test.each([
  ['Pravesh <no-reply@dims.example>', '<m1@dims.example>'],
  ['no-reply@dims.example', '<m1@dims.example>'],
  ['Pravesh', '<m1@apply.dims.example>'],
])('mails from "%s" are numbered %s', (mailFrom, messageId) => {
  expect(messageIdOf('m1', { mailFrom, publicUrl: 'https://apply.dims.example:8443' })).toBe(messageId)
})
