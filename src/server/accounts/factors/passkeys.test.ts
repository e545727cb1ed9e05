import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AttestationOptions, FactorChallenge } from '#domain/accounts/factors.endpoints.ts'
import { registerAdmin, type TestAccount } from '../../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import {
  authenticator,
  challengeOf,
  enrolPasskey,
  newOfficer,
  sendFactor,
} from '../../../../test/two-step-verification.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const portal = 'http://portal.test'
const now = '2026-07-15T10:00:00Z'
const tenMinutesLater = '2026-07-15T10:10:00Z'
const wrong = { status: 422, body: { code: 'wrong-passkey' } }

let officer: TestAccount
beforeEach(async () => {
  officer = await newOfficer(server, now)
})

const beginEnrolment = ({ token }: TestAccount) =>
  server.call<AttestationOptions>('POST', '/api/account/factors/passkeys/options', { token, body: {} })
const askProof = ({ token }: TestAccount) =>
  server.call<FactorChallenge>('POST', '/api/account/proof/options', { token, body: {} })

describe('a new passkey', () => {
  test('belongs to the host of the portal, and the first brings ten recovery codes', async () => {
    const asked = await beginEnrolment(officer)
    expect(asked.body).toMatchObject({
      rp: { id: 'portal.test' },
      user: { name: officer.email, displayName: officer.name },
      attestation: 'none',
      excludeCredentials: [],
    })
    const added = await enrolPasskey(server, officer, authenticator(portal))
    expect(added).toMatchObject({ status: 201, body: { factor: { kind: 'passkey', name: 'Office laptop' } } })
    expect(added.body.recoveryCodes).toHaveLength(10)
    const second = await enrolPasskey(server, officer, authenticator(portal), 'Phone')
    expect(second.body.recoveryCodes).toEqual([])
    const mine = await server.call('GET', '/api/account/factors', { token: officer.token })
    expect(mine.body).toMatchObject({ factors: [{ name: 'Office laptop' }, { name: 'Phone' }], recoveryCodesLeft: 10 })
  })

  test('is refused from another origin', async () => {
    expect(await enrolPasskey(server, officer, authenticator('http://portal.test.evil.example'))).toMatchObject(wrong)
  })

  test('is refused with the challenge of somebody else, an old one, or one used before', async () => {
    const stranger = await registerAdmin(server)
    const add = (body: object) => server.call('POST', '/api/account/factors/passkeys', { token: officer.token, body })
    const theirs = await beginEnrolment(stranger)
    const named = (attestation: object) => ({ name: '', attestation })
    expect(await add(named(authenticator(portal).create(theirs.body)))).toMatchObject(wrong)
    const old = await beginEnrolment(officer)
    await server.setClock('2026-07-15T10:05:00Z')
    expect(await add(named(authenticator(portal).create(old.body)))).toMatchObject(wrong)
    const key = authenticator(portal)
    const used = named(key.create((await beginEnrolment(officer)).body))
    expect((await add(used)).status).toBe(201)
    expect(await add(used)).toMatchObject(wrong)
  })

  test('is not added to a second account', async () => {
    const key = authenticator(portal)
    await enrolPasskey(server, officer, key)
    const stranger = await registerAdmin(server)
    expect(await enrolPasskey(server, stranger, key)).toMatchObject({ status: 409, body: { code: 'passkey-in-use' } })
  })
})

