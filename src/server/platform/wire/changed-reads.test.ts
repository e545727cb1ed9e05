import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DecisionBatch } from '#domain/applications/decisions/many-decisions.ts'
import { changedHeader } from '#domain/platform/endpoint.ts'
import { startWorker } from '#server/worker.ts'
import { registerAdmin, type TestAccount } from '../../../../test/accounts.ts'
import { buildStudentApplication } from '../../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

type Answered = { notice: { id: string }; batch: DecisionBatch }

/** The status of a call, the addresses that it names as changed, and its answer. */
async function changedBy(method: string, path: string, more: { body?: object; headers?: Record<string, string> } = {}) {
  const { status, headers, body } = await server.call<Answered>(method, path, { token: admin.token, ...more })
  return { status, changed: headers.get(changedHeader), body }
}

const notice = { title: 'Results', date: '2026-07-01', type: 'General', link: '/results' }

test('a write names the addresses of the reads that it changes, and a refusal of one that somebody else may have changed', async () => {
  const written = await changedBy('POST', '/api/notices', { body: notice })
  expect(written).toMatchObject({ status: 201, changed: '/api/notices' })
  const path = `/api/notices/${written.body.notice.id}`
  const stale = await changedBy('DELETE', path, { headers: { 'if-match': '"7"' } })
  expect(stale).toMatchObject({ status: 412, changed: '/api/notices' })
  expect(await changedBy('GET', '/api/notices')).toMatchObject({ status: 200, changed: null })
})

test('a read of work under way names nothing until the work is done', async () => {
  const { applicationId } = await buildStudentApplication(server, { status: 'submitted' })
  const body = { decision: { verified: true }, applicationIds: [applicationId] }
  const begun = await changedBy('POST', '/api/applications/decisions', { body })
  expect(begun).toMatchObject({ status: 201, changed: null })
  const path = `/api/applications/decisions/${begun.body.batch.id}`
  expect(await changedBy('GET', path)).toMatchObject({ status: 200, changed: null })
  const worker = await startWorker(server.context)
  await expect.poll(async () => (await changedBy('GET', path)).body.batch.finishedAt).not.toBeNull()
  await worker.stop()
  const { changed } = await changedBy('GET', path)
  expect(changed?.split(' ')).toEqual(
    expect.arrayContaining([
      '/api/applications',
      '/api/applications/{applicationId}',
      '/api/applications/{applicationId}/history',
      '/api/faculty/application/admin/all',
    ]),
  )
})
