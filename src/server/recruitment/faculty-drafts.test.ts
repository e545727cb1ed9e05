import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import type { FieldError } from '#domain/platform/problem.ts'
import { registerAccount, registerAdmin } from '../../../test/accounts.ts'
import type { TestAccount } from '../../../test/accounts.ts'
import { buildFacultyApplication, buildRecruitment, completeFacultyForm } from '../../../test/faculty-builders.ts'
import type { HttpAnswer, TestServer } from '../../../test/harness.ts'
import { startTestServer } from '../../../test/harness.ts'

type Answer = HttpAnswer<{
  application: FacultyApplication
  applicationId: string
  error: string
  code: string
  errors: FieldError[]
}>

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
const begin = (body: object, { token } = owner): Promise<Answer> => server.call('POST', base, { token, body })
const save = (applicationId: string, body: object, { token } = owner): Promise<Answer> =>
  server.call('POST', `${base}/${applicationId}`, { token, body })
const read = (applicationId: string, { token } = owner): Promise<Answer> =>
  server.call('GET', `${base}/${applicationId}`, { token })

/** A new draft of the owner, for a recruitment of its own. */
async function newDraft(body: object = {}): Promise<string> {
  const begun = await begin({ recruitmentId: await buildRecruitment(server), ...body })
  return begun.body.application.applicationId
}

const nephrology = { candidateType: 'MEDICAL', department: 'NEPHROLOGY', postName: 'Assistant Professor' }

test('a draft begins empty, belongs to the account and may be edited by its owner', async () => {
  const recruitmentId = await buildRecruitment(server, {
    applicationDates: { startDate: '2020-01-01', endDate: '2031-03-31' },
  })
  const { status, body } = await begin({ recruitmentId, currentStep: 1, status: 'DRAFT' })
  expect(status).toBe(201)
  expect(body.application).toMatchObject({
    recruitmentId,
    recruitmentTitle: 'Faculty Recruitment 2026',
    endDate: '2031-03-31',
    status: 'DRAFT',
    version: 1,
    currentStep: 1,
    personalInfo: { contact: { email: owner.email } },
    qualifications: [],
    workExperience: [],
    councilRegistration: null,
    professionalData: null,
    totalExperience: { years: 0, months: 0, days: 0, totalDays: 0 },
    documents: {},
    payment: {
      status: 'PENDING',
      amount: null,
      mode: 'OFFLINE',
      transactionId: null,
      utrNumber: null,
      paymentDate: null,
      verified: false,
    },
    declaration: { accepted: false, acceptedAt: null, ipAddress: null },
    submittedAt: null,
    abilities: { mayEdit: true, maySubmit: true, mayDelete: true, mayDecide: false },
  })
  expect(body.application.applicationId).toMatch(/^FAC2031-[0-9A-HJKMNP-TV-Z]{8}$/)
})

test('a draft takes half of everything, and keeps what was typed', async () => {
  const typed = {
    personalInfo: { name: 'Me', dateOfBirth: '12-03', aadharNumber: '23', contact: { mobile: '98' } },
    qualifications: [{ type: 'PHD', passingYear: '19', percentage: 'A+' }],
    workExperience: [{ organizationName: 'PGI', serviceFrom: 'May' }],
    professionalData: { publications: { nationalIndexed: 'two', internationalIndexed: 3 } },
    payment: { transactionId: 'T', utrNumber: '12' },
  }
  const { body } = await save(await newDraft(), typed)
  expect(body.application).toMatchObject({
    personalInfo: { ...typed.personalInfo, contact: { mobile: '98', email: owner.email } },
    qualifications: typed.qualifications,
    workExperience: typed.workExperience,
    professionalData: { publications: { nationalIndexed: 0, internationalIndexed: 3 } },
    payment: { transactionId: 'T', utrNumber: '12', paymentDate: null, status: 'PENDING' },
  })
})

