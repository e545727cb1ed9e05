import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deviceOf, linkFor, registerAdmin, type TestAccount } from '../../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import {
  challengeOf,
  codeAt,
  enrolCodes,
  newOfficerWithCodes,
  sendFactor,
  sendPassword,
} from '../../../../test/two-step-verification.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const enrolledAt = '2026-07-15T10:00:00Z'
const now = '2026-07-15T10:10:00Z'
const later = (iso: string, minutes: number) => new Date(Date.parse(iso) + minutes * 60_000).toISOString()

let officer: TestAccount
let secret: string
let recoveryCodes: string[]
beforeEach(async () => {
  ;({ officer, secret, recoveryCodes } = await newOfficerWithCodes(server, enrolledAt))
  await server.setClock(now)
})

const noWaits = () => server.rows('delete from password_tries')
const code = (steps = 0) => codeAt(secret, now, steps)

describe('logging in with one-time codes', () => {
  test('needs the password and a code: the password alone begins no session', async () => {
    const sessions = () => server.rows('select 1 from sessions where account_id = $1', [officer.id])
    const before = await sessions()
    const first = await sendPassword(server, officer)
    expect(first).toMatchObject({ status: 200, body: { factor: { kinds: ['totp'], passkeys: null } } })
    expect(Object.keys(first.body)).toEqual(['factor'])
    expect(await sessions()).toEqual(before)
    const answer = await sendFactor(server, { challenge: first.body.factor?.challenge, code: code() })
    expect(answer).toMatchObject({ status: 200, body: { user: { email: officer.email }, language: 'en' } })
    const me = await server.call('GET', '/api/auth/me', { token: answer.body.token ?? '' })
    expect(me.status).toBe(200)
  })

  test.each([
    [-2, 422],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 422],
  ])('accepts one step of a clock that is off: %i steps are answered %i', async (steps, status) => {
    const { challenge } = await challengeOf(server, officer)
    expect((await sendFactor(server, { challenge, code: code(steps) })).status).toBe(status)
  })

  test('accepts each code once, and none from before the last one', async () => {
    const first = await challengeOf(server, officer)
    const spaced = `${code().slice(0, 3)} ${code().slice(3)}`
    expect((await sendFactor(server, { challenge: first.challenge, code: spaced })).status).toBe(200)
    for (const steps of [0, -1]) {
      const { challenge } = await challengeOf(server, officer)
      expect(await sendFactor(server, { challenge, code: code(steps) })).toMatchObject({
        status: 422,
        body: { code: 'wrong-factor-code', errors: [{ path: 'code' }] },
      })
    }
  })

  test('accepts one code once from two browsers that send it together', async () => {
    const challenges = [await challengeOf(server, officer), await challengeOf(server, officer)]
    const answers = await Promise.all(
      challenges.map(({ challenge }) => sendFactor(server, { challenge, code: code() })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('does not accept the code of the enrolment again', async () => {
    await server.setClock(later(enrolledAt, 0.25))
    const { challenge } = await challengeOf(server, officer)
    expect((await sendFactor(server, { challenge, code: codeAt(secret, enrolledAt) })).status).toBe(422)
    expect((await sendFactor(server, { challenge, code: codeAt(secret, enrolledAt, 1) })).status).toBe(200)
  })

  test('keeps neither the secret nor a recovery code readable in the database', async () => {
    const stored = JSON.stringify([
      await server.rows('select * from factors'),
      await server.rows('select * from recovery_codes'),
      await server.rows('select * from mails'),
      await server.rows('select * from audit_entries'),
    ])
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text)
  })
})

describe('the challenge of a log-in', () => {
  const over = { status: 401, body: { code: 'factor-challenge-over' } }

  test('is over after five minutes', async () => {
    const { challenge } = await challengeOf(server, officer)
    await server.setClock(later(now, 5))
    expect(await sendFactor(server, { challenge, code: codeAt(secret, later(now, 5)) })).toMatchObject(over)
  })

  test('is over once it was answered', async () => {
    const { challenge } = await challengeOf(server, officer)
    await sendFactor(server, { challenge, code: code() })
    expect(await sendFactor(server, { challenge, code: code(1) })).toMatchObject(over)
  })

  test('is over after five wrong codes, even for the right one', async () => {
    const { challenge } = await challengeOf(server, officer)
    for (let tries = 0; tries < 5; tries++) {
      await noWaits()
      expect((await sendFactor(server, { challenge, code: '000000' })).status).toBe(422)
    }
    await noWaits()
    expect(await sendFactor(server, { challenge, code: code() })).toMatchObject(over)
    const audited = await server.rows(
      `select count(*)::int from audit_entries where action = 'account.factor-refused' and subject = $1`,
      [officer.email],
    )
    expect(audited).toEqual([{ count: 5 }])
  })

  test('is over when the password changes meanwhile', async () => {
    const { challenge } = await challengeOf(server, officer)
    const body = { currentPassword: officer.password, newPassword: 'another fine long password' }
    expect((await server.call('POST', '/api/auth/change-password', { token: officer.token, body })).status).toBe(200)
    expect(await sendFactor(server, { challenge, code: code() })).toMatchObject(over)
  })

  test('lets nobody in with the code of another officer', async () => {
    const stranger = await registerAdmin(server)
    const theirs = await enrolCodes(server, stranger, now)
    const { challenge } = await challengeOf(server, officer)
    expect((await sendFactor(server, { challenge, code: codeAt(theirs.secret, now, 1) })).status).toBe(422)
    expect((await sendFactor(server, { challenge, recoveryCode: theirs.recoveryCodes[0] })).status).toBe(422)
  })

  test('is no challenge when it was made up', async () => {
    expect(await sendFactor(server, { challenge: 'x'.repeat(43), code: code() })).toMatchObject(over)
  })
})

test('wrong codes make their source wait, as wrong passwords do, whatever the challenge', async () => {
  const statuses: number[] = []
  for (let tries = 0; tries < 4; tries++) {
    const { challenge } = await challengeOf(server, officer)
    statuses.push((await sendFactor(server, { challenge, code: '000000' })).status)
  }
  expect(statuses).toEqual([422, 422, 422, 429])
})

test('a hundred wrong ones from elsewhere are answered with what lets in: a new password by the mailed link', async () => {
  const { email } = officer
  await server.rows(`insert into password_tries (address, via, tries) values ($1, 'everywhere', 100)`, [
    `factor of ${email}`,
  ])
  const blocked = await challengeOf(server, officer)
  expect(await sendFactor(server, { challenge: blocked.challenge, recoveryCode: recoveryCodes[0] })).toMatchObject({
    status: 429,
    body: {
      code: 'too-many-factor-guesses',
      error: expect.stringContaining('“Forgot password”, whose link still works'),
    },
  })
  await server.call('POST', '/api/auth/forgot-password/send-otp', { body: { email } })
  const body = { email, otp: await linkFor(server, email), newPassword: 'another fine long password' }
  const cookie = deviceOf(await server.call('POST', '/api/auth/forgot-password/verify-otp', { body }))
  const { challenge } = await challengeOf(server, { ...officer, password: body.newPassword }, cookie)
  expect((await sendFactor(server, { challenge, recoveryCode: recoveryCodes[0] }, cookie)).status).toBe(200)
})

describe('a browser that proved the second step', () => {
  const fromBrowser = async () => {
    const { challenge } = await challengeOf(server, officer)
    return deviceOf(await sendFactor(server, { challenge, code: code() }))
  }

  test('needs no second step again for thirty days', async () => {
    const cookie = await fromBrowser()
    await server.setClock(later(now, 30 * 24 * 60 - 1))
    expect((await sendPassword(server, officer, cookie)).body.token).toMatch(/^[\w-]{43}$/)
    expect((await sendPassword(server, officer)).body).toHaveProperty('factor')
    await server.setClock(later(now, 30 * 24 * 60))
    expect((await sendPassword(server, officer, cookie)).body).toHaveProperty('factor')
  })

  test('needs the second step again after a new password', async () => {
    const cookie = await fromBrowser()
    const body = { currentPassword: officer.password, newPassword: 'another fine long password' }
    await server.call('POST', '/api/auth/change-password', { token: officer.token, body })
    const changed = { ...officer, password: body.newPassword }
    expect((await sendPassword(server, changed, cookie)).body).toHaveProperty('factor')
  })

  test('is known to nobody else: a colleague needs the second step there', async () => {
    const cookie = await fromBrowser()
    const colleague = await registerAdmin(server)
    await enrolCodes(server, colleague, now)
    expect((await sendPassword(server, colleague, cookie)).body).toHaveProperty('factor')
  })
})

describe('a recovery code', () => {
  test('logs in once, says how many are left, and is audited and mailed', async () => {
    const [recoveryCode = ''] = recoveryCodes
    expect(recoveryCodes).toHaveLength(10)
    expect(recoveryCode).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    const first = await challengeOf(server, officer)
    const typed = recoveryCode.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')
    expect(await sendFactor(server, { challenge: first.challenge, recoveryCode: typed })).toMatchObject({
      status: 200,
      body: { recoveryCodesLeft: 9 },
    })
    const { challenge } = await challengeOf(server, officer)
    expect(await sendFactor(server, { challenge, recoveryCode })).toMatchObject({
      status: 422,
      body: { code: 'wrong-recovery-code', errors: [{ path: 'recoveryCode' }] },
    })
    const [entry] = await server.rows(
      `select detail from audit_entries where action = 'account.recovery-code-used' and actor_id = $1`,
      [officer.id],
    )
    expect(entry).toEqual({ detail: { left: 9 } })
    const [mail] = await server.rows(
      `select data from mails where kind = 'factor-changed' and to_address = $1 order by created_at desc, data->>'left' desc limit 1`,
      [officer.email],
    )
    expect(mail).toEqual({ data: { name: officer.name, change: 'recoveryCodeUsed', left: 9 } })
  })
})

test('a mailed link to a new password does not replace the second step', async () => {
  await server.call('POST', '/api/auth/forgot-password/send-otp', { body: { email: officer.email } })
  const [mail] = await server.rows<{ data: { code: string } }>(
    `select data from mails where to_address = $1 and kind = 'reset-code'`,
    [officer.email],
  )
  const newPassword = 'another fine long password'
  const body = { email: officer.email, otp: mail?.data.code, newPassword }
  expect((await server.call('POST', '/api/auth/forgot-password/verify-otp', { body })).status).toBe(200)
  const answer = await sendPassword(server, { ...officer, password: newPassword })
  expect(Object.keys(answer.body)).toEqual(['factor'])
})