describe('logging in with a passkey', () => {
  test('needs its signature of this log-in, on a page of the portal', async () => {
    const key = authenticator(portal)
    await enrolPasskey(server, officer, key)
    const asked = await challengeOf(server, officer)
    expect(asked).toMatchObject({ kinds: ['passkey'], passkeys: { rpId: 'portal.test', challenge: asked.challenge } })
    const answer = await sendFactor(server, { challenge: asked.challenge, assertion: key.get(asked) })
    expect(answer).toMatchObject({ status: 200, body: { user: { email: officer.email } } })
  })

  test('refuses a signature of another log-in, and one that is repeated', async () => {
    const key = authenticator(portal)
    await enrolPasskey(server, officer, key)
    const [one, other] = [await challengeOf(server, officer), await challengeOf(server, officer)]
    expect(await sendFactor(server, { challenge: one.challenge, assertion: key.get(other) })).toMatchObject(wrong)
    const assertion = key.get(one)
    expect((await sendFactor(server, { challenge: one.challenge, assertion })).status).toBe(200)
    expect((await sendFactor(server, { challenge: one.challenge, assertion })).status).toBe(401)
    expect(await sendFactor(server, { challenge: other.challenge, assertion })).toMatchObject(wrong)
  })

  test('refuses the signature of a page that only looks like the portal', async () => {
    const key = authenticator(portal)
    await enrolPasskey(server, officer, key)
    const asked = await challengeOf(server, officer)
    const [made] = await server.rows<{ id: string }>('select credential_id as id from factors where account_id = $1', [
      officer.id,
    ])
    const elsewhere = authenticator('https://portal.test').get(asked)
    const assertion = { ...elsewhere, id: made?.id, rawId: made?.id }
    expect(await sendFactor(server, { challenge: asked.challenge, assertion })).toMatchObject(wrong)
  })

  test('refuses the passkey of a colleague, whose own log-in it serves', async () => {
    const [own, theirs] = [authenticator(portal), authenticator(portal)]
    await enrolPasskey(server, officer, own)
    const colleague = await registerAdmin(server)
    await enrolPasskey(server, colleague, theirs)
    const asked = await challengeOf(server, officer)
    expect(await sendFactor(server, { challenge: asked.challenge, assertion: theirs.get(asked) })).toMatchObject(wrong)
    const their = await challengeOf(server, colleague)
    expect((await sendFactor(server, { challenge: their.challenge, assertion: theirs.get(their) })).status).toBe(200)
  })

  test('refuses a passkey whose counter went back: it was copied', async () => {
    const key = authenticator(portal)
    await enrolPasskey(server, officer, key)
    key.countFrom(40)
    const first = await challengeOf(server, officer)
    expect((await sendFactor(server, { challenge: first.challenge, assertion: key.get(first) })).status).toBe(200)
    key.countFrom(40)
    const second = await challengeOf(server, officer)
    expect(await sendFactor(server, { challenge: second.challenge, assertion: key.get(second) })).toMatchObject(wrong)
  })
})

test('a passkey proves its person again in a session, with a challenge for that', async () => {
  const key = authenticator(portal)
  await enrolPasskey(server, officer, key)
  await server.setClock(tenMinutesLater)
  const prove = (assertion: object) =>
    server.call('POST', '/api/account/proof', { token: officer.token, body: { assertion } })
  const ofLogIn = await challengeOf(server, officer)
  expect(await prove(key.get(ofLogIn))).toMatchObject(wrong)
  const asked = await askProof(officer)
  expect((await prove(key.get(asked.body))).status).toBe(200)
  const codes = await server.call<{ recoveryCodes: string[] }>('POST', '/api/account/factors/recovery-codes', {
    token: officer.token,
    body: {},
  })
  expect(codes.body.recoveryCodes).toHaveLength(10)
})

test('an assertion that is no JSON, or signs nothing, is a wrong passkey', async () => {
  const key = authenticator(portal)
  await enrolPasskey(server, officer, key)
  const asked = await challengeOf(server, officer)
  const assertion = key.get(asked)
  const garbled = { ...assertion, response: { ...assertion.response, clientDataJSON: 'bm8ganNvbg' } }
  expect(await sendFactor(server, { challenge: asked.challenge, assertion: garbled })).toMatchObject(wrong)
  const unsigned = { ...assertion, response: { ...assertion.response, signature: 'AAAA' } }
  expect(await sendFactor(server, { challenge: asked.challenge, assertion: unsigned })).toMatchObject(wrong)
})
