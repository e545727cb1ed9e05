import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildStudentApplication } from '../../../test/builders.ts'
import { buildFacultyApplication } from '../../../test/faculty-builders.ts'
import { startTestServer, type HttpAnswer, type TestServer } from '../../../test/harness.ts'

type Application = { applicationId: string; version: number; status: string }
type Answer = HttpAnswer<{ application: Application; error: string; code: string }>
type Call = { body?: object; ifMatch?: string; who?: TestAccount }

let server: TestServer
let owner: TestAccount
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  owner = await registerAccount(server)
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

const call = (method: string, path: string, { body, ifMatch, who = owner }: Call = {}): Promise<Answer> =>
  server.call(method, path, {
    token: who.token,
    ...(body && { body }),
    ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
  })

/** For each track, how to make, find and save an application. */
const tracks = [
  {
    track: 'student',
    base: '/api/applications',
    save: 'PUT',
    one: (name: string) => ({ candidateName: name }),
    nameOf: (application: object) => (application as { candidateName: string }).candidateName,
    build: (status: 'draft' | 'submitted') => buildStudentApplication(server, { owner, status }),
  },
  {
    track: 'faculty',
    base: '/api/faculty/application',
    save: 'POST',
    one: (name: string) => ({ personalInfo: { name } }),
    nameOf: (application: object) => (application as { personalInfo: { name: string } }).personalInfo.name,
    build: (status: 'draft' | 'submitted') => buildFacultyApplication(server, { owner, status }),
  },
]

test.each(tracks)(
  'every answer about a $track application names its version as ETag',
  async ({ base, save, one, build }) => {
    const { applicationId } = await build('draft')
    const path = `${base}/${applicationId}`
    const read = await call('GET', path)
    const saved = await call(save, path, { body: one('Asha') })
    const submitted = await call('POST', `${path}/submit`, { body: { declaration: { accepted: true } } })
    const accepted = await call('PATCH', path, { body: { status: 'accepted' }, who: admin })
    for (const { status, headers, body } of [read, saved, submitted, accepted])
      expect([status, headers.get('etag')]).toEqual([200, `"${body.application.version}"`])
    expect(saved.body.application.version).toBe(read.body.application.version + 1)
    expect(read.headers.get('cache-control')).toContain('no-store')
  },
)

test.each(tracks)(
  'a save of a $track draft with a stale If-Match changes nothing and brings the newer draft',
  async (of) => {
    const { base, save, one, nameOf, build } = of
    const { applicationId } = await build('draft')
    const path = `${base}/${applicationId}`
    const stale = (await call('GET', path)).headers.get('etag') ?? ''
    const newer = await call(save, path, { body: one('Newer'), ifMatch: stale })
    expect(newer.status).toBe(200)
    const refused = await call(save, path, { body: one('Older'), ifMatch: stale })
    expect([refused.status, refused.body.code]).toEqual([412, 'version-not-met'])
    expect(nameOf(refused.body.application)).toBe('Newer')
    expect(nameOf((await call('GET', path)).body.application)).toBe('Newer')
  },
)

test.each(tracks)(
  'a stale If-Match keeps a $track application from being submitted, deleted, decided or paid for',
  async ({ base, save, one, build }) => {
    const { applicationId } = await build('draft')
    const draft = `${base}/${applicationId}`
    const start = `/api/applications/${applicationId}/payment/start`
    const first = (await call('GET', draft)).headers.get('etag') ?? ''
    await call(save, draft, { body: one('Asha') })
    const accepted = { declaration: { accepted: true } }
    for (const [method, path, body] of [
      ['POST', `${draft}/submit`, accepted],
      ['POST', start],
      ['DELETE', draft],
    ] as const) {
      const refused = await call(method, path, { ifMatch: first, ...(body && { body }) })
      expect([method, path, refused.status]).toEqual([method, path, 412])
      expect(refused.body.application.status).toMatch(/^(pending|DRAFT)$/)
    }
    const now = (await call('GET', draft)).headers.get('etag') ?? ''
    expect((await call('POST', start, { ifMatch: now })).status).toBe(200)
    const submitted = await call('POST', `${draft}/submit`, { ifMatch: now, body: accepted })
    expect(submitted.status).toBe(200)
    const refused = await call('PATCH', draft, { ifMatch: now, body: { status: 'accepted' }, who: admin })
    expect([refused.status, refused.body.application.status]).toEqual([412, 'submitted'])
    const ifMatch = submitted.headers.get('etag') ?? ''
    expect((await call('PATCH', draft, { ifMatch, body: { status: 'accepted' }, who: admin })).status).toBe(200)
    const unneeded = `${base}/${(await build('draft')).applicationId}`
    const tag = (await call('GET', unneeded)).headers.get('etag') ?? ''
    expect((await call('DELETE', unneeded, { ifMatch: tag })).status).toBe(204)
  },
)

