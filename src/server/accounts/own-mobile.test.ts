import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerAccount, type TestAccount } from '../../../test/accounts.ts'
import { keepSessions } from '../../../test/corrections.ts'
import { startSmsGateway, type FakeSmsGateway } from '../../../test/fake-sms-gateway.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { startWorker } from '#server/worker.ts'

let gateway: FakeSmsGateway
let server: TestServer
let stranger: TestAccount
beforeAll(async () => {
  gateway = await startSmsGateway()
  server = await startTestServer({ ...gateway.settings, TRUST_PROXY: '127.0.0.0/8' })
  stranger = await registerAccount(server, { email: 'stranger@mail.example' })
})
afterAll(async () => {
  await server.close()
  await gateway.close()
})
beforeEach(async () => {
  await server.resetClock()
  await server.rows('delete from throttle_events')
})

const ask = ({ token }: TestAccount, mobile: string, language = 'en') =>
  server.call('POST', '/api/auth/mobile/send-otp', {
    token,
    body: { mobile },
    headers: { 'accept-language': language },
  })
const verify = ({ token }: TestAccount, mobile: string, otp: string) =>
  server.call('POST', '/api/auth/mobile', { token, body: { mobile, otp } })
const forget = ({ token }: TestAccount) => server.call('DELETE', '/api/auth/mobile', { token })
const own = async ({ token }: TestAccount) => (await server.call('GET', '/api/auth/mobile', { token })).body
const codeAt = async (mobile: string) => {
  const [found] = await server.rows<{ code: string }>(
    `select facts ->> 'code' as code from text_messages where mobile = $1 and kind = 'code' order by created_at desc, id limit 1`,
    [mobile],
  )
  return found?.code ?? ''
}
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')
async function verified(mobile: string, person?: TestAccount) {
  const owner = person ?? (await registerAccount(server))
  await ask(owner, mobile)
  expect((await verify(owner, mobile, await codeAt(mobile))).status).toBe(200)
  await server.rows('delete from throttle_events')
  return owner
}
const deeds = ({ email }: TestAccount) =>
  server.rows(
    `select action, detail from audit_entries where subject = $1 and action like 'account.mobile%' order by id`,
    [email],
  )

