import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildStudentApplication } from '../../../test/builders.ts'
import { buildFacultyApplication } from '../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

const get = async (path: string, { token }: Pick<TestAccount, 'token'>) => {
  const { status } = await server.call('GET', path, { token })
  return status
}
const views = (applicationId: string) =>
  server.rows<{ who: string }>(
    `select actor_email as who from audit_entries where action = 'application.viewed' and subject = $1 order by id`,
    [applicationId],
  )

test.each([
  ['a student', '/api/applications', buildStudentApplication],
  ['a candidate', '/api/faculty/application', buildFacultyApplication],
] as const)('an administrator who reads the application of %s is audited, its owner is not', async (_, base, build) => {
  const { applicationId, owner } = await build(server, { status: 'submitted' })
  const path = `${base}/${applicationId}`
  expect(await get(path, owner)).toBe(200)
  expect(await views(applicationId)).toEqual([])
  expect(await get(path, admin)).toBe(200)
  const entries = await server.rows(
    `select actor_id, actor_email, detail, host(ip) as ip, request_id is not null as "isTraced" from audit_entries
     where action = 'application.viewed' and subject = $1`,
    [applicationId],
  )
  expect(entries).toEqual([
    { actor_id: admin.id, actor_email: admin.email, detail: {}, ip: '127.0.0.1', isTraced: true },
  ])
})

test.each(['faculty/application/ID', 'faculty/application/ID/eligibility', 'applications/ID/history'])(
  'so is one who asks only for %j',
  async (part) => {
    const { applicationId } = await buildFacultyApplication(server, { status: 'submitted' })
    expect(await get(`/api/${part.replace('ID', applicationId)}`, admin)).toBe(200)
    expect(await views(applicationId)).toEqual([{ who: admin.email }])
  },
)

test('repeated calls, also for several parts at once, are one view in 15 minutes for each administrator', async () => {
  const { applicationId } = await buildFacultyApplication(server, { status: 'submitted' })
  const path = `/api/faculty/application/${applicationId}`
  const history = `/api/applications/${applicationId}/history`
  const parts = [path, `${path}/eligibility`, history, path, history].map((part) => get(part, admin))
  expect(await Promise.all(parts)).toEqual([200, 200, 200, 200, 200])
  expect(await views(applicationId)).toEqual([{ who: admin.email }])
  const other = await registerAdmin(server)
  await get(path, other)
  expect(await views(applicationId)).toEqual([{ who: admin.email }, { who: other.email }])
  const [{ later } = { later: '' }] = await server.rows<{ later: string }>(
    `select to_json(now() + interval '16 minutes')#>>'{}' as later`,
  )
  await server.setClock(later)
  await get(path, admin)
  await server.resetClock()
  expect(await views(applicationId)).toHaveLength(3)
})

test("a view is listed in the activity, not in the application's history", async () => {
  const { applicationId } = await buildStudentApplication(server, { status: 'submitted' })
  await get(`/api/applications/${applicationId}`, admin)
  const history = await server.call<{ history: { action: string }[] }>(
    'GET',
    `/api/applications/${applicationId}/history`,
    admin,
  )
  expect(history.body.history.map(({ action }) => action)).not.toContain('application.viewed')
  const activity = await server.call<{ entries: object[] }>('GET', '/api/activity', {
    token: admin.token,
    query: { q: applicationId, action: 'application.viewed' },
  })
  expect(activity.body.entries).toMatchObject([{ who: admin.email, subject: applicationId }])
})

test('an administrator’s own application, and a missing one, leave no entry', async () => {
  const { applicationId } = await buildStudentApplication(server, { owner: admin })
  expect(await get(`/api/applications/${applicationId}`, admin)).toBe(200)
  expect(await get(`/api/applications/BSC2026-ZZZZZZZZ`, admin)).toBe(404)
  expect([await views(applicationId), await views('BSC2026-ZZZZZZZZ')]).toEqual([[], []])
})
