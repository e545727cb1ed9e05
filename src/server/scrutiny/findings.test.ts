import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everything, type Roles } from '#domain/accounts/permissions.ts'
import { isInSample, type Scrutiny, type ScrutinyFinding } from '#domain/scrutiny/scrutiny.ts'
import { giveGrant, registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { addDocuments, buildAdmission, buildStudentApplication } from '../../../test/builders.ts'
import { buildFacultyApplication, buildRecruitment } from '../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

const reading = ['applications.read', 'documents.read'] as const
const roles: Roles = {
  clerk: [...reading, 'scrutiny.mark'],
  reader: reading,
  drives: ['drives.write', 'drives.publish'],
}

let server: TestServer
let ravi: TestAccount
let meera: TestAccount
beforeAll(async () => {
  server = await startTestServer({}, undefined, [], undefined, roles)
  ravi = await registerAdmin(server, { name: 'Ravi Kumar' })
  meera = await registerAdmin(server, { name: 'Meera Krishnan' })
})
afterAll(() => server.close())

type Answer = {
  findings: ScrutinyFinding[]
  scrutiny: Scrutiny
  code: string
  errors: { path: string; code: string }[]
  finding: ScrutinyFinding
}
type Item = { of: 'document' | 'rule'; key: string; verdict: string; reason?: string; seen?: number }

const student = '/api/applications'
const faculty = '/api/faculty/application'

const findingsOf = (applicationId: string) => `/api/applications/${applicationId}/findings`
const mark = (applicationId: string, items: readonly Item[], as: TestAccount) =>
  server.call<Answer>('POST', findingsOf(applicationId), { token: as.token, body: { items } })
const read = (id: string, { token }: TestAccount) => server.call<Answer>('GET', findingsOf(id), { token })

const fits = (key: string, of: Item['of'] = 'document'): Item => ({ of, key, verdict: 'fits' })
/** All items to scrutinise in the built application of a student. */
const allFit = [
  ...['photo', 'signature', 'aadhar', 'scoreCard', 'marksheet12', 'dobCert', 'categoryCert'].map((key) => fits(key)),
  fits('category-certificate', 'rule'),
]

async function submitted(admissionId?: string): Promise<string> {
  const built = await buildStudentApplication(server, { status: 'submitted', ...(admissionId && { admissionId }) })
  return built.applicationId
}

async function clerkOf(role: string, driveId: string | null): Promise<TestAccount> {
  const clerk = await registerAccount(server)
  await giveGrant(server, clerk, { role, ...everything, driveId })
  return clerk
}

describe.each([
  ['a student', student, () => buildStudentApplication(server, { status: 'submitted' })],
  ['a candidate', faculty, () => buildFacultyApplication(server, { status: 'submitted' })],
] as const)('the application of %s', (_, at, build) => {
  test('is scrutinised item by item, and done when nothing is open', async () => {
    const { applicationId, owner } = await build()
    const path = `${at}/${applicationId}`
    const { body: before } = await read(applicationId, ravi)
    expect([before.findings, before.scrutiny.state, before.scrutiny.mayMark]).toEqual([[], 'notLookedAt', true])
    const { items } = before.scrutiny
    expect(items.filter(({ of }) => of === 'document').map(({ key }) => key)).toContain('photo')
    const others = items.filter(({ key }) => key !== 'photo').map(({ of, key }) => fits(key, of))
    const first = await mark(applicationId, [{ ...fits('photo'), verdict: 'unreadable', reason: 'blurred' }], ravi)
    expect([first.status, first.body.scrutiny.state]).toEqual([200, 'open'])
    expect(first.body.findings).toEqual([
      {
        of: 'document',
        key: 'photo',
        state: 'found',
        verdict: 'unreadable',
        reason: 'blurred',
        version: 1,
        foundBy: { id: ravi.id, name: 'Ravi Kumar' },
        foundAt: expect.stringMatching(/Z$/),
        confirmedBy: null,
        confirmedAt: null,
      },
    ])
    const last = await mark(applicationId, others, ravi)
    expect([last.body.scrutiny.state, last.body.findings.length]).toEqual(['scrutinised', items.length])
    expect((await read(applicationId, meera)).body.findings).toEqual(last.body.findings)
    const own = await server.call(`GET`, path, { token: owner.token })
    expect(own.text).not.toMatch(/scrutin|finding|blurred/i)
    const data = await server.call('GET', '/api/auth/my-data', { token: owner.token })
    expect(data.text).not.toMatch(/scrutin|blurred/i)
  })

  test('is not scrutinised by its owner, by strangers, without permission, or out of scope', async () => {
    const { applicationId, owner } = await build()
    const elsewhere = at === student ? await buildRecruitment(server) : await buildAdmission(server)
    const outsider = await clerkOf('clerk', elsewhere)
    const reader = await clerkOf('reader', null)
    const stranger = await registerAccount(server)
    for (const [who, status] of [
      [owner, 403],
      [stranger, 403],
      [reader, 403],
      [outsider, 404],
    ] as const)
      expect((await mark(applicationId, [fits('photo')], who)).status).toBe(status)
    for (const [who, status] of [
      [owner, 403],
      [stranger, 403],
      [outsider, 404],
      [reader, 200],
    ] as const)
      expect((await read(applicationId, who)).status).toBe(status)
    expect((await read(applicationId, reader)).body.scrutiny).toMatchObject({ mayMark: false, state: 'notLookedAt' })
    const missing = applicationId.replace(/^\w{3}/, 'XYZ')
    expect((await mark(missing, [fits('photo')], ravi)).status).toBe(404)
  })
})

test('an officer does not scrutinise their own application', async () => {
  const own = await buildStudentApplication(server, { owner: ravi, status: 'submitted' })
  for (const { status, body } of [
    await mark(own.applicationId, [fits('photo')], ravi),
    await read(own.applicationId, ravi),
  ])
    expect([status, body.code]).toEqual([403, 'own-application'])
})

test('drafts and decided applications are not scrutinised', async () => {
  const draft = await buildStudentApplication(server)
  const accepted = await buildStudentApplication(server, { status: 'accepted' })
  for (const { applicationId } of [draft, accepted]) {
    const { status, body } = await mark(applicationId, [fits('photo')], ravi)
    expect([status, body.code]).toEqual([409, 'not-possible-now'])
    expect((await read(applicationId, ravi)).body.scrutiny).toMatchObject({
      mayMark: false,
      refusal: expect.any(String),
    })
  }
})

test('an unknown document or rule, and a missing or wrong reason, are refused at their place, with nothing stored', async () => {
  const applicationId = await submitted()
  const { status, body } = await mark(
    applicationId,
    [
      fits('photo'),
      fits('tenthMarksheet'),
      fits('photo', 'rule'),
      { ...fits('aadhar'), verdict: 'doesNotFit' },
      { ...fits('dobCert'), verdict: 'unreadable', reason: 'name-differs' },
    ],
    ravi,
  )
  expect([status, body.errors.map((error) => [error.path, error.code])]).toEqual([
    422,
    [
      ['items.1.key', 'item-unknown'],
      ['items.2.key', 'item-unknown'],
      ['items.3.reason', 'finding-reason-missing'],
      ['items.4.reason', 'finding-reason-unknown'],
    ],
  ])
  expect((await read(applicationId, ravi)).body.findings).toEqual([])
})

test('a clerk changes an own finding; the same one again changes nothing', async () => {
  const applicationId = await submitted()
  const wrong = { ...fits('aadhar'), verdict: 'doesNotFit', reason: 'name-differs' }
  for (const version of [1, 1]) {
    expect((await mark(applicationId, [wrong], ravi)).body.findings).toMatchObject([{ version, verdict: 'doesNotFit' }])
  }
  expect((await mark(applicationId, [fits('aadhar')], ravi)).body.findings).toMatchObject([
    { version: 2, verdict: 'fits', reason: null },
  ])
  const audited = await server.rows(
    `select actor_email as who, action, detail from audit_entries where subject = $1 and action like 'finding.%' order by id`,
    [applicationId],
  )
  expect(audited).toEqual([
    {
      who: ravi.email,
      action: 'finding.made',
      detail: { docType: 'aadhar', verdict: 'doesNotFit', why: 'name-differs' },
    },
    { who: ravi.email, action: 'finding.made', detail: { docType: 'aadhar', verdict: 'fits', why: null } },
  ])
})

test('the second of two clerks sees the finding of the first, and then decides with that in view', async () => {
  const applicationId = await submitted()
  await mark(applicationId, [fits('aadhar')], ravi)
  const differing = { ...fits('aadhar'), verdict: 'unreadable', reason: 'blurred' }
  const { status, body } = await mark(applicationId, [fits('photo'), differing], meera)
  expect([status, body.code, body.finding]).toEqual([
    409,
    'finding-changed',
    expect.objectContaining({
      key: 'aadhar',
      verdict: 'fits',
      version: 1,
      foundBy: { id: ravi.id, name: 'Ravi Kumar' },
    }),
  ])
  expect((await read(applicationId, meera)).body.findings.map(({ key }) => key)).toEqual(['aadhar'])
  expect((await mark(applicationId, [{ ...differing, seen: 1 }], meera)).body.findings).toMatchObject([
    { verdict: 'unreadable', version: 2, foundBy: { id: meera.id } },
  ])
  expect((await mark(applicationId, [fits('aadhar')], ravi)).status).toBe(409)
})

test('of two clerks who find different things in the same moment, one is told', async () => {
  const applicationId = await submitted()
  const answers = await Promise.all([
    mark(applicationId, [fits('aadhar')], ravi),
    mark(applicationId, [{ ...fits('aadhar'), verdict: 'unreadable', reason: 'blurred' }], meera),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('where the drive asks for a second clerk, somebody else confirms every finding', async () => {
  const applicationId = await submitted(await buildAdmission(server, { secondClerkPercent: 100 }))
  expect((await mark(applicationId, allFit, ravi)).body.scrutiny).toMatchObject({
    state: 'toConfirm',
    needsSecondClerk: true,
  })
  expect((await mark(applicationId, allFit, ravi)).body.scrutiny.state).toBe('toConfirm')
  const { body } = await mark(applicationId, allFit, meera)
  expect(body.scrutiny.state).toBe('scrutinised')
  expect(new Set(body.findings.map((one) => [one.state, one.foundBy.name, one.confirmedBy?.name].join(', ')))).toEqual(
    new Set(['confirmed, Ravi Kumar, Meera Krishnan']),
  )
  const changed = await mark(
    applicationId,
    [{ ...fits('photo'), verdict: 'doesNotFit', reason: 'other', seen: 2 }],
    ravi,
  )
  expect(changed.body.scrutiny.state).toBe('toConfirm')
})

test('a sample is chosen by the numbers of the applications', async () => {
  const admissionId = await buildAdmission(server, { secondClerkPercent: 40 })
  const ids = [await submitted(admissionId), await submitted(admissionId), await submitted(admissionId)]
  for (const applicationId of ids) {
    const isChosen = isInSample(applicationId, 40)
    const { state } = (await mark(applicationId, allFit, ravi)).body.scrutiny
    expect(state).toBe(isChosen ? 'toConfirm' : 'scrutinised')
  }
})

test('a certificate that does not fit leaves a person in the open category', async () => {
  const applicationId = await submitted()
  const { body } = await mark(
    applicationId,
    [
      { ...fits('categoryCert'), verdict: 'doesNotFit', reason: 'not-valid' },
      { ...fits('dobCert'), verdict: 'doesNotFit', reason: 'answers-differ' },
      { ...fits('scoreCard'), verdict: 'unreadable', reason: 'too-dark' },
    ],
    ravi,
  )
  expect(body.scrutiny.considered).toEqual([
    { fact: 'category', claimed: 'OBC', considered: 'UR' },
    { fact: 'birthDate', claimed: '2006-08-14', considered: null },
  ])
  const listed = (query: object) =>
    server.call<{ applications: { applicationId: string; scrutiny: object }[] }>('GET', student, {
      token: ravi.token,
      query: { q: applicationId, ...query },
    })
  expect((await listed({ notAdmitted: 'category,marks' })).body.applications).toMatchObject([
    {
      applicationId,
      scrutiny: {
        state: 'open',
        openedBy: { name: 'Ravi Kumar' },
        assignedTo: null,
        notAccepted: ['category', 'birthDate'],
      },
    },
  ])
  expect((await listed({ notAdmitted: 'marks' })).body.applications).toEqual([])
  await mark(applicationId, [fits('categoryCert'), fits('dobCert')], ravi)
  expect((await listed({ notAdmitted: 'category,birthDate' })).body.applications).toEqual([])
})

test('another file in place of a document is scrutinised again', async () => {
  const applicationId = await submitted()
  await mark(applicationId, allFit, ravi)
  await server.rows(
    `delete from documents where doc_type = 'photo' and application_id = (select id from applications where application_id = $1)`,
    [applicationId],
  )
  await addDocuments(server, applicationId, ['photo'])
  const { findings, scrutiny } = (await read(applicationId, meera)).body
  expect(findings.some(({ key }) => key === 'photo')).toBe(false)
  expect(scrutiny.items.find(({ key }) => key === 'photo')?.state).toBe('open')
  expect((await mark(applicationId, [fits('photo')], meera)).body.scrutiny.state).toBe('scrutinised')
})

test('lists filter by scrutiny and count it, without drafts', async () => {
  const admissionId = await buildAdmission(server)
  await buildStudentApplication(server, { admissionId })
  const made = () => submitted(admissionId)
  const [untouched, begun, done] = [await made(), await made(), await made()]
  await Promise.all([mark(begun, [fits('photo')], ravi), mark(done, allFit, ravi)])
  const numbers = async (scrutiny: string) => {
    const { body } = await server.call<{ applications: { applicationId: string }[]; total: number }>('GET', student, {
      token: ravi.token,
      query: { admissionId, scrutiny, sort: 'submissionDate' },
    })
    return body.applications.map(({ applicationId }) => applicationId)
  }
  expect(await numbers('notLookedAt')).toEqual([untouched])
  expect(await numbers('open,scrutinised')).toEqual([begun, done])
  const stats = await server.call('GET', `${student}/dashboard-stats`, { token: ravi.token, query: { admissionId } })
  expect(stats.body['toScrutinise']).toEqual({ notLookedAt: 1, open: 1, toConfirm: 0, scrutinised: 1 })
})
