import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAdmin } from '../../../test/accounts.ts'
import { buildFacultyApplication, buildRecruitment, recruitmentSettings } from '../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Waits until a write is blocked on the table: by then it has read and judged its draft. */
async function writeThatWaits(): Promise<void> {
  for (;;) {
    const waiting = await server.rows(
      `select 1 from pg_locks where not granted and relation = 'applications'::regclass
       and database = (select oid from pg_database where datname = current_database())`,
    )
    if (waiting.length > 0) return
    await pause(5)
  }
}

/** Blocks writes of drafts, not reads, until the answered function is called. */
async function holdWrites(): Promise<() => Promise<void>> {
  const holder = await server.context.pool.connect()
  await holder.query('begin')
  await holder.query('lock table applications in share mode')
  return async () => {
    await holder.query('commit')
    holder.release()
  }
}

const dearer = recruitmentSettings({
  confirmed: true,
  paymentDetails: { amount: { UR: 2500, OBC: 2500, SC: 1000, ST: 1000, EWS: 2500, PWD: 0 } },
})

test.each([
  ['together with others', { personalInfo: { motherName: 'Radha' } }],
  ['with a payment', { payment: { transactionId: 'TXN-002' } }],
])('a save judged before a change of its drive and written after it, %s, is judged again', async (_, answers) => {
  const recruitmentId = await buildRecruitment(server)
  const { applicationId, owner } = await buildFacultyApplication(server, { recruitmentId })
  const admin = await registerAdmin(server)
  const letWrite = await holdWrites()
  const saving = server.call('POST', `/api/faculty/application/${applicationId}`, {
    token: owner.token,
    body: answers,
  })
  await writeThatWaits()
  const path = `/api/faculty/recruitment/${recruitmentId}`
  const changed = await server.call('PUT', path, { token: admin.token, body: dearer })
  await letWrite()
  expect(changed.status).toBe(200)
  expect(await saving).toMatchObject({
    status: 200,
    body: { application: { version: 2, payment: { amount: 2500 } } },
  })
})
