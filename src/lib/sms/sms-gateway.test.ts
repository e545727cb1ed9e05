import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startSmsGateway, type FakeSmsGateway } from '../../../test/fake-sms-gateway.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { openSms, type SmsGateway } from './sms-gateway.ts'

let fake: FakeSmsGateway
beforeAll(async () => {
  fake = await startSmsGateway()
})
afterAll(() => fake.close())
beforeEach(() => {
  fake.asked.length = 0
  fake.answers('taken')
})

/** Milliseconds to wait for a gateway that stays silent in the test. */
const soonMs = 200
function gatewayOf(settings: Record<string, string> = {}, waitMs?: number): SmsGateway {
  const env = { APP_SECRET: 'a secret of thirty-two bytes or more', ...fake.settings, ...settings }
  const gateway = openSms(readConfig(env), waitMs)
  if (!gateway) throw new Error('no gateway is set')
  return gateway
}

const message = {
  id: '8f14e45f-ceea-467f-a9b4-5c1d2f3a4b5c',
  mobile: '9876543210',
  templateId: '1107100003',
  text: 'News about "A&B",\nnumber BSC2026-7K3M9QXT.',
  variables: ['BSC2026-7K3M9QXT'],
}
const send = (settings?: Record<string, string>, more: object = {}) =>
  gatewayOf(settings).send({ ...message, ...more }, 'name')

test('a JSON body, the headers and the address follow the settings, with each value escaped for its place', async () => {
  await send({ SMS_URL: `${fake.url}/v5?route=trans&entity={entity}` })
  const [asked] = fake.asked
  expect(asked).toMatchObject({ method: 'POST', path: '/v5?route=trans&entity=1101234567890' })
  expect(asked?.headers).toMatchObject({
    authorization: 'Bearer hunter2',
    'content-type': 'application/json',
    connection: 'close',
  })
  expect(JSON.parse(asked?.body ?? '')).toEqual({
    entity: '1101234567890',
    from: 'DIMSAD',
    template: '1107100003',
    to: '919876543210',
    text: message.text,
    id: message.id,
    values: ['BSC2026-7K3M9QXT', ''],
  })
})

test('a form is sent as a form, and a GET has everything in its address', async () => {
  const form = { SMS_HEADERS: 'X-Key: {secret}', SMS_BODY: 'to={mobile}&text={text}&unicode={unicode}' }
  await send(form, { text: 'आवेदन & 1' })
  await send({ ...form, SMS_METHOD: 'GET', SMS_URL: `${fake.url}/http?to={to}&text={text}&unicode={unicode}` })
  const [posted, got] = fake.asked
  expect(posted?.headers).toMatchObject({ 'x-key': 'hunter2', 'content-type': 'application/x-www-form-urlencoded' })
  expect(Object.fromEntries(new URLSearchParams(posted?.body))).toEqual({
    to: '9876543210',
    text: 'आवेदन & 1',
    unicode: '1',
  })
  expect([got?.method, got?.body]).toEqual(['GET', ''])
  expect(Object.fromEntries(new URL(got?.path ?? '', fake.url).searchParams)).toEqual({
    to: '919876543210',
    text: message.text,
    unicode: '0',
  })
})

test.each([
  [400, 'SMS refused: 400'],
  [422, 'SMS refused: 422'],
  [401, 'SMS gateway takes nothing: 401'],
  [404, 'SMS gateway takes nothing: 404'],
  [429, 'SMS gateway takes nothing: 429'],
  [302, 'SMS gateway takes nothing: 302'],
  [500, 'SMS gateway takes nothing: 500'],
  [503, 'SMS gateway takes nothing: 503'],
  [504, 'SMS perhaps sent: 504'],
  ['breaks off', 'SMS perhaps sent: '],
  ['never', 'SMS perhaps sent: TimeoutError'],
] as const)('an answer of %s is not an acceptance: %s', async (how, said) => {
  fake.answers(how)
  const gateway = gatewayOf({}, how === 'never' ? soonMs : undefined)
  await expect(gateway.send(message, 'name')).rejects.toThrow(said)
  expect(fake.asked).toHaveLength(1)
})

test('an unreachable gateway got nothing', async () => {
  const gone = await startSmsGateway()
  await gone.close()
  await expect(send({ SMS_URL: gone.url })).rejects.toThrow('SMS gateway away: ECONNREFUSED')
  await expect(gatewayOf({ SMS_URL: gone.url }).check()).rejects.toThrow('ECONNREFUSED')
})

test('the check of the gateway sends no request', async () => {
  await gatewayOf().check()
  expect(fake.asked).toEqual([])
})

test('where an answer of 200 may be a refusal, the configured text of acceptance decides', async () => {
  await send({ SMS_TAKEN: '"type":"success"' })
  await expect(send({ SMS_TAKEN: '"type":"queued"' })).rejects.toThrow('SMS refused: 200')
})

test('without a gateway the demo writes each message into a file, and others send none', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pravesh-sms-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const config = { sms: undefined, demo: true, dataDir }
  await openSms(config)?.send(message, '20260710T053600000Z-decision')
  const files = readdirSync(join(dataDir, 'sms')).filter((name) => name.endsWith('.txt'))
  expect(files).toEqual(['20260710T053600000Z-decision.txt'])
  expect(readFileSync(join(dataDir, 'sms', files[0] ?? ''), 'utf8')).toBe(`+91 9876543210\n\n${message.text}\n`)
  expect(openSms({ ...config, demo: false })).toBeNull()
})
