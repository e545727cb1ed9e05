import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessName } from '#domain/platform/endpoint.ts'
import { registerAccount, type TestAccount } from './accounts.ts'
import { buildClient } from '../scripts/launch/build-client.mjs'
import { startTestServer, type HttpAnswer, type TestServer } from './harness.ts'
import { declaredKey, isOfBoth, isOfOfficers, layWalk, operations, removesLast, type Walk } from './walk.ts'

let server: TestServer
let owner: TestAccount
let stranger: TestAccount
let admin: TestAccount
let applicationId: string
let facultyApplicationId: string
/** On the owner's own records, so that a stranger's success would be a leak. */
let walk: Walk['walk']

// Milliseconds. A build takes a slow machine minutes.
const buildWithinMs = 300_000

beforeAll(async () => {
  // Its served files are listed below.
  buildClient(join(import.meta.dirname, '..'), process.execPath, 'for tests')
  // Only a demo serves the sample statement.
  server = await startTestServer({ DEMO: 'on' })
  const laid = await layWalk(server)
  ;({ owner, stranger, admin, applicationId, facultyApplicationId, walk } = laid)
}, buildWithinMs)
afterAll(() => server.close())

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

/** Neither refused for the caller nor missing; the state of the record may forbid it. */
const getsThrough = ({ status }: HttpAnswer) => expect(status).toBeOneOf([200, 201, 204, 400, 409, 422])

test.each(operations.filter(([, { access }]) => isOfBoth(access)))(
  '%s is open to an administrator',
  async (operation) => getsThrough(await walk(operation, admin)),
)

test.each(operations.filter(([, { access }]) => access === 'owner'))(
  '%s is closed to an administrator who is not the owner',
  async (operation) => {
    expect((await walk(operation, admin)).status).toBe(404)
  },
)

const ofAdmin = operations.filter(([, { access }]) => isOfOfficers(access))
test.each(ofAdmin.toSorted(removesLast))('%s is open to an administrator', async (operation) => {
  getsThrough(await walk(operation, admin))
})

const ofOwner = operations.filter(([, { access }]) => access === 'owner' || isOfBoth(access))
test.each(ofOwner.toSorted(removesLast))('%s is open to the owner', async (operation) => {
  // Several of them mail a code.
  await server.rows('delete from throttle_events')
  getsThrough(await walk(operation, owner))
})

/**
 * The served routes, from the router's own tree: four characters of indentation per level, each line a piece of a path.
 */
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

test('every served route is declared, except for public ones', () => {
  const declared = new Set(operations.map(([operation]) => declaredKey(operation).replaceAll(/\{(\w+)\}/g, ':$1')))
  const served = servedRoutes()
  expect([...declared].filter((operation) => !served.includes(operation))).toEqual([])
  const isDocumentation = (route: string) => /^GET \/api\/(docs\b|openapi\.json$)/.test(route)
  // Files have signed addresses, metrics a token of their own; the others are the browser client and public files.
  const others = [
    'GET /paramedical/admissions/:address',
    'GET /faculty/recruitments/:address',
    'GET /paramedical/admissions/:address/advertisement.pdf',
    'GET /faculty/recruitments/:address/advertisement.pdf',
    'GET /paramedical/admissions/:address/closing-day.ics',
    'GET /faculty/recruitments/:address/closing-day.ics',
    'GET /notices/:address/notice.pdf',
    'GET /lists/:number',
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

test('every undeclared route answers, and never with a 500', async () => {
  const declared = new Set(operations.map(([operation]) => declaredKey(operation).replaceAll(/\{(\w+)\}/g, ':$1')))
  const others = servedRoutes().filter((route) => route.startsWith('GET ') && !declared.has(route))
  const answers = others.map(async (route) => {
    const address = route.slice(4).replaceAll(/:\w+/g, 'x').replace(/\/?\*/, '/x')
    return [route, (await server.call('GET', address)).status]
  })
  const failed = (await Promise.all(answers)).filter(([, status]) => Number(status) >= 500)
  expect([others.length > 10, failed]).toEqual([true, []])
})
