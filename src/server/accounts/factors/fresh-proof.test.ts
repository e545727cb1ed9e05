import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deviceOf, registerAccount, registerAdmin, type TestAccount } from '../../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import {
  challengeOf,
  codeAt,
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
const after = (minutes: number, seconds = 0) =>
  new Date(Date.parse(enrolledAt) + (minutes * 60 + seconds) * 1000).toISOString()

let officer: TestAccount
let secret: string
let recoveryCodes: string[]
beforeEach(async () => {
  ;({ officer, secret, recoveryCodes } = await newOfficerWithCodes(server, enrolledAt))
})

const needed = { status: 401, body: { code: 'fresh-proof-needed' } }
/** A delicate deed that changes nothing: its colleague does not exist. */
const deed = (token: string) => server.call('PATCH', '/api/people/nobody', { token, body: { disabled: true } })
const prove = (token: string, body: object) =>
  server.call<{ until: string; code?: string }>('POST', '/api/account/proof', { token, body })

describe('a delicate deed', () => {
  test('needs a proof of the last five minutes from an officer with two-step verification', async () => {
    await server.setClock(after(4, 59))
    expect((await deed(officer.token)).status).toBe(404)
    await server.setClock(after(5))
    expect(await deed(officer.token)).toMatchObject(needed)
    const proven = await prove(officer.token, { code: codeAt(secret, after(5)) })
    expect(proven).toMatchObject({ status: 200 })
    expect(Date.parse(proven.body.until)).toBe(Date.parse(after(10)))
    expect((await deed(officer.token)).status).toBe(404)
    await server.setClock(after(10))
    expect(await deed(officer.token)).toMatchObject(needed)
  })

  test('is not carried out before the proof, and ends no session', async () => {
    const colleague = await registerAdmin(server)
    await server.setClock(after(6))
    const body = { disabled: true }
    expect(await server.call('PATCH', `/api/people/${colleague.id}`, { token: officer.token, body })).toMatchObject(
      needed,
    )
    expect((await server.call('GET', '/api/auth/me', { token: colleague.token })).status).toBe(200)
    expect((await server.call('GET', '/api/auth/me', { token: officer.token })).status).toBe(200)
  })

  test.each([
    ['POST', '/api/people/invitations', { name: 'Meera Nair', email: 'meera@mail.example' }],
    ['GET', '/api/applications/export/xlsx-stream', undefined],
    ['GET', '/api/faculty/application/admin/export/xlsx-stream', undefined],
    ['GET', '/api/applications/BSC2026-7K3M9QXT/complete-record', undefined],
    ['POST', '/api/faculty/application/FAC2026-7K3M9QXT/reveal-aadhaar', {}],
    ['POST', '/api/account/factors/totp', {}],
    ['POST', '/api/account/factors/passkeys/options', {}],
    ['POST', '/api/account/factors/recovery-codes', {}],
    ['DELETE', '/api/account/factors/x', undefined],
    ['POST', '/api/people/x/reset-factors', {}],
    ['PUT', '/api/account', { upiId: 'somebody@upi' }],
  ])('is %s %s', async (method, path, body) => {
    await server.setClock(after(6))
    expect(await server.call(method, path, { token: officer.token, ...(body && { body }) })).toMatchObject(needed)
  })

  test('asks nobody without two-step verification', async () => {
    const colleague = await registerAdmin(server)
    await server.setClock(after(20))
    expect((await deed(colleague.token)).status).toBe(404)
  })

  test('is refused to an applicant as before, without a request for a proof', async () => {
    const applicant = await registerAccount(server)
    expect(await deed(applicant.token)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })
})

describe('a log-in', () => {
  test('with the second step is a proof; in a browser that remembers one it is none', async () => {
    await server.setClock(after(10))
    const { challenge } = await challengeOf(server, officer)
    const first = await sendFactor(server, { challenge, code: codeAt(secret, after(10)) })
    expect((await deed(first.body.token ?? '')).status).toBe(404)
    const second = await sendPassword(server, officer, deviceOf(first))
    expect(await deed(second.body.token ?? '')).toMatchObject(needed)
  })
})

describe('a proof', () => {
  test('is valid in its own session only', async () => {
    await server.setClock(after(10))
    const { challenge } = await challengeOf(server, officer)
    const other = await sendFactor(server, { challenge, code: codeAt(secret, after(10)) })
    await server.setClock(after(16))
    expect((await prove(officer.token, { code: codeAt(secret, after(16)) })).status).toBe(200)
    expect(await deed(other.body.token ?? '')).toMatchObject(needed)
  })

  test('uses up its code, for log-ins as well', async () => {
    await server.setClock(after(10))
    const code = codeAt(secret, after(10))
    expect((await prove(officer.token, { code })).status).toBe(200)
    expect(await prove(officer.token, { code })).toMatchObject({ status: 422, body: { code: 'wrong-factor-code' } })
    const { challenge } = await challengeOf(server, officer)
    expect((await sendFactor(server, { challenge, code })).status).toBe(422)
  })

  test('is possible with a recovery code, once', async () => {
    const [recoveryCode] = recoveryCodes
    expect((await prove(officer.token, { recoveryCode })).status).toBe(200)
    expect((await prove(officer.token, { recoveryCode })).status).toBe(422)
  })

  test('guessed ten times ends the session', async () => {
    for (let tries = 0; tries < 10; tries++) {
      await server.rows(`update password_tries set last_at = last_at - interval '1 minute'`)
      expect((await prove(officer.token, { code: '000000' })).status).toBe(422)
    }
    expect((await server.call('GET', '/api/auth/me', { token: officer.token })).status).toBe(401)
  })

  test('has nothing to prove without two-step verification', async () => {
    const colleague = await registerAdmin(server)
    const options = await server.call('POST', '/api/account/proof/options', { token: colleague.token, body: {} })
    expect(options).toMatchObject({ status: 409, body: { code: 'no-factor' } })
    expect((await prove(colleague.token, { code: '000000' })).status).toBe(422)
  })
})
