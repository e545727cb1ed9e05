import { read } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything, type Roles } from '#domain/accounts/permissions.ts'
import { spreadsheet } from '#domain/platform/endpoint.ts'
import { reportNames, type Report, type ReportName } from '#domain/reports/report.ts'
import type { KeyedRow } from '#domain/tables/table.ts'
import type { Scrutiny } from '#domain/scrutiny/scrutiny.ts'
import { giveGrant, registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import {
  buildAdmission,
  buildStudentApplication,
  succeed,
  type StudentApplicationWish,
} from '../../../test/builders.ts'
import { buildFacultyApplication, buildRecruitment } from '../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let admin: TestAccount
let drive: string
let elsewhere: string
/** How many documents and rules of one application the administrator scrutinised. */
let itemsLooked: number
beforeAll(async () => {
  const roles: Roles = { reporter: ['reports.read'], reader: ['applications.read'] }
  server = await startTestServer({}, undefined, [], undefined, roles)
  await server.setClock('2026-07-01T06:00:00Z')
  admin = await registerAdmin(server)
  drive = await buildAdmission(server)
  elsewhere = await buildAdmission(server, { title: 'Another admission' })
  for (const wish of people) {
    const { applicationId } = await buildStudentApplication(server, { admissionId: drive, admin, ...wish })
    if (wish === looked) itemsLooked = await lookAtAll(`/api/applications/${applicationId}`)
  }
  await buildStudentApplication(server, { admissionId: elsewhere, status: 'accepted', admin })
})
afterAll(() => server.close())

const looked: StudentApplicationWish = { status: 'submitted' }
const emt = { preferenceOrder: ['BSc EMT', 'BSc HTM'] }
const people: StudentApplicationWish[] = [
  { status: 'draft', utr: null },
  looked,
  { status: 'accepted', form: emt },
  { status: 'rejected', form: { ...emt, gender: 'M', category: 'UR' } },
  // Without a fee, and with too few marks.
  { status: 'submitted', form: { ...emt, pwd: true, intermediateSchool: { obtainedMarks: 150 } } },
]

/** Finds that everything in an application fits; the number of findings. */
async function lookAtAll(address: string): Promise<number> {
  const { token } = admin
  const { body } = await server.call<{ scrutiny: Scrutiny }>('GET', `${address}/findings`, { token })
  const items = body.scrutiny.items.map(({ of, key }) => ({ of, key, verdict: 'fits' }))
  await succeed(server.call('POST', `${address}/findings`, { token, body: { items } }))
  return items.length
}

async function asked(name: ReportName, query: Record<string, string> = {}, by = admin) {
  return server.call<{ report: Report; code: string }>('GET', `/api/reports/${name}`, {
    token: by.token,
    query: { drive, ...query },
  })
}

const tableOf = async (name: ReportName, query?: Record<string, string>) =>
  (await asked(name, query)).body.report.tables[0]?.rows

/** Later, with everybody still logged in. */
async function moveClock(iso: string): Promise<void> {
  await server.setClock(iso)
  await server.rows(`update sessions set last_seen_at = portal_now(), expires_at = portal_now() + interval '1 hour'`)
}

/** A row of figures, in the order of the columns. */
const figures = ({ begun, submitted, paid, verified, eligible, scrutinised, accepted }: KeyedRow) => [
  begun,
  submitted,
  paid,
  verified,
  eligible,
  scrutinised,
  accepted,
]
const divided = ({ course, category, gender, pwd }: KeyedRow) => [course, category, gender, pwd]

test('applications are counted by course, category, gender and disability, of one drive', async () => {
  const { status, body } = await asked('applications')
  expect(status).toBe(200)
  expect(body.report).toMatchObject({
    name: 'applications',
    driveId: drive,
    driveTitle: 'B.Sc. admission 2026',
    day: null,
    madeAt: '2026-07-01T06:00:00.000Z',
    madeBy: admin.name,
  })
  const rows = body.report.tables[0]?.rows ?? []
  expect(rows.map((row) => [...divided(row), ...figures(row)])).toEqual([
    ['BSc EMT', 'OBC', 'F', false, 1, 1, 1, 0, 1, 0, 1],
    ['BSc EMT', 'OBC', 'F', true, 1, 1, 1, 1, 0, 0, 0],
    ['BSc EMT', 'UR', 'M', false, 1, 1, 1, 0, 1, 0, 0],
    ['BSc HTM', 'OBC', 'F', false, 2, 1, 1, 0, 1, 1, 0],
  ])
})

test('every figure is the total of the list with the same filters', async () => {
  const filters = {
    begun: {},
    submitted: { status: 'submitted,accepted,rejected' },
    paid: { paymentStatus: 'paid' },
    verified: { paymentVerified: 'true' },
    eligible: { ruleNotMet: 'false' },
    scrutinised: { scrutiny: 'scrutinised' },
    accepted: { status: 'accepted' },
  }
  for (const row of (await tableOf('applications')) ?? []) {
    const { course, category, gender, pwd } = row
    const of = { admissionId: drive, firstPreference: course, category, gender, pwd: String(pwd) }
    for (const [figure, filter] of Object.entries(filters)) {
      const { body } = await server.call<{ total: number }>('GET', '/api/applications', {
        token: admin.token,
        query: { ...of, ...filter } as Record<string, string>,
      })
      expect([...divided(row), figure, body.total]).toEqual([...divided(row), figure, row[figure]])
    }
  }
})

test('conditions that were not met are counted, with those who met all others', async () => {
  expect(await tableOf('conditions')).toEqual([{ rule: 'class-12-marks', failed: 1, alone: 1, acceptedAnyway: 0 }])
})

test('work is counted by officer and day, without what applicants do', async () => {
  expect(await tableOf('work')).toEqual([
    {
      day: '2026-07-01',
      officer: admin.name,
      email: admin.email,
      decisions: 2,
      takenBack: 0,
      verifications: 0,
      findings: itemsLooked,
      questions: 0,
      notes: 0,
    },
  ])
})

test('to ask for a correction is work, too', async () => {
  const admissionId = await buildAdmission(server)
  const { applicationId } = await buildStudentApplication(server, { admissionId, admin, status: 'submitted' })
  const body = { items: [{ of: 'answer', key: 'fathersName' }], until: '2026-07-08' }
  await succeed(server.call('POST', `/api/applications/${applicationId}/corrections`, { token: admin.token, body }))
  expect(await tableOf('work', { drive: admissionId })).toMatchObject([{ officer: admin.name, questions: 1 }])
})

test('as of an earlier day a report shows what stood at its end', async () => {
  await moveClock('2026-07-10T04:00:00Z')
  const admissionId = await buildAdmission(server)
  const begun = await buildStudentApplication(server, { admissionId })
  await moveClock('2026-07-11T04:00:00Z')
  const address = `/api/applications/${begun.applicationId}`
  await succeed(
    server.call('POST', `${address}/submit`, { token: begun.owner.token, body: { declaration: { accepted: true } } }),
  )
  // 11:59 pm and midnight in India.
  await moveClock('2026-07-12T18:29:59Z')
  await succeed(server.call('PATCH', address, { token: admin.token, body: { verified: true } }))
  await moveClock('2026-07-12T18:30:00Z')
  await lookAtAll(address)
  await succeed(server.call('PATCH', address, { token: admin.token, body: { status: 'accepted' } }))
  await moveClock('2026-07-14T04:00:00Z')
  await succeed(
    server.call('PATCH', address, { token: admin.token, body: { status: 'submitted', comments: 'By mistake' } }),
  )
  const on = async (day: string) => {
    const [row] = (await tableOf('applications', { drive: admissionId, day })) ?? []
    return row && figures(row)
  }
  expect(await on('2026-07-09')).toBeUndefined()
  expect(await on('2026-07-10')).toEqual([1, 0, 1, 0, 0, 0, 0])
  expect(await on('2026-07-11')).toEqual([1, 1, 1, 0, 1, 0, 0])
  expect(await on('2026-07-12')).toEqual([1, 1, 1, 1, 1, 0, 0])
  expect(await on('2026-07-13')).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect(await on('2026-07-14')).toEqual([1, 1, 1, 1, 1, 1, 0])
  expect(await on('2026-07-14')).toEqual(figures((await tableOf('applications', { drive: admissionId }))?.[0] ?? {}))
  const work = async (day: string) =>
    (await tableOf('work', { drive: admissionId, day }))?.map(({ decisions, takenBack, verifications }) => [
      decisions,
      takenBack,
      verifications,
    ])
  expect(await work('2026-07-11')).toEqual([])
  expect(await work('2026-07-14')).toEqual([
    [0, 1, 0],
    [0, 0, 0],
    [0, 0, 1],
  ])
  // Before it was taken back the decision stood.
  expect(await work('2026-07-13')).toEqual([
    [1, 0, 0],
    [0, 0, 1],
  ])
})

test('a report is also a workbook, in which days are dates and names never become formulas', async () => {
  const colleague = await registerAdmin(server, { name: '=HYPERLINK("x")' })
  const admissionId = await buildAdmission(server)
  await buildStudentApplication(server, { admissionId, status: 'accepted', admin: colleague })
  const answer = await fetch(`${server.url}/api/reports/work?drive=${admissionId}&day=2026-07-14`, {
    headers: { authorization: `Bearer ${admin.token}`, accept: spreadsheet },
  })
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('vary')]).toEqual([
    200,
    spreadsheet,
    'accept',
  ])
  const { sheets } = await read(new Uint8Array(await answer.arrayBuffer()))
  const [work, about] = sheets
  expect(work?.name).toBe('Work')
  expect(work?.rows[0]).toEqual([
    'Day',
    'Officer',
    'E-mail',
    'Decisions in force',
    'Decisions taken back',
    'Payments checked',
    'Findings',
    'Questions to applicants',
    'Notes',
  ])
  const [day, ...others] = work?.rows[1] ?? []
  expect(day).toEqual(new Date('2026-07-14T00:00:00Z'))
  expect(others).toEqual(['=HYPERLINK("x")', colleague.email, 1, 0, 0, 0, 0, 0])
  expect(about?.rows).toContainEqual(['As of', 'the end of 14-07-2026'])
  expect(about?.rows).toContainEqual(['Work: Decisions in force, sum', '1'])
})

