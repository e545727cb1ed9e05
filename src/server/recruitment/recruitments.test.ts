import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LostSeat, Recruitment, RecruitmentItem } from '#domain/recruitment/recruitment.ts'
import type { FieldError } from '#domain/platform/problem.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import {
  buildFacultyApplication,
  buildRecruitment,
  departments,
  noSeats,
  recruitmentSettings,
} from '../../../test/faculty-builders.ts'
import { startTestServer, type HttpAnswer, type TestServer } from '../../../test/harness.ts'

type Answer = HttpAnswer<{
  recruitment: Recruitment
  affected?: LostSeat[]
  applicationsCount: number
  message: string
  error: string
  errors: FieldError[]
}>

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

const base = '/api/faculty/recruitment'
const create = (wish: object = {}): Promise<Answer> =>
  server.call('POST', base, { token: admin.token, body: recruitmentSettings(wish) })
const change = (id: string, wish: object = {}): Promise<Answer> =>
  server.call('PUT', `${base}/${id}`, { token: admin.token, body: recruitmentSettings(wish) })
const remove = (id: string): Promise<Answer> => server.call('DELETE', `${base}/${id}`, { token: admin.token })
const read = (id: string, account?: TestAccount): Promise<Answer> =>
  server.call('GET', `${base}/${id}`, account ? { token: account.token } : {})
const list = async (account?: TestAccount, query: Record<string, string> = {}) => {
  const send = { query, ...(account && { token: account.token }) }
  return (await server.call<{ recruitments: RecruitmentItem[] }>('GET', base, send)).body.recruitments
}
const audited = (action: string) =>
  server.rows('select subject, detail from audit_entries where action = $1 order by id desc limit 1', [action])

/** The departments with other seats for the post of most applications in these tests. */
const withSeats = (seats: object) => {
  const [nephrology, ...others] = structuredClone(departments)
  if (nephrology?.vacancies[0]) nephrology.vacancies[0].categories = { ...noSeats, ...seats }
  return [nephrology, ...others]
}

test('a new recruitment is answered as everybody then sees it, with defaults filled in', async () => {
  const answer = await create({ applicationDates: { startDate: '2026-07-01', endDate: '2026-07-31' } })
  expect(answer.status).toBe(201)
  const { recruitment } = answer.body
  expect(recruitment).toMatchObject({
    title: 'Faculty Recruitment 2026',
    status: 'PUBLISHED',
    applicationDates: { startDate: '2026-07-01', endDate: '2026-07-31' },
    departments,
    paymentDetails: {
      amount: { UR: 2000, OBC: 2000, SC: 1000, ST: 1000, EWS: 2000, PWD: 0 },
      currency: 'INR',
      modes: { online: { enabled: false }, offline: { enabled: true, requireUTR: true, requireScreenshot: true } },
    },
    generalRequirements: {
      councilRegistration: { required: true },
      ageLimit: { max: 65, relaxation: { OBC: 3, SC: 5, ST: 5, PWD: 10 }, relaxationsAddUp: false },
    },
  })
  expect((await read(recruitment.recruitmentId)).body.recruitment).toEqual(recruitment)
  expect(recruitment._id).toBe(recruitment.recruitmentId)
  expect((await list())[0]?._id).toBe(recruitment.recruitmentId)
  expect(await audited('drive.created')).toMatchObject([
    { subject: recruitment.recruitmentId, detail: { title: 'Faculty Recruitment 2026' } },
  ])
})

test('lists have each recruitment with its departments and the number of vacancies, newest first', async () => {
  await create({ title: 'First' })
  await server.setClock('2026-07-10T06:01:00Z')
  await create({ title: 'Second' })
  expect(await list()).toMatchObject([
    { title: 'Second', status: 'PUBLISHED', departmentsCount: 2, vacanciesCount: 7 },
    { title: 'First', departmentsCount: 2, vacanciesCount: 7 },
  ])
  expect((await list())[0]).not.toHaveProperty('departments')
  expect((await list())[0]).not.toHaveProperty('applicationsCount')
})

test('a draft recruitment is visible to administrators only', async () => {
  const { recruitmentId } = (await create({ status: 'DRAFT' })).body.recruitment
  expect(await list()).toEqual([])
  expect(await list(applicant, { all: 'true' })).toEqual([])
  expect(await list(admin)).toEqual([])
  expect(await list(admin, { all: 'true' })).toMatchObject([{ recruitmentId, status: 'DRAFT', applicationsCount: 0 }])
  expect((await read(recruitmentId)).status).toBe(404)
  expect((await read(recruitmentId, applicant)).status).toBe(404)
  expect((await read(recruitmentId, admin)).body.recruitment.status).toBe('DRAFT')
  const begun = await server.call('POST', '/api/faculty/application', {
    token: applicant.token,
    body: { recruitmentId },
  })
  expect(begun.status).toBe(404)
})

