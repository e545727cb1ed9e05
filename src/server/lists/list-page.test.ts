import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireStudentRow } from '#domain/admission/student-application.ts'
import type { StudentForm } from '#domain/admission/student-questions.ts'
import type { ApplicationStatus } from '#domain/applications/status.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication } from '../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

type Page = { applications: WireStudentRow[]; currentPage: number; totalPages: number; total: number }

let server: TestServer
let admin: TestAccount
let otherAdmission: string
/** Names by application id, so that the tests name people. */
const names = new Map<string, string>()

const home = { address: 'Civil Lines', district: 'Patna', pincode: '800001' }

type Person = {
  name: string
  form?: StudentForm
  status?: ApplicationStatus
  utr?: string | null
  day?: string
  admissionId?: string
}

async function build({ name, form, status, utr, day, admissionId }: Person): Promise<string> {
  const inLetters = name.replaceAll(/[^A-Za-z ]/g, '').replaceAll(/ +/g, ' ')
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@mail.example`
  const owner = await registerAccount(server, { name, email })
  const built = await buildStudentApplication(server, {
    owner,
    admin,
    form: { candidateName: inLetters, ...form },
    ...(status && { status }),
    ...(utr !== undefined && { utr }),
    ...(admissionId && { admissionId }),
  })
  names.set(built.applicationId, name)
  // Names once allowed other characters: applications from then are still found by them.
  await server.rows(
    `update applications set candidate_name = $1, search_text = replace(search_text, lower($2), lower($1))
     where application_id = $3`,
    [name, inLetters, built.applicationId],
  )
  if (day) {
    await server.rows(
      `update applications set created_at = $1, submitted_at = case when submitted_at is null then null else $1::timestamptz end
       where application_id = $2`,
      [day, built.applicationId],
    )
  }
  return built.applicationId
}

/** One person who matches every filter below, and for each filter one who differs only in that. */
const asha: Person = {
  name: 'Asha Tirkey',
  status: 'submitted',
  day: '2026-07-10T18:29:59.999Z',
  form: {
    category: 'ST',
    gender: 'F',
    dob: '2007-05-20',
    pwd: true,
    neetRoll: '4411045678',
    neetAIRank: 5000,
    neetCategoryRank: 321,
    mobile: '7000000001',
    permanentAddress: { ...home, state: 'Jharkhand' },
    intermediateSchool: { obtainedMarks: 455, totalMarks: 500 },
  },
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
  otherAdmission = await buildAdmission(server, { title: 'Another' })
  // Her fee is nil, so the portal has verified it.
  await build(asha)
  await build({
    name: 'Bina Das',
    day: '2026-07-10T18:30:00Z',
    status: 'accepted',
    form: { category: 'UR', neetAIRank: 70_000, preferenceOrder: ['BSc EMT', 'BSc HTM'] },
  })
  await build({
    name: 'chand 100% Verma',
    utr: '432199990000',
    status: 'submitted',
    form: { gender: 'M', dob: '2006-01-01', preferenceOrder: ['BSc EMT'] },
  })
  await build({
    name: 'Dev_Kumar',
    utr: '432199990000',
    status: 'rejected',
    admissionId: otherAdmission,
    form: { gender: 'T', neetAIRank: 900, neetCategoryRank: 90 },
  })
  await build({
    name: 'DevXKumar',
    utr: null,
    form: { category: 'EWS', neetRoll: '9911045678', intermediateSchool: { obtainedMarks: 200 } },
  })
  const empty = await registerAccount(server, { name: 'Empty', email: 'empty@mail.example' })
  const draft = await server.call<{ application: { applicationId: string } }>('POST', '/api/applications', {
    token: empty.token,
    body: { admissionId: otherAdmission },
  })
  names.set(draft.body.application.applicationId, 'empty')
})
afterAll(() => server.close())

const list = (query: Record<string, string | number>) =>
  server.call<Page>('GET', '/api/applications', { token: admin.token, query })
const people = async (query: Record<string, string | number>) => {
  const { body } = await list({ limit: 100, ...query })
  expect(body.total).toBe(body.applications.length)
  return body.applications.map(({ applicationId }) => names.get(applicationId)).toSorted(byText)
}

const byText = (one: string | null | undefined, other: string | null | undefined) =>
  (one ?? '') < (other ?? '') ? -1 : 1

const everybody = ['Asha Tirkey', 'Bina Das', 'Dev_Kumar', 'DevXKumar', 'chand 100% Verma', 'empty'].toSorted(byText)

test('without filters everybody is listed, drafts too', async () => {
  expect(await people({})).toEqual(everybody)
  expect(await people({ q: '', status: '', category: '', neetAIRankMin: '' })).toEqual(everybody)
})

test.each<[Record<string, string | number>, string[]]>([
  [{ course: 'BSc EMT', firstPreference: 'BSc EMT' }, ['Bina Das', 'chand 100% Verma']],
  [{ firstPreference: 'BSc HTM' }, ['Asha Tirkey', 'DevXKumar', 'Dev_Kumar']],
  [{ course: 'BSc HTM' }, ['Asha Tirkey', 'Bina Das', 'DevXKumar', 'Dev_Kumar']],
  [{ course: 'BSc HTM,BSc EMT' }, ['Asha Tirkey', 'Bina Das', 'DevXKumar', 'Dev_Kumar', 'chand 100% Verma']],
  [{ category: 'ST' }, ['Asha Tirkey']],
  [{ category: 'ST,UR' }, ['Asha Tirkey', 'Bina Das']],
  [{ status: 'submitted' }, ['Asha Tirkey', 'chand 100% Verma']],
  [{ status: 'pending' }, ['DevXKumar', 'empty']],
  [{ status: 'accepted,rejected' }, ['Bina Das', 'Dev_Kumar']],
  [{ paymentStatus: 'pending' }, ['DevXKumar', 'empty']],
  [{ paymentVerified: 'true' }, ['Asha Tirkey']],
  [{ paymentVerified: 'false', status: 'submitted' }, ['chand 100% Verma']],
  [{ gender: 'M' }, ['chand 100% Verma']],
  [{ gender: 'M,T' }, ['Dev_Kumar', 'chand 100% Verma']],
  [{ state: 'Jharkhand' }, ['Asha Tirkey']],
  [{ pwd: 'true' }, ['Asha Tirkey']],
  [{ dateTo: '2026-07-10' }, ['Asha Tirkey']],
  [{ dateFrom: '2026-07-11', dateTo: '2026-07-11' }, ['Bina Das']],
  // Drafts, also those begun on such a day, were not submitted on any.
  [{ dateFrom: '2026-07-11' }, ['Bina Das', 'Dev_Kumar', 'chand 100% Verma']],
  [{ dateTo: '2099-12-31' }, ['Asha Tirkey', 'Bina Das', 'Dev_Kumar', 'chand 100% Verma']],
  [{ dateFrom: '2000-01-01', status: 'pending' }, []],
  [{ dobFrom: '2007-05-20' }, ['Asha Tirkey']],
  [{ dobTo: '2006-01-01' }, ['chand 100% Verma']],
  [{ neetAIRankMin: 901, neetAIRankMax: 5000 }, ['Asha Tirkey']],
  [{ neetAIRankMax: 4999.5 }, ['Dev_Kumar']],
  [{ percentageMin: 91 }, ['Asha Tirkey']],
  [{ percentageMax: 40 }, ['DevXKumar']],
  [{ percentageMin: 91.01 }, []],
  [
    { category: 'ST', gender: 'F', state: 'Jharkhand', pwd: 'true', percentageMin: 91, status: 'submitted' },
    ['Asha Tirkey'],
  ],
  [{ category: 'ST', gender: 'M' }, []],
])('%j lists %j and nobody else', async (query, expected) => {
  expect(await people(query)).toEqual(expected)
})

test('the drive is a filter like others, and an invalid id matches nothing', async () => {
  expect(await people({ admissionId: otherAdmission })).toEqual(['Dev_Kumar', 'empty'])
  expect(await people({ admissionId: otherAdmission, status: 'rejected' })).toEqual(['Dev_Kumar'])
  expect(await people({ admissionId: `' or 1=1 --` })).toEqual([])
})

