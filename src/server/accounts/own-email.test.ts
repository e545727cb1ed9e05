import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerAccount, type TestAccount } from '../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication } from '../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { beginApplication } from '../../../test/uploads.ts'

let server: TestServer
let stranger: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  stranger = await registerAccount(server, { email: 'stranger@mail.example', name: 'Secret Stranger' })
})
afterAll(() => server.close())
beforeEach(() => server.rows('delete from throttle_events'))

const askFor = ({ token }: TestAccount, email: string) =>
  server.call('POST', '/api/auth/change-email/send-otp', { token, body: { email } })
const change = ({ token }: TestAccount, email: string, otp: string, currentOtp: string) =>
  server.call('POST', '/api/auth/change-email', { token, body: { email, otp, currentOtp } })
const logIn = (email: string, { password }: TestAccount) =>
  server.call<{ token: string }>('POST', '/api/auth/login', { body: { email, password } })
const codeOf = async (kind: string, email: string) => {
  const [mail] = await server.rows<{ data: { code: string } }>(
    'select data from mails where kind = $1 and to_address = $2 order by created_at desc limit 1',
    [kind, email],
  )
  return mail?.data.code ?? ''
}
const codesOf = async (from: string, to: string) =>
  [await codeOf('new-address-code', to), await codeOf('old-address-code', from)] as const
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')
const kindsTo = async (email: string) =>
  (
    await server.rows<{ kind: string }>('select kind from mails where to_address = $1 order by created_at, kind', [
      email,
    ])
  ).map(({ kind }) => kind)

