import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everything } from '#domain/accounts/permissions.ts'
import { giveGrant, registerAccount, registerAdmin, type TestAccount } from '../../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import {
  challengeOf,
  codeAt,
  enrolCodes,
  newOfficer,
  sendFactor,
  sendPassword,
} from '../../../../test/two-step-verification.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const now = '2026-07-15T10:00:00Z'
const code = (secret: string, steps = 0) => codeAt(secret, now, steps)

let officer: TestAccount
beforeEach(async () => {
  await server.rows(`update institute set factor_asked_from = ''`)
  officer = await newOfficer(server, now)
})

const mine = ({ token }: Pick<TestAccount, 'token'>) =>
  server.call<{ factors: { id: string; kind: string }[]; recoveryCodesLeft: number; isAsked: boolean }>(
    'GET',
    '/api/account/factors',
    { token },
  )
const begin = ({ token }: Pick<TestAccount, 'token'>) =>
  server.call<{ secret: string; uri: string }>('POST', '/api/account/factors/totp', { token, body: {} })
const confirm = ({ token }: Pick<TestAccount, 'token'>, typed: string) =>
  server.call('POST', '/api/account/factors/totp/confirm', { token, body: { code: typed } })

describe('adding one-time codes', () => {
  test('answers a secret for an app, which log-in requires once a code has confirmed it', async () => {
    await server.rows(`update institute set short_name = 'DIMS'`)
    const { body } = await begin(officer)
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(body.uri)
    expect(`${uri.protocol}//${uri.host}${decodeURIComponent(uri.pathname)}`).toBe(
      `otpauth://totp/DIMS:${officer.email}`,
    )
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'DIMS',
      secret: body.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect((await sendPassword(server, officer)).body).toHaveProperty('token')
    expect((await mine(officer)).body.factors).toEqual([])
    expect(await confirm(officer, '000000')).toMatchObject({ status: 422, body: { code: 'wrong-factor-code' } })
    expect((await confirm(officer, code(body.secret))).status).toBe(200)
    expect((await mine(officer)).body).toMatchObject({ factors: [{ kind: 'totp' }], recoveryCodesLeft: 10 })
    expect((await sendPassword(server, officer)).body).toHaveProperty('factor')
  })

  test('begun twice, the newer secret is valid; in use, they are not begun again', async () => {
    const first = await begin(officer)
    const second = await begin(officer)
    expect((await confirm(officer, code(first.body.secret))).status).toBe(422)
    expect((await confirm(officer, code(second.body.secret))).status).toBe(200)
    expect(await begin(officer)).toMatchObject({ status: 409, body: { code: 'codes-in-use' } })
    expect(await confirm(officer, code(second.body.secret, 1))).toMatchObject({
      status: 409,
      body: { code: 'codes-not-begun' },
    })
  })

  test('is for officers', async () => {
    const applicant = await registerAccount(server)
    expect(await begin(applicant)).toMatchObject({ status: 403, body: { code: 'factors-for-officers' } })
    expect((await mine(applicant)).body).toMatchObject({ isOffered: false, factors: [] })
  })

  test('is audited and mailed, and so is removing them', async () => {
    await enrolCodes(server, officer, now)
    const [factor] = (await mine(officer)).body.factors
    const stranger = await registerAdmin(server)
    const remove = (token: string) => server.call('DELETE', `/api/account/factors/${factor?.id}`, { token })
    expect(await remove(stranger.token)).toMatchObject({ status: 404, body: { code: 'no-such-factor' } })
    expect((await remove(officer.token)).status).toBe(204)
    expect((await mine(officer)).body).toMatchObject({ factors: [], recoveryCodesLeft: 0 })
    expect((await sendPassword(server, officer)).body).toHaveProperty('token')
    const audited = await server.rows(
      `select action, detail from audit_entries where subject = $1 and action like 'account.factor%' order by id`,
      [officer.email],
    )
    expect(audited).toEqual([
      { action: 'account.factor-added', detail: { kind: 'totp' } },
      { action: 'account.factor-removed', detail: { kind: 'totp' } },
    ])
    const mailed = await server.rows(
      `select data->>'change' as change from mails where to_address = $1 and kind = 'factor-changed' order by change`,
      [officer.email],
    )
    expect(mailed).toEqual([{ change: 'totpAdded' }, { change: 'totpRemoved' }])
  })
})

test('new recovery codes replace earlier ones', async () => {
  const { recoveryCodes: before } = await enrolCodes(server, officer, now)
  const made = await server.call<{ recoveryCodes: string[] }>('POST', '/api/account/factors/recovery-codes', {
    token: officer.token,
    body: {},
  })
  const { challenge } = await challengeOf(server, officer)
  expect((await sendFactor(server, { challenge, recoveryCode: before[0] })).status).toBe(422)
  expect((await sendFactor(server, { challenge, recoveryCode: made.body.recoveryCodes[0] })).status).toBe(200)
})

describe('the day from which two-step verification is required', () => {
  const ask = (day: string) => server.rows('update institute set factor_asked_from = $1', [day])
  const people = ({ token }: Pick<TestAccount, 'token'>) => server.call('GET', '/api/people', { token })
  const needed = { status: 403, body: { code: 'factor-needed' } }

  test('is a setting of the institute', async () => {
    const settings = {
      name: 'Divya Institute',
      shortName: 'DIMS',
      address: 'Lucknow',
      contactEmail: 'office@dims.example',
      recruitmentEmail: 'jobs@dims.example',
    }
    const change = (factorAskedFrom: string) =>
      server.call('PUT', '/api/institute', { token: officer.token, body: { ...settings, factorAskedFrom } })
    expect(await change('soon')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'factorAskedFrom', code: 'day' }] },
    })
    expect(await change('2026-07-16')).toMatchObject({ status: 200, body: { factorAskedFrom: '2026-07-16' } })
    expect((await mine(officer)).body).toMatchObject({ isAsked: true, askedFrom: '2026-07-16' })
  })

  test('lets officers without one do nothing but add one, from its first minute in India', async () => {
    await ask('2026-07-16')
    await server.setClock('2026-07-15T18:29:59Z')
    const colleague = await registerAdmin(server)
    expect((await people(colleague)).status).toBe(200)
    await server.setClock('2026-07-15T18:30:00Z')
    expect(await people(colleague)).toMatchObject(needed)
    const me = await server.call<{ user: { grants: unknown[] } }>('GET', '/api/auth/me', { token: colleague.token })
    expect(me.body.user.grants).toHaveLength(3)
    const loggedIn = await sendPassword(server, colleague)
    expect(await people({ token: loggedIn.body.token ?? '' })).toMatchObject(needed)
    await enrolCodes(server, colleague, '2026-07-15T18:30:00Z')
    expect((await people(colleague)).status).toBe(200)
  })

  test('is not required of roles that only read, nor of applicants', async () => {
    await ask('2026-07-01')
    const auditor = await registerAccount(server)
    await giveGrant(server, auditor, { role: 'auditor', ...everything })
    expect((await server.call('GET', '/api/applications', { token: auditor.token })).status).toBe(200)
    expect((await mine(auditor)).body).toMatchObject({ isAsked: false, isOffered: true })
    const applicant = await registerAccount(server)
    expect((await server.call('GET', '/api/my-applications', { token: applicant.token })).status).not.toBe(403)
  })
})
