import { expect, test } from 'vitest'
import {
  wrongCode,
  wrongConfirmation,
  wrongEmail,
  wrongLogInPassword,
  wrongNewPassword,
  wrongPassword,
} from './wrong-answers.ts'

test('Login asks for an e-mail address that looks like one and a password of 6 characters', () => {
  expect(wrongEmail(' ')).toBe('Email is required')
  expect(wrongEmail('ananya@mail')).toBe('Email is invalid')
  expect(wrongEmail(' ananya@mail.example ')).toBeNull()
  expect(wrongLogInPassword('')).toBe('Password is required')
  expect(wrongLogInPassword('12345')).toBe('Password must be at least 6 characters')
  expect(wrongLogInPassword('123456')).toBeNull()
})

test('a new password has at least 8 characters, typed the same twice', () => {
  expect(wrongPassword('')).toBe('Password is required')
  expect(wrongNewPassword('')).toBe('New password is required')
  expect(wrongPassword('1234567')).toBe('Use at least 8 characters for the password')
  expect(wrongPassword('परीक्षा-2026')).toBeNull()
  expect(wrongConfirmation('a', 'b')).toBe('Passwords do not match')
})

test('a code has six digits', () => {
  expect(wrongCode('')).toBe('OTP is required')
  expect(wrongCode('12345')).toBe('Enter all 6 digits of the code')
  expect(wrongCode('123456')).toBeNull()
})
