import fastify from 'fastify'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answerProblem } from '../problem-answer.ts'
import { shedLoad } from './shed-load.ts'

const lookEveryMs = 500

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
})

/** A server with a limit of one second; `turns` simulates turns of the event loop with these delays. */
async function served(maxDelayMs = 1_000) {
  let nowMs = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  const app = fastify()
  app.setErrorHandler(answerProblem)
  shedLoad(app, maxDelayMs)
  app.get('/work', async () => 'done')
  app.get('/alive', { config: { evenWhileBusy: true } }, async () => 'alive')
  onTestFinished(async () => {
    clock.mockRestore()
    await app.close()
  })
  const start = () => app.ready()
  const work = async () => (await app.inject('/work')).statusCode
  const turns = (...delays: number[]) => {
    for (const delayMs of delays) {
      nowMs += lookEveryMs + delayMs
      vi.advanceTimersByTime(lookEveryMs)
    }
  }
  return { app, start, turns, work, pass: (ms: number) => (nowMs += ms) }
}

test('requests are refused with a time to retry while the event loop is late again and again', async () => {
  const { app, start, turns } = await served()
  await start()
  turns(1_200, 1_500, 1_100)
  const refused = await app.inject('/work')
  expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([
    503,
    expect.objectContaining({ code: 'busy' }),
    '5',
  ])
  expect((await app.inject('/alive')).body).toBe('alive')
})

test('delays with a quick turn in between are overload, too, which ends once most turns are quick', async () => {
  const { start, turns, work } = await served()
  await start()
  turns(1_200, 0, 1_500, 3, 1_100)
  expect(await work()).toBe(503)
  turns(0)
  expect(await work()).toBe(200)
})

test('one pause of any length, or two, refuse nobody', async () => {
  const { start, turns, work } = await served()
  await start()
  turns(30_000)
  expect(await work()).toBe(200)
  turns(2_000, 10, 0)
  expect(await work()).toBe(200)
  turns(1_000, 1_000, 1_000, 1_000, 1_000)
  expect(await work()).toBe(200)
})

test('the time of starting does not count', async () => {
  const { start, pass, turns, work } = await served()
  pass(60_000)
  await start()
  expect(await work()).toBe(200)
  turns(1_200, 1_200)
  expect(await work()).toBe(200)
})

test('without a limit nobody is refused', async () => {
  const { start, turns, work } = await served(0)
  await start()
  turns(9_000, 9_000, 9_000, 9_000, 9_000)
  expect(await work()).toBe(200)
})