test('an unknown address, or one of an admission, is answered as missing', async () => {
  const [drive] = await server.rows<{ id: string }>(
    `insert into drives (track, title, description, start_date, end_date, published, settings)
     values ('admission', 'B.Sc.', '', '2020-01-01', '2099-12-31', true, '{}') returning id`,
  )
  for (const id of ['nonsense', '0f8fad5b-d9cb-469f-a165-70867728950e', drive?.id ?? '']) {
    expect((await read(id, admin)).status).toBe(404)
    expect((await change(id)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
  }
})

test.each([
  ['2026-07-31T18:29:59.999Z', 'PUBLISHED'],
  ['2026-07-31T18:30:00Z', 'CLOSED'],
])('published until its last Indian day is over: at %s it is %s', async (now, status) => {
  const id = await buildRecruitment(server, {
    applicationDates: { startDate: '2026-07-01', endDate: '2026-07-31' },
  })
  await server.setClock(now)
  expect((await read(id)).body.recruitment.status).toBe(status)
  expect((await list())[0]?.status).toBe(status)
})

const required = 'Please fill in the required fields (Title, Start Date, End Date).'
const days = { startDate: '2026-07-01', endDate: '2026-07-31' }
test.each<[object, string, string]>([
  [{ title: '  ' }, 'title', required],
  [{ applicationDates: { endDate: '2026-07-31' } }, 'applicationDates.startDate', required],
  [{ applicationDates: { startDate: '2026-07-01', endDate: '' } }, 'applicationDates.endDate', required],
  [
    { applicationDates: { ...days, endDate: '2026-06-30' } },
    'applicationDates.endDate',
    'The end date cannot be before the start date',
  ],
  [{ departments: [] }, 'departments', 'Please add at least one department.'],
  [
    { departments: [{ name: 'ENT' }] },
    'departments.0.candidateType',
    'Each department must have a name and candidate type.',
  ],
  [
    { departments: [{ candidateType: 'ANY' }] },
    'departments.0.name',
    'Each department must have a name and candidate type.',
  ],
])('%j is refused in a draft and in a published recruitment', async (wish, path, msg) => {
  for (const status of ['DRAFT', 'PUBLISHED']) {
    const answer = await create({ ...wish, status })
    expect([answer.status, answer.body.error]).toEqual([422, msg])
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ path, msg }))
  }
  expect(await list(admin, { all: 'true' })).toEqual([])
})

test('a change is stored and audited with both values; publishing and unpublishing as well', async () => {
  const { recruitmentId } = (await create({ status: 'DRAFT' })).body.recruitment
  await server.setClock('2026-07-11T06:00:00Z')
  const { status, body } = await change(recruitmentId, { status: 'PUBLISHED', title: 'Faculty 2026' })
  expect(status).toBe(200)
  expect(body.recruitment).toMatchObject({ title: 'Faculty 2026', status: 'PUBLISHED' })
  expect(body.recruitment.updatedAt).toBe('2026-07-11T06:00:00.000Z')
  expect(await audited('drive.changed')).toMatchObject([
    {
      subject: recruitmentId,
      detail: { changes: { title: expect.anything(), published: expect.anything() } },
    },
  ])
})

test('a change based on an older version is refused, until it names the present one', async () => {
  const { recruitmentId, updatedAt } = (await create()).body.recruitment
  await server.setClock('2026-07-11T06:00:00Z')
  expect((await change(recruitmentId, { title: 'Theirs', updatedAt })).status).toBe(200)
  const refused = await change(recruitmentId, { title: 'Mine', updatedAt })
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      error:
        'This recruitment was changed after you opened it: 11-07-2026, 11:30 am. Save again to replace that change with yours, or reload the page to see it first.',
      updatedAt: '2026-07-11T06:00:00.000Z',
    },
  ])
  expect((await read(recruitmentId)).body.recruitment.title).toBe('Theirs')
  const knowing = await change(recruitmentId, { title: 'Mine', updatedAt: '2026-07-11T06:00:00.000Z' })
  expect(knowing.body.recruitment.title).toBe('Mine')
})

test('a recruitment without applications can be deleted; one with even a draft cannot, and the refusal gives their number', async () => {
  const { recruitmentId } = (await create()).body.recruitment
  expect(await remove(recruitmentId)).toMatchObject({
    status: 200,
    body: { message: 'Recruitment deleted successfully!' },
  })
  const taken = await buildRecruitment(server)
  for (const account of [applicant, await registerAccount(server)]) {
    await server.call('POST', '/api/faculty/application', {
      token: account.token,
      body: { recruitmentId: taken },
    })
  }
  expect(await remove(taken)).toMatchObject({
    status: 409,
    body: {
      applicationsCount: 2,
      error: 'Faculty Recruitment 2026 has 2 applications and cannot be deleted. Unpublish it instead.',
    },
  })
  expect(await list(admin, { all: 'true' })).toMatchObject([{ recruitmentId: taken, applicationsCount: 2 }])
})

