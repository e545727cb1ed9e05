import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { everything, type Roles } from '#domain/accounts/permissions.ts'
import { giveGrant, registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication } from '../../../test/builders.ts'
import { correctionsOf, keepSessions } from '../../../test/corrections.ts'
import { buildFacultyApplication, buildRecruitment } from '../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

const roles: Roles = {
  clerk: ['applications.read', 'scrutiny.mark'],
  head: ['applications.read', 'scrutiny.assign'],
}

let server: TestServer
let ravi: TestAccount
let meera: TestAccount
let admissionId: string
beforeAll(async () => {
  server = await startTestServer({}, undefined, [], undefined, roles)
  ravi = await registerAdmin(server, { name: 'Ravi Kumar' })
  meera = await registerAdmin(server, { name: 'Meera Krishnan' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.resetClock()
  admissionId = await buildAdmission(server)
})

const student = '/api/applications'
const submitted = async (wish: object = {}) =>
  (await buildStudentApplication(server, { admissionId, status: 'submitted', ...wish })).applicationId

type Taken = { application: { applicationId: string; driveId: string } }
async function take(as: TestAccount, filters: object = { admissionId }, track = 'admission') {
  const body = { track, filters }
  const { status, body: taken } = await server.call<Taken>('POST', `${student}/take-next`, { token: as.token, body })
  return status === 200 ? taken.application.applicationId : status
}
const assign = (body: object, as = ravi) =>
  server.call<{ assigned: number; code: string }>('POST', `${student}/assignments`, {
    token: as.token,
    body: { track: 'admission', ...body },
  })
const release = (id: string, as: TestAccount) => server.call('DELETE', `${student}/${id}/open`, { token: as.token })
const scrutinyOf = async (id: string) =>
  (await server.call<{ scrutiny: object }>('GET', `${student}/${id}/findings`, { token: ravi.token })).body.scrutiny
const listed = async (query: object, as = ravi) => {
  const { body } = await server.call<{ applications: { applicationId: string }[] }>('GET', student, {
    token: as.token,
    query: { admissionId, sort: 'submissionDate', ...query },
  })
  return body.applications.map(({ applicationId }) => applicationId)
}

test('each clerk gets the oldest application that nobody has, until none is left', async () => {
  const [first, second] = [await submitted(), await submitted()]
  await buildStudentApplication(server, { admissionId })
  await buildStudentApplication(server, { admissionId, status: 'accepted' })
  expect(await take(ravi)).toBe(first)
  expect(await scrutinyOf(first)).toMatchObject({ openedBy: { id: ravi.id, name: 'Ravi Kumar' } })
  expect(await take(meera)).toBe(second)
  expect(await take(ravi)).toBe(204)
})

test('clerks who ask in the same moment never get the same application', async () => {
  const made = [await submitted(), await submitted(), await submitted(), await submitted()]
  const clerks = [ravi, meera, ravi, meera, ravi, meera]
  const taken = await Promise.all(clerks.map((clerk) => take(clerk)))
  expect(new Set(taken)).toEqual(new Set([...made, 204]))
  expect(taken.filter((one) => one === 204)).toHaveLength(2)
})

test('an application is released after 30 minutes without a finding, and by Release', async () => {
  const id = await submitted()
  await server.setClock('2026-07-01T06:00:00Z')
  expect(await take(ravi)).toBe(id)
  await server.setClock('2026-07-01T06:29:59Z')
  const items = [{ of: 'document', key: 'photo', verdict: 'fits' }]
  await server.call('POST', `${student}/${id}/findings`, { token: ravi.token, body: { items } })
  await server.setClock('2026-07-01T06:59:58Z')
  expect(await take(meera)).toBe(204)
  await server.setClock('2026-07-01T06:59:59Z')
  expect(await take(meera)).toBe(id)
  expect((await release(id, ravi)).status).toBe(204)
  expect(await take(ravi)).toBe(204)
  await release(id, meera)
  expect(await take(ravi)).toBe(id)
})

test('nobody gets their own application, one out of scope, or one outside the filters', async () => {
  await submitted({ owner: ravi })
  const female = await submitted({ form: { gender: 'F', category: 'UR' } })
  expect(await take(ravi, { admissionId, category: 'SC' })).toBe(204)
  const outsider = await registerAccount(server)
  await giveGrant(server, outsider, { role: 'clerk', track: null, driveId: await buildAdmission(server) })
  expect(await take(outsider)).toBe(204)
  const head = await registerAccount(server)
  await giveGrant(server, head, { role: 'head', ...everything })
  expect(await take(head)).toBe(403)
  expect(await take(ravi, { admissionId, category: 'UR' })).toBe(female)
})

test('nobody gets what its applicant withdrew, or can still correct', async () => {
  await server.setClock('2026-07-01T06:00:00Z')
  const [asked, gone] = [await submitted(), await submitted()]
  await keepSessions(server)
  const corrections = correctionsOf(server, asked)
  await corrections.ask(ravi, { items: [{ of: 'answer', key: 'fathersName' }], until: '2026-07-08' })
  expect(await take(meera)).toBe(gone)
  await release(gone, meera)
  await server.rows(`update applications set status = 'withdrawn' where application_id = $1`, [gone])
  expect(await take(meera)).toBe(204)
  await server.setClock('2026-07-08T18:30:00Z')
  expect(await take(meera)).toBe(asked)
})

test('what waits for a second clerk goes to somebody else', async () => {
  admissionId = await buildAdmission(server, { secondClerkPercent: 100 })
  const id = await submitted({ form: { category: 'UR' } })
  const documents = ['photo', 'signature', 'aadhar', 'scoreCard', 'marksheet12', 'dobCert']
  const items = documents.map((key) => ({ of: 'document', key, verdict: 'fits' }))
  const mark = (as: TestAccount) =>
    server.call('POST', `${student}/${id}/findings`, { token: as.token, body: { items } })
  await mark(ravi)
  expect(await scrutinyOf(id)).toMatchObject({ state: 'toConfirm', openedBy: null })
  expect(await take(ravi)).toBe(204)
  expect(await take(meera)).toBe(id)
  await mark(meera)
  expect(await scrutinyOf(id)).toMatchObject({ state: 'scrutinised', openedBy: null })
  expect(await take(meera)).toBe(204)
})

test('assigned applications go to their clerk first, and to nobody else', async () => {
  const [first, second, third] = [await submitted(), await submitted(), await submitted()]
  expect((await assign({ ids: [second, third], to: meera.id })).body).toEqual({ assigned: 2 })
  expect((await assign({ ids: [second, third], to: meera.id })).body).toEqual({ assigned: 0 })
  expect(await listed({ assigned: 'me' }, meera)).toEqual([second, third])
  expect(await listed({ assigned: meera.id })).toEqual([second, third])
  expect(await listed({ assigned: 'none' })).toEqual([first])
  expect(await take(meera)).toBe(second)
  expect(await take(ravi)).toBe(first)
  expect(await take(ravi)).toBe(204)
  expect((await assign({ filters: { admissionId, assigned: meera.id }, to: null })).body).toEqual({ assigned: 2 })
  expect(await take(ravi)).toBe(third)
  const audited = await server.rows(
    `select actor_email as who, detail from audit_entries where subject = $1 and action = 'scrutiny.assigned' order by id`,
    [third],
  )
  expect(audited).toEqual([
    { who: ravi.email, detail: { to: 'Meera Krishnan' } },
    { who: ravi.email, detail: { to: null } },
  ])
})

test('assigning leaves out decided applications, those of the clerk, and those out of the scope of either', async () => {
  const open = await submitted()
  await submitted({ status: 'accepted' })
  await submitted({ owner: meera })
  const elsewhere = await registerAccount(server, { name: 'Kavita Das' })
  await giveGrant(server, elsewhere, { role: 'clerk', track: null, driveId: await buildAdmission(server) })
  expect((await assign({ filters: { admissionId }, to: elsewhere.id })).body).toEqual({ assigned: 0 })
  expect((await assign({ filters: { admissionId }, to: meera.id })).body).toEqual({ assigned: 1 })
  expect(await listed({ assigned: meera.id })).toEqual([open])
  const head = await registerAccount(server)
  await giveGrant(server, head, { role: 'head', track: null, driveId: await buildAdmission(server) })
  expect((await assign({ ids: [open], to: null }, head)).body).toEqual({ assigned: 0 })
  const applicant = await registerAccount(server)
  const refused = [
    await assign({ filters: { admissionId }, to: applicant.id }),
    await assign({ to: meera.id }),
    await assign({ ids: [open], to: null }, applicant),
  ]
  expect(refused.map(({ status }) => status)).toEqual([422, 400, 403])
  const clerks = await server.call<{ clerks: { id: string }[] }>('GET', `${student}/assignments/clerks`, {
    token: ravi.token,
    query: { track: 'admission' },
  })
  const ids = clerks.body.clerks.map(({ id }) => id)
  expect([elsewhere, meera, head, applicant].map(({ id }) => ids.includes(id))).toEqual([true, true, false, false])
})

test('candidates for a post are taken and assigned in the same way', async () => {
  const recruitmentId = await buildRecruitment(server)
  const { applicationId } = await buildFacultyApplication(server, { recruitmentId, status: 'submitted' })
  const track = 'recruitment'
  const answer = await assign({ track, filters: { recruitmentId }, to: meera.id })
  expect(answer.body).toEqual({ assigned: 1 })
  expect(await take(ravi, { recruitmentId }, track)).toBe(204)
  expect(await take(meera, { recruitmentId }, track)).toBe(applicationId)
})

test('when there is nothing to take, the reasons for what is not scrutinised add up to the list', async () => {
  const left = async (as: TestAccount) => {
    const { body } = await server.call<{ left: { why: string; count: number }[] }>(
      'POST',
      `${student}/take-next/left`,
      {
        token: as.token,
        body: { track: 'admission', filters: { admissionId } },
      },
    )
    return Object.fromEntries(body.left.map(({ why, count }) => [why, count]))
  }
  const [, assigned, bare] = [await submitted(), await submitted(), await submitted()]
  await buildStudentApplication(server, { admissionId })
  await assign({ ids: [assigned], to: meera.id })
  await server.rows(
    `delete from documents d using applications a where a.id = d.application_id and a.application_id = $1`,
    [bare],
  )
  expect(await left(ravi)).toEqual({ free: 1, assigned: 1, withoutDocuments: 1 })
  await take(meera)
  await take(meera)
  expect(await take(ravi)).toBe(204)
  expect(await left(ravi)).toEqual({ open: 2, withoutDocuments: 1 })
  expect(await listed({ scrutiny: 'notLookedAt' })).toHaveLength(3)
  const stranger = await registerAccount(server)
  expect((await server.call('POST', `${student}/take-next/left`, { token: stranger.token, body: {} })).status).toBe(403)
})
