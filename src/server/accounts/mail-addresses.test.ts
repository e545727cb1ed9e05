import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeFor, registerAccount, registerAdmin, registerByMail } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.0/8' })
})
afterAll(() => server.close())
beforeEach(() => server.rows('delete from throttle_events'))

const password = 'a fine long password'
const post = (path: string, body: object, from = '203.0.113.7') =>
  server.call('POST', `/api/auth/${path}`, { body, headers: { 'x-forwarded-for': from } })
const sendCode = (email: string, from?: string) => post('send-otp', { email }, from)
const forgot = (email: string, from?: string) => post('forgot-password/send-otp', { email }, from)
const mailsTo = async (pattern: string) => {
  const mails = await server.rows<{ address: string }>(
    `select to_address as address from mails where to_address like $1 order by created_at`,
    [pattern],
  )
  return mails.map(({ address }) => address)
}

describe('one mailbox, however its address is typed,', () => {
  const spellings = [
    'wide@gmail.com',
    'WIDE@ｇｍａｉｌ.com',
    'ｗｉｄｅ＠gmail.com',
    'wide@ⓖmail.com',
    ' wide@gmail。com ',
  ]

  test('is sent one code a minute', async () => {
    const statuses: number[] = []
    for (const email of spellings) statuses.push((await sendCode(email)).status)
    expect(statuses).toEqual([200, 429, 429, 429, 429])
    expect(await mailsTo('%wide%')).toEqual(['wide@gmail.com'])
  })

  test('has one account, which every spelling logs in to', async () => {
    const owner = await registerByMail(server, { email: 'twin@gmail.com' })
    await server.rows('delete from throttle_events')
    expect((await sendCode('twin@ｇｍａｉｌ.com')).status).toBe(200)
    const kinds = await server.rows(
      `select kind, to_address from mails where to_address like '%twin%' order by created_at`,
    )
    expect(kinds).toEqual([
      { kind: 'registration-code', to_address: 'twin@gmail.com' },
      { kind: 'account-exists', to_address: 'twin@gmail.com' },
    ])
    const loggedIn = await post('login', { email: 'Twin@ｇｍａｉｌ.com', password })
    expect(loggedIn).toMatchObject({ status: 200, body: { user: { id: owner.id, email: 'twin@gmail.com' } } })
  })

  test('registers, resets its password and is found by any of them', async () => {
    const typed = 'ramesh@डाटामेल.भारत'
    const stored = 'ramesh@xn--c2bd4bq1db8d.xn--h2brj9c'
    await sendCode(typed)
    const otp = await codeFor(server, stored)
    const registered = await post('register', { name: 'Ramesh', email: typed, password, otp, consent: true })
    expect(registered).toMatchObject({ status: 201, body: { user: { email: stored } } })
    await server.rows('delete from throttle_events')
    await forgot(typed)
    const reset = { email: typed, otp: await codeFor(server, stored), newPassword: 'another fine password' }
    expect((await post('forgot-password/verify-otp', reset)).status).toBe(200)
    const { token } = await registerAdmin(server)
    const found = await server.call('GET', '/api/people', { token, query: { q: typed } })
    expect(found.body['people']).toMatchObject([{ email: stored }])
  })
})

test.each([
  ['x@gmail.com.', 'Email is invalid'],
  ['x@gmail..com', 'Email is invalid'],
  ['x@[127.0.0.1]', 'Email is invalid'],
  ['"x y"@gmail.com', 'Email is invalid'],
  ['x\u200b@gmail.com', 'E-mail has an invisible character in it. Type it instead of pasting it'],
  ['प@gmail.com', 'Before the @, type only English letters, digits and signs'],
])(
  'an address like %j is refused with a message in every call, and nothing is counted or mailed',
  async (email, msg) => {
    const code = { otp: '123456', newPassword: password }
    for (const [path, body] of [
      ['send-otp', { email }],
      ['verify-otp', { email, ...code }],
      ['register', { email, name: 'X', password, ...code }],
      ['login', { email, password }],
      ['forgot-password/send-otp', { email }],
      ['forgot-password/verify-otp', { email, ...code }],
    ] as const) {
      const refused = await post(path, body)
      expect(refused.status).toBe(422)
      expect(refused.body).toMatchObject({ errors: [{ path: 'email', msg }] })
    }
    expect(await server.rows('select key from throttle_events')).toEqual([])
    expect(await mailsTo(`%${email}%`)).toEqual([])
  },
)

describe('codes are bounded', () => {
  test('for a mailbox with its +tags and dots: twenty an hour', async () => {
    const statuses: number[] = []
    for (let tag = 0; tag < 22; tag++)
      statuses.push((await sendCode(`bo.mb+${tag}@gmail.com`, `198.51.100.${tag}`)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(await mailsTo('b%mb%@gmail.com')).toHaveLength(20)
    // One code stays reserved for callers from elsewhere.
    expect((await sendCode('b.o.m.b@gmail.com')).status).toBe(200)
    expect(await sendCode('b.o.mb@gmail.com')).toMatchObject({
      status: 429,
      body: { error: expect.stringMatching(/^Too many codes were asked for\./) },
    })
    expect((await sendCode('bob@gmail.com')).status).toBe(200)
    expect(await mailsTo('b.o.m%b@gmail.com')).toEqual(['b.o.m.b@gmail.com'])
  })

  test('for a network: a class can register and ask again, two hundred addresses in a row cannot, and other networks are not affected', async () => {
    await registerAccount(server, { email: 'known@mail.example' })
    await server.rows('delete from throttle_events')
    await server.setClock('2026-07-10T10:00:00Z')
    const answers = []
    for (let number = 0; number < 200; number++) answers.push(await sendCode(`pupil${number}@mail.example`))
    expect(answers.map(({ status }) => status)).toEqual([...Array(60).fill(200), ...Array(140).fill(429)])
    expect(await mailsTo('pupil%')).toHaveLength(60)
    const refusals = [await sendCode('known@mail.example'), await sendCode('unknown@mail.example')]
    refusals.push(await forgot('known@mail.example'), await forgot('unknown@mail.example'))
    for (const { status, headers, body } of refusals) {
      expect([status, headers.get('retry-after'), body['error']]).toEqual([
        429,
        '600',
        'Too many codes were asked for from your network. Try again in 10 minutes.',
      ])
    }
    // A refused call takes no turn of the address: it is served from another network, and from this one later.
    expect((await sendCode('unknown@mail.example', '203.0.113.8')).status).toBe(200)
    await server.setClock('2026-07-10T10:10:00Z')
    expect((await sendCode('known@mail.example')).status).toBe(200)
    await server.resetClock()
  })

  test('for a network over an hour: two hundred', async () => {
    await server.setClock('2026-07-10T12:00:00Z')
    await server.rows(`insert into throttle_events (key, at)
      select 'code-network-hour:203.0.113.7', timestamptz '2026-07-10T11:30:00Z' from generate_series(1, 199)`)
    expect((await sendCode('first@mail.example')).status).toBe(200)
    const refused = await sendCode('second@mail.example')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1800'])
    await server.resetClock()
  })

  test('for the whole /64 of an IPv6 network', async () => {
    for (let number = 0; number < 60; number++) await sendCode(`six${number}@mail.example`, `2001:db8:1:2::${number}`)
    expect((await sendCode('six60@mail.example', '2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await sendCode('six61@mail.example', '2001:db8:1:3::1')).status).toBe(200)
  })
})
