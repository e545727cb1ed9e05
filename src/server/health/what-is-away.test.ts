import { writeFileSync } from 'node:fs'
import { createServer as createSocketServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { folderOfRun } from '../../../test/folder-of-run.ts'
import { mountSmallDisk } from '../../../test/faults/small-disk.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { startSmtpSink } from '../../../test/smtp-sink.ts'
import { openStorage } from '#server/platform/stored-files.ts'
import { openDatabase } from '#lib/sql/database.ts'
import { showProcess } from '#server/platform/process/processes.ts'
import { closedPort, finderIn, listenForHttp, listenWith } from './patient.fixture.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' })
})
afterEach(() => server.close())

const find = finderIn(() => server)

test('a worker that died is one finding, until one runs again', async () => {
  expect(await find('worker')).toEqual({ state: 'warn', say: expect.stringMatching(/^The portal is stopped: /) })
  const web = await showProcess(server.context, () => false)
  onTestFinished(web.stop)
  expect(await find('worker')).toEqual({ state: 'fail', say: expect.stringMatching(/^No worker has been seen yet: /) })
  const worker = await showProcess(server.context, () => true)
  onTestFinished(worker.stop)
  expect(await find('worker')).toEqual({ state: 'ok', say: '1 worker was seen in the last two minutes.' })
  await server.rows(`update processes set worked_at = '2026-11-25T10:00:00Z' where worked_at is not null`)
  expect(await find('worker')).toEqual({
    state: 'fail',
    say: 'No worker has been seen since 25-11-2026, 3:30 pm IST: e-mails and file checks are waiting. Start one; the pending work is then done.',
  })
  await server.rows('update processes set worked_at = clock_timestamp() where worked_at is not null')
  expect(await find('worker')).toMatchObject({ state: 'ok' })
})

test('a worker that was stopped is one finding with its time, until another works or the portal is stopped, too', async () => {
  const web = await showProcess(server.context, () => false)
  const worker = await showProcess(server.context, () => true)
  await worker.stop()
  await server.rows(`update stopped_workers set stopped_at = '2026-11-25T10:00:00Z'`)
  expect(await find('worker')).toEqual({
    state: 'fail',
    say: 'The worker was stopped on 25-11-2026, 3:30 pm IST, and none is running: e-mails and file checks are waiting. Start it; the pending work is then done.',
  })
  const next = await showProcess(server.context, () => true)
  expect(await find('worker')).toMatchObject({ state: 'ok' })
  expect(await server.rows('select * from stopped_workers')).toEqual([])
  await next.stop()
  await web.stop()
  expect(await find('worker')).toMatchObject({ state: 'warn', say: expect.stringMatching(/^The portal is stopped: /) })
})

test('a mail server that is down, or refuses the log-in, is one finding, until it answers', async () => {
  expect(await find('mail')).toMatchObject({ state: 'warn', say: expect.stringMatching(/^SMTP_URL is not set: /) })
  expect(await find('mail', { smtpUrl: `smtp://clerk:hunter2@127.0.0.1:${closedPort}` })).toEqual({
    state: 'fail',
    say: `The mail server at 127.0.0.1:${closedPort} does not answer (ESOCKET). Correct SMTP_URL, or wait: e-mails are kept and sent when it answers.`,
  })
  const sink = await startSmtpSink()
  onTestFinished(sink.close)
  const { host } = new URL(sink.url)
  expect(await find('mail', { smtpUrl: sink.url })).toEqual({
    state: 'ok',
    say: `The mail server at ${host} answers. SMTP_URL has no user, so the portal does not log in there: check that the server accepts e-mails from this machine.`,
  })
  // On the way to another machine everybody could read what goes without TLS; this address is not known as the own one.
  expect(await find('mail', { smtpUrl: sink.url.replace('127.0.0.1', '0.0.0.0') })).toEqual({
    state: 'warn',
    say: `The mail server at ${host.replace('127.0.0.1', '0.0.0.0')} answers, but without TLS: e-mails and the password of SMTP_URL can be read in transit. Use smtps://, or a server that offers STARTTLS.`,
  })
})