test('a save of some answers keeps the others, null clears, lists are replaced', async () => {
  const applicationId = await newDraft({
    personalInfo: { name: 'Meera', fatherName: 'Raghavan', currentAddress: { city: 'Lucknow' } },
    qualifications: [{ type: 'PHD' }, { type: 'DIPLOMA' }],
    payment: { transactionId: 'TXN-1', utrNumber: '618940273351' },
  })
  const { body } = await save(applicationId, {
    personalInfo: { fatherName: null, currentAddress: { pincode: '226016' } },
    qualifications: [{ type: 'FELLOWSHIP' }],
    payment: { paymentDate: '2026-01-02' },
  })
  expect(body.application).toMatchObject({
    personalInfo: { name: 'Meera', fatherName: null, currentAddress: { city: 'Lucknow', pincode: '226016' } },
    payment: { transactionId: 'TXN-1', utrNumber: '618940273351', paymentDate: '2026-01-02', status: 'SUCCESSFUL' },
    version: 2,
  })
  expect(body.application.qualifications).toEqual([{ type: 'FELLOWSHIP' }])
  expect((await read(applicationId)).body.application).toEqual({ ...body.application, updatedAt: expect.any(String) })
})

test('what the server owns is ignored when a client sends it', async () => {
  const applicationId = await newDraft({
    personalInfo: { categoryOfCandidate: 'SC', contact: { email: 'x@y.example' } },
  })
  await save(applicationId, {
    applicationId: 'FAC2026-00000000',
    status: 'SUBMITTED',
    submittedAt: '2026-01-01T00:00:00Z',
    reviewedBy: 'me',
    totalExperience: { years: 40 },
    payment: { amount: 1, mode: 'ONLINE', status: 'SUCCESSFUL', verified: true },
    declaration: { accepted: true },
    documents: { photo: { key: 'x', url: 'https://evil.example' } },
  })
  expect((await read(applicationId)).body.application).toMatchObject({
    applicationId,
    status: 'DRAFT',
    submittedAt: null,
    reviewedBy: null,
    totalExperience: { years: 0 },
    personalInfo: { contact: { email: owner.email } },
    payment: { amount: 1000, mode: 'OFFLINE', status: 'PENDING', verified: false },
    declaration: { accepted: false },
    documents: {},
  })
})

test('a save at a step writes nothing of later steps, and the step itself stays the furthest', async () => {
  const all = completeFacultyForm()
  const applicationId = await newDraft({ currentStep: 1, ...all })
  const afterStep = async (currentStep: number) => {
    const { body } = await save(applicationId, { ...all, currentStep })
    const { qualifications, councilRegistration, workExperience, professionalData, payment } = body.application
    return [
      body.application.currentStep,
      qualifications.length,
      councilRegistration !== null,
      workExperience.length,
      professionalData !== null,
      payment.transactionId,
      payment.utrNumber,
    ]
  }
  expect(await afterStep(1)).toEqual([1, 0, false, 0, false, null, null])
  expect(await afterStep(2)).toEqual([2, 4, true, 0, false, null, null])
  expect(await afterStep(3)).toEqual([3, 4, true, 1, false, null, null])
  expect(await afterStep(4)).toEqual([4, 4, true, 1, true, null, null])
  expect(await afterStep(5)).toEqual([5, 4, true, 1, true, 'TXN-001', all.payment?.utrNumber])
  expect(await afterStep(1)).toEqual([5, 4, true, 1, true, 'TXN-001', all.payment?.utrNumber])
})

