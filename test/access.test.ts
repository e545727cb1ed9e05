import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { accessName, type Access, type Endpoint } from '#domain/platform/endpoint.ts'
import { registerAccount, registerAdmin } from './accounts.ts'
import type { TestAccount } from './accounts.ts'
import { buildClient } from '../scripts/launch/build-client.mjs'
import { buildAdmission } from './builders.ts'
import { buildRecruitment } from './faculty-builders.ts'
import type { HttpAnswer, TestServer } from './harness.ts'
import { startTestServer } from './harness.ts'
import { storeStatement } from './statements/store-statement.ts'
import { askForAddress, beginApplication } from './uploads.ts'

let server: TestServer
let owner: TestAccount
let stranger: TestAccount
let admin: TestAccount
let applicationId: string
let key: string
/** An address handed out to the owner for a file that has not been put yet. */
let pendingKey: string
let driveId: string
let recruitmentId: string
let facultyApplicationId: string
let noticeId: string
let viewId: string
let invitationId: string
const batchIds = { admission: '', recruitment: '' }
let statement: { id: string; row: string }

// A build takes a slow machine minutes.
const buildWithinMs = 300_000

beforeAll(async () => {
  // What is served of it is listed below.
  buildClient(join(import.meta.dirname, '..'), process.execPath)
  // Its sample statement is served by a demo only.
  server = await startTestServer({ DEMO: 'on' })
  owner = await registerAccount(server)
  stranger = await registerAccount(server)
  admin = await registerAdmin(server)
  driveId = await buildAdmission(server)
  recruitmentId = await buildRecruitment(server)
  const faculty = await server.call<{ application: { applicationId: string } }>('POST', '/api/faculty/application', {
    token: owner.token,
    body: { recruitmentId },
  })
  facultyApplicationId = faculty.body.application.applicationId
  const notices = await server.rows<{ id: string }>(
    `insert into notices (title, date, type, link) values ('Walk', '2026-01-01', 'General', '/walk') returning id`,
  )
  noticeId = notices[0]?.id ?? ''
  const views = await server.rows<{ id: string }>(
    `insert into saved_views (account_id, list, name, content, is_shared)
     values ($1, 'student-applications', 'Walk', '{"kind": "rows", "search": {}}', false) returning id`,
    [admin.id],
  )
  viewId = views[0]?.id ?? ''
  const invitations = await server.rows<{ id: string }>(
    `insert into invitations (email, name, invited_by, secret_hash, expires_at)
     values ('walk@mail.example', 'Walk', $1, '', portal_now() + interval '1 day') returning id`,
    [admin.id],
  )
  invitationId = invitations[0]?.id ?? ''
  statement = await storeStatement(server, admin)
  applicationId = await beginApplication(server, owner, driveId)
  for (const track of ['admission', 'recruitment'] as const) {
    const [batch] = await server.rows<{ id: string }>(
      `with batch as (insert into decision_batches (track, decided_by, decision) values ($1, $2, '{}') returning id)
       insert into decision_batch_items (batch_id, place, application_id) select id, 1, $3 from batch returning batch_id as id`,
      [track, admin.id, applicationId],
    )
    batchIds[track] = batch?.id ?? ''
  }
  key = `admission/${applicationId}/photo/walk.jpg`
  await server.rows(
    `insert into documents (application_id, doc_type, key, name, content_type, size_bytes)
     select id, 'photo', $2, 'photo.jpg', 'image/jpeg', 3 from applications where application_id = $1`,
    [applicationId, key],
  )
  const address = await askForAddress(server, { owner, applicationId, docType: 'signature' }, 'jpg')
  pendingKey = address.body.key
}, buildWithinMs)
afterAll(() => server.close())

const operations = Object.entries(api) as [string, Endpoint][]
const isOfOfficers = (access: Access) => typeof access === 'object' && !access.orOwner
const isOfBoth = (access: Access) => typeof access === 'object' && access.orOwner === true

