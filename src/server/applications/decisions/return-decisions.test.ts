import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everything } from '#domain/accounts/permissions.ts'
import type { ApplicationFacts } from '#domain/applications/application-facts.ts'
import { sql } from '#lib/sql/sql.ts'
import { startWorker } from '#server/worker.ts'
import { giveGrant, registerAccount, registerAdmin, type TestAccount } from '../../../../test/accounts.ts'
import { correctedTracks } from '../../../../test/corrections.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'

type Facts = {
  application: ApplicationFacts
  code: string
  history: { action: string; who: string | null; detail: object }[]
}

let server: TestServer
let admin: TestAccount
let colleague: TestAccount
let officer: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server, { name: 'Meera Krishnan' })
  colleague = await registerAdmin(server, { name: 'Asha Rao' })
  await server.rows('update decision_settings set delay_minutes = 10')
})
afterAll(() => server.close())
beforeEach(async () => {
  officer = await registerAccount(server, { name: 'Ravi Kumar' })
  await giveGrant(server, officer, { role: 'registrar', ...everything })
})

const call = (method: string, path: string, { token }: TestAccount, body?: object) =>
  server.call<Facts>(method, path, { token, ...(body && { body }) })
const changeGrants = (grants: object[]) => call('PUT', `/api/people/${officer.id}/grants`, admin, { grants })

const losses: [string, () => Promise<{ status: number }>][] = [
  ['disabled', () => call('PATCH', `/api/people/${officer.id}`, admin, { disabled: true })],
  ['left without the role', () => changeGrants([{ role: 'auditor' }])],
  ['left without any role', () => changeGrants([])],
]

/** Runs as a worker until every such job is done, then stops. */
async function work() {
  const worker = await startWorker(server.context)
  const left = () =>
    server.rows(`select id from graphile_worker.jobs where task_identifier = 'return-decisions' and attempts < 25`)
  await expect.poll(left, { timeout: 30_000 }).toEqual([])
  await worker.stop()
}

describe.each(correctedTracks)('in $track, what an officer decided', (track) => {
  const rejecting = {
    status: 'rejected',
    reason: 'Documents missing or unreadable',
    comments: 'The photograph is missing',
  }
  let drive: string
  let id: string
  let owner: TestAccount
  beforeEach(async () => {
    drive = await track.buildDrive(server)
    ;({ applicationId: id, owner } = await track.build(server, { driveId: drive }))
  })
  const at = (of = id) => `${track.at}/${of}`
  const decide = (body: object, by = officer) => call('PATCH', at(), by, body)
  const read = async (by = admin) => (await call('GET', at(), by)).body.application
  const seenByOwner = async () => {
    const { headers, body } = await call('GET', at(), owner)
    return { etag: headers.get('etag'), body }
  }
  const mails = () =>
    server.rows(`select kind from mails where data ->> 'applicationId' = $1 and kind like 'application-%ed'`, [id])

  test.each(losses)('waits again as a proposal once they are %s before its mail leaves', async (_, lose) => {
    const before = await seenByOwner()
    expect((await decide(rejecting)).status).toBe(200)
    expect((await lose()).status).toBe(200)
    await work()
    const proposal = {
      transition: 'reject',
      reason: rejecting.reason,
      comments: rejecting.comments,
      by: { id: officer.id, name: 'Ravi Kumar' },
      isReturned: true,
    }
    expect(await read()).toMatchObject({ status: 'submitted', reviewedBy: null, heldUntil: null, proposal })
    const waiting = await server.call<{ drives: { driveId: string; proposed: number; toDecide: number }[] }>(
      'GET',
      '/api/waiting',
      { token: admin.token },
    )
    expect(waiting.body.drives.find(({ driveId }) => driveId === drive)).toMatchObject({ proposed: 1, toDecide: 0 })
    const { body } = await call('GET', `/api/applications/${id}/history`, admin)
    expect(body.history.slice(0, 3).map(({ action, who }) => [action, who])).toEqual([
      ['decision.returned', null],
      ['application.taken-back', null],
      ['application.rejected', officer.email],
    ])
    expect(body.history[0]?.detail).toEqual({ decidedBy: 'Ravi Kumar' })
    expect([await mails(), await seenByOwner()]).toEqual([[], before])
    // Officers who may decide do so, as it was or otherwise; a proposal of their own is none that came back.
    expect((await call('PUT', `/api/applications/${id}/proposal`, colleague, { status: 'accepted' })).status).toBe(200)
    expect((await read()).proposal).toMatchObject({ by: { name: 'Asha Rao' }, isReturned: false })
    expect((await decide({ status: 'accepted', paymentConfirmed: true }, admin)).status).toBe(200)
  })

  test('stays where they may still decide it, and where its applicant was told', async () => {
    await decide(rejecting)
    await changeGrants([{ role: 'registrar', track: track.track }])
    await work()
    expect(await read()).toMatchObject({ status: 'rejected', proposal: null })
    await server.setClock(new Date(Date.now() + 11 * 60_000).toISOString())
    await changeGrants([])
    await work()
    expect(await read()).toMatchObject({ status: 'rejected', reviewedBy: 'Ravi Kumar', proposal: null })
    await server.resetClock()
  })

  test('leaves a colleague’s proposal, which stands again', async () => {
    expect((await call('PUT', `/api/applications/${id}/proposal`, colleague, { status: 'accepted' })).status).toBe(200)
    await decide({ status: 'accepted', paymentConfirmed: true })
    await changeGrants([])
    await work()
    const proposal = { transition: 'accept', by: { name: 'Asha Rao' }, isReturned: false }
    expect(await read()).toMatchObject({ status: 'submitted', proposal })
  })

  test('is refused where they lose the role while it is stored', async () => {
    const { answer } = await server.context.db.transaction(async (tx) => {
      await tx.execute(sql`select from accounts where id = ${officer.id} for update`)
      await tx.execute(sql`delete from grants where account_id = ${officer.id}`)
      const decided = decide(rejecting)
      const held = () => server.rows(`select pid from pg_locks where not granted`)
      await expect.poll(held, { timeout: 10_000 }).toHaveLength(1)
      return { answer: decided }
    })
    expect(await answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await read()).toMatchObject({ status: 'submitted', reviewedBy: null, proposal: null })
  })
})
