import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test('the time left is counted in days, on the last day in hours, at the end in minutes, in Indian time', () => {
  expect(timeLeft('2026-07-15', new Date('2026-07-10T06:00:00Z'))).toBe('5 days left')
  expect(timeLeft('2026-07-15', new Date('2026-07-14T18:29:59Z'))).toBe('1 day left')
  expect(timeLeft('2026-07-15', new Date('2026-07-14T18:30:00Z'))).toBe('24 hours left')
  expect(timeLeft('2026-07-15', new Date('2026-07-15T15:30:00Z'))).toBe('3 hours left')
  expect(timeLeft('2026-07-15', new Date('2026-07-15T18:00:00Z'))).toBe('30 minutes left')
  expect(timeLeft('2026-07-15', new Date('2026-07-15T18:29:30Z'))).toBe('1 minute left')
  expect(timeLeft('2026-07-15', new Date('2026-07-15T18:30:00Z'))).toBeNull()
})