describe('another e-mail address of an account', () => {
  test('takes a code from both; applications and waiting mails move along, other sessions end, both addresses are notified', async () => {
    const person = await registerAccount(server, { email: 'asha.old@mail.example' })
    const [from, to] = [person.email, 'asha.new@mail.example']
    const applicationId = await beginApplication(server, person, await buildAdmission(server))
    const elsewhere = (await logIn(from, person)).body.token
    await server.rows(
      `insert into mails (kind, to_address, data, language) values ('application-accepted', $1, '{"comments": null}', 'en')`,
      [from],
    )
    expect(await askFor(person, to)).toMatchObject({ status: 200, body: { success: true } })
    const [otp, currentOtp] = await codesOf(from, to)
    expect(await change(person, to, otp, currentOtp)).toMatchObject({
      status: 200,
      body: { user: { id: person.id, email: to, role: 'applicant' } },
    })
    expect((await server.call('GET', '/api/auth/me', { token: person.token })).body).toMatchObject({
      user: { email: to },
    })
    expect((await server.call('GET', '/api/auth/me', { token: elsewhere })).status).toBe(401)
    expect([(await logIn(from, person)).status, (await logIn(to, person)).status]).toEqual([401, 200])
    const { body } = await server.call('GET', `/api/applications/${applicationId}`, { token: person.token })
    expect(body['application']).toMatchObject({ email: to, version: 1 })
    const found = await server.rows('select application_id from applications where search_text like $1', [`%${to}%`])
    expect(found).toEqual([{ application_id: applicationId }])
    expect(await kindsTo(to)).toEqual(['application-accepted', 'new-address-code', 'email-changed'])
    expect(await kindsTo(from)).toEqual(['old-address-code', 'email-changed'])
    const entries = await server.rows(
      `select detail from audit_entries where action = 'account.email-changed' and subject = $1`,
      [to],
    )
    expect(entries).toEqual([{ detail: { from, to } }])
    expect(await change(person, 'asha.third@mail.example', otp, currentOtp)).toMatchObject({ status: 400 })
  })

  test('is refused with only one of the codes, and each wrong one is reported at its field', async () => {
    const person = await registerAccount(server)
    const to = 'alone@mail.example'
    await askFor(person, to)
    const [otp, currentOtp] = await codesOf(person.email, to)
    const refused = (...paths: string[]) => ({
      status: 400,
      body: { code: 'otp-wrong', errors: paths.map((path) => ({ path, msg: 'Invalid OTP' })) },
    })
    expect(await change(person, to, otp, wrongFor(currentOtp))).toMatchObject(refused('currentOtp'))
    expect(await change(person, to, wrongFor(otp), currentOtp)).toMatchObject(refused('otp'))
    expect(await change(person, to, '', '')).toMatchObject(refused('otp', 'currentOtp'))
    expect(await change(stranger, to, otp, currentOtp)).toMatchObject(refused('otp', 'currentOtp'))
    expect(await server.rows('select 1 from accounts where email = $1', [to])).toEqual([])
    // The code is valid for this address only.
    expect((await change(person, 'another@mail.example', otp, currentOtp)).status).toBe(400)
    expect((await change(person, to, otp, currentOtp)).status).toBe(200)
  })

  test('that has an account is answered like any other; its owner gets a mail, and nothing changes', async () => {
    const person = await registerAccount(server)
    const free = await askFor(person, 'free@mail.example')
    await server.rows('delete from throttle_events')
    const taken = await askFor(person, stranger.email)
    expect([taken.status, taken.text]).toEqual([free.status, free.text])
    expect(taken.text).not.toContain('Secret Stranger')
    expect(await kindsTo(stranger.email)).toEqual(['address-in-use'])
    const currentOtp = await codeOf('old-address-code', person.email)
    expect(await change(person, stranger.email, '123456', currentOtp)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'otp', msg: 'Invalid OTP' }] },
    })
  })

  test('is refused when it is the present one, and its codes are limited like all others', async () => {
    const person = await registerAccount(server)
    expect(await askFor(person, person.email.toUpperCase())).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'email', msg: 'This is already your e-mail address. Enter another one.' }] },
    })
    expect((await askFor(person, 'often@mail.example')).status).toBe(200)
    expect((await askFor(person, 'oftener@mail.example')).status).toBe(429)
  })

  test('hides what its earlier owner did from its next owner', async () => {
    const person = await registerAccount(server, { email: 'handed.on@mail.example' })
    await logIn(person.email, person)
    await askFor(person, 'handed.to@mail.example')
    const [otp, currentOtp] = await codesOf(person.email, 'handed.to@mail.example')
    await change(person, 'handed.to@mail.example', otp, currentOtp)
    const next = await registerAccount(server, { email: 'handed.on@mail.example' })
    const theirs = await server.call<{ activity: object[] }>('GET', '/api/auth/my-data', { token: next.token })
    expect(theirs.text).not.toContain('handed.to@mail.example')
    expect(theirs.text).not.toContain('account.logged-in')
    const own = await server.call('GET', '/api/auth/my-data', { token: person.token })
    expect(own.text).toContain('account.email-changed')
  })
})

test('a person changes their own name; the change is audited and touches neither other people nor the answers of applications', async () => {
  const person = await registerAccount(server, { name: 'Anaya Verma' })
  const { applicationId } = await buildStudentApplication(server, {
    owner: person,
    form: { candidateName: 'Anaya Verma' },
  })
  const rename = (name: string) => server.call('PUT', '/api/auth/name', { token: person.token, body: { name } })
  expect(await rename('  Ananya   Verma ')).toMatchObject({ status: 200, body: { user: { name: 'Ananya Verma' } } })
  expect(await rename(' ')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'name', msg: 'Name is required' }] },
  })
  const names = await server.rows('select name from accounts where id = any($1) order by name', [
    [person.id, stranger.id],
  ])
  expect(names).toEqual([{ name: 'Ananya Verma' }, { name: 'Secret Stranger' }])
  const entries = await server.rows(
    `select detail from audit_entries where action = 'account.renamed' and subject = $1`,
    [person.email],
  )
  expect(entries).toEqual([{ detail: { from: 'Anaya Verma', to: 'Ananya Verma' } }])
  const { body } = await server.call('GET', `/api/applications/${applicationId}`, { token: person.token })
  expect(body).toMatchObject({ application: { candidateName: 'Anaya Verma' } })
})
