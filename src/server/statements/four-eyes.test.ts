import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DecisionBatch } from '#domain/applications/decisions/many-decisions.ts'
import { startWorker } from '#server/worker.ts'
import type { TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { sampleBytes } from '../../../test/statements/read-sample.ts'
import { applicationsWith, statementPortal } from '../../../test/statements/statement-calls.ts'

const portal = statementPortal()
const { importFile, rows, rowAt, verify, settle } = portal
let server: TestServer
let admin: TestAccount
let colleague: TestAccount
beforeAll(async () => {
  ;({ server, admin, colleague } = await portal.open())
})
afterAll(() => portal.close())
// Every test imports the same files, about applications of its own.
beforeEach(portal.forget)

test('where the institute wants two people, the importer of a statement cannot verify what it shows', async () => {
  await applicationsWith(server, 1_000, ['630511204417', '630819927710'])
  const { body: institute } = await server.call('GET', '/api/institute')
  const asked = await server.call('PUT', '/api/institute', {
    token: admin.token,
    body: { ...institute, secondVerifier: true },
  })
  expect(asked).toMatchObject({ status: 200, body: { secondVerifier: true } })
  const { statement } = (await importFile(sampleBytes('sbi-style'))).body
  expect(statement.mayVerify).toBe(false)
  const exact = (await rows(statement.id, '&bucket=exact')).map((one) => one.id)
  expect(await verify(statement.id, exact)).toMatchObject({ status: 403, body: { code: 'own-statement' } })
  const short = await rowAt(statement.id, 10)
  const part = [{ applicationId: short.applications[0]?.applicationId, amount: '990.00' }]
  const assigned = { as: 'assigned', applications: part }
  expect(await settle(statement.id, short.id, assigned)).toMatchObject({ status: 403 })
  expect((await verify(statement.id, exact, colleague)).body).toMatchObject({ verified: 1 })
})

const wantTwo = async (secondVerifier: boolean, by: TestAccount) => {
  const { body: institute } = await server.call('GET', '/api/institute')
  const change = { ...institute, secondVerifier }
  await server.call('PUT', '/api/institute', { token: by.token, body: change })
  const [stored] = await server.rows<{ second_verifier: boolean }>('select second_verifier from institute')
  return stored?.second_verifier
}

test('where the institute wants two people, nobody verifies alone by hand either, one by one or in a batch', async () => {
  const [built, unseen] = await applicationsWith(server, 1_000, ['630511204417', '999900005555'])
  expect(await wantTwo(true, admin)).toBe(true)
  const verifyByHand = ({ applicationId = '' }: { applicationId?: string }, { token }: TestAccount) =>
    server.call('PATCH', `/api/applications/${applicationId}`, { token, body: { verified: true } })
  const alone = { status: 403, body: { code: 'verified-alone' } }
  // Without the statement first, then with it.
  expect(await verifyByHand({ ...built }, admin)).toMatchObject(alone)
  await importFile(sampleBytes('sbi-style'))
  expect(await verifyByHand({ ...built }, admin)).toMatchObject(alone)
  expect(await verifyByHand({ ...unseen }, colleague)).toMatchObject(alone)
  const applicationIds = [built?.applicationId, unseen?.applicationId]
  const begun = await server.call<{ batch: { id: string } }>('POST', '/api/applications/decisions', {
    token: admin.token,
    body: { decision: { verified: true }, applicationIds },
  })
  const batch = `/api/applications/decisions/${begun.body.batch.id}`
  const worker = await startWorker(server.context)
  const refused = async () => {
    const { body } = await server.call<{ batch: DecisionBatch }>('GET', batch, { token: admin.token })
    return body.batch.finishedAt && body.batch.refused.map(({ code }) => code)
  }
  await expect.poll(refused, { timeout: 30_000 }).toEqual(['verified-alone', 'verified-alone'])
  await worker.stop()
  expect((await verifyByHand({ ...built }, colleague)).status).toBe(200)
})

test('switching it off takes two administrators within a week', async () => {
  expect(await wantTwo(true, admin)).toBe(true)
  expect(await wantTwo(false, admin)).toBe(true)
  expect(await wantTwo(false, admin)).toBe(true)
  // Saving unchanged settings is no request.
  expect(await wantTwo(true, colleague)).toBe(true)
  await server.rows(`update wished_settings set wished_at = wished_at - interval '7 days'`)
  expect(await wantTwo(false, colleague)).toBe(true)
  expect(await wantTwo(false, admin)).toBe(false)
  const asked = await server.rows(
    `select actor_email as who from audit_entries where action = 'setting.change-wished' order by id`,
  )
  expect(asked).toEqual([{ who: admin.email }, { who: colleague.email }])
})
