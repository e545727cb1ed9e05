import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { founderRoles } from '#domain/accounts/roles.ts'
import type { DecisionBatch } from '#domain/applications/decisions/many-decisions.ts'
import { startWorker } from '#server/worker.ts'
import { registerAdmin, type TestAccount } from './accounts.ts'
import { keepSessions } from './corrections.ts'
import { deedsOfTwo } from './deeds-of-two.ts'
import type { TestServer } from './harness.ts'
import { enrolCodes } from './two-step-verification.ts'
import { statementPortal } from './statements/statement-calls.ts'

// docs/decisions/0131. Every deed that takes two officers is tried by an officer with the help of somebody they have
// just appointed, and by the appointed officer with the help of the one who did it; then a third one confirms them.

const portal = statementPortal()
let server: TestServer
let first: TestAccount
let second: TestAccount
let third: TestAccount
beforeAll(async () => {
  ;({ server, admin: first, colleague: second } = await portal.open())
  third = await registerAdmin(server, { name: 'Meera Nair' })
  await server.rows(`update accounts set name = 'Asha Rao' where id = $1`, [first.id])
  await server.rows(`update accounts set name = 'Ravi Kumar' where id = $1`, [second.id])
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.forget()
  await keepSessions(server)
  await server.rows('truncate appointments')
  await server.rows(`delete from grants where role = 'auditor'`)
})

const { deeds, call, proposed, twoDecide, twoVerify } = deedsOfTwo(portal, () => ({ server, first, second, third }))

/** Makes one officer appoint another, with a further role. */
async function appoint(by: TestAccount, { id }: TestAccount) {
  const grants = [...founderRoles, 'auditor'].map((role) => ({ role }))
  expect((await call(by, 'PUT', `/api/people/${id}/grants`, { grants })).status).toBe(200)
}

const confirm = (by: TestAccount, { id }: TestAccount) => call(by, 'POST', `/api/people/${id}/confirm`)

test.each(deeds)(
  'an officer and somebody they appointed do not $deed together, until a third confirms',
  async (bar) => {
    const deed = await bar.begin()
    for (const [boss, puppet] of [
      [first, second],
      [second, first],
    ] as const) {
      await appoint(boss, puppet)
      const refused = await deed()
      expect([refused.status, refused.body.code, refused.text]).toEqual([403, 'not-another-officer', expect.anything()])
      const [by, who] = boss === first ? ['Asha Rao', 'Ravi Kumar'] : ['Ravi Kumar', 'Asha Rao']
      expect(refused.body.error).toContain(`${by} gave ${who} access to the office`)
      expect(refused.body.error).toContain(`can confirm ${who} under “Accounts”`)
      expect(refused.body.error).toContain('Meera Nair')
      expect((await confirm(third, puppet)).status).toBe(200)
    }
    const done = await deed()
    expect([done.status, done.text]).toEqual([bar.done, expect.anything()])
    await twoDecide(false)
    await twoVerify(false)
  },
)

test('a batch of decisions, and its preview, refuse them as one decision does', async () => {
  const { applicationId } = await proposed()
  await appoint(first, second)
  const body = { decision: { status: 'accepted', paymentConfirmed: true }, applicationIds: [applicationId] }
  const foreseen = await call(second, 'POST', '/api/applications/decisions/foresee', body)
  expect(foreseen.body).toMatchObject({ changes: 0, refused: [{ code: 'not-another-officer' }] })
  const begun = await server.call<{ batch: { id: string } }>('POST', '/api/applications/decisions', {
    token: second.token,
    body,
  })
  const { id: batchId } = begun.body.batch
  const worker = await startWorker(server.context)
  const refused = async () => {
    const { body: read } = await server.call<{ batch: DecisionBatch }>(
      'GET',
      `/api/applications/decisions/${batchId}`,
      { token: second.token },
    )
    return read.batch.finishedAt && read.batch.refused.map(({ code }) => code)
  }
  await expect.poll(refused, { timeout: 30_000 }).toEqual(['not-another-officer'])
  await worker.stop()
  await twoDecide(false)
})

