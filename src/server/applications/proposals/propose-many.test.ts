import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everything, type HeldRole } from '#domain/accounts/permissions.ts'
import type { ApplicationFacts } from '#domain/applications/application-facts.ts'
import type { DecisionBatch, ForeseenDecisions } from '#domain/applications/decisions/many-decisions.ts'
import { startWorker } from '#server/worker.ts'
import { giveGrant, registerAccount, type TestAccount } from '../../../../test/accounts.ts'
import { correctedTracks } from '../../../../test/corrections.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'

type Facts = { application: ApplicationFacts; batch: DecisionBatch }

let server: TestServer
let asha: TestAccount
let ravi: TestAccount
let registrar: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  asha = await officer('sectionOfficer', 'Asha Rao')
  ravi = await officer('sectionOfficer', 'Ravi Kumar')
  registrar = await officer('registrar', 'Meera Krishnan')
})
afterAll(() => server.close())

async function officer(role: string, name: string, scope: Partial<HeldRole> = everything): Promise<TestAccount> {
  const account = await registerAccount(server, { name })
  await giveGrant(server, account, { ...everything, ...scope, role })
  return account
}

const call = (method: string, path: string, { token }: TestAccount, body?: object) =>
  server.call<Facts>(method, path, { token, ...(body && { body }) })

const accepting = { status: 'accepted', comments: 'Certificates seen' }
const rejecting = { status: 'rejected', reason: 'Documents missing or unreadable' }

describe.each(correctedTracks)('a proposal for many in $track', (track) => {
  const { at } = track
  let drive: string
  let id: string
  beforeEach(async () => {
    drive = await track.buildDrive(server)
    id = await build()
  })
  const build = async () => (await track.build(server, { driveId: drive })).applicationId
  const read = async (of = id) => (await call('GET', `${at}/${of}`, registrar)).body.application
  const many = (by: TestAccount, path: string, body: object) =>
    server.call<ForeseenDecisions & Facts>('POST', `/api/applications/${path}`, { token: by.token, body })
  /** Runs as a worker until the batch is done, then stops. */
  async function worked(by: TestAccount, kind: string, body: object): Promise<DecisionBatch> {
    const { body: begun } = await many(by, kind, body)
    const worker = await startWorker(server.context)
    try {
      const path = `/api/applications/${kind}/${begun.batch.id}`
      await expect.poll(async () => (await call('GET', path, by)).body.batch.finishedAt).not.toBeNull()
      return (await call('GET', path, by)).body.batch
    } finally {
      await worker.stop()
    }
  }

  test('is foreseen with the seats, made one by one, and decided as proposed', async () => {
    const [second, third] = [await build(), await build()]
    await call('PATCH', `${at}/${third}`, registrar, accepting)
    const asked = { decision: accepting, applicationIds: [id, second, third] }
    const { body: foreseen } = await many(asha, 'proposals/foresee', asked)
    expect(foreseen).toMatchObject({
      chosen: 3,
      changes: 2,
      mail: null,
      refused: [{ applicationId: third, code: 'accept-unsubmitted' }],
      seats: [{ before: 1, more: 2 }],
      unverified: [{ applicationId: id }, { applicationId: second }],
    })
    expect((await read()).proposal).toBeNull()
    expect(await worked(asha, 'proposals', asked)).toMatchObject({
      done: 3,
      refused: [{ applicationId: third, code: 'accept-unsubmitted' }],
    })
    await call('PUT', `/api/applications/${second}/proposal`, ravi, rejecting)
    const asProposed = { decision: { asProposed: true }, applicationIds: [id, second, third] }
    expect((await many(registrar, 'decisions/foresee', asProposed)).body).toMatchObject({
      changes: 2,
      refused: [{ applicationId: third, code: 'nothing-proposed' }],
      seats: [{ before: 1, more: 1 }],
      comments: [
        { applicationId: id, comments: 'Certificates seen' },
        { applicationId: second, comments: expect.stringMatching(/^A document is missing/) },
      ],
    })
    expect(await worked(registrar, 'decisions', asProposed)).toMatchObject({
      refused: [{ applicationId: third, code: 'nothing-proposed' }],
    })
    const decided = [await read(), await read(second)]
    expect(decided.map(({ reviewComments, reviewedBy }) => [reviewComments, reviewedBy])).toEqual([
      ['Certificates seen', 'Meera Krishnan'],
      [expect.stringMatching(/^A document is missing/), 'Meera Krishnan'],
    ])
  })

  test('is not decided in another way than the officer has read: an application that was proposed otherwise since is refused, the others are decided', async () => {
    const second = await build()
    await call('PUT', `/api/applications/${id}/proposal`, asha, accepting)
    await call('PUT', `/api/applications/${second}/proposal`, asha, accepting)
    const asProposed = { decision: { asProposed: true }, applicationIds: [id, second] }
    const { proposals } = (await many(registrar, 'decisions/foresee', asProposed)).body
    expect(proposals.map(({ applicationId }) => applicationId)).toEqual([id, second])
    await call('PUT', `/api/applications/${second}/proposal`, ravi, rejecting)
    const seen = Object.fromEntries(proposals.map((one) => [one.applicationId, one.at]))
    expect(await worked(registrar, 'decisions', { ...asProposed, seen })).toMatchObject({
      done: 2,
      refused: [{ applicationId: second, code: 'settings-version-not-met' }],
    })
    expect([(await read()).reviewedBy, (await read(second)).reviewedBy]).toEqual(['Meera Krishnan', null])
  })

  test('names no application that is out of the officer’s scope', async () => {
    const elsewhere = await officer('sectionOfficer', 'Vikram Singh', {
      track: track.track,
      driveId: await track.buildDrive(server),
    })
    const refused = [{ applicationId: id, name: null, code: 'no-such-application' }]
    const asked = { decision: accepting, applicationIds: [id] }
    expect((await many(elsewhere, 'proposals/foresee', asked)).body).toMatchObject({ changes: 0, refused })
    expect(await worked(elsewhere, 'proposals', asked)).toMatchObject({ refused })
    expect((await many(asha, 'decisions', { ...asked, decision: { asProposed: true } })).status).toBe(403)
  })
})
