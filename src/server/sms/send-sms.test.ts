import { PassThrough } from 'node:stream'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { startSmsGateway, type FakeSmsGateway } from '../../../test/fake-sms-gateway.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import type { PortalHealth } from '#domain/health/health.endpoints.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { openLog } from '#server/platform/process/log.ts'
import { openSms, type SmsGateway } from '#lib/sms/sms-gateway.ts'
import { startWorker } from '#server/worker.ts'
import { queueSms } from './queue-sms.ts'
import { sendSms } from './send-sms.ts'
import { wakeWaitingSms } from './sms-jobs.ts'

let fake: FakeSmsGateway
let server: TestServer
let person: TestAccount
let undo: (() => Promise<unknown>)[]
async function startPortal(settings: Record<string, string> = {}) {
  const started = await startTestServer({ LOG_LEVEL: 'silent', ...fake.settings, ...settings })
  undo.push(() => started.close())
  server = started
  person = await registerAccount(server)
}
beforeEach(async () => {
  fake = await startSmsGateway()
  undo = [() => fake.close()]
  await startPortal()
})
afterEach(async () => {
  for (const step of undo.toReversed()) await step()
})

const mobile = '9876543210'
async function queue(more: { expiresAt?: Date } = {}): Promise<string> {
  await inTransaction(server.context.db, (tx) =>
    queueSms(tx, {
      kind: 'decision',
      facts: { number: 'BSC2026-7K3M9QXT' },
      accountId: person.id,
      mobile,
      language: 'en',
      ...more,
    }),
  )
  const [newest] = await server.rows<{ id: string }>(
    'select id from text_messages order by created_at desc, id limit 1',
  )
  return newest?.id ?? ''
}
const soonMs = 200
const gatewayOf = (settings: object = {}): SmsGateway => {
  const gateway = openSms({ ...server.context.config, ...settings }, soonMs)
  if (!gateway) throw new Error('no gateway is set')
  return gateway
}
const send = (id: string, gateway = gatewayOf()) => sendSms(server.context, gateway, id)
const stored = async () => {
  const [row] = await server.rows(`select mobile, facts, handed_at is not null as handed, sent_at is not null as sent,
    refused_with as refused from text_messages`)
  return row
}
const waiting = { mobile, facts: { number: 'BSC2026-7K3M9QXT' }, handed: false, sent: false, refused: null }
const left = { mobile: null, facts: {}, sent: true, refused: null }

async function work(context = server.context) {
  const worker = await startWorker(context)
  let stop = async () => {
    stop = async () => undefined
    await worker.stop()
  }
  undo.push(() => stop())
  return { stop: () => stop() }
}
const queueRows = () =>
  server.rows<{ last_error: string | null }>(
    `select last_error from graphile_worker.jobs where task_identifier = 'send-text-message'`,
  )

test('an accepted message is marked, and its number and text are deleted', async () => {
  const id = await queue()
  await send(id)
  await send(id)
  expect(await stored()).toMatchObject(left)
  expect(fake.sent().map((one) => one.id)).toEqual([id])
})

test('a message is retried when the gateway accepts nothing now, or nothing from this account', async () => {
  const id = await queue()
  for (const status of [503, 500, 429, 401]) {
    fake.answers(status)
    await expect(send(id)).rejects.toThrow(`SMS gateway takes nothing: ${status}`)
    expect(await stored()).toEqual(waiting)
  }
  fake.answers('taken')
  await send(id)
  expect(await stored()).toMatchObject(left)
})

test('a permanently refused message is never retried automatically', async () => {
  const id = await queue()
  fake.answers(400)
  await send(id)
  expect(await stored()).toEqual({ ...waiting, refused: '400' })
  fake.answers('taken')
  await send(id)
  expect(fake.asked).toHaveLength(1)
})

