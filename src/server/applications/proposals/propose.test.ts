import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everything, type HeldRole } from '#domain/accounts/permissions.ts'
import type { ApplicationFacts, ListedFacts } from '#domain/applications/application-facts.ts'
import type { ForeseenDecisions } from '#domain/applications/decisions/many-decisions.ts'
import { giveGrant, registerAccount, type TestAccount } from '../../../../test/accounts.ts'
import { succeed } from '../../../../test/builders.ts'
import { correctedTracks, correctionsOf } from '../../../../test/corrections.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'

type Facts = {
  application: ApplicationFacts
  applications: ListedFacts[]
  history: { action: string; detail: object }[]
  code: string
  error: string
  confirm: string
  errors: { path: string; code: string }[]
}

let server: TestServer
let asha: TestAccount
let ravi: TestAccount
let registrar: TestAccount
let administrator: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  asha = await officer('sectionOfficer', 'Asha Rao')
  ravi = await officer('sectionOfficer', 'Ravi Kumar')
  registrar = await officer('registrar', 'Meera Krishnan')
  administrator = await officer('administrator', 'Sunita Rawat')
  await settings({ delayMinutes: 10 })
})
afterAll(() => server.close())

async function officer(role: string, name: string, scope: Partial<HeldRole> = everything): Promise<TestAccount> {
  const account = await registerAccount(server, { name })
  await giveGrant(server, account, { ...everything, ...scope, role })
  return account
}

const call = (
  method: string,
  path: string,
  { token }: TestAccount,
  body?: object,
  query: Record<string, string> = {},
) => server.call<Facts>(method, path, { token, query, ...(body && { body }) })
const settings = (body: object) =>
  succeed(server.call('PUT', '/api/decisions/settings', { token: administrator.token, body }))

const accepting = { status: 'accepted', comments: 'Certificates seen' }
const rejecting = { status: 'rejected', reason: 'Documents missing or unreadable' }

