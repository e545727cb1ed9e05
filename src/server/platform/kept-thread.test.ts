import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keptThread } from './kept-thread.ts'

const code = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', (job) => {
      if (job === 'leave') process.exit()
      if (job === 'fail') throw new Error('this cannot be done')
      if (job !== 'never') parentPort.postMessage({ job, threadId })
    })`)}`,
)
const limits = { maxOldGenerationSizeMb: 64 }

type Answer = { job: string; threadId: number }

test('one thread answers one job after the other', async () => {
  const ask = keptThread<string, Answer>(code, { limits, idleMs: 60_000 })
  const [first, second] = [await ask('one'), await ask('other')]
  expect([first.job, second.job]).toEqual(['one', 'other'])
  expect(second.threadId).toBe(first.threadId)
})

test('a job that fails, or takes too long, ends with its thread, and the next one is answered', async () => {
  const ask = keptThread<string, Answer>(code, { limits, idleMs: 60_000, patienceMs: 4_000 })
  const first = await ask('one')
  await expect(ask('fail')).rejects.toThrow('this cannot be done')
  const second = await ask('other')
  await expect(ask('never')).rejects.toThrow('aborted')
  const third = await ask('last')
  expect(new Set([first, second, third].map(({ threadId }) => threadId)).size).toBe(3)
})

test('a thread without a job ends after a while', async () => {
  const ask = keptThread<string, Answer>(code, { limits, idleMs: 5 })
  const first = await ask('one')
  await expect.poll(async () => (await ask('other')).threadId, { interval: 200 }).not.toBe(first.threadId)
})

test('a job that comes while an idle thread is ending is answered by another thread', async () => {
  const ask = keptThread<string, Answer>(code, { limits, idleMs: 1 })
  const first = await ask('one')
  // A timer of the same length that begins later fires right after that of the idle thread, long before the thread has ended.
  await delay(1)
  const second = await ask('other')
  expect(second.job).toBe('other')
  expect(second.threadId).not.toBe(first.threadId)
})

test('a job whose thread ends by itself fails, and the next one is answered', async () => {
  const ask = keptThread<string, Answer>(code, { limits, idleMs: 60_000 })
  await expect(ask('leave')).rejects.toThrow('aborted')
  expect((await ask('next')).job).toBe('next')
})