test('every place of the server that asks for another officer is tried here', () => {
  const root = join(import.meta.dirname, '../src/server')
  const asking = globSync('**/*.ts', { cwd: root }).filter((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return /refuseSamePerson|refusalsBetween/.test(text) && !path.endsWith('permissions/another-officer.ts')
  })
  // Tried in tests of their own.
  const apart = ['accounts/appointments.ts', 'institute/setting-wishes.ts', 'letters/write-letter.ts']
  const tried = new Set([...deeds.map(({ asks }) => asks), ...apart])
  expect(asking.toSorted()).toEqual([...tried].toSorted())
})

test('an appointed officer gives nothing to the one who appointed them, who may correct their roles', async () => {
  await appoint(first, second)
  const at = `/api/people/${first.id}`
  const grants = [...founderRoles, 'auditor'].map((role) => ({ role }))
  expect(await call(second, 'PUT', `${at}/grants`, { grants })).toMatchObject({
    status: 403,
    body: { code: 'not-another-officer' },
  })
  const fewer = founderRoles.map((role) => ({ role }))
  expect((await call(first, 'PUT', `/api/people/${second.id}/grants`, { grants: fewer })).status).toBe(200)
  await enrolCodes(server, first, '2026-11-13T06:00:00Z')
  expect(await call(second, 'POST', `${at}/reset-factors`, {})).toMatchObject({ body: { code: 'not-another-officer' } })
  await server.rows('delete from factors')
  expect((await call(third, 'PATCH', at, { disabled: true })).status).toBe(200)
  expect(await call(second, 'PATCH', at, { disabled: false })).toMatchObject({ body: { code: 'not-another-officer' } })
  expect((await call(third, 'PATCH', at, { disabled: false })).status).toBe(200)
  await server.rows(
    `insert into sessions (token_hash, account_id, ip, expires_at)
     values (sha256($1::text::bytea), $2, '127.0.0.1', '2100-01-01')`,
    [first.token, first.id],
  )
})

test('nobody confirms themselves or somebody they appointed, also through somebody else, and nothing is confirmed twice', async () => {
  const fourth = await registerAdmin(server)
  await appoint(first, second)
  await appoint(second, fourth)
  expect(await confirm(second, second)).toMatchObject({ status: 409, body: { code: 'own-confirmation' } })
  for (const [by, of] of [
    [first, second],
    [fourth, second],
    [first, fourth],
    [second, fourth],
  ] as const)
    expect(await confirm(by, of)).toMatchObject({ status: 403, body: { code: 'not-another-officer' } })
  expect((await confirm(third, fourth)).status).toBe(200)
  expect(await confirm(third, fourth)).toMatchObject({ status: 409, body: { code: 'confirms-nothing' } })
  // The fourth is independent of the first now, so that the two who appointed each other are left.
  expect((await confirm(fourth, second)).status).toBe(200)
})

test('a day after the appointment the two are two, and the page says until when they are one', async () => {
  await server.setClock('2026-11-13T06:00:00Z')
  await appoint(first, second)
  const { body } = await server.call<{ person: object }>('GET', `/api/people/${second.id}`, { token: first.token })
  const until = '2026-11-14T06:00:00.000Z'
  const appointed = {
    by: ['Asha Rao'],
    until,
    confirmers: expect.arrayContaining([{ id: third.id, name: 'Meera Nair' }]),
  }
  expect(body.person).toMatchObject({ appointed })
  const { at } = await proposed()
  const decide = () => call(second, 'PATCH', at, { status: 'accepted', paymentConfirmed: true })
  await keepSessions(server)
  await server.setClock('2026-11-14T05:59:59Z')
  expect((await decide()).body.code).toBe('not-another-officer')
  await server.setClock('2026-11-14T06:00:00Z')
  expect((await decide()).status).toBe(200)
  await twoDecide(false)
  await server.setClock('2026-11-13T06:00:00Z')
})
