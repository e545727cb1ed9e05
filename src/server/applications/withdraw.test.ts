import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeFor, registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { correctedTracks, correctionsOf } from '../../../test/corrections.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let officer: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  officer = await registerAdmin(server)
})
afterAll(() => server.close())

describe.each(correctedTracks)('withdrawing in $track', (track) => {
  const { at } = track
  const list = track.track === 'admission' ? at : `${at}/admin/all`
  const stats = track.track === 'admission' ? `${at}/dashboard-stats` : `${at}/admin/dashboard-stats`
  let applicationId: string
  let owner: TestAccount
  let driveId: string
  beforeEach(async () => {
    await server.rows('delete from throttle_events')
    driveId = await track.buildDrive(server)
    ;({ applicationId, owner } = await track.build(server, { driveId }))
  })

  const call = (rest: string, by: TestAccount, body?: object) =>
    server.call<{ code: string; error: string; application: { status: string } }>(
      'POST',
      `/api/applications/${applicationId}/${rest}`,
      {
        token: by.token,
        ...(body && { body }),
      },
    )
  const withdraw = (code: string, by = owner) => call('withdraw', by, { code })
  const decide = (status: string) =>
    server.call<{ code: string; changes: number }>('PATCH', `${at}/${applicationId}`, {
      token: officer.token,
      body: { status },
    })
  const told = () => server.rows('update decision_settings set delay_minutes = 0')
  const held = () => server.rows('update decision_settings set delay_minutes = 10')
  async function sentCode() {
    expect(await call('withdraw/send-code', owner)).toMatchObject({ status: 200, body: { minutes: 15 } })
    return codeFor(server, owner.email)
  }
  const statusFor = async (by: TestAccount) => {
    const read = await server.call<{ application: { status: string; timeline: { event: string; state: string }[] } }>(
      'GET',
      `${at}/${applicationId}`,
      by,
    )
    return read.body.application
  }

  test('takes a submitted application out with the mailed code, for good', async () => {
    const right = await sentCode()
    const wrong = right === '000000' ? '111111' : '000000'
    expect(await withdraw(wrong)).toMatchObject({ status: 400, body: { error: 'Invalid OTP' } })
    expect((await statusFor(officer)).status).toBe('submitted')
    const answer = await withdraw(right)
    const word = track.track === 'admission' ? 'withdrawn' : 'WITHDRAWN'
    expect([answer.status, answer.body.application.status]).toEqual([200, word])
    const { status, timeline } = await statusFor(officer)
    expect([status, timeline.at(-1)]).toEqual([
      'withdrawn',
      { event: 'withdrawn', state: 'done', at: expect.any(String) },
    ])

    expect(await decide('accepted')).toMatchObject({ status: 409, body: { code: 'accept-unsubmitted' } })
    expect(await withdraw(right)).toMatchObject({ status: 409, body: { code: 'withdraw-decided' } })
    const corrections = correctionsOf(server, applicationId)
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const asked = await corrections.ask(officer, { items: [{ of: 'answer', key: track.answer.key }], until })
    expect(asked).toMatchObject({ status: 409, body: { code: 'not-possible-now' } })
    const mails = await server.rows(
      `select kind from mails where data ->> 'applicationId' = $1 and kind like '%withdraw%' order by kind`,
      [applicationId],
    )
    expect(mails).toEqual([{ kind: 'application-withdrawn' }, { kind: 'withdraw-code' }])
    const audited = await server.rows(
      `select actor_email, detail from audit_entries where action = 'application.withdrawn'
      and subject = $1`,
      [applicationId],
    )
    expect(audited).toEqual([{ actor_email: owner.email, detail: { was: 'submitted' } }])
  })

  test('is found in the list and counted under its own status', async () => {
    await withdraw(await sentCode())
    const found = await server.call<{ applications: { applicationId: string; status: string }[] }>('GET', list, {
      token: officer.token,
      query: { status: 'withdrawn' },
    })
    expect(found.body.applications).toContainEqual(expect.objectContaining({ applicationId, status: 'withdrawn' }))
    const query: Record<string, string> = { [track.track === 'admission' ? 'admissionId' : 'recruitmentId']: driveId }
    const counted = await server.call<{ applicationStatus: Record<string, number> }>('GET', stats, {
      token: officer.token,
      query,
    })
    expect(counted.body.applicationStatus).toMatchObject({ withdrawn: 1 })
  })

  test('undoes a decision that nobody has told yet, and is too late after it was told', async () => {
    await held()
    await decide('accepted')
    await withdraw(await sentCode())
    expect((await statusFor(officer)).status).toBe('withdrawn')
    const untold = await server.rows(
      `select kind from mails where data ->> 'applicationId' = $1 and kind = 'application-accepted'`,
      [applicationId],
    )
    expect(untold).toEqual([])

    ;({ applicationId, owner } = await track.build(server, { driveId }))
    await told()
    await decide('accepted')
    for (const answer of [await call('withdraw/send-code', owner), await withdraw('123456')])
      expect(answer).toMatchObject({ status: 409, body: { code: 'withdraw-decided' } })
    await held()
  })

  test('needs the newest code of this application, and the applicant', async () => {
    const code = await sentCode()
    const first = applicationId
    ;({ applicationId } = await track.build(server))
    expect((await withdraw(code)).status).toBe(404)
    applicationId = first
    const stranger = await registerAccount(server)
    for (const other of [stranger, officer]) {
      expect((await call('withdraw/send-code', other)).status).toBe(404)
      expect((await withdraw(code, other)).status).toBe(404)
    }
    expect((await call('withdraw/send-code', owner)).status).toBe(429)
    expect((await statusFor(owner)).timeline.some(({ event }) => event === 'withdrawn')).toBe(false)
  })
})
