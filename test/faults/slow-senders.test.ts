import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, patience } from '#server/app.ts'
import { registerAccount } from '../accounts.ts'
import { buildAdmission } from '../builders.ts'
import { callOver } from '../http-call.ts'
import { startTestServer, unhurried, type TestServer } from '../harness.ts'
import { askForAddress, beginApplication, type Place } from '../uploads.ts'

const sockets = 500
// Milliseconds. Rare enough that 500 senders leave their portal, on the same thread, time for the requests of others.
const betweenBytesMs = 200
const short = {
  ...unhurried,
  requestTimeout: 7_500,
  bodyTimeout: 2_500,
  headersTimeout: 2_500,
  connectionsCheckingInterval: 50,
}
// For senders that must not be cut off, however slow the machine.
const patient = { ...short, requestTimeout: 120_000, bodyTimeout: 120_000 }

const slowHead = 'GET /api/institute HTTP/1.1\r\nhost: portal\r\nx-slow: '
const posting = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n`
const slowBody = posting('/api/auth/login')

let server: TestServer
const impatient: TestServer['app'][] = []
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  const closed = impatient.map((app) => app.close())
  // Some of them would wait for slow senders for minutes.
  for (const app of impatient) app.server.closeAllConnections()
  await Promise.all(closed)
  await server.close()
})

/** The same portal with shorter limits, on a port of its own. */
async function impatientPortal(limits = short): Promise<number> {
  const app = await buildApp(server.context, limits)
  impatient.push(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

type Sender = { closed: Promise<string>; heard: () => string; socket: Socket; stop: () => void }

/** A sender that never pauses and never finishes; returns what it received until it was cut off. */
async function sendSlowly(port: number, begin: string, part: string | Buffer = 'x'): Promise<Sender> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => (heard += chunk))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(begin)
  const drip = setInterval(() => socket.writable && socket.write(part), betweenBytesMs)
  const stop = () => clearInterval(drip)
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => {
      stop()
      resolve(heard)
    })
  })
  return { closed, heard: () => heard, socket, stop }
}

let names = 0

/** An address of the portal's own storage. */
async function newAddress(): Promise<string> {
  const key = `incoming/${String(++names).padStart(32, '0')}.pdf`
  const now = new Date((await server.rows<{ now: string }>('select portal_now() as now'))[0]?.now ?? '')
  return server.context.storage.uploadUrl(key, {
    contentType: 'application/pdf',
    maxBytes: 10_485_760,
    announcedBytes: null,
    now,
    lifetimeSeconds: 600,
  })
}

const putting = (address: string, bytes: number) =>
  `PUT ${address} HTTP/1.1\r\nhost: portal\r\ncontent-type: application/pdf\r\ncontent-length: ${bytes}\r\n\r\n`

async function newPlace(): Promise<Place> {
  const owner = await registerAccount(server)
  return { owner, applicationId: await beginApplication(server, owner, await buildAdmission(server)), docType: 'photo' }
}

/** Puts a file at once; returns the status. */
async function putAtOnce(port: number, address: string, contentType: string): Promise<number> {
  const call = { method: 'PUT', body: 'x'.repeat(1000), headers: { 'content-type': contentType } }
  return (await fetch(`http://127.0.0.1:${port}${address}`, call)).status
}

test('a sender has 15 s for the head and 60 s for the rest; a file has 10 minutes while 16 kB arrive in each', () => {
  const { headersTimeout, requestTimeout, timeout } = server.app.server
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 600_000,
    timeout: 120_000,
  })
  expect(patience).toMatchObject({
    bodyTimeout: 60_000,
    leastProgressBytes: 16_384,
    connectionsCheckingInterval: 1_000,
  })
})

test.each([
  ['the head', async () => slowHead],
  ['the body', async () => slowBody],
  ['a file', async () => putting(await newAddress(), 8_000_000)],
])(
  `${sockets} senders that drip %s of a request are all cut off, and others are answered meanwhile`,
  async (_, begin) => {
    const port = await impatientPortal()
    const { body } = await askForAddress(server, await newPlace(), 'jpg')
    const begins = await Promise.all(Array.from({ length: sockets }, begin))
    const slow = await Promise.all(begins.map((one) => sendSlowly(port, one)))
    const all = Promise.all(slow.map(({ closed }) => closed))
    let areCut = false
    void all.then(() => (areCut = true))
    const answers: number[] = []
    while (!areCut) {
      answers.push((await callOver(`http://127.0.0.1:${port}`, 'GET', '/api/institute')).status)
      answers.push(await putAtOnce(port, body.uploadUrl, 'image/jpeg'))
    }
    expect(new Set(answers)).toEqual(new Set([200]))
    for (const heard of await all) expect(heard === '' || heard.startsWith('HTTP/1.1 408 ')).toBe(true)
  },
)

