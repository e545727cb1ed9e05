import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything } from '#domain/accounts/permissions.ts'
import { founderRoles, roles } from '#domain/accounts/roles.ts'
import type { SavedView } from '#domain/lists/saved-views.endpoints.ts'
import { giveGrant, registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildAdmission } from '../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let admin: TestAccount
let other: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server, { name: 'Meera Krishnan' })
  other = await registerAdmin(server)
})
afterAll(() => server.close())

type Answer = { view: SavedView; views: SavedView[]; code: string; errors: { path: string; code: string }[] }

const rows = { kind: 'rows', search: { status: 'submitted', sort: '-neetAIRank', 'answer.q1': 'North' } } as const
const columns = { kind: 'columns', columns: ['application-id', 'candidateName'] } as const

const keep = (body: object, as = admin) =>
  server.call<Answer>('POST', '/api/saved-views', {
    token: as.token,
    body: { list: 'student-applications', isShared: false, content: rows, ...body },
  })
const change = (id: string, body: object, as = admin) =>
  server.call<Answer>('PUT', `/api/saved-views/${id}`, { token: as.token, body })
const remove = (id: string, as = admin) => server.call<Answer>('DELETE', `/api/saved-views/${id}`, { token: as.token })
async function seen(as: TestAccount, list = 'student-applications'): Promise<SavedView[]> {
  const { status, body } = await server.call<Answer>('GET', '/api/saved-views', { token: as.token, query: { list } })
  expect(status).toBe(200)
  return body.views
}
const namesFor = async (as: TestAccount, list?: string) => (await seen(as, list)).map(({ name }) => name)

test('a view is saved with a name, listed, renamed and deleted', async () => {
  const { status, body } = await keep({ name: ' By  rank ' })
  expect([status, body.view]).toEqual([
    201,
    { id: expect.any(String), name: 'By rank', content: rows, isShared: false, isOwn: true, owner: 'Meera Krishnan' },
  ])
  const preset = (await keep({ name: 'By rank', content: columns })).body.view
  expect(await seen(admin)).toEqual([body.view, preset])
  expect(await seen(admin, 'faculty-applications')).toEqual([])
  const renamed = await change(body.view.id, { name: 'Ranked', isShared: false })
  expect(renamed.body.view).toEqual({ ...body.view, name: 'Ranked' })
  for (const { id } of [body.view, preset]) expect((await remove(id)).status).toBe(204)
  expect(await seen(admin)).toEqual([])
})

test('others see it when it is shared, and cannot change it', async () => {
  const { view } = (await keep({ name: 'To verify' })).body
  expect(await seen(other)).toEqual([])
  await change(view.id, { name: 'To verify', isShared: true })
  expect(await seen(other)).toEqual([{ ...view, isShared: true, isOwn: false }])
  const refused = [await change(view.id, { name: 'Mine now', isShared: false }, other), await remove(view.id, other)]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'no-such-view'],
    [404, 'no-such-view'],
  ])
  expect((await seen(admin))[0]).toMatchObject({ name: 'To verify', isShared: true })
  await remove(view.id)
})

test('a person who is no longer an administrator shares nothing, and reads nothing', async () => {
  const leaver = await registerAdmin(server)
  await keep({ name: 'Of one who leaves', isShared: true }, leaver)
  expect(await namesFor(admin)).toEqual(['Of one who leaves'])
  await server.rows(`delete from grants where account_id = $1`, [leaver.id])
  expect(await namesFor(admin)).toEqual([])
  for (const who of [leaver, await registerAccount(server)]) {
    const refused = await server.call('GET', '/api/saved-views', {
      token: who.token,
      query: { list: 'student-applications' },
    })
    expect(refused.status).toBe(403)
  }
})

