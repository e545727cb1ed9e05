import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { privacyNoticeVersion } from '#domain/accounts/account.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import type { GuardianConsent } from '#domain/applications/guardian-consent.ts'
import { codeFor, deviceOf, registerAccount, registerAdmin, type TestAccount } from '../../../../test/accounts.ts'
import { buildStudentApplication } from '../../../../test/builders.ts'
import { buildFacultyApplication } from '../../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
let owner: TestAccount
let stranger: TestAccount
let admin: TestAccount
let applicationId: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await registerAccount(server, { name: 'Ananya Verma' })
  stranger = await registerAccount(server)
  admin = await registerAdmin(server)
  // The clock is set years ahead below, which must not end the sessions.
  await server.rows(`update sessions set expires_at = '2100-01-01', last_seen_at = '2100-01-01'`)
})
afterAll(() => server.close())

const wantConsent = (isWanted: boolean) => server.rows('update institute set guardian_consent = $1', [isWanted])

/** A complete draft of a 17-year-old, at an institute that asks for consent. */
beforeEach(async () => {
  await server.resetClock()
  await server.rows('truncate mails, throttle_events, documents, applications cascade; delete from drives')
  await wantConsent(true)
  ;({ applicationId } = await buildStudentApplication(server, { owner, form: { dob: yearsAgo(17) } }))
})

function yearsAgo(years: number): string {
  // The year in India, where it may end before that of this machine.
  return `${Number(dayOf(new Date()).slice(0, 4)) - years}-01-01`
}

const father = { name: 'Rakesh Verma', relation: 'Father', email: 'rakesh@mail.example' }
const at = (rest = '') => `/api/applications/${applicationId}${rest}`
const post = (rest: string, body: object, { token } = owner) =>
  server.call<GuardianConsent & { error: string }>('POST', at(`/guardian-consent/${rest}`), { token, body })
const read = ({ token } = owner) => server.call<GuardianConsent>('GET', at('/guardian-consent'), { token })
const submit = () =>
  server.call('POST', at('/submit'), { token: owner.token, body: { declaration: { accepted: true } } })

/** The code mailed to the father, and a wrong one. */
async function codes(): Promise<{ right: string; wrong: string }> {
  const right = await codeFor(server, father.email)
  return { right, wrong: right === '000000' ? '111111' : '000000' }
}

test('a person under 18 submits once a parent consented with a code mailed to the parent', async () => {
  expect((await read()).body).toEqual({ isMinor: true, isNeeded: true, guardian: null, version: 0 })
  const msg = 'You are under 18: a parent or guardian must consent before you can submit'
  expect(await submit()).toMatchObject({
    status: 422,
    body: { error: msg, errors: [{ path: 'guardianConsent', msg }] },
  })

  const sent = await post('send-code', { ...father, email: ' Rakesh@ｍａｉｌ.example ' })
  expect([sent.status, sent.body.guardian]).toEqual([200, { ...father, consentedAt: null }])
  expect((await submit()).status).toBe(422)
  const mails = await server.rows(`select to_address, data - 'code' as data from mails where kind = 'guardian-code'`)
  const [name, applicantName, driveTitle] = ['Rakesh Verma', 'Ananya Verma', 'B.Sc. admission 2026']
  const data = { name, applicantName, applicationId, driveTitle, minutes: 60 }
  expect(mails).toEqual([{ to_address: 'rakesh@mail.example', data }])

  const { right, wrong } = await codes()
  expect(await post('confirm', { otp: wrong })).toMatchObject({ status: 400, body: { error: 'Invalid OTP' } })
  expect((await submit()).status).toBe(422)
  await server.setClock('2026-11-22T10:00:00Z')
  await server.rows(`update email_codes set expires_at = '2026-11-22T10:30:00Z'`)
  const consented = await post('confirm', { otp: right })
  const guardian = { ...father, consentedAt: '2026-11-22T10:00:00.000Z' }
  expect([consented.status, consented.body.guardian]).toEqual([200, guardian])
  await server.resetClock()
  expect((await submit()).status).toBe(200)

  // Stored as it was given: for the institute, for the person, in the audit.
  expect((await read(admin)).body).toEqual({ isMinor: true, isNeeded: true, guardian, version: 2 })
  expect((await post('send-code', father)).status).toBe(409)
  expect((await post('confirm', { otp: right })).status).toBe(409)
  const mine = await server.call('GET', '/api/auth/my-data', { token: owner.token })
  expect(JSON.parse(mine.text)).toMatchObject({
    guardianConsents: [{ applicationId, ...father, privacyNoticeVersion, consentedAt: expect.any(String) }],
  })
  const audited = await server.rows(
    `select action, detail from audit_entries where subject = $1 and action like '%guardian%' order by id`,
    [applicationId],
  )
  const detail = { relation: 'Father', email: 'rakesh@mail.example' }
  expect(audited).toEqual([
    { action: 'application.guardian-asked', detail },
    { action: 'application.guardian-consented', detail },
  ])
})

