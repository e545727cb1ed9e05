import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { sampleMails } from '../../../../test/sample-mails.ts'
import { startSmtpSink, type SmtpSink } from '../../../../test/smtp-sink.ts'
import type { Context } from '#server/context.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { openLog } from '#server/platform/process/log.ts'
import { openMailer } from '#server/platform/mailer.ts'
import { startWorker } from '#server/worker.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { wakeWaitingMails } from './mail-jobs.ts'

let server: TestServer
let undo: (() => Promise<unknown>)[]
beforeEach(async () => {
  server = await startTestServer()
  undo = [() => server.close()]
})
afterEach(async () => {
  for (const step of undo.toReversed()) await step()
})

async function sinkAt(port?: number): Promise<SmtpSink> {
  const sink = await startSmtpSink(port)
  undo.push(sink.close)
  return sink
}

async function work(context: Context): Promise<{ stop: () => Promise<void> }> {
  const worker = await startWorker(context)
  undo.push(worker.stop)
  return worker
}

const sendingTo = (smtpUrl: string): Context => ({
  ...server.context,
  config: { ...server.context.config, smtpUrl },
})
const queueCode = (more: { cause?: string; expiresAt?: Date } = {}) =>
  inTransaction(server.context.db, (tx) =>
    queueMail(tx, { kind: 'reset-code', to: 'ananya@mail.example', data: sampleMails['reset-code'], ...more }),
  )
const settled = () =>
  expect.poll(() => server.rows('select 1 from mails where sent_at is null and dropped_at is null')).toEqual([])

test('a change that is rolled back leaves no mail and no job', async () => {
  const changedMind = inTransaction(server.context.db, async (tx) => {
    await queueMail(tx, { kind: 'password-changed', to: 'ananya@mail.example', data: { name: 'Ananya' } })
    throw new Error('changed its mind')
  })
  await expect(changedMind).rejects.toThrow('changed its mind')
  expect(await server.rows('select 1 from mails')).toEqual([])
  expect(await server.rows('select 1 from graphile_worker.jobs')).toEqual([])
})

test('a cause sends one mail, however often it is queued', async () => {
  const sink = await sinkAt()
  await Promise.all([1, 2, 3].map(() => queueCode({ cause: 'submitted:BSC2026-7K3M9QXT' })))
  await work(sendingTo(sink.url))
  await settled()
  expect(sink.received).toHaveLength(1)
})

test('two workers send each of 40 mails once', async () => {
  const sink = await sinkAt()
  await Promise.all(Array.from({ length: 40 }, () => queueCode()))
  await work(sendingTo(sink.url))
  await work(sendingTo(sink.url))
  await settled()
  const ids = sink.received.map(({ messageId }) => messageId)
  expect(ids).toHaveLength(40)
  expect(new Set(ids).size).toBe(40)
})

test('mails wait while the mail server is down, and are sent once when it is back, under one Message-ID', async () => {
  const gone = await startSmtpSink()
  await gone.close()
  await queueCode()
  await work(sendingTo(gone.url))
  const failed = () =>
    server.rows('select last_error from graphile_worker.jobs where attempts > 0 and locked_at is null')
  await expect.poll(failed).toEqual([{ last_error: expect.stringMatching(/^mail server away: E/) }])
  // The state after a long outage: the next retry is hours away.
  await server.rows(
    `update graphile_worker._private_jobs set run_at = now() + interval '6 hours', attempts = max_attempts`,
  )

  const back = await sinkAt(Number(new URL(gone.url).port))
  await wakeWaitingMails(server.context, openMailer(sendingTo(back.url).config))
  await settled()
  const [{ message_id: messageId } = { message_id: '' }] = await server.rows<{ message_id: string }>(
    'select message_id from mails',
  )
  expect(back.received.map((mail) => mail.messageId)).toEqual([messageId])
})

test('waiting mails are not touched while the mail server is still down', async () => {
  const gone = await startSmtpSink()
  await gone.close()
  await queueCode()
  const later = `update graphile_worker._private_jobs set run_at = now() + interval '6 hours', attempts = 7,
    last_error = 'mail server away: ESOCKET'`
  await server.rows(later)
  await wakeWaitingMails(server.context, openMailer(sendingTo(gone.url).config))
  expect(await server.rows('select attempts from graphile_worker.jobs')).toEqual([{ attempts: 7 }])
})

test('an expired code is dropped, and deleted', async () => {
  const sink = await sinkAt()
  await server.setClock('2026-07-10T10:00:00Z')
  await queueCode({ expiresAt: new Date('2026-07-10T10:10:00Z') })
  await server.setClock('2026-07-10T10:10:00Z')
  await work(sendingTo(sink.url))
  await settled()
  expect(sink.received).toEqual([])
  expect(await server.rows('select data, sent_at, dropped_at from mails')).toEqual([
    { data: {}, sent_at: null, dropped_at: new Date('2026-07-10T10:10:00Z') },
  ])
})

test('another worker takes over the job of a killed one within seconds', async () => {
  const sink = await sinkAt()
  await queueCode()
  await server.rows(`update graphile_worker._private_jobs set attempts = 1, locked_by = 'pool-of-the-dead',
    locked_at = now() - interval '20 seconds'`)
  await server.rows(`insert into job_workers values ('pool-of-the-dead', clock_timestamp() - interval '20 seconds')`)
  await work(sendingTo(sink.url))
  await settled()
  expect(sink.received).toHaveLength(1)
})

test('neither the log nor the queue contains an address or a code', async () => {
  const sink = await sinkAt()
  const gone = await startSmtpSink()
  await gone.close()
  const stream = new PassThrough()
  const lines: string[] = []
  stream.on('data', (line: Buffer) => lines.push(line.toString()))
  const log = openLog('debug', stream)
  await queueCode()
  const failing = await work({ ...sendingTo(gone.url), log })
  await expect
    .poll(() => server.rows('select 1 from graphile_worker.jobs where last_error is not null'))
    .toHaveLength(1)
  await failing.stop()
  undo.pop()
  await work({ ...sendingTo(sink.url), log })
  await settled()
  expect(lines.join('')).toContain('a mail was sent')
  expect(lines.join('')).not.toMatch(/\b273351\b|ananya/i)
  expect(
    JSON.stringify(await server.rows('select payload, last_error from graphile_worker._private_jobs')),
  ).not.toMatch(/\b273351\b|ananya/i)
})

test('without a mail server each mail becomes one file that mail programs open', async () => {
  await server.setClock('2026-07-10T05:36:00Z')
  await queueCode()
  await work(server.context)
  await settled()
  const folder = join(server.context.config.dataDir, 'mail')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  expect(files).toEqual([expect.stringMatching(/^20260710T053600000Z-reset-code-[\da-f-]{36}\.eml$/)])
  const mail = await PostalMime.parse(await readFile(join(folder, files[0] ?? '')))
  expect(mail).toMatchObject({
    subject: 'Your code to set a new password',
    to: [{ address: 'ananya@mail.example' }],
    date: '2026-07-10T05:36:00.000Z',
  })
  expect(mail.text).toContain('273351')
})
