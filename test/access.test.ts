import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/platform/endpoint.ts'
import { registerAccount, registerAdmin } from './accounts.ts'
import type { TestAccount } from './accounts.ts'
import type { HttpAnswer, TestServer } from './harness.ts'
import { startTestServer } from './harness.ts'

let server: TestServer
let owner: TestAccount
let stranger: TestAccount
let admin: TestAccount
let applicationId: string
let key: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await registerAccount(server)
  stranger = await registerAccount(server)
  admin = await registerAdmin(server)
  const settings = {
    courses: [{ name: 'BSc EMT', seats: { UR: 1, SC: 1, ST: 1, OBC: 1, EWS: 1 } }],
    fee: { UR: 10, OBC: 10, SC: 10, ST: 10, EWS: 10, PWD: 0 },
    rules: { minimumAge: 17, minimumPercentage: { UR: 50, SC: 45, ST: 45, OBC: 50, EWS: 50 } },
  }
  const drives = await server.rows<{ id: string }>(
    `insert into drives (track, title, description, start_date, end_date, published, settings)
     values ('admission', 'Walk', '', '2020-01-01', '2099-12-31', true, $1) returning id`,
    [settings],
  )
  const begun = await server.call<{ application: { applicationId: string } }>('POST', '/api/applications', {
    token: owner.token,
    body: { admissionId: drives[0]?.id },
  })
  applicationId = begun.body.application.applicationId
  key = `admission/${applicationId}/photo/walk.jpg`
  await server.rows(
    `insert into documents (application_id, doc_type, key, name, content_type, size_bytes)
     select id, 'photo', $2, 'photo.jpg', 'image/jpeg', 3 from applications where application_id = $1`,
    [applicationId, key],
  )
})
afterAll(() => server.close())

const operations = Object.entries(api) as [string, Endpoint][]

/** The operation on the owner's own records, so that a stranger's success would be a leak. */
function walk(operation: string, account: TestAccount | null): Promise<HttpAnswer> {
  const [method = '', path = ''] = operation.split(' ')
  const known: Record<string, string> = { applicationId, key: encodeURIComponent(key), docType: 'photo', id: owner.id }
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? 'x')
  const body = method === 'GET' || method === 'DELETE' ? undefined : (bodies[operation] ?? {})
  return server.call(method, address, { ...(account && { token: account.token }), ...(body && { body }) })
}

// Bodies that pass validation where a refusal for another reason would hide a missing check.
const bodies: Record<string, object> = {
  'PUT /api/applications/{applicationId}': { candidateName: 'Somebody Else' },
  'POST /api/applications/{applicationId}/submit': { declaration: { accepted: true } },
  'POST /api/uploads/generate-upload-url/{applicationId}/{docType}': { fileExtension: 'jpg' },
  'POST /api/uploads/confirm-upload/{applicationId}/{docType}': { key: 'admission/x/photo/y.jpg' },
  'PATCH /api/applications/{applicationId}': { verified: true },
}

describe.each(operations)('%s', (operation, { access }) => {
  test(`is for ${access}`, async () => {
    const visitor = await walk(operation, null)
    if (access === 'public') expect(visitor.status).not.toBe(403)
    else expect(visitor).toMatchObject({ status: 401, body: { code: 'no-session' } })
    expect(visitor.status).toBeLessThan(500)

    if (access === 'public') return
    const other = await walk(operation, operation.endsWith('/logout') ? await registerAccount(server) : stranger)
    if (access === 'admin') expect(other).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    if (access === 'owner' || access === 'owner or admin')
      expect(other).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(other.status).toBeLessThan(500)
  })
})

test('the stranger changed nothing and the owner still has everything', async () => {
  const stored = await server.call('GET', `/api/applications/${applicationId}`, { token: owner.token })
  expect(stored.body['application']).toMatchObject({ status: 'pending', version: 1, email: owner.email })
  expect(Object.keys((stored.body['application'] as { documents: object }).documents)).toEqual(['photo'])
})

test.each(operations.filter(([, { access }]) => access === 'owner or admin'))(
  '%s is open to an administrator',
  async (operation) => {
    expect((await walk(operation, admin)).status).toBe(200)
  },
)

test.each(operations.filter(([operation, { access }]) => access === 'owner' && operation.startsWith('P')))(
  '%s is not open to an administrator who is not the owner',
  async (operation) => {
    expect((await walk(operation, admin)).status).toBe(404)
  },
)

/** The served routes, read off the router's own tree: four characters of indentation a level, each line a piece of path. */
function servedRoutes(): string[] {
  const pieces: string[] = []
  return server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, piece, methods] = /^([│ ]*)[├└]── (\S*)(?: \(([^)]+)\))?/.exec(line) ?? []
      if (indent === undefined || piece === undefined) return []
      pieces.length = indent.length / 4
      pieces.push(piece)
      return (methods?.split(', ') ?? [])
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${pieces.join('')}`)
    })
}

test('no call is served that is not declared', () => {
  const declared = new Set(operations.map(([operation]) => operation.replaceAll(/\{(\w+)\}/g, ':$1')))
  const served = servedRoutes().filter((route) => route.includes(' /api/'))
  const isDocumentation = (route: string) => /^GET \/api\/(docs|openapi\.json)/.test(route)
  expect(served.length).toBeGreaterThanOrEqual(operations.length)
  expect(served.filter((route) => !declared.has(route) && !isDocumentation(route))).toEqual([])
})
