import { expect, test } from 'vitest'
import { asError, errorCode, errorMessage } from './caught.ts'

const missing = Object.assign(new Error('no such file'), { code: 'ENOENT' })

test('an error is told by its own words and by its code', () => {
  expect(errorMessage(missing)).toBe('no such file')
  expect(errorCode(missing)).toBe('ENOENT')
  expect(asError(missing)).toBe(missing)
})

test('whatever else was thrown is told as text, and has no code unless it names one', () => {
  expect(errorMessage({ message: 'from another thread' })).toBe('from another thread')
  expect([errorMessage('stopped'), errorMessage(null), errorMessage({ message: 7 })]).toEqual([
    'stopped',
    'null',
    '[object Object]',
  ])
  expect([errorCode({ code: 7 }), errorCode(null), errorCode(new Error('no code'))]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(asError('stopped')).toEqual(new Error('stopped'))
})