test('a test mail is sent on request, and its refusal is reported', async () => {
  const sink = await startSmtpSink(0, new Map([['nobody@mail.example', '550 No such user']]))
  onTestFinished(sink.close)
  const { host } = new URL(sink.url)
  expect(await find('mail', { smtpUrl: sink.url }, { mailTo: 'clerk@mail.example' })).toEqual({
    state: 'ok',
    say: `The mail server at ${host} accepted an e-mail to clerk@mail.example. Check that it arrives.`,
  })
  expect(sink.received[0]).toMatchObject({ subject: 'Mail server test' })
  expect(await find('mail', { smtpUrl: sink.url }, { mailTo: 'nobody@mail.example' })).toMatchObject({
    state: 'fail',
    say: expect.stringContaining('(EENVELOPE 550)'),
  })
})

test('a bucket that answers 500 is one finding, until it accepts files', async () => {
  const kept = new Map<string, Buffer>()
  let isBroken = true
  const url = await listenForHttp(async (request, response) => {
    const body: Buffer[] = []
    for await (const chunk of request) body.push(chunk as Buffer)
    if (isBroken) return void response.writeHead(500).end()
    if (request.url?.includes('list-type')) return void response.writeHead(200).end('<ListBucketResult/>')
    if (request.method === 'PUT') kept.set(request.url?.split('?')[0] ?? '', Buffer.concat(body))
    const found = kept.get(request.url?.split('?')[0] ?? '')
    if (request.method === 'GET' && !found) return void response.writeHead(404).end()
    if (request.method === 'GET') return void response.writeHead(200, { 'content-length': found?.length }).end(found)
    response.writeHead(request.method === 'DELETE' ? 204 : 200, { etag: '"1"' }).end()
  })
  const s3 = { endpoint: url, bucket: 'papers', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'hunter2' }
  const settings = { s3 }
  const storage = await openStorage({ ...server.context.config, s3 }, server.context.log)
  expect(await find('storage', settings, { storage })).toEqual({
    state: 'fail',
    say: expect.stringMatching(new RegExp(`^${url}/papers does not accept files \\(\\w+ 500\\)\\. `)),
  })
  isBroken = false
  expect(await find('storage', settings, { storage })).toEqual({
    state: 'ok',
    say: `${url}/papers stores a file, returns it and removes it.`,
  })
  kept.set = () => kept
  expect(await find('storage', settings, { storage })).toMatchObject({ state: 'fail' })
})

test('a bucket that allows no uploads from browsers is one finding', async () => {
  let headers: Record<string, string> = {}
  const endpoint = await listenForHttp((_, response) => void response.writeHead(200, headers).end())
  const s3 = { endpoint, bucket: 'papers', region: 'r', accessKeyId: 'k', secretAccessKey: 's' }
  expect(await find('cors', { s3 })).toEqual({
    state: 'fail',
    say: expect.stringContaining(`from ${server.url}. Allow PUT`),
  })
  headers = { 'access-control-allow-origin': server.url, 'access-control-allow-methods': 'GET, PUT' }
  expect(await find('cors', { s3 })).toEqual({
    state: 'ok',
    say: `Browsers may send files from ${server.url} to the bucket.`,
  })
  headers = { ...headers, 'access-control-allow-origin': 'https://elsewhere.example' }
  expect(await find('cors', { s3 })).toMatchObject({ state: 'fail' })
  expect(await find('cors')).toBeNull()
})

/** A system that answers so about NTP keeping its clock. */
function systemThatSays(answer: string): void {
  const folder = folderOfRun('system')
  writeFileSync(join(folder, 'timedatectl'), `#!/bin/sh\necho ${answer}\n`, { mode: 0o755 })
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
  onTestFinished(() => void vi.unstubAllEnvs())
}

test('a clock that is wrong is one finding, until it is set, and so is one that nobody keeps right', async () => {
  systemThatSays('yes')
  const right = {
    state: 'ok',
    say: 'The clocks of this machine and of the database agree, and NTP keeps the clock of this machine correct.',
  }
  expect(await find('clock')).toEqual(right)
  const ahead = (minutes: number) => server.setClock(new Date(Date.now() + minutes * 60_000).toISOString())
  const apart = (time: string) =>
    `The clocks of this machine and of the database are ${time} apart. Synchronise both by NTP: deadlines follow the clock of the database.`
  await ahead(2 * 1_440)
  expect(await find('clock')).toEqual({ state: 'fail', say: apart('2 days') })
  await ahead(6)
  expect(await find('clock')).toEqual({ state: 'fail', say: apart('6 minutes') })
  await ahead(-2)
  expect(await find('clock')).toEqual({ state: 'warn', say: apart('2 minutes') })
  await server.resetClock()
  expect(await find('clock')).toEqual(right)
  // The database of one machine has the same clock, right or wrong.
  systemThatSays('no')
  expect(await find('clock')).toEqual({
    state: 'warn',
    say: expect.stringMatching(/^The clock of this machine is not synchronised by NTP\. /),
  })
  systemThatSays('Failed to connect to bus')
  expect(await find('clock')).toEqual({
    state: 'ok',
    say: expect.stringContaining('Whether they are correct is not known'),
  })
})