/** The operation on the owner's own records, so that a stranger's success would be a leak. */
function walk(operation: string, account: TestAccount | null): Promise<HttpAnswer> {
  const [method = '', path = ''] = operation.split(' ')
  const ids: [string, string][] = [
    ['/api/people/invitations', invitationId],
    ['/api/people', owner.id],
    ['/api/notices', noticeId],
    ['/api/saved-views', viewId],
    ['/api/payments', statement.id],
  ]
  const id = ids.find(([start]) => path.startsWith(start))?.[1] ?? driveId
  const docType = path.includes('/confirm-upload') ? 'signature' : 'photo'
  const known: Record<string, string> = {
    applicationId: path.startsWith('/api/faculty/') ? facultyApplicationId : applicationId,
    recruitmentId,
    key: encodeURIComponent(key),
    docType,
    id,
    batchId: path.startsWith('/api/faculty/') ? batchIds.recruitment : batchIds.admission,
    row: statement.row,
  }
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? 'x')
  const body = method === 'GET' || method === 'DELETE' ? undefined : (bodies[operation]?.() ?? {})
  return server.call(method, address, { ...(account && { token: account.token }), ...(body && { body }) })
}

// Bodies that pass validation where a refusal for another reason would hide a missing check.
const bodies: Record<string, () => object> = {
  'POST /api/applications': () => ({ admissionId: driveId }),
  'PUT /api/applications/{applicationId}': () => ({ candidateName: 'Somebody Else' }),
  'POST /api/applications/{applicationId}/submit': () => ({ declaration: { accepted: true } }),
  'POST /api/applications/{applicationId}/guardian-consent/send-code': () => ({
    name: 'Rakesh Verma',
    relation: 'Father',
    email: 'rakesh@mail.example',
  }),
  'POST /api/applications/{applicationId}/guardian-consent/confirm': () => ({ otp: '123456' }),
  'POST /api/uploads/generate-upload-url/{applicationId}/{docType}': () => ({ fileExtension: 'jpg' }),
  'POST /api/uploads/upload-parts/{applicationId}/{docType}': () => ({
    fileExtension: 'jpg',
    size: 3,
    parts: ['0'.repeat(64)],
  }),
  'POST /api/uploads/confirm-upload/{applicationId}/{docType}': () => ({ key: pendingKey }),
  'PUT /api/uploads/contents/{key}': () => ({ contents: [] }),
  'PUT /api/applications/{applicationId}/payment': () => ({ utr: '432100000001' }),
  'PUT /api/faculty/application/{applicationId}/payment': () => ({ utr: '432100000001' }),
  'PATCH /api/applications/{applicationId}': () => ({ verified: true }),
  'POST /api/faculty/application': () => ({ recruitmentId }),
  'POST /api/faculty/application/{applicationId}': () => ({ personalInfo: { name: 'Somebody Else' } }),
  'POST /api/faculty/application/{applicationId}/submit': () => ({ declaration: { accepted: true } }),
  'PATCH /api/faculty/application/{applicationId}': () => ({ verified: true }),
  'PUT /api/faculty/recruitment/{recruitmentId}': () => ({ status: 'PUBLISHED' }),
  'POST /api/faculty/recruitment': () => ({ status: 'DRAFT' }),
  'PUT /api/saved-views/{id}': () => ({ name: 'Walk', isShared: false }),
  'POST /api/payments/statements/{id}/verify': () => ({ rows: [statement.row] }),
  'POST /api/payments/statements/{id}/rows/{row}/settle': () => ({ as: 'left' }),
}

describe.each(operations)('%s', (operation, { access }) => {
  test(`is for ${accessName(access)}`, async () => {
    const visitor = await walk(operation, null)
    if (access === 'public') expect(visitor.status).not.toBe(403)
    else expect(visitor).toMatchObject({ status: 401, body: { code: 'no-session' } })
    expect(visitor.status).toBeLessThan(500)

    if (access === 'public') return
    const other = await walk(operation, /\/log-?out/.test(operation) ? await registerAccount(server) : stranger)
    if (isOfOfficers(access)) expect(other).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    if (access === 'owner' || isOfBoth(access))
      expect(other).toMatchObject({ status: 404, body: { code: expect.stringMatching(/^no-such-/) } })
    expect(other.status).toBeLessThan(500)
    for (const owned of [applicationId, facultyApplicationId, owner.id, owner.email])
      expect(other.text).not.toContain(owned)
  })
})