test.each<[string, (version: number) => string, number]>([
  ['the version', (version) => `"${version}"`, 200],
  ['the version as a proxy weakens it', (version) => `W/"${version}"`, 200],
  ['the bare version', (version) => `${version}`, 200],
  ['one of several', (version) => `"1000", "${version}"`, 200],
  ['any', () => '*', 200],
  ['an older one', (version) => `"${version - 1}"`, 412],
  ['a newer one', (version) => `"${version + 1}"`, 412],
  ['none of several', () => '"1000", W/"1001"', 412],
  ['a tag that was never ours', () => '"a-strong-tag"', 412],
  ['the same number written otherwise', (version) => `"0${version}"`, 412],
  ['an empty tag', () => '""', 412],
  ['nothing', () => '', 400],
  ['a tag without its end', (version) => `"${version}`, 400],
  ['words', () => 'newest', 400],
  ['a list with a hole', (version) => `"${version}",,"1"`, 400],
])('a save with If-Match that names %s', async (_, ifMatchOf, status) => {
  const { applicationId } = await buildStudentApplication(server, { owner })
  const path = `/api/applications/${applicationId}`
  const { version } = (await call('GET', path)).body.application
  expect((await call('PUT', path, { body: { candidateName: 'A' }, ifMatch: ifMatchOf(version) })).status).toBe(status)
})

test('with a header and a version in the content, both must be the current one', async () => {
  const { applicationId } = await buildStudentApplication(server, { owner })
  const path = `/api/applications/${applicationId}`
  const { version } = (await call('GET', path)).body.application
  const save = (inContent: number, inHeader: number) =>
    call('PUT', path, { body: { candidateName: 'A', version: inContent }, ifMatch: `"${inHeader}"` })
  expect((await save(version, version - 1)).status).toBe(412)
  expect((await save(version - 1, version)).status).toBe(409)
  expect((await save(version, version)).status).toBe(200)
})

test.each(tracks)(
  'without a version, simultaneous saves of different $track answers all count, and each writes only its own',
  async ({ track, base, save, build }) => {
    const path = `${base}/${(await build('draft')).applicationId}`
    const before = (await call('GET', path)).body.application
    const parts: object[] =
      track === 'student'
        ? [
            { candidateName: 'Asha' },
            { mobile: '9123456780' },
            { correspondAddress: { pincode: '800001' } },
            { correspondAddress: { district: 'Patna' } },
            { intermediateSchool: { board: 'CBSE' } },
            { payment: { utr: '618940273999' } },
          ]
        : [
            { personalInfo: { name: 'Asha' } },
            { personalInfo: { contact: { mobile: '9123456780' } } },
            { personalInfo: { currentAddress: { city: 'Patna' } } },
            { councilRegistration: { registrationNumber: 'X-1' } },
            { professionalData: { awards: ['One'] } },
            { payment: { utrNumber: '618940273999' } },
          ]
    const answers = await Promise.all(parts.map((body) => call(save, path, { body })))
    expect(answers.map(({ status }) => status)).toEqual(parts.map(() => 200))
    const after = (await call('GET', path)).body.application
    for (const part of parts) expect(after).toMatchObject(part)
    // Everything else stays.
    const untouched = [
      'qualifications',
      'workExperience',
      'permanentAddress',
      'preferenceOrder',
      'neetRoll',
      'category',
    ]
    const only = (application: object) => Object.entries(application).filter(([name]) => untouched.includes(name))
    expect(only(after)).toEqual(only(before))
    expect(only(after).length).toBeGreaterThan(1)
  },
)
