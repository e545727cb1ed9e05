import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import type { Admission, AdmissionSettings } from '#domain/admission/admission.ts'

let server: TestServer
let admin: TestAccount
let applicant: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
  applicant = await registerAccount(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.rows('truncate applications cascade; delete from drives')
  await server.setClock('2026-07-10T06:00:00Z')
})

const seats = { UR: 12, SC: 4, ST: 2, OBC: 9, EWS: 3 }
const settings: AdmissionSettings = {
  title: 'B.Sc. Paramedical Admission 2026',
  description: 'Two courses.',
  startDate: '2026-06-01',
  endDate: '2026-07-15',
  published: true,
  courses: [{ name: 'BSc EMT', seats }],
  fee: { UR: 1500, OBC: 1200, SC: 750, ST: 750, EWS: 1200, PWD: 0 },
  rules: { minimumAge: 17, minimumPercentage: { UR: 50, SC: 45, ST: 45, OBC: 50, EWS: 50 } },
}
const create = (more: Partial<AdmissionSettings> = {}) =>
  server.call<{ admission: Admission }>('POST', '/api/admissions', {
    token: admin.token,
    body: { ...settings, ...more },
  })
const created = async (more: Partial<AdmissionSettings> = {}): Promise<string> => (await create(more)).body.admission.id
const list = async (send: { token?: string; query?: Record<string, string> } = {}) =>
  (await server.call<{ admissions: Admission[] }>('GET', '/api/admissions', send)).body.admissions
const titles = async (send: Parameters<typeof list>[0]) => (await list(send)).map(({ title }) => title)
const beginApplication = (admissionId: string) =>
  server.call('POST', '/api/applications', { token: applicant.token, body: { admissionId } })
const audited = (action: string) =>
  server.rows('select subject, detail from audit_entries where action = $1 order by id desc limit 1', [action])

test('a new admission is answered as everybody then sees it', async () => {
  const answer = await create()
  const { id } = answer.body.admission
  expect(answer).toMatchObject({
    status: 201,
    body: {
      admission: { ...settings, status: 'Open', applicationLink: `/paramedical/application/new?admission=${id}` },
    },
  })
  expect(await list()).toEqual([answer.body.admission])
  expect(await audited('drive.created')).toMatchObject([{ subject: id, detail: { title: settings.title } }])
})

test('its dates say whether it is open, whole days in India', async () => {
  await create()
  const statusAt = async (instant: string) => {
    await server.setClock(instant)
    return (await list())[0]?.status
  }
  expect(await statusAt('2026-05-31T18:29:59Z')).toBe('Upcoming')
  expect(await statusAt('2026-05-31T18:30:00Z')).toBe('Open')
  expect(await statusAt('2026-07-15T18:29:59Z')).toBe('Open')
  expect(await statusAt('2026-07-15T18:30:00Z')).toBe('Closed')
})

test('unpublished ones and the counts are shown only to administrators who ask for all', async () => {
  await create({ title: 'Last year', published: false })
  await server.setClock('2026-07-10T07:00:00Z')
  await beginApplication(await created())
  const query = { all: 'true' }
  expect(await titles({})).toEqual([settings.title])
  expect(await titles({ query })).toEqual([settings.title])
  expect(await titles({ token: applicant.token, query })).toEqual([settings.title])
  expect((await list({ token: applicant.token, query }))[0]).not.toHaveProperty('applicationsCount')
  expect(await titles({ token: admin.token, query })).toEqual([settings.title, 'Last year'])
  const all = await list({ token: admin.token, query })
  expect(all.map(({ applicationsCount }) => applicationsCount)).toEqual([1, 0])
  expect(all.map(({ work }) => work)).toEqual([{ accepted: 0 }, { accepted: 0 }])
  await server.rows(`update applications set status = 'accepted', submitted_at = portal_now(), snapshot = '{}', payment_status = 'paid',
    amount_rupees = 1000`)
  const [waiting] = await list({ token: admin.token, query })
  expect(waiting).toMatchObject({ applicationsCount: 1, work: { accepted: 1 } })
  expect((await list({ token: applicant.token, query }))[0]).not.toHaveProperty('work')
})

test('an unpublished one is read by its officers and by those who have submitted, and is missing for everybody else', async () => {
  const id = await created()
  await server.setClock('2026-07-10T07:00:00Z')
  await beginApplication(id)
  await server.rows('update drives set published = false')
  const read = async (token?: string) =>
    (await server.call('GET', `/api/admissions/${id}`, token === undefined ? {} : { token })).status
  expect([await read(), await read(applicant.token), await read(admin.token)]).toEqual([404, 404, 200])
  await server.rows(`update applications set status = 'submitted', submitted_at = portal_now(), snapshot = '{}', payment_status = 'paid',
    amount_rupees = 1000`)
  const { token: stranger } = await registerAccount(server)
  expect([await read(), await read(stranger), await read(applicant.token)]).toEqual([404, 404, 200])
})

