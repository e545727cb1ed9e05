import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { addDraining } from './draining.ts'
import { answerProblem } from './problem-answer.ts'

type Drained = {
  url: string
  port: number
  drain: (patienceMs: number) => Promise<void>
  begun: Promise<void>
  finish: () => void
}

/** A server with one route, `/slow`, that answers on command. */
async function listening(): Promise<Drained> {
  const app: FastifyInstance = fastify()
  app.setErrorHandler(answerProblem)
  const drain = addDraining(app)
  const begun = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<void>()
  app.get('/quick', async () => 'done')
  app.get('/slow', async () => {
    begun.resolve()
    await finished.promise
    return 'done'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, drain, begun: begun.promise, finish: finished.resolve }
}

test('finishes running requests, answers 503 to new ones, then closes', async () => {
  const { url, drain, begun, finish } = await listening()
  const slow = fetch(`${url}/slow`)
  await begun
  const closed = drain(60_000)
  const refused = await fetch(`${url}/quick`)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('10')
  expect(await refused.json()).toMatchObject({ code: 'restarting' })
  finish()
  expect(await (await slow).text()).toBe('done')
  await closed
  await expect(fetch(`${url}/quick`)).rejects.toThrow('fetch failed')
})

test('cuts off a request that exceeds the limit', async () => {
  const { url, drain, begun, finish } = await listening()
  const slow = fetch(`${url}/slow`)
  await begun
  await Promise.all([drain(50), expect(slow).rejects.toThrow('fetch failed')])
  finish()
})

test('does not wait for a connection that never sends a whole request', async () => {
  const { port, drain } = await listening()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await new Promise<void>((resolve) => socket.write('GET /quick HTTP/1.1\r\nhost: a', () => resolve()))
  await expect(drain(60_000)).resolves.toBeUndefined()
})
