import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { WireFacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildFacultyApplication, buildRecruitment } from '../../../test/faculty-builders.ts'
import { facultyCalls } from '../../../test/faculty-calls.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let owner: TestAccount
let stranger: TestAccount
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  owner = await registerAccount(server, { name: 'Meera Nair' })
  stranger = await registerAccount(server)
  admin = await registerAdmin(server)
})
afterAll(() => server.close())
afterEach(() => server.resetClock())

const base = '/api/faculty/application'
const calls = facultyCalls(() => server)
const begin = (body: object, who = owner) => calls.begin(body, who)
const save = (applicationId: string, body: object, who = owner) => calls.save(applicationId, body, who)
const read = (applicationId: string, who = owner) => calls.read(applicationId, who)

/** A new draft of the owner, for a recruitment of its own. */
async function newDraft(body: object = {}): Promise<string> {
  const begun = await begin({ recruitmentId: await buildRecruitment(server), ...body })
  return begun.body.application.applicationId
}

const nephrology = { candidateType: 'MEDICAL', department: 'NEPHROLOGY', postName: 'Assistant Professor' }

test('one application for each department and post: a second is led to the first, another post is accepted', async () => {
  const recruitmentId = await buildRecruitment(server)
  const first = await begin({ recruitmentId, personalInfo: nephrology })
  const { applicationId, _id } = first.body.application
  expect(_id).toBe(applicationId)
  const second = await begin({ recruitmentId, personalInfo: nephrology })
  expect(second).toMatchObject({ status: 409, body: { code: 'second-application', applicationId } })
  expect((await begin({ recruitmentId, personalInfo: { ...nephrology, postName: 'Professor' } })).status).toBe(201)
  expect((await begin({ recruitmentId, personalInfo: { ...nephrology, department: 'BIOSTATISTICS' } })).status).toBe(
    201,
  )
  const unnamed = await begin({ recruitmentId })
  expect(unnamed.status).toBe(201)
  expect((await begin({ recruitmentId })).body.applicationId).toBe(unnamed.body.application.applicationId)
  const moved = await save(unnamed.body.application.applicationId, { personalInfo: nephrology })
  expect(moved).toMatchObject({ status: 409, body: { applicationId } })
})

test('twenty clicks at once begin one draft', async () => {
  const recruitmentId = await buildRecruitment(server)
  const clicks = await Promise.all(Array.from({ length: 20 }, () => begin({ recruitmentId, personalInfo: nephrology })))
  expect(clicks.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(clicks.map(({ body }) => body.applicationId ?? body.application.applicationId)).size).toBe(1)
})

test.each([
  ['2026-06-30T18:29:59.999Z', 409, 'Applications open on 01-07-2026'],
  ['2026-06-30T18:30:00Z', 200, undefined],
  ['2026-07-15T18:29:59.999Z', 200, undefined],
  ['2026-07-15T18:30:00Z', 409, 'Application date over!'],
])('a drive is open for whole Indian days, at %s: %i', async (now, status, error) => {
  const recruitmentId = await buildRecruitment(server)
  const { applicationId } = (await begin({ recruitmentId })).body.application
  await server.rows(`update drives set start_date = '2026-07-01', end_date = '2026-07-15' where id = $1`, [
    recruitmentId,
  ])
  await server.setClock(now)
  const other = await begin({ recruitmentId }, stranger)
  const saved = await save(applicationId, { personalInfo: { name: 'Late' } })
  expect([saved.status, saved.body.error]).toEqual([status, error])
  expect([other.status, other.body.error]).toEqual([status === 200 ? 201 : 409, error])
})

test('an unknown recruitment, or an admission, takes no applications here', async () => {
  for (const recruitmentId of ['nonsense', '0f8fad5b-d9cb-469f-a165-70867728950e']) {
    expect((await begin({ recruitmentId })).status).toBe(404)
  }
})

test('a stranger cannot read, save, pay, submit or delete an application; an administrator reads, and cannot save', async () => {
  const { applicationId, owner: candidate } = await buildFacultyApplication(server)
  const at = `${base}/${applicationId}`
  const everyCall = (token: string) => [
    server.call('GET', at, { token }),
    server.call('GET', `${at}/eligibility`, { token }),
    server.call('POST', at, { token, body: { personalInfo: { name: 'Else' } } }),
    server.call('POST', `/api/applications/${applicationId}/payment/start`, { token }),
    server.call('POST', `${at}/submit`, { token, body: { declaration: { accepted: true } } }),
    server.call('DELETE', at, { token }),
  ]
  const statuses = async (token: string) => (await Promise.all(everyCall(token))).map(({ status }) => status)
  expect(await statuses(stranger.token)).toEqual([404, 404, 404, 404, 404, 404])
  expect(await statuses(admin.token)).toEqual([200, 200, 404, 404, 404, 404])
  expect((await read(applicationId, candidate)).body.application.version).toBe(1)
})

test('a student application does not exist in this track, nor the other way round', async () => {
  const { applicationId, owner: candidate } = await buildFacultyApplication(server)
  expect((await server.call('GET', `/api/applications/${applicationId}`, { token: candidate.token })).status).toBe(404)
})

test('own applications are listed newest first, for one recruitment on request', async () => {
  const candidate = await registerAccount(server)
  const one = await buildFacultyApplication(server, { owner: candidate })
  const other = await buildFacultyApplication(server, { owner: candidate })
  const listed = async (query: Record<string, string> = {}) => {
    const answer = await server.call<{ applications: WireFacultyApplication[] }>('GET', `${base}/my-applications`, {
      token: candidate.token,
      query,
    })
    return answer.body.applications.map(({ applicationId }) => applicationId)
  }
  expect(await listed()).toEqual([other.applicationId, one.applicationId])
  expect(await listed({ recruitmentId: one.recruitmentId })).toEqual([one.applicationId])
  expect(await listed({ recruitmentId: 'nonsense' })).toEqual([])
})

test('a draft can be deleted, a submitted application neither deleted nor changed', async () => {
  const { applicationId, owner: candidate } = await buildFacultyApplication(server, { status: 'submitted' })
  const refused = { status: 409, body: { error: 'Cannot modify submitted application' } }
  expect(await save(applicationId, { personalInfo: { name: 'Else' } }, candidate)).toMatchObject(refused)
  expect(await server.call('DELETE', `${base}/${applicationId}`, { token: candidate.token })).toMatchObject(refused)
  const draft = await newDraft()
  expect((await server.call('DELETE', `${base}/${draft}`, { token: owner.token })).status).toBe(204)
  expect((await read(draft)).status).toBe(404)
})
