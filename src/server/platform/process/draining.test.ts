import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { isOpen } from '../../../../test/peers/child.ts'
import { addDraining } from './draining.ts'
import { answerProblem } from '../problem-answer.ts'

type Drained = {
  url: string
  port: number
  /** The answer to a call that somebody began on a new connection while the server worked on `/busy`. */
  late: Promise<string>
  drain: (patienceMs: number) => Promise<void>
  begun: Promise<void>
  finish: () => void
}

const postTo = (path: string) => `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\n\r\n`

/** Calls on a new connection; returns everything that is received, nothing if the connection is reset. */
async function callOnNewConnection(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let answers = ''
  socket.on('data', (chunk) => (answers += chunk))
  socket.write(postTo('/quick'))
  await once(socket, 'close')
  return answers
}

/** Lets the system make the requested connections, and keeps the event loop busy for a while. */
async function beBusy(): Promise<void> {
  await new Promise<void>((resolve) => process.nextTick(resolve))
  const until = performance.now() + 20
  while (performance.now() < until);
}

/** A server with a route `/slow` that answers on command, and one during which somebody else calls. */
async function listening(isBehindProxy = false): Promise<Drained> {
  const app: FastifyInstance = fastify()
  app.setErrorHandler(answerProblem)
  const drain = addDraining(app, isBehindProxy)
  const begun = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<void>()
  const late = Promise.withResolvers<string>()
  app.route({ method: ['GET', 'POST'], url: '/quick', handler: async () => 'done' })
  app.get('/slow', async () => {
    begun.resolve()
    await finished.promise
    return 'done'
  })
  app.post('/busy', async () => {
    late.resolve(callOnNewConnection(port))
    await beBusy()
    return 'done'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return { url, port, late: late.promise, drain, begun: begun.promise, finish: finished.resolve }
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

/** An idle connection of a proxy, which sends a call on demand and returns the answer. */
async function idleConnection(port: number): Promise<(path?: string) => Promise<string>> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let answers = ''
  socket.on('data', (chunk) => (answers += chunk))
  socket.write(postTo('/quick'))
  await expect.poll(() => answers).toMatch(/^HTTP\/1\.1 200 /)
  answers = ''
  return async (path = '/quick') => {
    const ended = once(socket, 'close')
    socket.write(postTo(path))
    await ended
    return answers
  }
}

test('behind a proxy it refuses new connections at once, and answers what still arrives on idle ones', async () => {
  const { url, port, drain, begun, finish } = await listening(true)
  const call = await idleConnection(port)
  const slow = fetch(`${url}/slow`)
  await begun
  const closed = drain(60_000)
  await expect.poll(() => isOpen(port)).toBe(false)
  expect(await call()).toMatch(/^HTTP\/1\.1 200 [^]*connection: close[^]*done/)
  finish()
  expect(await (await slow).text()).toBe('done')
  await closed
})

test('behind a proxy it answers every connection that waited at the door', async () => {
  const { port, drain } = await listening(true)
  // They all wait: this process cannot accept while its event loop is here.
  const callers = Array.from({ length: 50 }, () => fetch(`http://127.0.0.1:${port}/quick`, { method: 'POST' }))
  const closed = drain(60_000)
  expect(await Promise.all(callers.map(async (caller) => (await caller).status))).toEqual(callers.map(() => 200))
  await closed
})

test('behind a proxy it answers a call that somebody begins while it works on another one', async () => {
  const { port, drain, late } = await listening(true)
  const call = await idleConnection(port)
  const called = call('/busy')
  const closed = drain(60_000)
  expect(await called).toContain('done')
  expect(await late).toMatch(/^HTTP\/1\.1 200 [^]*done/)
  await closed
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