describe.each(correctedTracks)('a proposal in $track', (track) => {
  const { at } = track
  const listAt = track.track === 'admission' ? at : `${at}/admin/all`
  const driveId = track.track === 'admission' ? 'admissionId' : 'recruitmentId'
  let drive: string
  let id: string
  let owner: TestAccount
  beforeEach(async () => {
    await server.resetClock()
    drive = await track.buildDrive(server)
    ;({ applicationId: id, owner } = await track.build(server, { driveId: drive }))
  })

  const propose = (by: TestAccount, body: object, of = id) => call('PUT', `/api/applications/${of}/proposal`, by, body)
  const withdraw = (by: TestAccount, of = id) => call('DELETE', `/api/applications/${of}/proposal`, by)
  const decide = (by: TestAccount, body: object, of = id) => call('PATCH', `${at}/${of}`, by, body)
  const read = async (by: TestAccount, of = id) => (await call('GET', `${at}/${of}`, by)).body.application
  const listed = async (proposed: string) => {
    const { body } = await call('GET', listAt, registrar, undefined, { [driveId]: drive, proposed })
    return body.applications.map(({ applicationId, proposed: what }) => [applicationId, what])
  }
  const queueOf = async (by: TestAccount) => {
    const { body } = await server.call<{ drives: { driveId: string; proposed: number; toDecide: number }[] }>(
      'GET',
      '/api/waiting',
      { token: by.token },
    )
    const { proposed, toDecide } = body.drives.find((one) => one.driveId === drive) ?? {}
    return { proposed, toDecide }
  }
  const actions = async (by: TestAccount) =>
    (await call('GET', `/api/applications/${id}/history`, by)).body.history
      .filter(({ action }) => /^proposal|accepted|rejected/.test(action))
      .map(({ action, detail }) => [action, detail])

  test('is read by officers, in the list and in the queue of those who decide, and ends with the decision', async () => {
    const { status, body } = await propose(asha, accepting)
    expect(status).toBe(200)
    const proposal = {
      transition: 'accept',
      reason: null,
      reasonSaid: null,
      comments: 'Certificates seen',
      by: { id: asha.id, name: 'Asha Rao' },
      at: expect.any(String),
      isReturned: false,
    }
    expect(body.application.proposal).toEqual(proposal)
    expect((await read(registrar)).proposal).toEqual(proposal)
    expect([await listed('accept'), await listed('reject')]).toEqual([[[id, 'accept']], []])
    expect(await queueOf(registrar)).toEqual({ proposed: 1, toDecide: 0 })
    expect(await queueOf(asha)).toEqual({ proposed: null, toDecide: 0 })
    expect((await decide(registrar, accepting)).body.application.proposal).toEqual(proposal)
    expect(await listed('accept,reject')).toEqual([])
    expect(await queueOf(registrar)).toEqual({ proposed: undefined, toDecide: undefined })
    expect(await actions(registrar)).toEqual([
      ['application.accepted', expect.objectContaining({ comments: 'Certificates seen', proposed: 'accept' })],
      ['proposal.made', { decision: 'accept', reason: null, comments: 'Certificates seen' }],
    ])
  })

  test('is replaced by a later one, and withdrawn by its proposer alone', async () => {
    await propose(asha, accepting)
    expect((await withdraw(ravi)).body).toMatchObject({ code: 'proposal-of-somebody-else' })
    expect((await propose(ravi, rejecting)).body.application.proposal).toMatchObject({
      transition: 'reject',
      reason: rejecting.reason,
      reasonSaid: rejecting.reason,
      comments: null,
      by: { name: 'Ravi Kumar' },
    })
    expect(await listed('accept,reject')).toEqual([[id, 'reject']])
    expect((await withdraw(asha)).status).toBe(403)
    expect((await withdraw(ravi)).body.application.proposal).toBeNull()
    expect((await withdraw(ravi)).body).toMatchObject({ code: 'nothing-proposed' })
    expect(await listed('accept,reject')).toEqual([])
  })

  test('is refused where its decision would be', async () => {
    expect((await propose(asha, { status: 'submitted' })).status).toBe(400)
    expect((await propose(asha, { status: 'rejected' })).body.errors).toMatchObject([
      { path: 'reason', code: 'reason-missing' },
    ])
    expect((await propose(asha, { ...rejecting, reason: 'No such reason' })).body.errors).toMatchObject([
      { path: 'reason', code: 'reason-unknown' },
    ])
    await giveGrant(server, owner, { role: 'sectionOfficer', ...everything })
    expect((await propose(owner, accepting)).body).toMatchObject({ code: 'own-application' })
    expect((await withdraw(owner)).body).toMatchObject({ code: 'own-application' })
    await server.rows(`update applications set payment_status = 'failed' where application_id = $1`, [id])
    const doubtful = await propose(asha, accepting)
    expect([doubtful.status, doubtful.body]).toEqual([
      409,
      expect.objectContaining({ code: 'payment-did-not-stay', confirm: 'paymentConfirmed' }),
    ])
    expect((await propose(asha, { ...accepting, paymentConfirmed: true })).status).toBe(200)
    const begun = await call('POST', at, await registerAccount(server), { [driveId]: drive })
    expect((await propose(asha, accepting, begun.body.application.applicationId)).body).toMatchObject({
      code: 'accept-unsubmitted',
    })
    await decide(registrar, { ...accepting, paymentConfirmed: true })
    expect((await propose(asha, rejecting)).body).toMatchObject({ code: 'reject-unsubmitted' })
    expect((await withdraw(asha)).body).toMatchObject({ code: 'not-possible-now' })
  })

  test('is refused while a correction is open, and ended by a new one', async () => {
    await propose(asha, accepting)
    const until = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
    const letter = { items: [{ of: 'answer', key: track.answer.key }], until }
    await succeed(correctionsOf(server, id).ask(registrar, letter))
    expect((await read(registrar)).proposal).toBeNull()
    expect((await propose(asha, accepting)).body).toMatchObject({ code: 'correction-open' })
    expect(await queueOf(registrar)).toEqual({ proposed: 0, toDecide: 0 })
  })

  test('stands again after a decision was undone unheard, and not after one was taken back', async () => {
    const begin = Date.now()
    await propose(asha, accepting)
    await decide(registrar, accepting)
    await decide(registrar, { status: 'submitted' })
    expect((await read(registrar)).proposal).toMatchObject({ transition: 'accept' })
    expect(await listed('accept')).toEqual([[id, 'accept']])
    await decide(registrar, { ...rejecting, comments: 'The photograph is missing' })
    expect(await actions(registrar)).toContainEqual([
      'application.rejected',
      expect.objectContaining({ proposed: 'accept' }),
    ])
    await server.setClock(new Date(begin + 660_000).toISOString())
    await decide(registrar, { status: 'submitted', comments: 'The photograph is there after all' })
    expect((await read(registrar)).proposal).toBeNull()
    expect(await listed('accept')).toEqual([])
  })

  test('does not exist for officers of another drive, and is no applicant’s call', async () => {
    const elsewhere = await officer('sectionOfficer', 'Vikram Singh', {
      track: track.track,
      driveId: await track.buildDrive(server),
    })
    const stranger = await registerAccount(server)
    expect((await propose(elsewhere, accepting)).status).toBe(404)
    expect((await propose(stranger, accepting)).status).toBe(403)
    expect((await propose(owner, accepting)).status).toBe(403)
    expect((await propose(await officer('scrutinyClerk', 'Clerk'), accepting)).status).toBe(403)
    expect((await read(registrar)).proposal).toBeNull()
  })

  test('reaches neither its applicant nor anybody by mail', async () => {
    const own = async () => {
      const { headers, body } = await call('GET', `${at}/${id}`, owner)
      const { body: data } = await call('GET', '/api/auth/my-data', owner)
      const { exportedAt: _, ...rest } = data as { exportedAt?: string }
      return { etag: headers.get('etag'), body, rest: JSON.stringify(rest) }
    }
    const before = await own()
    const mails = await server.rows('select id from mails')
    await propose(asha, { ...rejecting, comments: 'Her marksheet is a forgery' })
    await propose(ravi, { ...rejecting, comments: 'Her marksheet is a forgery' })
    const after = await own()
    expect(after).toEqual(before)
    expect(JSON.stringify(after)).not.toContain('forgery')
    expect(await server.rows('select id from mails')).toEqual(mails)
    await giveGrant(server, owner, { role: 'auditor', ...everything })
    expect((await read(owner)).proposal).toBeNull()
    expect((await call('GET', `/api/applications/${id}/history`, owner)).status).toBe(403)
    expect(await actions(registrar)).toHaveLength(2)
  })

  describe('where decisions need a proposal by somebody else', () => {
    beforeEach(() => settings({ fourEyes: true }))
    afterEach(() => server.rows('update decision_settings set four_eyes = false'))

    test('nobody decides what nobody, only they themselves, or somebody otherwise proposed', async () => {
      expect((await decide(registrar, accepting)).body).toMatchObject({ code: 'decision-not-proposed' })
      await propose(registrar, accepting)
      const own = await decide(registrar, accepting)
      expect([own.status, own.body.error]).toEqual([
        403,
        'A decision needs two officers here. You proposed this one, so somebody else must decide.',
      ])
      await propose(asha, rejecting)
      expect((await decide(registrar, accepting)).body.error).toMatch(/the proposal is to reject/)
      const foreseen = await server.call<ForeseenDecisions>('POST', '/api/applications/decisions/foresee', {
        token: registrar.token,
        body: { decision: accepting, applicationIds: [id] },
      })
      expect(foreseen.body).toMatchObject({ changes: 0, refused: [{ code: 'decision-proposed-otherwise' }] })
      expect((await read(registrar)).reviewedBy).toBeNull()
      expect((await decide(registrar, { ...rejecting, comments: 'The photograph is missing' })).status).toBe(200)
      expect((await decide(registrar, { status: 'submitted' })).status).toBe(200)
      expect((await decide(registrar, { verified: true })).status).toBe(200)
    })

    test('a decision follows the proposal of that moment', async () => {
      await propose(asha, accepting)
      const [withdrawn, decided] = await Promise.all([withdraw(asha), decide(registrar, accepting)])
      const outcome = [withdrawn.status, decided.status]
      expect([
        [200, 403],
        [409, 200],
      ]).toContainEqual(outcome)
    })
  })
})
