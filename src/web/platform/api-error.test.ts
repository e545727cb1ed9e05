import { expect, test } from 'vitest'
import { ApiError, messageOf, NetworkError, toldOf } from './api-error.ts'

test('the message of a refused call comes from errors, then error, then message, then the status', () => {
  expect(messageOf(422, { errors: [{ path: 'a', msg: 'One' }, { message: 'Two' }], error: 'X' })).toBe('One, Two')
  expect(messageOf(409, { error: 'Application already submitted', message: 'X' })).toBe('Application already submitted')
  expect(messageOf(400, { message: 'Invalid OTP' })).toBe('Invalid OTP')
  expect(messageOf(502, '<html>')).toBe('Request failed with status 502')
  expect(messageOf(500, null)).toBe('Request failed with status 500')
})

test('status, body, fields and request id stay attached', () => {
  const error = new ApiError(422, {
    error: 'No',
    code: 'answers-refused',
    requestId: 'r1',
    errors: [{ path: 'dob', msg: 'Too young' }],
  })
  expect([error.status, error.code, error.requestId]).toEqual([422, 'answers-refused', 'r1'])
  expect(error.errors).toEqual([{ path: 'dob', msg: 'Too young' }])
})

test('a failed connection is told in plain words, unless the error has words of its own', () => {
  expect(new NetworkError(new TypeError('Failed to fetch')).message).toBe(
    'Network error. Please check your connection.',
  )
  expect(new NetworkError(new Error('The certificate has expired')).message).toBe('The certificate has expired')
})

test.each<[string, unknown, string]>([
  ['the server’s words', new ApiError(400, { error: 'Invalid OTP' }), 'Invalid OTP'],
  ['a refusal without words', new ApiError(400, undefined), 'Registration failed'],
  ['a lost line', new NetworkError(new TypeError('Failed to fetch')), 'Network error. Please check your connection.'],
  ['a fault of our own', new TypeError('answer is undefined'), 'Unexpected error occurred'],
])('of %s a person is told in words', (_, error, words) => {
  expect(toldOf(error, 'Registration failed', 'Unexpected error occurred')).toBe(words)
})