test('a recruitment is divided by department and post', async () => {
  const recruitmentId = await buildRecruitment(server)
  await buildFacultyApplication(server, { recruitmentId, status: 'submitted' })
  await buildFacultyApplication(server, { recruitmentId: await buildRecruitment(server), status: 'submitted' })
  const { body } = await asked('applications', { drive: recruitmentId }, admin)
  expect(body.report.tables[0]?.rows).toEqual([
    {
      department: 'NEPHROLOGY',
      post: 'Assistant Professor',
      category: 'OBC',
      gender: 'F',
      pwd: false,
      begun: 1,
      submitted: 1,
      paid: 1,
      verified: 0,
      eligible: 0,
      scrutinised: 0,
      accepted: 0,
    },
  ])
})

test('courses are named as their drive translates them for the reader', async () => {
  const hindi = await registerAdmin(server)
  await server.rows(`update accounts set language = 'hi' where id = $1`, [hindi.id])
  await server.rows(`update drives set translations = '{"hi": {"BSc HTM": "बीएससी एचटीएम"}}' where id = $1`, [
    elsewhere,
  ])
  const headers = { 'accept-language': 'hi' }
  const call = { token: hindi.token, headers, query: { drive: elsewhere } }
  const { body } = await server.call<{ report: Report }>('GET', '/api/reports/applications', call)
  const known = (await tableOf('applications', { drive: elsewhere }))?.map(({ course }) => course)
  const inHindi = body.report.tables[0]?.rows.map(({ course }) => course)
  expect([known, inHindi]).toEqual([['BSc HTM'], ['बीएससी एचटीएम']])
})

test('reports need their permission, and show drives in scope only', async () => {
  const officer = async (role: string, driveId: string | null) => {
    const account = await registerAccount(server)
    await giveGrant(server, account, { role, ...everything, driveId })
    return account
  }
  const [reporter, reader, whole] = [
    await officer('reporter', drive),
    await officer('reader', drive),
    await officer('reporter', null),
  ]
  for (const name of reportNames) {
    expect((await asked(name, {}, reporter)).status).toBe(200)
    expect((await asked(name, { drive: elsewhere }, whole)).status).toBe(200)
    expect((await asked(name, {}, reader)).body.code).toBe('forbidden')
    for (const wrong of [elsewhere, 'nonsense']) {
      const { status, body } = await asked(name, { drive: wrong }, reporter)
      expect([status, body.code]).toEqual([404, 'no-such-drive'])
    }
  }
  expect((await server.call('GET', `/api/reports/nonsense`, { token: whole.token, query: { drive } })).status).toBe(404)
  expect((await asked('work', { day: '2026-02-30' }, whole)).status).toBe(400)
})
