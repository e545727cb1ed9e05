import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '#web/platform/api-error.ts'
import { pauseAfter, retryUntilOnline, PutRefused } from './retry-until-online.ts'

const lost = new NetworkError(new TypeError('Failed to fetch'))
const signal = new AbortController().signal

test.each([
  ['a lost line', lost, 0, 500],
  ['a line that is lost again', lost, 3, 4_000],
  ['a line that is lost for long', lost, 40, 30_000],
  ['a busy server that says when', new ApiError(503, {}, 20), 0, 20_000],
  ['a busy server that says an hour', new ApiError(429, {}, 3_600), 0, null],
  ['a proxy without a server', new PutRefused(502), 1, 1_000],
  ['a proxy that stays without', new PutRefused(502), 6, null],
  ['a server that broke', new ApiError(500, {}), 0, null],
  ['a file that is refused', new ApiError(422, {}), 0, null],
  ['an address that is over', new PutRefused(403), 0, null],
])('after %s', (_, error, failures, ms) => {
  expect(pauseAfter(error, failures)).toBe(ms)
})

test('work that succeeds in the end is returned, and each wait is reported', async () => {
  const told: boolean[] = []
  const pauses: number[] = []
  const answers = [lost, new PutRefused(504), 'arrived']
  const work = async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  }
  const pause = async (ms: number) => void pauses.push(ms)
  expect(await retryUntilOnline(work, { signal, onWaiting: (isWaiting) => told.push(isWaiting), pause })).toBe(
    'arrived',
  )
  expect([told, pauses]).toEqual([
    [true, false, true, false],
    [500, 1_000],
  ])
})

test('cancelling ends the wait', async () => {
  const running = new AbortController()
  const pause = async () => {
    running.abort(new Error('Cancelled'))
    running.signal.throwIfAborted()
  }
  const work = async () => {
    throw lost
  }
  await expect(retryUntilOnline(work, { signal: running.signal, pause })).rejects.toThrow('Cancelled')
})