test('the stranger changed nothing and the owner still has everything', async () => {
  const stored = await server.call('GET', `/api/applications/${applicationId}`, { token: owner.token })
  expect(stored.body['application']).toMatchObject({ status: 'pending', version: 1, email: owner.email })
  expect(Object.keys((stored.body['application'] as { documents: object }).documents)).toEqual(['photo'])
  const faculty = await server.call('GET', `/api/faculty/application/${facultyApplicationId}`, { token: owner.token })
  expect(faculty.body['application']).toMatchObject({ status: 'DRAFT', version: 1 })
})

test.each(operations.filter(([, { access }]) => isOfBoth(access)))(
  '%s is open to an administrator',
  async (operation) => {
    expect((await walk(operation, admin)).status).toBe(200)
  },
)

test.each(operations.filter(([, { access }]) => access === 'owner'))(
  '%s is not open to an administrator who is not the owner',
  async (operation) => {
    expect((await walk(operation, admin)).status).toBe(404)
  },
)

/** Neither refused because of who asks nor absent; what the state of the record forbids may be refused. */
const getsThrough = ({ status }: HttpAnswer) => expect(status).toBeOneOf([200, 201, 204, 400, 409, 422])

// What removes something comes last, the documents before their application.
const removesLast = ([one]: [string, Endpoint], [other]: [string, Endpoint]) =>
  Number(one.startsWith('DELETE')) - Number(other.startsWith('DELETE')) || other.localeCompare(one)

const ofAdmin = operations.filter(([, { access }]) => isOfOfficers(access))
test.each(ofAdmin.toSorted(removesLast))('%s is open to an administrator', async (operation) => {
  getsThrough(await walk(operation, admin))
})

const ofOwner = operations.filter(([, { access }]) => access === 'owner' || isOfBoth(access))
test.each(ofOwner.toSorted(removesLast))('%s is open to the owner', async (operation) => {
  getsThrough(await walk(operation, owner))
})

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

test('nothing is served that is not declared, but for what everybody may see', () => {
  const declared = new Set(operations.map(([operation]) => operation.replaceAll(/\{(\w+)\}/g, ':$1')))
  const served = servedRoutes()
  expect([...declared].filter((operation) => !served.includes(operation))).toEqual([])
  const isDocumentation = (route: string) => /^GET \/api\/(docs\b|openapi\.json$)/.test(route)
  // Files go by signed addresses, metrics by their own token, the others are the browser client and what leads to it.
  const others = [
    'GET /paramedical/admissions/:address',
    'GET /faculty/recruitments/:address',
    'GET /paramedical/admissions/:address/advertisement.pdf',
    'GET /faculty/recruitments/:address/advertisement.pdf',
    'GET /paramedical/admissions/:address/closing-day.ics',
    'GET /faculty/recruitments/:address/closing-day.ics',
    'GET /notices/:address/notice.pdf',
    'GET /sitemap.xml',
    'GET /robots.txt',
    'GET /healthz',
    'GET /readyz',
    'GET /metrics',
    'PUT /files/:key',
    'GET /files/:key',
    'GET /',
    'GET /*',
  ]
  expect(served.filter((route) => !declared.has(route) && !isDocumentation(route)).toSorted()).toEqual(
    others.toSorted(),
  )
})

test('whatever is served without being declared answers, and never with a 500', async () => {
  const declared = new Set(operations.map(([operation]) => operation.replaceAll(/\{(\w+)\}/g, ':$1')))
  const others = servedRoutes().filter((route) => route.startsWith('GET ') && !declared.has(route))
  const answers = others.map(async (route) => {
    const address = route.slice(4).replaceAll(/:\w+/g, 'x').replace(/\/?\*/, '/x')
    return [route, (await server.call('GET', address)).status]
  })
  const failed = (await Promise.all(answers)).filter(([, status]) => Number(status) >= 500)
  expect([others.length > 10, failed]).toEqual([true, []])
})