// Each waits until a sender is cut off, so they run in parallel.
describe.concurrent('with the time limits of one request', () => {
  test('a file that arrives slowly is accepted, although it takes longer than other requests may', async () => {
    const port = await impatientPortal({ ...short, requestTimeout: 120_000 })
    const part = Buffer.alloc(20_000, 'p')
    const parts = (2 * short.bodyTimeout) / betweenBytesMs
    const address = await newAddress()
    const begunAt = performance.now()
    const sender = await sendSlowly(port, putting(address, parts * part.length), part)
    await once(sender.socket, 'data')
    sender.stop()
    expect(sender.heard()).toMatch(/^HTTP\/1\.1 200 /)
    expect(performance.now() - begunAt).toBeGreaterThan(short.bodyTimeout * 1.5)
    sender.socket.destroy()
  })

  test('a file that arrives for ever is cut off in the end', async () => {
    const limits = { ...patient, requestTimeout: 2_500 }
    const port = await impatientPortal(limits)
    const address = await newAddress()
    const begunAt = performance.now()
    const sender = await sendSlowly(port, putting(address, 10_000_000), Buffer.alloc(20_000, 'p'))
    expect(await sender.closed).toMatch(/^(HTTP\/1\.1 408 |$)/)
    expect(performance.now() - begunAt).toBeGreaterThan(limits.requestTimeout - 500)
  })

  test.each([
    ['a body that is no file', slowBody, 408],
    ['a body that nobody asked for', posting('/api/nothing-here'), 408],
    [
      'a file to an address that was never given',
      putting('/files/incoming%2Fa.pdf?type=application/pdf', 100_000),
      403,
    ],
    ['a body at an address that cannot be read', posting('/api/%'), 400],
  ])('%s gets no more time, however fast it comes', async (_, begin, status) => {
    const port = await impatientPortal({ ...short, requestTimeout: 120_000 })
    const begunAt = performance.now()
    const sender = await sendSlowly(port, begin, 'x'.repeat(2_000))
    expect(await sender.closed).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(performance.now() - begunAt).toBeLessThan(60_000)
  })
})

test('one person sends twelve files at once and no more; somebody else is not affected', async () => {
  const port = await impatientPortal(patient)
  const place = await newPlace()
  const addressOf = async (where: Place) => (await askForAddress(server, where, 'jpg')).body.uploadUrl
  const jpeg = (address: string) => putting(address, 50_000).replace('application/pdf', 'image/jpeg')
  const own: Sender[] = []
  while (own.length < 13) own.push(await sendSlowly(port, jpeg(await addressOf(place))))
  // Which one is refused depends on the database, which is queried for each: a later one may overtake an earlier one.
  const answers = () => own.map(({ heard }) => heard()).filter((heard) => heard !== '')
  await expect.poll(answers).toEqual([expect.stringMatching(/^HTTP\/1\.1 429 /)])
  expect(await putAtOnce(port, await addressOf(await newPlace()), 'image/jpeg')).toBe(200)
  for (const { socket } of own) socket.destroy()
  await expect.poll(async () => putAtOnce(port, await addressOf(place), 'image/jpeg')).toBe(200)
})

test('a file sent again to its address replaces the one still arriving there', async () => {
  const port = await impatientPortal(patient)
  const address = await newAddress()
  const arriving = () => readdirSync(join(server.context.config.dataDir, 'files', '.incomplete')).length
  await expect.poll(arriving).toBe(0)
  const lost = await sendSlowly(port, putting(address, 8_000_000))
  await expect.poll(arriving).toBe(1)
  expect(await putAtOnce(port, address, 'application/pdf')).toBe(200)
  // A late sender would get an answer that says so.
  expect(await lost.closed).toBe('')
})