const refusals: [string, object, string, string][] = [
  ['an unknown department', { department: 'ALCHEMY' }, 'department', 'Selected department not found in recruitment.'],
  [
    'a department for others',
    { candidateType: 'NON-MEDICAL' },
    'candidateType',
    'This department requires a MEDICAL candidate, but you selected NON-MEDICAL.',
  ],
  [
    'a post it does not have',
    { postName: 'Additional Professor' },
    'postName',
    'Selected post not found in the department.',
  ],
  [
    'a category the candidate cannot take',
    { categoryOfCandidate: 'EWS', categoryOfPost: 'OBC' },
    'categoryOfPost',
    'EWS candidates cannot apply for OBC category. You can only apply for: UR, EWS',
  ],
  [
    'a category without seats',
    { categoryOfCandidate: 'ST', categoryOfPost: 'ST' },
    'categoryOfPost',
    'No vacancies available for ST in Assistant Professor (NEPHROLOGY).',
  ],
]
describe.each(refusals)('%s', (_, wish, field, msg) => {
  const refused = { status: 422, body: { error: msg, errors: [{ path: `personalInfo.${field}`, msg }] } }
  const personalInfo = { ...nephrology, ...wish }

  test('is refused when a draft begins with it', async () => {
    const recruitmentId = await buildRecruitment(server)
    expect(await begin({ recruitmentId, personalInfo })).toMatchObject(refused)
    expect(await server.rows('select 1 from applications where drive_id = $1', [recruitmentId])).toEqual([])
  })

  test('is refused when a draft is saved with it, and the stored answers stay', async () => {
    const applicationId = await newDraft({ personalInfo: { ...nephrology, name: 'Meera' } })
    expect(await save(applicationId, { personalInfo: { ...wish, name: 'Else' } })).toMatchObject(refused)
    expect((await read(applicationId)).body.application).toMatchObject({
      version: 1,
      personalInfo: { ...nephrology, name: 'Meera' },
    })
  })
})

test('the eligible pairs of categories are taken', async () => {
  for (const [own, post] of [
    ['UR', 'UR'],
    ['OBC', 'UR'],
    ['OBC', 'OBC'],
    ['SC', 'SC'],
    ['EWS', 'UR'],
  ]) {
    const answer = await begin({
      recruitmentId: await buildRecruitment(server),
      personalInfo: { ...nephrology, categoryOfCandidate: own, categoryOfPost: post },
    })
    expect([own, post, answer.status]).toEqual([own, post, 201])
  }
})

test('a save that touches none of those answers is taken although the recruitment changed meanwhile', async () => {
  const recruitmentId = await buildRecruitment(server)
  const { body } = await begin({ recruitmentId, personalInfo: nephrology })
  const { applicationId } = body.application
  await server.rows(
    `update drives set settings = jsonb_set(settings, '{departments}', '[]'), updated_at = portal_now() where id = $1`,
    [recruitmentId],
  )
  expect((await save(applicationId, { personalInfo: { name: 'Meera' } })).status).toBe(200)
  const again = await save(applicationId, { personalInfo: { department: 'NEPHROLOGY' } })
  expect([again.status, again.body.error]).toEqual([422, 'Selected department not found in recruitment.'])
})

test('the draft says when the recruitment was changed after it was saved', async () => {
  const recruitmentId = await buildRecruitment(server)
  const { application } = (await begin({ recruitmentId })).body
  expect(application.recruitmentUpdatedAt <= application.updatedAt).toBe(true)
  await server.call('PUT', `/api/faculty/recruitment/${recruitmentId}`, {
    token: admin.token,
    body: {
      ...((await server.call('GET', `/api/faculty/recruitment/${recruitmentId}`)).body['recruitment'] as object),
      title: 'Corrected',
    },
  })
  const after = (await read(application.applicationId)).body.application
  expect(after.recruitmentTitle).toBe('Corrected')
  expect(after.recruitmentUpdatedAt > after.updatedAt).toBe(true)
})