describe('no consent is needed', () => {
  test('where the institute does not ask for it, though applicants under 18 are marked', async () => {
    await wantConsent(false)
    expect((await read(admin)).body).toEqual({ isMinor: true, isNeeded: false, guardian: null, version: 0 })
    expect(await post('send-code', father)).toMatchObject({ status: 409 })
    expect((await submit()).status).toBe(200)
  })

  test('of an adult, from the birthday on in India', async () => {
    await server.rows(`update applications set dob = '2008-07-15'`)
    await server.setClock('2026-07-14T18:29:59Z')
    expect((await read()).body).toMatchObject({ isMinor: true, isNeeded: true })
    await server.setClock('2026-07-14T18:30:00Z')
    expect((await read()).body).toMatchObject({ isMinor: false, isNeeded: false })
    expect((await submit()).status).toBe(200)
  })

  test('again of a person who came of age after submitting: the day of submission decides', async () => {
    await wantConsent(false)
    await submit()
    await server.setClock('2040-01-01T00:00:00Z')
    expect((await read(admin)).body).toMatchObject({ isMinor: true })
  })
})

test('the faculty track has the same rule, by the same date of birth', async () => {
  ;({ applicationId } = await buildFacultyApplication(server, { owner: stranger }))
  expect((await read(stranger)).body).toMatchObject({ isMinor: false, isNeeded: false })
  await server.rows('update applications set dob = $2 where application_id = $1', [applicationId, yearsAgo(17)])
  expect((await read(stranger)).body).toMatchObject({ isMinor: true, isNeeded: true })
  expect((await post('send-code', father, stranger)).status).toBe(200)
})

describe('a code', () => {
  test('goes to somebody other than the applicant, with a full name', async () => {
    const [local, domain] = owner.email.split('@')
    for (const email of [owner.email, `${local}+father@${domain}`, `${local?.[0]}.${local?.slice(1)}@${domain}`]) {
      expect(await post('send-code', { ...father, email })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'email', msg: 'Enter the e-mail address of your parent or guardian, not your own' }] },
      })
    }
    for (const wrong of [{ name: ' ' }, { relation: 'Friend' }, { email: 'rakesh@mail' }]) {
      expect((await post('send-code', { ...father, ...wrong })).status).toBe(422)
    }
    expect(await server.rows(`select kind from mails where kind = 'guardian-code'`)).toEqual([])
  })

  test('is sent once a minute to an address, and expires after an hour', async () => {
    expect((await post('send-code', father)).status).toBe(200)
    expect((await post('send-code', father)).status).toBe(429)
    const { right } = await codes()
    await server.setClock(new Date(Date.now() + 3_600_000).toISOString())
    expect((await post('confirm', { otp: right })).status).toBe(400)
  })

  test('is valid for one application only, and not for another account', async () => {
    await post('send-code', father)
    const { right } = await codes()
    const first = applicationId
    ;({ applicationId } = await buildStudentApplication(server, { owner: stranger, form: { dob: yearsAgo(16) } }))
    await server.rows('delete from throttle_events')
    await post('send-code', father, stranger)
    const second = await codes()
    if (second.right !== right) expect((await post('confirm', { otp: right }, stranger)).status).toBe(400)
    applicationId = first
    expect((await post('confirm', { otp: right }, stranger)).status).toBe(404)
    expect((await post('confirm', { otp: right })).status).toBe(200)
  })

  test('is mailed to three addresses a day for an application, and to one of those again', async () => {
    const askFor = async (name: string) => {
      await server.rows('delete from throttle_events')
      return post('send-code', { ...father, email: `${name}@mail.example` })
    }
    for (const name of ['rakesh', 'meena', 'uncle']) expect((await askFor(name)).status).toBe(200)
    expect(await askFor('stranger')).toMatchObject({ status: 429, body: { code: 'too-many-guardians' } })
    expect((await askFor('meena')).status).toBe(200)
    const mailed = await server.rows(`select to_address from mails where kind = 'guardian-code' order by created_at`)
    expect(mailed.map((mail) => mail['to_address'])).not.toContain('stranger@mail.example')
    expect(mailed).toHaveLength(4)
    await server.setClock(new Date(Date.now() + 86_401_000).toISOString())
    expect((await askFor('stranger')).status).toBe(200)
  })

  test('carries no link, digit or markup that the sender put into a name', async () => {
    for (const name of ['Visit evil.example', 'Call 98765', '<b>Win</b>', 'A$ha', 'www.evil.example']) {
      expect(await post('send-code', { ...father, name })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'name' }] },
      })
      await server.rows('update applications set candidate_name = $1', [name])
      expect(await post('send-code', father)).toMatchObject({ status: 422, body: { code: 'applicant-name-unfit' } })
    }
    expect(await server.rows(`select 1 from mails where kind = 'guardian-code'`)).toEqual([])
    await server.rows(`update applications set candidate_name = 'आशा तिर्की'`)
    expect((await post('send-code', { ...father, name: 'Zoé D’Souza-Rao' })).status).toBe(200)
  })

  test("can be guessed only a limited number of times, on all of the applicant's devices together", async () => {
    await post('send-code', father)
    const { right, wrong } = await codes()
    const { token, email, password } = owner
    const guessOnNewDevice = async (otp: string) => {
      const cookie = deviceOf(await server.call('POST', '/api/auth/login', { body: { email, password } }))
      return server.call('POST', at('/guardian-consent/confirm'), { token, body: { otp }, headers: { cookie } })
    }
    for (let guess = 0; guess < 5; guess++) await guessOnNewDevice(wrong)
    expect((await guessOnNewDevice(right)).status).toBe(400)
    expect((await post('confirm', { otp: right })).status).toBe(400)
  })

  test("for a newly named person withdraws the earlier person's consent", async () => {
    await post('send-code', father)
    await post('confirm', { otp: (await codes()).right })
    const mother = { name: 'Meena Verma', relation: 'Mother', email: 'meena@mail.example' }
    expect((await post('send-code', mother)).body.guardian).toEqual({ ...mother, consentedAt: null })
    expect((await submit()).status).toBe(422)
  })
})