test.each([
  ['asha', ['Asha Tirkey']],
  ['TIRKEY', ['Asha Tirkey']],
  ['a t', ['Asha Tirkey']],
  ['bina.das@mail', ['Bina Das']],
  ['7000000001', ['Asha Tirkey']],
  ['4411045', ['Asha Tirkey']],
  ['%', ['chand 100% Verma']],
  ['100% v', ['chand 100% Verma']],
  ['v_k', ['Dev_Kumar']],
  ['dev', ['DevXKumar', 'Dev_Kumar']],
  ['\\', []],
  ["' or '1'='1", []],
  ['tirkey asha', ['Asha Tirkey']],
  ['Tirkey, A', ['Asha Tirkey']],
  ['tirkey bina', []],
  ['+91 70000 00001', ['Asha Tirkey']],
  ['4411 045 678', ['Asha Tirkey']],
  ['0000 4321 9999 0000', ['Dev_Kumar', 'chand 100% Verma']],
  ['UPI/CR/432199990000/CHAND VERMA/SBIN', ['Dev_Kumar', 'chand 100% Verma']],
  ['99990000', ['Dev_Kumar', 'chand 100% Verma']],
  ['no such person', []],
])('a search for %j takes wildcards literally and finds %j', async (q, expected) => {
  expect(await people({ q })).toEqual(expected)
})