describe('a mobile number for messages', () => {
  test('is verified by a code sent by SMS, in any spelling, and shown to its owner only', async () => {
    const person = await registerAccount(server)
    expect(await own(person)).toEqual({ isOffered: true, mobile: null })
    const asked = await ask(person, '+91 98765-43210')
    expect(asked).toMatchObject({ status: 200, body: { success: true, message: 'A code is on its way to your phone' } })
    expect(await own(person)).toEqual({ isOffered: true, mobile: null })
    const code = await codeAt('9876543210')
    const worker = await startWorker(server.context)
    await gateway.count(1)
    await worker.stop()
    expect(gateway.sent()).toMatchObject([
      {
        to: '919876543210',
        template: '1107100000',
        values: [code, '10'],
        text: expect.stringContaining(`${code} is your code`),
      },
    ])
    expect(await verify(person, '98765 43210', code)).toMatchObject({
      status: 200,
      body: { mobile: { number: '9876543210', verifiedAt: expect.stringMatching(/Z$/) } },
    })
    expect(await own(person)).toMatchObject({ mobile: { number: '9876543210' } })
    expect(await own(stranger)).toEqual({ isOffered: true, mobile: null })
    expect(await deeds(person)).toEqual([{ action: 'account.mobile-verified', detail: { mobile: '••••••3210' } }])
  })

  test('accepts only the code of its own account, number and time, once', async () => {
    await server.setClock('2026-07-10T10:00:00Z')
    const person = await registerAccount(server)
    const mobile = '9811111111'
    await ask(person, mobile)
    const code = await codeAt(mobile)
    const refused = { status: 400, body: { code: 'otp-wrong' } }
    expect(await verify(person, mobile, wrongFor(code))).toMatchObject(refused)
    expect(await verify(person, mobile, '')).toMatchObject({ status: 400, body: { code: 'otp-required' } })
    expect(await verify(stranger, mobile, code)).toMatchObject(refused)
    expect(await verify(person, '9811111112', code)).toMatchObject(refused)
    expect(await server.rows('select 1 from mobile_numbers where number like $1', ['98111%'])).toEqual([])
    await server.setClock('2026-07-10T10:10:00Z')
    expect(await verify(person, mobile, code)).toMatchObject({ status: 400, body: { code: 'otp-expired' } })
    await server.setClock('2026-07-10T10:09:59Z')
    expect((await verify(person, mobile, code)).status).toBe(200)
    expect(await verify(person, mobile, code)).toMatchObject(refused)
  })

  test('cannot be guessed: after five wrong codes the right one stops working, and only for this account', async () => {
    const [person, other] = [await registerAccount(server), await registerAccount(server)]
    const mobile = '9822222222'
    await ask(person, mobile)
    const code = await codeAt(mobile)
    for (let turn = 0; turn < 5; turn++) await verify(person, mobile, wrongFor(code))
    expect((await verify(person, mobile, code)).status).toBe(400)
    await server.setClock(new Date(Date.now() + 61_000).toISOString())
    await ask(other, mobile)
    expect((await verify(other, mobile, await codeAt(mobile))).status).toBe(200)
  })

  test('gets one code a minute from all callers together, and an account can ask for five an hour over all numbers', async () => {
    const [person, other] = [await registerAccount(server), await registerAccount(server)]
    expect((await ask(person, '9833333330')).status).toBe(200)
    expect((await ask(person, '9833333331')).status).toBe(429)
    expect((await ask(other, '9833333330')).status).toBe(429)
    const statuses: number[] = []
    for (let turn = 1; turn <= 6; turn++) {
      await server.setClock(new Date(Date.now() + turn * 120_000).toISOString())
      statuses.push((await ask(person, `984444444${turn}`)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  })

  test('gets one code a minute, five an hour and ten a day, from however many accounts and networks', async () => {
    const people = await Promise.all(Array.from({ length: 70 }, () => registerAccount(server)))
    const mobile = '9812345678'
    const spellings = ['9812345678', '+91 98123-45678', '098123 45678', '919812345678']
    const begunMs = Date.now()
    const askAll = async (minute: number, asking = people.slice(minute % 65, (minute % 65) + 6)) => {
      await server.setClock(new Date(begunMs + minute * 61_000).toISOString())
      await keepSessions(server)
      const answers = await Promise.all(
        asking.map(({ token }, number) => {
          const headers = { 'x-forwarded-for': `10.${number}.0.1` }
          const body = { mobile: spellings[number % spellings.length] }
          return server.call('POST', '/api/auth/mobile/send-otp', { token, body, headers })
        }),
      )
      return answers.filter(({ status }) => status === 200).length
    }
    expect(await askAll(0, people)).toBe(1)
    for (const minute of [1, 2, 3, 4]) expect(await askAll(minute)).toBe(1)
    expect(await askAll(5)).toBe(0)
    for (const minute of [60, 61, 62, 63, 64]) expect(await askAll(minute)).toBe(1)
    expect(await askAll(125)).toBe(0)
    expect(await server.rows('select 1 from text_messages where mobile = $1', [mobile])).toHaveLength(10)
    expect(await askAll(24 * 60)).toBe(1)
  })

  test('must be a valid number that is not verified already', async () => {
    const person = await verified('9855555555')
    expect(await ask(person, '12345')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'mobile', msg: 'Enter a mobile number of 10 digits that starts with 6, 7, 8 or 9' }] },
    })
    expect(await ask(person, '098555 55555')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'mobile', msg: 'We already send SMS to this number. Enter another one.' }] },
    })
  })

  test('can belong to two accounts, as in a family, and waiting messages follow when it changes', async () => {
    const mobile = '9866666666'
    const [mother, son] = [await verified(mobile), await verified(mobile)]
    await server.rows(
      `insert into text_messages (kind, language, account_id, mobile, facts) values
        ('decision', 'en', $1, $3, '{"number": "BSC2026-7K3M9QXT"}'), ('decision', 'en', $2, $3, '{"number": "BSC2026-7K3M9QXU"}')`,
      [mother.id, son.id, mobile],
    )
    await verified('9866666667', son)
    const waiting = await server.rows(
      `select account_id, mobile from text_messages where kind = 'decision' order by mobile`,
    )
    expect(waiting).toEqual([
      { account_id: mother.id, mobile },
      { account_id: son.id, mobile: '9866666667' },
    ])
    expect(await own(mother)).toMatchObject({ mobile: { number: mobile } })
  })

  test('is deleted with all waiting messages when its owner removes it', async () => {
    const person = await verified('9877777777')
    await server.rows(
      `insert into text_messages (kind, language, account_id, mobile, facts) values ('decision', 'en', $1, '9877777777', '{"number": "B"}')`,
      [person.id],
    )
    expect((await forget(stranger)).status).toBe(204)
    expect((await forget(person)).status).toBe(204)
    expect((await forget(person)).status).toBe(204)
    expect(await own(person)).toEqual({ isOffered: true, mobile: null })
    const left = await server.rows(
      'select mobile, facts, dropped_at is not null as dropped from text_messages where account_id = $1',
      [person.id],
    )
    expect(left).toEqual(left.map(() => ({ mobile: null, facts: {}, dropped: true })))
    expect(left.length).toBeGreaterThan(0)
    expect((await deeds(person)).map(({ action }) => action)).toEqual([
      'account.mobile-verified',
      'account.mobile-forgotten',
    ])
    expect(await server.rows('select 1 from email_codes where purpose = $1', [`mobile:${person.id}`])).toEqual([])
  })

  test('is in the owner’s copy of their data with the messages, and is deleted with the account', async () => {
    const person = await verified('9888888888')
    const mine = await server.call('GET', '/api/auth/my-data', { token: person.token })
    expect(mine.body).toMatchObject({
      mobileNumber: { number: '9888888888', verifiedAt: expect.any(String), wantedSince: expect.any(String) },
      sms: [{ kind: 'code', sentAt: null }],
    })
    const theirs = await server.call('GET', '/api/auth/my-data', { token: stranger.token })
    expect(theirs.body).toMatchObject({ mobileNumber: null, sms: [] })
    expect(theirs.text).not.toContain('9888888888')
    await server.rows('delete from accounts where id = $1', [person.id])
    expect(await server.rows('select 1 from mobile_numbers where account_id = $1', [person.id])).toEqual([])
    expect(await server.rows('select 1 from text_messages where account_id = $1', [person.id])).toEqual([])
  })
})

test('is neither offered nor required without a gateway', async () => {
  const off = await startTestServer()
  try {
    const { token } = await registerAccount(off)
    expect((await off.call('GET', '/api/auth/mobile', { token })).body).toEqual({ isOffered: false, mobile: null })
    const body = { mobile: '9876543210', otp: '123456' }
    for (const path of ['/api/auth/mobile/send-otp', '/api/auth/mobile'])
      expect(await off.call('POST', path, { token, body })).toMatchObject({ status: 409, body: { code: 'sms-off' } })
    expect(await off.rows('select 1 from text_messages')).toEqual([])
  } finally {
    await off.close()
  }
})

test('cannot be read or set without a session', async () => {
  const body = { mobile: '9876543210', otp: '123456' }
  for (const [method, path] of [
    ['GET', '/api/auth/mobile'],
    ['DELETE', '/api/auth/mobile'],
  ] as const)
    expect((await server.call(method, path)).status).toBe(401)
  for (const path of ['/api/auth/mobile/send-otp', '/api/auth/mobile'])
    expect((await server.call('POST', path, { body })).status).toBe(401)
})