test('changes of dates and fees are audited with both values', async () => {
  const id = await created()
  const change = (token: string) =>
    server.call('PUT', `/api/admissions/${id}`, {
      token,
      body: { ...settings, endDate: '2026-07-20', fee: { ...settings.fee, OBC: 1300 }, confirmed: true },
    })
  expect((await change(applicant.token)).status).toBe(403)
  expect(await change(admin.token)).toMatchObject({ status: 200, body: { admission: { id, endDate: '2026-07-20' } } })
  expect((await list())[0]).toMatchObject({ endDate: '2026-07-20', fee: { UR: 1500, OBC: 1300 } })
  expect(await audited('drive.changed')).toEqual([
    {
      subject: id,
      detail: {
        track: 'admission',
        title: settings.title,
        changes: {
          endDate: { before: '2026-07-15', after: '2026-07-20' },
          'fee.OBC': { before: 1200, after: 1300 },
        },
        met: { drafts: 0, paidDrafts: 0, submitted: 0 },
      },
    },
  ])
})

test('of two changes based on the same version the second is refused, and the first stays whole', async () => {
  const { id, updatedAt } = (await create()).body.admission
  const change = (title: string) =>
    server.call('PUT', `/api/admissions/${id}`, { token: admin.token, body: { ...settings, title, updatedAt } })
  await server.setClock('2026-07-11T06:00:00Z')
  expect((await change('Theirs')).status).toBe(200)
  expect(await change('Mine')).toMatchObject({ status: 409, body: { updatedAt: '2026-07-11T06:00:00.000Z' } })
  expect(await titles({})).toEqual(['Theirs'])
})

test('one with applications cannot be deleted, and the refusal gives their number', async () => {
  const id = await created()
  await beginApplication(id)
  const refused = await server.call('DELETE', `/api/admissions/${id}`, { token: admin.token })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      error: 'B.Sc. Paramedical Admission 2026 has 1 application and cannot be deleted. Unpublish it instead.',
      applicationsCount: 1,
    },
  })
  expect(await list()).toHaveLength(1)
})

test('one without applications is deleted, and only by an administrator', async () => {
  const id = await created()
  expect((await server.call('DELETE', `/api/admissions/${id}`, { token: applicant.token })).status).toBe(403)
  expect((await server.call('DELETE', `/api/admissions/${id}`, { token: admin.token })).status).toBe(204)
  expect(await list()).toEqual([])
  for (const gone of [id, 'nonsense']) {
    expect((await server.call('DELETE', `/api/admissions/${gone}`, { token: admin.token })).status).toBe(404)
    expect((await server.call('PUT', `/api/admissions/${gone}`, { token: admin.token, body: settings })).status).toBe(
      404,
    )
  }
  expect(await audited('drive.deleted')).toMatchObject([{ subject: id, detail: { title: settings.title } }])
})

test('deleting an admission and beginning an application at the same moment leave no broken row', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await created()
    const [begun, deleted] = await Promise.all([
      beginApplication(id),
      server.call('DELETE', `/api/admissions/${id}`, { token: admin.token }),
    ])
    expect([begun.status, deleted.status]).toSatisfy(([a, b]) => (a === 201 && b === 409) || (a === 404 && b === 204))
  }
})

test.each([
  [{ endDate: '2026-05-31' }, 'endDate', 'The last date cannot be before the first date'],
  [{ courses: [] }, 'courses', 'Add at least one course'],
  [{ title: ' ' }, 'title', 'Enter a title'],
  [{ startDate: '01-06-2026' }, 'startDate', 'Enter the first day as DD-MM-YYYY (in a call: YYYY-MM-DD)'],
])('refuses %j', async (wrong, path, msg) => {
  const answer = await create(wrong)
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path, msg }] } })
})

test('one without a seat can be saved as a draft and not published', async () => {
  const noSeats = { courses: [{ name: 'BSc EMT' as const, seats: { UR: 0, SC: 0, ST: 0, OBC: 0, EWS: 0 } }] }
  const msg = 'Nobody could apply: enter a seat before you publish'
  expect(await create(noSeats)).toMatchObject({ status: 422, body: { errors: [{ path: 'courses', msg }] } })
  const id = await created({ ...noSeats, published: false })
  const publish = (body: object) =>
    server.call('PUT', `/api/admissions/${id}`, { token: admin.token, body: { ...settings, ...body } })
  expect(await publish(noSeats)).toMatchObject({ status: 422, body: { errors: [{ path: 'courses', msg }] } })
  expect(await list()).toEqual([])
  expect((await publish({})).status).toBe(200)
  expect(await titles({})).toEqual([settings.title])
})