test('a search finds the id and its last eight characters', async () => {
  const [applicationId] = [...names].find(([, name]) => name === 'Bina Das') ?? ['']
  expect(await people({ q: applicationId.toLowerCase() })).toEqual(['Bina Das'])
  expect(await people({ q: applicationId.slice(-8) })).toEqual(['Bina Das'])
})

test.each([
  ['candidateName', ['Asha Tirkey', 'Bina Das', 'chand 100% Verma', 'Dev_Kumar', 'DevXKumar', 'empty']],
  ['-candidateName', ['DevXKumar', 'Dev_Kumar', 'chand 100% Verma', 'Bina Das', 'Asha Tirkey', 'empty']],
  ['neetAIRank', ['Dev_Kumar', 'Asha Tirkey', 'Bina Das']],
  ['-neetAIRank', ['DevXKumar', 'chand 100% Verma', 'Bina Das', 'Asha Tirkey', 'Dev_Kumar', 'empty']],
  ['-intermediateSchool.percentage', ['Asha Tirkey']],
  ['intermediateSchool.percentage', ['DevXKumar']],
  ['dob', ['chand 100% Verma']],
  ['-dob', ['Asha Tirkey']],
  ['createdAt', ['Asha Tirkey', 'Bina Das', 'chand 100% Verma', 'Dev_Kumar', 'DevXKumar', 'empty']],
  ['-createdAt', ['empty', 'DevXKumar', 'Dev_Kumar', 'chand 100% Verma', 'Bina Das', 'Asha Tirkey']],
  ['submissionDate', ['Asha Tirkey', 'Bina Das', 'chand 100% Verma', 'Dev_Kumar']],
  ['-submissionDate', ['Dev_Kumar', 'chand 100% Verma', 'Bina Das', 'Asha Tirkey']],
])('sorted by %s the list begins with %j; rows without a value come last', async (sort, first) => {
  const { body } = await list({ sort, limit: 100 })
  const sorted = body.applications.map(({ applicationId }) => names.get(applicationId))
  // Two have the same rank: their ids decide the order.
  const isTie = sort === '-neetAIRank'
  expect(isTie ? [...sorted.slice(0, 2).toSorted(byText), ...sorted.slice(2)] : sorted.slice(0, first.length)).toEqual(
    first,
  )
})