test('deleting a recruitment and beginning an application at the same moment leave no broken row', async () => {
  for (let round = 0; round < 5; round++) {
    const { recruitmentId } = (await create()).body.recruitment
    const [begun, deleted] = await Promise.all([
      server.call('POST', '/api/faculty/application', { token: applicant.token, body: { recruitmentId } }),
      remove(recruitmentId),
    ])
    expect([begun.status, deleted.status]).toBeOneOf([
      [201, 409],
      [404, 200],
    ])
  }
})

test('removing seats of submitted applications asks for confirmation with the losses, and is audited', async () => {
  const recruitmentId = await buildRecruitment(server)
  await buildFacultyApplication(server, { recruitmentId, status: 'submitted' })
  await buildFacultyApplication(server, { recruitmentId, status: 'accepted' })
  // Drafts are not counted.
  await buildFacultyApplication(server, { recruitmentId })
  await buildFacultyApplication(server, { recruitmentId, status: 'rejected' })
  const lost = [
    {
      department: 'NEPHROLOGY',
      post: 'Assistant Professor',
      category: 'OBC',
      count: 2,
      code: 'without-seats',
      msg: 'No vacancies available for OBC in Assistant Professor (NEPHROLOGY).',
    },
  ]
  const refused = await change(recruitmentId, { departments: withSeats({ UR: 2 }) })
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'changes-to-confirm', affected: { drafts: 1, paidDrafts: 1, submitted: 2 }, lost },
  })
  expect((await read(recruitmentId)).body.recruitment.departments).toEqual(departments)

  expect((await change(recruitmentId, { departments: withSeats({ UR: 2 }), confirmed: true })).status).toBe(200)
  expect(await audited('drive.changed')).toMatchObject([
    { subject: recruitmentId, detail: { affected: [{ department: 'NEPHROLOGY', count: 2, code: 'without-seats' }] } },
  ])
  expect(JSON.stringify(await audited('drive.changed'))).not.toContain('No vacancies')
  // A confirmed loss needs no second confirmation.
  const again = await change(recruitmentId, { departments: withSeats({ UR: 3 }) })
  expect(again).toMatchObject({ status: 409, body: { lost: [] } })
})

test('losses of submitted applications need confirmation even when the recruitment is unpublished', async () => {
  const recruitmentId = await buildRecruitment(server)
  await buildFacultyApplication(server, { recruitmentId, status: 'submitted' })
  expect((await change(recruitmentId, { status: 'DRAFT', confirmed: true })).status).toBe(200)
  const fewer = { status: 'DRAFT' as const, departments: withSeats({ OBC: 1 }) }
  expect((await change(recruitmentId, fewer)).status).toBe(200)
  const none = { ...fewer, departments: withSeats({ UR: 2 }) }
  expect(await change(recruitmentId, none)).toMatchObject({ status: 409, body: { lost: [{ count: 1 }] } })
  expect((await change(recruitmentId, { ...none, confirmed: true })).status).toBe(200)
})

test('seats cannot be removed while an uncounted applicant submits for one', async () => {
  const recruitmentId = await buildRecruitment(server)
  const built = await buildFacultyApplication(server, { recruitmentId })
  const submission = { token: built.owner.token, body: { declaration: { accepted: true } } }
  const [submitted, changed] = await Promise.all([
    server.call('POST', `/api/faculty/application/${built.applicationId}/submit`, submission),
    change(recruitmentId, { departments: withSeats({ UR: 2 }), confirmed: true }),
  ])
  // The second was judged by the result of the first.
  const [written] = await audited('drive.changed')
  const { affected } = (written as { detail: { affected?: object[] } }).detail
  expect([submitted.status, changed.status, affected?.length]).toBeOneOf([
    [200, 200, 1],
    [422, 200, undefined],
  ])
})

test('texts and lists that are too long are refused at their field', async () => {
  const many = Array.from({ length: 101 }, (_, place) => ({ name: `D${place}`, candidateType: 'ANY', vacancies: [] }))
  for (const [wish, path] of [
    [{ title: 'x'.repeat(151) }, 'title'],
    [{ description: 'x'.repeat(2001) }, 'description'],
    [{ departments: many }, 'departments'],
    [
      {
        departments: [
          { name: 'ENT', candidateType: 'ANY', vacancies: [{ post: 'Professor', categories: { UR: -1 } }] },
        ],
      },
      'departments.0.vacancies.0.categories.UR',
    ],
    [{ paymentDetails: { amount: { UR: -5 } } }, 'paymentDetails.amount.UR'],
  ] as const) {
    const { status, body } = await create(wish)
    expect([status, body.errors?.map((error) => error.path)]).toEqual([422, [path]])
  }
})
