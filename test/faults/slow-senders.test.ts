import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp, patience } from '#server/app.ts'
import { callOver } from '../http-call.ts'
import { startTestServer } from '../harness.ts'
import type { TestServer } from '../harness.ts'

const sockets = 500
const betweenBytesMs = 50
const short = {
  ...patience,
  requestTimeout: 2_500,
  headersTimeout: 1_500,
  connectionsCheckingInterval: 50,
  // The senders share this thread.
  maxEventLoopDelay: 0,
}

const slowHead = 'GET /api/institute HTTP/1.1\r\nhost: portal\r\nx-slow: '
const slowBody =
  'POST /api/auth/login HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' })
})
afterAll(() => server.close())

/** The same portal with less patience, on a port of its own. */
async function impatientPortal(): Promise<number> {
  const app = await buildApp(server.context, short)
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return (app.server.address() as AddressInfo).port
}

/** A sender that is never silent and never done; answers what it heard until it was cut. */
async function sendSlowly(port: number, begin: string): Promise<{ closed: Promise<string>; socket: Socket }> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => (heard += chunk))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(begin)
  const drip = setInterval(() => socket.writable && socket.write('x'), betweenBytesMs)
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => {
      clearInterval(drip)
      resolve(heard)
    })
  })
  return { closed, socket }
}

test('a sender has 15 s for the head, 60 s for the whole request, and may be silent for 120 s', () => {
  const { headersTimeout, requestTimeout, timeout } = server.app.server
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    timeout: 120_000,
  })
  // Node looks for late senders this often.
  expect(patience.connectionsCheckingInterval).toBe(1_000)
})

test.each([
  ['the head', slowHead],
  ['the body', slowBody],
])(`${sockets} senders that drip %s of a request are all cut, and others are answered meanwhile`, async (_, begin) => {
  const port = await impatientPortal()
  const slow = await Promise.all(Array.from({ length: sockets }, () => sendSlowly(port, begin)))
  const all = Promise.all(slow.map(({ closed }) => closed))
  let areCut = false
  void all.then(() => (areCut = true))
  const answers: number[] = []
  while (!areCut) answers.push((await callOver(`http://127.0.0.1:${port}`, 'GET', '/api/institute')).status)
  expect(new Set(answers)).toEqual(new Set([200]))
  for (const heard of await all) expect(heard === '' || heard.startsWith('HTTP/1.1 408 ')).toBe(true)
})
