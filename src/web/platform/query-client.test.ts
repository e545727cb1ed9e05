import { expect, test } from 'vitest'
import { ApiError, NetworkError } from './api-error.ts'
import { mayHelpToRetry, retryDelayMs } from './query-client.ts'

const busy = (retryAfterSeconds: number, status = 503) => new ApiError(status, undefined, retryAfterSeconds)

test.each<[string, number, unknown, boolean]>([
  ['a lost line', 0, new NetworkError(undefined), true],
  ['a lost line for the third time', 2, new NetworkError(undefined), false],
  ['a server in trouble', 1, busy(0, 500), true],
  ['a server that is busy for five seconds', 1, busy(5), true],
  ['a limit that ends in ten minutes', 0, busy(600, 429), false],
  ['a limit that ends soon', 0, busy(2, 429), true],
  ['what is not there', 0, busy(0, 404), false],
])('after %s (failures before: %i) …', (_, failures, error, isRetried) => {
  expect(mayHelpToRetry(failures, error)).toBe(isRetried)
})

test('the next try comes at the time that the server names, spread over time', () => {
  expect([retryDelayMs(0, busy(5), 0), retryDelayMs(1, busy(5), 1)]).toEqual([5_000, 7_500])
})

test('without a word from the server the next try comes after one second, then two', () => {
  expect([0, 1].map((failures) => retryDelayMs(failures, new NetworkError(undefined)))).toEqual([1_000, 2_000])
})
