import { afterAll, beforeAll, expect, test } from 'vitest'
import { mergeAnswers } from '#domain/applications/merge-answers.ts'
import type { ApplicationStatus } from '#domain/applications/status.ts'
import type { WireFacultyRow, FacultyStats } from '#domain/recruitment/faculty-application.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import {
  buildFacultyApplication,
  buildRecruitment,
  qualificationsUntil,
  type FacultyWish,
} from '../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

type Page = { applications: WireFacultyRow[]; currentPage: number; totalPages: number; total: number }

let server: TestServer
let admin: TestAccount
let recruitmentId: string
let otherRecruitment: string
/** Names by application id, so that the tests name people. */
const names = new Map<string, string>()

type Person = { name: string; form?: FacultyWish; status?: ApplicationStatus; day?: string; recruitment?: string }

async function build({ name, form, status, day, recruitment }: Person): Promise<void> {
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@mail.example`
  const owner = await registerAccount(server, { name, email })
  const built = await buildFacultyApplication(server, {
    owner,
    admin,
    recruitmentId: recruitment ?? recruitmentId,
    form: mergeAnswers<FacultyWish>({ personalInfo: { name } }, form ?? {}),
    ...(status && { status }),
  })
  names.set(built.applicationId, name)
  if (!day) return
  await server.rows(
    `update applications set created_at = $1, submitted_at = case when submitted_at is null then null else $1::timestamptz end
     where application_id = $2`,
    [day, built.applicationId],
  )
}

const job = (serviceFrom: string, serviceTo: string) => [
  { organizationName: 'AIIMS', designation: 'SR', payScale: '', serviceFrom, serviceTo, isCurrent: false },
]

/** She matches every filter below. */
const asha: FacultyWish = {
  personalInfo: {
    candidateType: 'NON-MEDICAL',
    department: 'BIOSTATISTICS',
    categoryOfCandidate: 'EWS',
    categoryOfPost: 'EWS',
    gender: 'OTHER',
    isPWD: true,
    pwdPercentage: 45,
    isGovernmentServant: false,
    maritalStatus: 'WIDOWED',
    sameAddress: false,
    permanentAddress: { addressLine: 'Main Road', city: 'Ranchi', state: 'Jharkhand', pincode: '834001' },
  },
  councilRegistration: null,
  qualifications: qualificationsUntil(1999),
  workExperience: job('2000-01-01', '2019-12-31'),
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
  recruitmentId = await buildRecruitment(server)
  otherRecruitment = await buildRecruitment(server, { title: 'Contractual posts' })
  await build({
    name: 'Asha Tirkey',
    form: asha,
    status: 'submitted',
    day: '2026-07-10T18:29:59.999Z',
    recruitment: otherRecruitment,
  })
  await build({ name: 'Bina Das', status: 'accepted', day: '2026-07-05T06:00:00Z' })
  await build({
    name: 'chandra Rao',
    form: {
      personalInfo: { postName: 'Professor', categoryOfPost: 'UR' },
      qualifications: qualificationsUntil(2009),
      workExperience: job('2010-01-01', '2019-12-31'),
    },
    status: 'rejected',
    day: '2026-07-06T06:00:00Z',
  })
  await build({ name: 'Divya_100% Rai', form: { payment: null }, day: '2026-07-07T06:00:00Z' })
})
afterAll(() => server.close())

/** Upper case first, unlike PostgreSQL: these tests compare sets. */
const byCode = (one: string, other: string) => (one < other ? -1 : 1)

const list = (query: Record<string, string> = {}) =>
  server.call<Page>('GET', '/api/faculty/application/admin/all', { token: admin.token, query })
const found = async (query: Record<string, string>) =>
  (await list(query)).body.applications.map(({ applicationId }) => names.get(applicationId) ?? '').toSorted(byCode)

test('a row has what the table shows, in the words of administrators, and nothing else', async () => {
  const { body } = await list({ q: 'asha' })
  expect(body).toMatchObject({ currentPage: 1, totalPages: 1, total: 1 })
  expect(body.applications).toEqual([
    {
      applicationId: expect.stringMatching(/^FAC2099-/),
      _id: body.applications[0]?.applicationId,
      recruitmentId: otherRecruitment,
      recruitmentTitle: 'Contractual posts',
      personalInfo: {
        name: 'Asha Tirkey',
        candidateType: 'NON-MEDICAL',
        department: 'BIOSTATISTICS',
        postName: 'Assistant Professor',
        categoryOfPost: 'EWS',
        categoryOfCandidate: 'EWS',
        dateOfBirth: '1985-03-12',
        gender: 'OTHER',
        isPWD: true,
        isGovernmentServant: false,
        maritalStatus: 'WIDOWED',
        state: 'Jharkhand',
        contact: { mobile: '9876543210', email: 'asha.tirkey@mail.example' },
      },
      totalExperience: { years: 20, months: 0, days: 0, totalDays: 7305 },
      experienceCountedTo: '2099-12-31',
      professionalData: { publications: { nationalIndexed: 4, internationalIndexed: 7 } },
      payment: { status: 'paid', verified: true, utrNumber: expect.any(String), amount: 0, isUtrRepeated: false },
      status: 'submitted',
      scrutiny: { state: 'notLookedAt', openedBy: null, assignedTo: null, notAccepted: [] },
      isListed: false,
      proposed: null,
      createdAt: '2026-07-10T18:29:59.999Z',
      submittedAt: '2026-07-10T18:29:59.999Z',
    },
  ])
})

test.each<[Record<string, string>]>([
  [{ q: 'TIRKEY' }],
  [{ q: 'biostat' }],
  [{ q: 'asha.tirkey@mail' }],
  [{ candidateType: 'NON-MEDICAL' }],
  [{ categoryOfPost: 'EWS,SC' }],
  [{ categoryOfCandidate: 'EWS' }],
  [{ department: 'BIOSTATISTICS' }],
  [{ status: 'submitted' }],
  [{ dateFrom: '2026-07-10' }],
  [{ pwd: 'true' }],
  [{ gender: 'T' }],
  [{ isGovernmentServant: 'false' }],
  [{ experienceYearsMin: '20' }],
  [{ experienceYearsMin: '19.1', experienceYearsMax: '20' }],
  [{ state: 'Jharkhand' }],
  [{ maritalStatus: 'WIDOWED,DIVORCED' }],
])('%j finds only Asha, and all filters together still do', async (query) => {
  expect(await found(query)).toEqual(['Asha Tirkey'])
  expect(
    await found({
      ...query,
      recruitmentId: otherRecruitment,
      post: 'Assistant Professor',
      paymentStatus: 'paid',
      paymentVerified: 'true',
      dateTo: '2026-07-10',
    }),
  ).toEqual(['Asha Tirkey'])
  expect((await list(query)).body.total).toBe(1)
})

test('every other filter', async () => {
  expect(await found({ post: 'Professor' })).toEqual(['chandra Rao'])
  expect(await found({ recruitmentId })).toEqual(['Bina Das', 'Divya_100% Rai', 'chandra Rao'])
  expect(await found({ recruitmentId: 'nonsense' })).toEqual([])
  expect(await found({ paymentStatus: 'pending' })).toEqual(['Divya_100% Rai'])
  expect(await found({ paymentStatus: 'failed,refunded' })).toEqual([])
  expect(await found({ paymentVerified: 'false' })).toEqual(['Bina Das', 'Divya_100% Rai', 'chandra Rao'])
  expect(await found({ status: 'pending,rejected' })).toEqual(['Divya_100% Rai', 'chandra Rao'])
  expect(await found({ dateTo: '2026-07-05' })).toEqual(['Bina Das'])
  // A draft has no day of submission.
  expect(await found({ dateFrom: '2026-07-07', dateTo: '2026-07-07' })).toEqual([])
  expect(await found({ experienceYearsMax: '5' })).toEqual(['Bina Das', 'Divya_100% Rai'])
  expect(await found({ experienceYearsMin: '9', experienceYearsMax: '11' })).toEqual(['chandra Rao'])
  expect(await found({ q: '_100%' })).toEqual(['Divya_100% Rai'])
  expect(await found({ department: '' })).toHaveLength(4)
})

test('a payment with a shown QR code is pending for administrators', async () => {
  const owner = await registerAccount(server)
  const { applicationId } = await buildFacultyApplication(server, {
    owner,
    recruitmentId,
    form: { payment: null, personalInfo: { name: 'Esha' } },
  })
  await server.call('POST', `/api/applications/${applicationId}/payment/start`, { token: owner.token })
  names.set(applicationId, 'Esha')
  expect(await found({ paymentStatus: 'pending' })).toEqual(['Divya_100% Rai', 'Esha'])
  expect((await list({ paymentStatus: 'pending' })).body.total).toBe(2)
  await server.call('DELETE', `/api/faculty/application/${applicationId}`, { token: owner.token })
})

test.each([
  ['createdAt', ['Bina Das', 'chandra Rao', 'Divya_100% Rai', 'Asha Tirkey']],
  ['-createdAt', ['Asha Tirkey', 'Divya_100% Rai', 'chandra Rao', 'Bina Das']],
  ['submittedAt', ['Bina Das', 'chandra Rao', 'Asha Tirkey', 'Divya_100% Rai']],
  ['-submittedAt', ['Asha Tirkey', 'chandra Rao', 'Bina Das', 'Divya_100% Rai']],
  ['personalInfo.name', ['Asha Tirkey', 'Bina Das', 'chandra Rao', 'Divya_100% Rai']],
  ['-personalInfo.name', ['Divya_100% Rai', 'chandra Rao', 'Bina Das', 'Asha Tirkey']],
])('sorted by %s', async (sort, expected) => {
  const { body } = await list({ sort })
  expect(body.applications.map(({ applicationId }) => names.get(applicationId))).toEqual(expected)
})

test('sorted by years of experience, both ways, page by page', async () => {
  const years = async (sort: string) => {
    const pages = await Promise.all(['1', '2'].map((page) => list({ sort, limit: '3', page })))
    return pages.flatMap(({ body }) => body.applications.map(({ totalExperience }) => totalExperience.years))
  }
  expect(await years('totalExperience.years')).toEqual([5, 5, 10, 20])
  expect(await years('-totalExperience.years')).toEqual([20, 10, 5, 5])
})

test('the default is newest first; an unknown order is refused', async () => {
  expect((await list()).body.applications).toEqual((await list({ sort: '-createdAt' })).body.applications)
})

const noSorts = ['password', 'form', '-application_id', 'createdAt desc; drop table applications', '__proto__']
test.each<Record<string, string>>([
  ...noSorts.map((sort) => ({ sort })),
  ...['0', '101', '1.5', '-1', 'x'].map((limit) => ({ limit })),
  { page: '0' },
  { post: "Professor' or '1'='1" },
  { status: 'draft' },
  { dateFrom: '2026-02-30' },
  { dateTo: '0001-01-01' },
  { experienceYearsMin: '1e999' },
])('%j is not a valid query', async (query) => {
  expect((await list(query)).status).toBe(400)
})

test.each<[Record<string, string>, string[]]>([
  [{ q: '%' }, ['Divya_100% Rai']],
  [{ q: '_' }, ['Divya_100% Rai']],
  [{ q: '\\' }, []],
  [{ q: "' or '1'='1" }, []],
  [{ department: "NEPHROLOGY' or '1'='1" }, []],
  [{ department: '%' }, []],
  [{ recruitmentId: "x' or '1'='1" }, []],
])('%j is searched literally', async (query, expected) => {
  expect(await found(query)).toEqual(expected)
})

test('the dashboard has the numbers that the list finds, over all recruitments or for one', async () => {
  const stats = async (query: Record<string, string> = {}) =>
    (
      await server.call<FacultyStats>('GET', '/api/faculty/application/admin/dashboard-stats', {
        token: admin.token,
        query,
      })
    ).body
  expect(await stats()).toEqual({
    totalApplications: 4,
    paymentStatus: { pending: 1, paid: 3, failed: 0, refunded: 0 },
    applicationStatus: { pending: 1, submitted: 1, accepted: 1, rejected: 1, withdrawn: 0 },
    pwd: { yes: 1 },
    departments: { BIOSTATISTICS: 1, NEPHROLOGY: 3 },
    categories: { UR: 0, OBC: 3, SC: 0, ST: 0, EWS: 1 },
    genders: { M: 0, F: 3, T: 1 },
    verifiedPayment: { true: 1, false: 3 },
    toVerify: 0,
    toScrutinise: { notLookedAt: 1, open: 0, toConfirm: 0, scrutinised: 0 },
    submittedPerDay: [
      { day: '2026-07-05', count: 1 },
      { day: '2026-07-06', count: 1 },
      { day: '2026-07-10', count: 1 },
    ],
  })
  expect(await stats({ recruitmentId: otherRecruitment })).toMatchObject({
    totalApplications: 1,
    departments: { BIOSTATISTICS: 1 },
    genders: { T: 1, F: 0 },
  })
  expect((await stats({ recruitmentId: 'nonsense' })).totalApplications).toBe(0)
})

test('a draft’s new department moves it in the counts', async () => {
  const owner = await registerAccount(server)
  const { applicationId } = await buildFacultyApplication(server, { owner, recruitmentId })
  const departments = async () =>
    (await server.call<FacultyStats>('GET', '/api/faculty/application/admin/dashboard-stats', { token: admin.token }))
      .body.departments
  const before = await departments()
  const body = { personalInfo: { department: 'BIOSTATISTICS', categoryOfPost: 'UR' } }
  await server.call('POST', `/api/faculty/application/${applicationId}`, { token: owner.token, body })
  expect(await departments()).toEqual({
    NEPHROLOGY: (before['NEPHROLOGY'] ?? 0) - 1,
    BIOSTATISTICS: (before['BIOSTATISTICS'] ?? 0) + 1,
  })
  await server.call('DELETE', `/api/faculty/application/${applicationId}`, { token: owner.token })
})

test('applicants see neither list nor counts', async () => {
  const { token } = await registerAccount(server)
  for (const path of ['all', 'dashboard-stats', 'export/xlsx-stream']) {
    expect((await server.call('GET', `/api/faculty/application/admin/${path}`, { token })).status).toBe(403)
  }
})
