import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Admission } from '#domain/admission/admission.ts'
import type { Recruitment, RecruitmentItem } from '#domain/recruitment/recruitment.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildAdmission } from '../../../test/builders.ts'
import { buildFacultyApplication, buildRecruitment } from '../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { beginApplication } from '../../../test/uploads.ts'

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

const as = (account: TestAccount | undefined) => (account ? { token: account.token } : {})
const copyAdmission = (id: string, account?: TestAccount) =>
  server.call<{ admission: Admission }>('POST', `/api/admissions/${id}/copy`, as(account))
const copyRecruitment = (id: string, account?: TestAccount) =>
  server.call<{ recruitment: Recruitment }>('POST', `/api/faculty/recruitment/${id}/copy`, as(account))
const admissions = async (account?: TestAccount) => {
  const send = { ...as(account), query: { all: 'true' } }
  return (await server.call<{ admissions: Admission[] }>('GET', '/api/admissions', send)).body.admissions
}
const audited = () =>
  server.rows(`select subject, detail from audit_entries where action = 'drive.copied' order by id desc limit 1`)

test('a copy of an admission has everything but days and applications, and only administrators see it', async () => {
  const id = await buildAdmission(server)
  await beginApplication(server, applicant, id)
  const [original] = await admissions()
  expect([(await copyAdmission(id)).status, (await copyAdmission(id, applicant)).status]).toEqual([401, 403])
  await server.setClock('2026-07-11T06:00:00Z')
  const answer = await copyAdmission(id, admin)
  expect(answer.status).toBe(201)
  const copy = answer.body.admission
  expect(copy).toEqual({
    ...original,
    id: copy.id,
    title: `Copy of ${original?.title}`,
    startDate: '',
    endDate: '',
    published: false,
    status: 'Upcoming',
    updatedAt: '2026-07-11T06:00:00.000Z',
    applicationLink: `/paramedical/application/new?admission=${copy.id}`,
  })
  expect(await admissions(applicant)).toEqual([original])
  const work = { accepted: 0 }
  expect(await admissions(admin)).toEqual([
    { ...copy, applicationsCount: 0, work },
    { ...original, applicationsCount: 1, work },
  ])
  const begun = await server.call('POST', '/api/applications', {
    token: applicant.token,
    body: { admissionId: copy.id },
  })
  expect(begun.status).toBe(404)
  const copyOf = { id, title: original?.title }
  expect(await audited()).toEqual([{ subject: copy.id, detail: { track: 'admission', title: copy.title, copyOf } }])
})

test('a copy of a recruitment is a draft with everything but days and applications, for administrators only', async () => {
  const id = await buildRecruitment(server)
  await buildFacultyApplication(server, { owner: applicant, recruitmentId: id })
  const read = (recruitmentId: string, account?: TestAccount) =>
    server.call<{ recruitment: Recruitment }>('GET', `/api/faculty/recruitment/${recruitmentId}`, as(account))
  const original = (await read(id)).body.recruitment
  expect([(await copyRecruitment(id)).status, (await copyRecruitment(id, applicant)).status]).toEqual([401, 403])
  await server.setClock('2026-07-11T06:00:00Z')
  const answer = await copyRecruitment(id, admin)
  expect(answer.status).toBe(201)
  const copy = answer.body.recruitment
  expect(copy).toEqual({
    ...original,
    recruitmentId: copy.recruitmentId,
    _id: copy.recruitmentId,
    title: `Copy of ${original.title}`,
    status: 'DRAFT',
    applicationDates: { startDate: '', endDate: '' },
    createdAt: '2026-07-11T06:00:00.000Z',
    updatedAt: '2026-07-11T06:00:00.000Z',
  })
  expect((await read(copy.recruitmentId, applicant)).status).toBe(404)
  expect((await read(copy.recruitmentId, admin)).body.recruitment).toEqual(copy)
  const send = { token: admin.token, query: { all: 'true' } }
  const all = await server.call<{ recruitments: RecruitmentItem[] }>('GET', '/api/faculty/recruitment', send)
  expect(all.body.recruitments.map(({ title, applicationsCount }) => [title, applicationsCount])).toEqual([
    [copy.title, 0],
    [original.title, 1],
  ])
  expect(await audited()).toMatchObject([{ subject: copy.recruitmentId, detail: { track: 'recruitment' } }])
})

test('a copy can be published only after it got days', async () => {
  const copied = (await copyAdmission(await buildAdmission(server), admin)).body.admission
  const { id, title, description, courses, fee, rules, updatedAt } = copied
  const publish = (days: object) =>
    server.call('PUT', `/api/admissions/${id}`, {
      token: admin.token,
      body: { title, description, courses, fee, rules, updatedAt, ...days, published: true },
    })
  expect(await publish({ startDate: '', endDate: '' })).toMatchObject({
    status: 422,
    body: {
      errors: [
        { path: 'startDate', msg: 'Enter the first day as DD-MM-YYYY (in a call: YYYY-MM-DD)' },
        { path: 'endDate', msg: 'Enter the last day as DD-MM-YYYY (in a call: YYYY-MM-DD)' },
      ],
    },
  })
  await expect(server.rows('update drives set published = true where id = $1', [id])).rejects.toThrow(
    'drives_days_check',
  )
  expect((await publish({ startDate: '2026-07-01', endDate: '2026-07-20' })).status).toBe(200)
  expect(await beginApplication(server, applicant, id)).toMatch(/^BSC2026-/)
})

test('the title of a copy fits the longest title allowed', async () => {
  const id = await buildAdmission(server)
  await server.rows('update drives set title = $2 where id = $1', [id, 'x'.repeat(150)])
  expect((await copyAdmission(id, admin)).body.admission.title).toBe(`Copy of ${'x'.repeat(142)}`)
})

test('an unknown address, or one of another track, cannot be copied', async () => {
  const [admissionId, recruitmentId] = [await buildAdmission(server), await buildRecruitment(server)]
  for (const id of ['nonsense', '0f8fad5b-d9cb-469f-a165-70867728950e', recruitmentId])
    expect([id, (await copyAdmission(id, admin)).status]).toEqual([id, 404])
  expect((await copyRecruitment(admissionId, admin)).status).toBe(404)
})