test('when two tabs each name somebody, the second learns the person named in the first, and overwrites nothing', async () => {
  const mother = { name: 'Meena Verma', relation: 'Mother', email: 'meena@mail.example' }
  const from = (version: number, rest: string, body: object) =>
    server.call<GuardianConsent & { code: string; current: GuardianConsent }>('POST', at(`/guardian-consent/${rest}`), {
      token: owner.token,
      body,
      headers: { 'if-match': `"${version}"` },
    })
  const first = await from(0, 'send-code', father)
  expect([first.status, first.headers.get('etag'), first.body.version]).toEqual([200, '"1"', 1])
  const refused = await from(0, 'send-code', mother)
  expect([refused.status, refused.body.code]).toEqual([412, 'guardian-changed-elsewhere'])
  expect(refused.body.current).toEqual(first.body)
  const toMothers = `select 1 from mails where to_address = 'meena@mail.example'`
  expect(await server.rows(toMothers)).toEqual([])

  const { right } = await codes()
  expect((await from(0, 'confirm', { otp: right })).status).toBe(412)
  const consented = await from(1, 'confirm', { otp: right })
  expect([consented.status, consented.headers.get('etag')]).toEqual([200, '"2"'])
  // A tab that does not know of a consent cannot withdraw it either.
  expect((await from(1, 'send-code', mother)).status).toBe(412)
  expect((await read()).body).toEqual(consented.body)
  expect((await from(2, 'send-code', mother)).body).toMatchObject({ guardian: mother, version: 3 })
  expect(
    (
      await server.call('POST', at('/guardian-consent/send-code'), {
        token: stranger.token,
        body: father,
        headers: { 'if-match': '"0"' },
      })
    ).status,
  ).toBe(404)
})

test('a stranger neither reads nor gives a consent', async () => {
  await post('send-code', father)
  const { right } = await codes()
  expect((await read(stranger)).status).toBe(404)
  expect((await post('send-code', father, stranger)).status).toBe(404)
  expect((await post('confirm', { otp: right }, stranger)).status).toBe(404)
  expect((await post('confirm', { otp: right }, admin)).status).toBe(404)
  expect((await read()).body.guardian).toMatchObject({ consentedAt: null })
})