test.each(['password_hash', '-form', 'createdAt desc; drop table applications', 'status'])(
  '%s is not a sort order',
  async (sort) => {
    expect((await list({ sort })).status).toBe(400)
  },
)

test.each<Record<string, string | number>>([
  { limit: 101 },
  { limit: 0 },
  { page: 0 },
  { page: 1.5 },
  { category: 'XX' },
  { dateFrom: '2026-02-30' },
  { neetAIRankMin: 'x' },
  { pwd: 'maybe' },
])('%j is not a valid query', async (query) => {
  expect((await list(query)).status).toBe(400)
})

test('the pages have every row once, in one order, and the total', async () => {
  const seen: string[] = []
  for (let page = 1; page <= 3; page++) {
    const { body } = await list({ page, limit: 2, sort: 'candidateName' })
    expect(body).toMatchObject({ currentPage: page, totalPages: 3, total: 6 })
    seen.push(...body.applications.map(({ applicationId }) => applicationId))
  }
  expect(new Set(seen).size).toBe(6)
  expect((await list({ page: 4, limit: 2 })).body).toMatchObject({
    applications: [],
    currentPage: 4,
    totalPages: 3,
    total: 6,
  })
})

test('a row has what the table shows, and whether its payment reference is repeated', async () => {
  const { body } = await list({ q: 'asha' })
  expect(body.applications[0]).toEqual({
    applicationId: expect.stringMatching(/^BSC2099-/),
    admissionId: expect.any(String),
    candidateName: 'Asha Tirkey',
    email: 'asha.tirkey@mail.example',
    mobile: '7000000001',
    dob: '2007-05-20',
    gender: 'F',
    category: 'ST',
    pwd: true,
    state: 'Jharkhand',
    neetRoll: '4411045678',
    neetAIRank: 5000,
    preferenceOrder: ['BSc HTM', 'BSc EMT'],
    intermediateSchool: { percentage: 91 },
    seat: null,
    payment: { status: 'paid', verified: true, utr: expect.any(String), amount: 0, isUtrRepeated: false },
    status: 'submitted',
    scrutiny: { state: 'notLookedAt', openedBy: null, assignedTo: null, notAccepted: [] },
    isListed: false,
    proposed: null,
    createdAt: '2026-07-10T18:29:59.999Z',
    submissionDate: '2026-07-10T18:29:59.999Z',
  })
  const all = (await list({ limit: 100 })).body.applications
  const repeated = all.filter(({ payment }) => payment.isUtrRepeated).map(({ candidateName }) => candidateName)
  expect(repeated.toSorted(byText)).toEqual(['Dev_Kumar', 'chand 100% Verma'])
})

test('the list, its counts and its export are for administrators', async () => {
  const { token } = await registerAccount(server)
  for (const path of [
    '/api/applications',
    '/api/applications/dashboard-stats',
    '/api/applications/export/xlsx-stream',
  ]) {
    expect((await server.call('GET', path, { token })).status).toBe(403)
    expect((await server.call('GET', path)).status).toBe(401)
  }
})

test('names in Devanagari are sorted as in a Hindi dictionary, after those in Latin letters', async () => {
  const inOrder = ['अमित', 'आशा', 'कंचन', 'कमला', 'कामना', 'क्षमा', 'खुशी', 'ज़ोया', 'श्याम', 'हरि']
  const admissionId = await buildAdmission(server)
  for (const [place, name] of [...inOrder.toReversed(), 'zara', 'Amit'].entries()) {
    const owner = await registerAccount(server, { email: `in.order.${place}@mail.example` })
    await buildStudentApplication(server, { owner, admin, admissionId, form: { candidateName: name } })
  }
  const { body } = await list({ admissionId, sort: 'candidateName', limit: 100 })
  expect(body.applications.map(({ candidateName }) => candidateName)).toEqual(['Amit', 'zara', ...inOrder])
})