test('a name is unique for each list and kind, in any case; of two at once one gets it', async () => {
  const first = (await keep({ name: 'Drafts' })).body.view
  const taken = [409, 'view-name-taken', [expect.objectContaining({ path: 'name' })]]
  const again = await keep({ name: 'DRAFTS' })
  expect([again.status, again.body.code, again.body.errors]).toEqual(taken)
  const free = [await keep({ name: 'Drafts', list: 'faculty-applications' }), await keep({ name: 'Drafts' }, other)]
  expect(free.map(({ status }) => status)).toEqual([201, 201])
  const second = (await keep({ name: 'Drafts of 2027' })).body.view
  const renamed = await change(second.id, { name: 'drafts', isShared: false })
  expect([renamed.status, renamed.body.code, renamed.body.errors]).toEqual(taken)
  const atOnce = await Promise.all([keep({ name: 'At once' }), keep({ name: 'At once' })])
  expect(atOnce.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([201, 409])
  expect(await namesFor(admin)).toEqual(['At once', 'Drafts', 'Drafts of 2027'])
  for (const { id } of [first, second]) await remove(id)
})

test('an invalid view is refused, and no Aadhaar number is stored', async () => {
  const refused = [
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { name: 'A', list: 'Not a list' },
    { name: 'A', content: { kind: 'rows', search: { 'a b': 'c' } } },
    { name: 'A', content: { kind: 'rows', search: { q: 'x'.repeat(601) } } },
    { name: 'A', content: { kind: 'columns', columns: [] } },
    { name: 'A', content: { kind: 'else' } },
    {
      name: 'A',
      content: { kind: 'rows', search: Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`f${n}`, '1'])) },
    },
  ]
  for (const body of refused) expect([body, (await keep(body)).body.view]).toEqual([body, undefined])
  for (const id of ['x', '00000000-0000-4000-8000-000000000000'])
    expect((await change(id, { name: 'A', isShared: true })).status).toBe(404)
  const { view } = (await keep({ name: '234123412346', content: { kind: 'rows', search: { q: '2341 2341 2346' } } }))
    .body
  expect(JSON.stringify(view)).not.toMatch(/2341 ?2341 ?2346/)
  const stored = await server.rows('select name, content::text as content from saved_views where id = $1', [view.id])
  expect(JSON.stringify(stored)).not.toMatch(/2341 ?2341 ?2346/)
})

test('a drive’s id is kept whole, even if twelve of its digits look like an Aadhaar number', async () => {
  const search = { admissionId: '23412341-2346-4abc-8def-0123456789ab' }
  const { view } = (await keep({ name: 'One drive', content: { kind: 'rows', search } })).body
  expect(view.content).toEqual({ kind: 'rows', search })
})

test('it is part of the person’s copy of their data', async () => {
  const own = await registerAdmin(server)
  await keep({ name: 'Mine', content: columns }, own)
  const { body } = await server.call<{ savedViews: object[] }>('GET', '/api/auth/my-data', { token: own.token })
  expect(body.savedViews).toEqual([
    expect.objectContaining({ list: 'student-applications', name: 'Mine', content: columns }),
  ])
})

test('a person’s number of rows per page applies wherever they log in, and to nobody else', async () => {
  const choose = (list: string, size: unknown, as = admin) =>
    server.call('PUT', `/api/list-sizes/${list}`, { token: as.token, body: { rows: size } })
  const sizesOf = async ({ token }: TestAccount) =>
    (await server.call<{ user: object }>('GET', '/api/auth/me', { token })).body.user
  expect(await sizesOf(admin)).toMatchObject({ listSizes: {} })
  expect((await choose('student-applications', 50)).body).toEqual({ listSizes: { 'student-applications': 50 } })
  expect((await choose('people', 25)).status).toBe(200)
  expect((await choose('people', 5)).status).toBe(200)
  for (const size of [0, 101]) expect((await choose('people', size)).status).toBe(422)
  expect((await choose('people', 'all')).status).toBe(400)

  const sizes = { 'student-applications': 50, people: 5 }
  const { email, password } = admin
  expect((await server.call('POST', '/api/auth/login', { body: { email, password } })).body['user']).toEqual({
    id: admin.id,
    name: admin.name,
    email,
    role: 'admin',
    grants: founderRoles.map((role) => ({ ...everything, may: roles[role] })),
    listSizes: sizes,
  })
  expect(await sizesOf(admin)).toMatchObject({ listSizes: sizes })
  expect(await sizesOf(other)).toMatchObject({ listSizes: {} })
  const applicant = await registerAccount(server)
  expect(await sizesOf(applicant)).not.toHaveProperty('listSizes')
  expect((await choose('people', 25, applicant)).status).toBe(403)
})

test('a colleague’s shared view is shown unless it names a drive out of scope or somebody’s search', async () => {
  const [own, beyond] = [await buildAdmission(server), await buildAdmission(server)]
  const reader = await registerAccount(server)
  await giveGrant(server, reader, { role: 'registrar', track: null, driveId: own })
  const list = 'shared-applications'
  const share = (name: string, search: Record<string, string>) =>
    keep({ list, name, content: { kind: 'rows', search }, isShared: true })
  await share('Paid', { paymentStatus: 'paid' })
  await share('Own', { admissionId: own })
  await share('Beyond', { admissionId: beyond })
  await share('Kavita', { q: 'kavita' })
  await keep({ list, name: 'Columns', content: columns, isShared: true })
  expect(await namesFor(reader, list)).toEqual(['Columns', 'Own', 'Paid'])
  expect(await namesFor(other, list)).toEqual(['Beyond', 'Columns', 'Kavita', 'Own', 'Paid'])
})