test('the fee follows category and disability; transaction id and date make the payment recorded', async () => {
  const applicationId = await newDraft()
  const states = []
  for (const body of [
    { personalInfo: { categoryOfCandidate: 'UR' } },
    { personalInfo: { categoryOfCandidate: 'SC' } },
    { payment: { transactionId: 'TXN-9', utrNumber: '618940273351' } },
    { payment: { paymentDate: '2026-01-02' } },
    { payment: { transactionId: '' } },
    { personalInfo: { isPWD: true } },
  ]) {
    const { payment } = (await save(applicationId, body)).body.application
    states.push([payment.amount, payment.status, payment.recordedAt !== null])
  }
  expect(states).toEqual([
    [2000, 'PENDING', false],
    [1000, 'PENDING', false],
    [1000, 'PENDING', false],
    [1000, 'SUCCESSFUL', true],
    [1000, 'PENDING', false],
    [0, 'SUCCESSFUL', false],
  ])
  const recorded = await server.rows(
    `select detail from audit_entries where subject = $1 and action = 'payment.recorded'`,
    [applicationId],
  )
  expect(recorded).toEqual([
    { detail: { transactionId: 'TXN-9', paymentDate: '2026-01-02', utr: '618940273351', amountRupees: 1000 } },
  ])
})

test('the moment a payment was recorded changes only with the payment', async () => {
  const applicationId = await newDraft({ personalInfo: { categoryOfCandidate: 'UR' } })
  const recordedAt = async (now: string, body: object) => {
    await server.setClock(now)
    const { payment } = (await save(applicationId, body)).body.application
    expect((await read(applicationId)).body.application.payment.recordedAt).toBe(payment.recordedAt)
    return payment.recordedAt
  }
  const payment = { transactionId: 'TXN-1', paymentDate: '2026-01-02' }
  const first = '2021-01-01T10:00:00.000Z'
  expect(await recordedAt(first, { payment })).toBe(first)
  expect(await recordedAt('2021-01-01T10:05:00.000Z', { payment, personalInfo: { name: 'M' } })).toBe(first)
  const third = '2021-01-01T10:09:00.000Z'
  expect(await recordedAt(third, { payment: { transactionId: 'TXN-2' } })).toBe(third)
})

test('the payment step answers the amount and starts the payment once; without a category it says what is missing', async () => {
  const applicationId = await newDraft()
  const start = () =>
    server.call<{ payment: { amount: number; status: string }; error: string; errors: FieldError[] }>(
      'POST',
      `${base}/${applicationId}/payment/start`,
      { token: owner.token },
    )
  const msg = 'Choose your category first: it decides the fee'
  expect(await start()).toMatchObject({
    status: 422,
    body: { error: msg, errors: [{ path: 'personalInfo.categoryOfCandidate', msg }] },
  })
  await save(applicationId, { personalInfo: { categoryOfCandidate: 'UR' } })
  expect(await start()).toMatchObject({
    status: 200,
    body: { payment: { amount: 2000, status: 'created' }, upiLink: null },
  })
  expect((await read(applicationId)).body.application.payment.status).toBe('PENDING')
})

test('a save over a newer version is refused with the stored draft', async () => {
  const applicationId = await newDraft()
  expect((await save(applicationId, { version: 1, personalInfo: { name: 'First' } })).body.application.version).toBe(2)
  expect(await save(applicationId, { version: 1, personalInfo: { name: 'Second' } })).toMatchObject({
    status: 409,
    body: { code: 'conflict', application: { version: 2, personalInfo: { name: 'First' } } },
  })
})