test.each(['never', 'breaks off', 504] as const)(
  'a message to which the gateway answers %s is not sent a second time',
  async (how) => {
    const id = await queue()
    fake.answers(how)
    await send(id)
    fake.answers('taken')
    await send(id)
    expect(await stored()).toEqual({ ...waiting, handed: true })
    expect(fake.asked).toHaveLength(1)
  },
)

/** A worker killed after the gateway got the message and before it is marked. */
const killedAfter = (gateway: SmsGateway): SmsGateway => ({
  ...gateway,
  send: async (message, name) => {
    await gateway.send(message, name)
    await new Promise(() => undefined)
  },
})

test('a worker that dies between handing over and marking sends nothing twice', async () => {
  const id = await queue()
  void send(id, killedAfter(gatewayOf()))
  await fake.count(1)
  await send(id)
  await send(id)
  expect(fake.asked).toHaveLength(1)
  expect(await stored()).toEqual({ ...waiting, handed: true })
})

test('where the gateway detects a second copy by its id, a message is handed over until it is accepted', async () => {
  const { sms } = server.context.config
  const once = () => gatewayOf({ sms: sms && { ...sms, isOnce: true } })
  const id = await queue()
  void send(id, killedAfter(once()))
  await fake.count(1)
  fake.answers('never')
  await expect(send(id, once())).rejects.toThrow('SMS perhaps sent: TimeoutError')
  fake.answers('taken')
  await send(id, once())
  expect(fake.sent().map((one) => one.id)).toEqual([id, id, id])
  expect(await stored()).toMatchObject(left)
})

test('two workers send each of twenty messages once', async () => {
  for (let turn = 0; turn < 20; turn++) await queue()
  await work()
  await work()
  await expect.poll(() => server.rows('select 1 from text_messages where sent_at is null')).toEqual([])
  const ids = fake.sent().map((one) => one.id)
  expect(ids).toHaveLength(20)
  expect(new Set(ids).size).toBe(20)
})

test('messages wait while the gateway is down, and are sent when it is back', async () => {
  const gone = await startSmsGateway()
  await gone.close()
  const { config } = server.context
  const away = { ...server.context, config: { ...config, sms: config.sms && { ...config.sms, url: gone.url } } }
  await queue()
  const failing = await work(away)
  await expect.poll(queueRows).toMatchObject([{ last_error: 'SMS gateway away: ECONNREFUSED' }])
  await failing.stop()
  await server.rows(
    `update graphile_worker._private_jobs set run_at = now() + interval '6 hours', attempts = max_attempts`,
  )
  await wakeWaitingSms(away, openSms(away.config))
  expect(await server.rows('select 1 from graphile_worker.jobs where attempts = max_attempts')).toHaveLength(1)
  await wakeWaitingSms(server.context, gatewayOf())
  await work()
  await fake.count(1)
  expect(fake.asked).toHaveLength(1)
})

test('a change that is rolled back leaves no message and no job', async () => {
  const changedMind = inTransaction(server.context.db, async (tx) => {
    const facts = { number: 'BSC2026-7K3M9QXT' }
    await queueSms(tx, { kind: 'decision', facts, accountId: person.id, mobile, language: 'en' })
    throw new Error('changed its mind')
  })
  await expect(changedMind).rejects.toThrow('changed its mind')
  expect(await server.rows('select 1 from text_messages')).toEqual([])
  expect(await queueRows()).toEqual([])
})

test('neither the log nor the queue contains a number', async () => {
  const stream = new PassThrough()
  const lines: string[] = []
  stream.on('data', (line: Buffer) => lines.push(line.toString()))
  const context = { ...server.context, log: openLog('debug', stream) }
  for (const how of [503, 400, 'never', 'taken'] as const) {
    fake.answers(how)
    await sendSms(context, gatewayOf(), await queue()).catch((error: Error) => lines.push(error.message))
  }
  fake.answers('taken')
  await work(context)
  await expect.poll(() => lines.join('')).toContain('an SMS was sent')
  expect(lines.join('')).not.toMatch(/98765/)
  expect(
    JSON.stringify(await server.rows('select payload, last_error from graphile_worker._private_jobs')),
  ).not.toMatch(/98765/)
})