test('a database that is down is one finding, and everything else is still checked', async () => {
  const { pool, close } = openDatabase(`postgres://portal:hunter2@127.0.0.1:${closedPort}/pravesh`, server.context.log)
  onTestFinished(close)
  const databaseUrl = `postgres://portal:hunter2@127.0.0.1:${closedPort}/pravesh`
  const away = { pool, database: { awayBecause: 'ECONNREFUSED' } } as const
  expect(await find('database', { databaseUrl }, away)).toEqual({
    state: 'fail',
    say: `The database 127.0.0.1:${closedPort}/pravesh does not answer (ECONNREFUSED). Start PostgreSQL, or correct DATABASE_URL. Nothing is lost; the portal continues automatically.`,
  })
  const notAsked = { state: 'warn', say: 'Not checked: the database is not available.' }
  expect([await find('migrations', {}, away), await find('clock', {}, { pool })]).toEqual([notAsked, notAsked])
  expect(await find('storage', {}, away)).toMatchObject({ state: 'ok' })
})

const disk = mountSmallDisk(400)
test.runIf(disk)('a full disk is one finding, until there is room', async () => {
  onTestFinished(() => disk?.close())
  const settings = { dataDir: disk?.folder }
  expect(await find('disk', settings)).toMatchObject({ state: 'warn' })
  disk?.fill()
  expect(await find('disk', settings)).toEqual({
    state: 'fail',
    say: `Only 0.0 GB of 0.4 GB is free in ${disk?.folder}. Free up space: without space nothing can be saved.`,
  })
  disk?.empty()
  expect(await find('disk', settings)).toMatchObject({ state: 'warn' })
})

test('a scanner that is down is one finding, until it answers', async () => {
  expect(await find('scanner', { demo: true })).toMatchObject({ state: 'ok' })
  expect(await find('scanner')).toMatchObject({ state: 'warn', say: expect.stringMatching(/^CLAMAV is not set: /) })
  expect(await find('scanner', { clamav: `127.0.0.1:${closedPort}` })).toMatchObject({
    state: 'fail',
    say: expect.stringMatching(/does not answer \(ECONNREFUSED\)/),
  })
  const port = await listenWith(createSocketServer((socket) => void socket.once('data', () => socket.end('PONG\0'))))
  expect(await find('scanner', { clamav: `127.0.0.1:${port}` })).toEqual({ state: 'ok', say: 'clamd answers.' })
})

test('a domain that does not say in the DNS who sends its mails is one finding, and none without a DNS', async () => {
  const set = { smtpUrl: 'smtp://mail.example', mailFrom: 'Admissions <no-reply@mail.institute.example>' }
  const dns = (texts: Record<string, string>, code = 'ENOTFOUND') => ({
    resolveTxt: async (name: string) => {
      const text = texts[name]
      // A long text arrives in parts.
      if (text !== undefined) return [[text.slice(0, 3), text.slice(3)]]
      throw Object.assign(new Error(name), { code })
    },
  })
  const spf = { 'mail.institute.example': 'v=spf1 mx -all' }
  const missing = (names: string) => ({
    state: 'warn',
    say: `The domain mail.institute.example has no ${names} in the DNS: many mailboxes reject such e-mails or move them to spam. Ask its administrator to add the record, and switch DKIM on at the mail server.`,
  })
  expect(await find('sender', set, dns({}))).toEqual(missing('SPF or DMARC'))
  expect(await find('sender', set, dns(spf, 'ENODATA'))).toEqual(missing('DMARC'))
  // The domain above speaks for those below it, as mailboxes read it.
  expect(await find('sender', set, dns({ ...spf, '_dmarc.institute.example': 'v=DMARC1; p=none' }))).toEqual({
    state: 'ok',
    say: expect.stringMatching(
      /^The DNS of the domain mail\.institute\.example names .* \(DKIM\) is not visible there: /,
    ),
  })
  expect(await find('sender', set, dns(spf, 'ECONNREFUSED'))).toBeNull()
  expect(await find('sender', { ...set, smtpUrl: undefined }, dns({}))).toBeNull()
  expect(await find('sender', { ...set, mailFrom: 'no-reply@localhost' }, dns({}))).toBeNull()
})