test('one application for each department and post: a second is led to the first, another post is fine', async () => {
  const recruitmentId = await buildRecruitment(server)
  const first = await begin({ recruitmentId, personalInfo: nephrology })
  const { applicationId } = first.body.application
  const second = await begin({ recruitmentId, personalInfo: nephrology })
  expect(second).toMatchObject({ status: 409, body: { code: 'conflict', applicationId } })
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
])('a window of whole Indian days, at %s: %i', async (now, status, error) => {
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

test('there is nothing to apply for at an unknown recruitment, nor at an admission', async () => {
  for (const recruitmentId of ['nonsense', '0f8fad5b-d9cb-469f-a165-70867728950e']) {
    expect((await begin({ recruitmentId })).status).toBe(404)
  }
})

test('a stranger finds nothing to read, save, pay, submit or delete; an administrator reads, and saves nothing', async () => {
  const { applicationId, owner: candidate } = await buildFacultyApplication(server)
  const at = `${base}/${applicationId}`
  const calls = (token: string) => [
    server.call('GET', at, { token }),
    server.call('GET', `${at}/eligibility`, { token }),
    server.call('POST', at, { token, body: { personalInfo: { name: 'Else' } } }),
    server.call('POST', `${at}/payment/start`, { token }),
    server.call('POST', `${at}/submit`, { token, body: { declaration: { accepted: true } } }),
    server.call('DELETE', at, { token }),
  ]
  const statuses = async (token: string) => (await Promise.all(calls(token))).map(({ status }) => status)
  expect(await statuses(stranger.token)).toEqual([404, 404, 404, 404, 404, 404])
  expect(await statuses(admin.token)).toEqual([200, 200, 404, 404, 404, 404])
  expect((await read(applicationId, candidate)).body.application.version).toBe(1)
})

test('a student application is none of this track, and the other way round', async () => {
  const { applicationId, owner: candidate } = await buildFacultyApplication(server)
  expect((await server.call('GET', `/api/applications/${applicationId}`, { token: candidate.token })).status).toBe(404)
})

test('own applications are listed newest first, of one recruitment if asked', async () => {
  const candidate = await registerAccount(server)
  const one = await buildFacultyApplication(server, { owner: candidate })
  const other = await buildFacultyApplication(server, { owner: candidate })
  const listed = async (query: Record<string, string> = {}) => {
    const answer = await server.call<{ applications: FacultyApplication[] }>('GET', `${base}/my-applications`, {
      token: candidate.token,
      query,
    })
    return answer.body.applications.map(({ applicationId }) => applicationId)
  }
  expect(await listed()).toEqual([other.applicationId, one.applicationId])
  expect(await listed({ recruitmentId: one.recruitmentId })).toEqual([one.applicationId])
  expect(await listed({ recruitmentId: 'nonsense' })).toEqual([])
})

test('a draft is deleted, a submitted application neither deleted nor changed', async () => {
  const { applicationId, owner: candidate } = await buildFacultyApplication(server, { status: 'submitted' })
  const refused = { status: 409, body: { error: 'Cannot modify submitted application' } }
  expect(await save(applicationId, { personalInfo: { name: 'Else' } }, candidate)).toMatchObject(refused)
  expect(await server.call('DELETE', `${base}/${applicationId}`, { token: candidate.token })).toMatchObject(refused)
  const draft = await newDraft()
  expect((await server.call('DELETE', `${base}/${draft}`, { token: owner.token })).status).toBe(204)
  expect((await read(draft)).status).toBe(404)
})

test.each<[object, string]>([
  [{ personalInfo: { name: 'x'.repeat(101) } }, 'personalInfo.name'],
  [{ personalInfo: { currentAddress: { addressLine: 'x'.repeat(401) } } }, 'personalInfo.currentAddress.addressLine'],
  [{ qualifications: Array.from({ length: 31 }, () => ({ type: 'OTHER' })) }, 'qualifications'],
  [
    { qualifications: [{ type: 'OTHER' }, { type: 'PHD', institution: 'x'.repeat(201) }] },
    'qualifications.1.institution',
  ],
  [{ workExperience: Array.from({ length: 51 }, () => ({})) }, 'workExperience'],
  [{ professionalData: { awards: Array.from({ length: 51 }, () => 'A') } }, 'professionalData.awards'],
  [{ professionalData: { awards: ['x'.repeat(301)] } }, 'professionalData.awards.0'],
])('an over-long list or text is refused at its field: %#', async (body, path) => {
  const answer = await save(await newDraft(), body)
  expect([answer.status, answer.body.errors?.map((error) => error.path)]).toEqual([422, [path]])
})