test('in the demo a message becomes a file', async () => {
  await startPortal({ SMS_URL: '', SMS_ENTITY_ID: '', SMS_SENDER: '', DEMO: 'on', ...withoutTemplates() })
  const id = await queue()
  await work()
  await expect.poll(() => server.rows('select 1 from text_messages where sent_at is null')).toEqual([])
  const files = readdirSync(join(server.context.config.dataDir, 'sms')).filter((name) => name.endsWith('.txt'))
  expect(files).toEqual([expect.stringMatching(new RegExp(`^\\d{8}T\\d{9}Z-decision-${id}\\.txt$`))])
})
const withoutTemplates = () =>
  Object.fromEntries(
    Object.keys(fake.settings).flatMap((name) => (name.startsWith('SMS_TEMPLATE') ? [[name, '']] : [])),
  )

const failed = async (token: string) =>
  (await server.call<PortalHealth>('GET', '/api/operations', { token })).body.failedSms

test('the operator sees refused and doubtful messages by their last digits, and can send them again', async () => {
  const admin = await registerAdmin(server)
  expect(await failed(admin.token)).toEqual([])
  const refused = await queue()
  fake.answers(422)
  await send(refused)
  const doubtful = await queue()
  fake.answers('never')
  await send(doubtful)
  await server.rows(`update text_messages set handed_at = portal_now() - interval '3 minutes' where id = $1`, [
    doubtful,
  ])
  const line = {
    kind: 'decision',
    to: '••••••3210',
    since: expect.stringMatching(/Z$/),
    applicationId: 'BSC2026-7K3M9QXT',
  }
  expect(await failed(admin.token)).toEqual([
    { ...line, id: refused, with: '422', state: 'refused' },
    { ...line, id: doubtful, with: null, state: 'doubtful' },
  ])
  fake.answers('taken')
  await work()
  const again = (id: string, token = admin.token) =>
    server.call('POST', `/api/operations/failed-text-messages/${id}/send-again`, { token })
  expect((await again(refused, person.token)).status).toBe(403)
  for (const id of [refused, doubtful]) expect((await again(id)).status).toBe(204)
  await expect.poll(() => server.rows('select 1 from text_messages where sent_at is null')).toEqual([])
  expect(await failed(admin.token)).toEqual([])
  expect(await again(refused)).toMatchObject({ status: 409, body: { code: 'sms-does-not-wait' } })
  const deeds = await server.rows(
    `select actor_email, subject from audit_entries where action = 'text-message.sent-again'`,
  )
  expect(deeds).toEqual([1, 2].map(() => ({ actor_email: admin.email, subject: '••••••3210' })))
})

test('a message that is being sent cannot be sent again at that moment', async () => {
  const admin = await registerAdmin(server)
  const id = await queue()
  fake.answers('never')
  await send(id)
  const path = `/api/operations/failed-text-messages/${id}/send-again`
  expect((await server.call('POST', path, { token: admin.token })).status).toBe(409)
  expect(await failed(admin.token)).toEqual([])
})

test('metrics count waiting and failed messages', async () => {
  const metric = async (name: string) => {
    const { text } = await server.call('GET', '/metrics')
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])
  }
  await queue()
  await server.rows(`update text_messages set created_at = portal_now() - interval '20 minutes'`)
  expect(await metric('pravesh_text_messages_waiting')).toBe(1)
  expect(await metric('pravesh_oldest_text_message_seconds')).toBeGreaterThanOrEqual(1_200)
  await server.rows(`update text_messages set refused_at = portal_now(), refused_with = '400'`)
  expect(await metric('pravesh_text_messages_waiting')).toBe(0)
  expect(await metric('pravesh_text_messages_failed')).toBe(1)
})
