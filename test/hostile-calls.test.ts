import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/platform/endpoint.ts'
import { problemFromZod } from '#server/platform/problem-answer.ts'
import { registerAccount, registerAdmin, type TestAccount } from './accounts.ts'
import { buildAdmission, buildStudentApplication } from './builders.ts'
import { buildFacultyApplication, buildRecruitment } from './faculty-builders.ts'
import { startTestServer, type HttpAnswer, type TestServer } from './harness.ts'
import { storeStatement } from './statements/store-statement.ts'
import { bodySamples, placesIn, withAt } from './samples.ts'
import { ofThisRun } from './seed.ts'

let server: TestServer
let owner: TestAccount
let admin: TestAccount
const ids = {
  admission: '',
  recruitment: '',
  student: '',
  faculty: '',
  notice: '',
  view: '',
  statement: '',
  row: '',
  spareAdmission: '',
  spareRecruitment: '',
  spareAccount: '',
}

beforeAll(async () => {
  server = await startTestServer()
  owner = await registerAccount(server)
  admin = await registerAdmin(server)
  const student = await buildStudentApplication(server, { owner })
  const faculty = await buildFacultyApplication(server, { owner })
  // Each lacks an answer: otherwise its owner could submit it, and what is tried afterwards would be refused.
  await server.rows(`update applications set form = form - 'fathersName' #- '{personalInfo,name}'`)
  const [notice] = await server.rows<{ id: string }>(
    `insert into notices (title, date, type, link) values ('Walk', '2026-01-01', 'General', '/walk') returning id`,
  )
  const [view] = await server.rows<{ id: string }>(
    `insert into saved_views (account_id, list, name, content, is_shared)
     values ($1, 'student-applications', 'Walk', '{"kind": "rows", "search": {}}', false) returning id`,
    [admin.id],
  )
  const statement = await storeStatement(server, admin)
  Object.assign(ids, {
    statement: statement.id,
    row: statement.row,
    admission: student.admissionId,
    student: student.applicationId,
    recruitment: faculty.recruitmentId,
    faculty: faculty.applicationId,
    notice: notice?.id,
    view: view?.id,
    // Administrators' changes go to another drive: a deadline moved by one call would hide the next fault.
    spareAdmission: await buildAdmission(server),
    spareRecruitment: await buildRecruitment(server),
    spareAccount: (await registerAccount(server)).id,
  })
})
afterAll(() => server.close())

const operations = Object.entries(api) as [string, Endpoint][]
const withBody = operations.filter(([, { body }]) => body)
const withQuery = operations.filter(([, { query }]) => query)
const withParams = operations.filter(([, { params }]) => params)

function paramsOf(path: string): Record<string, string> {
  const isFaculty = path.startsWith('/api/faculty/')
  const idsOf: [string, string][] = [
    ['/api/people', ids.spareAccount],
    ['/api/notices', ids.notice],
    ['/api/saved-views', ids.view],
    ['/api/payments', ids.statement],
  ]
  const id = idsOf.find(([start]) => path.startsWith(start))?.[1] ?? ids.spareAdmission
  return {
    applicationId: isFaculty ? ids.faculty : ids.student,
    recruitmentId: ids.spareRecruitment,
    docType: path.startsWith('/api/institute') ? 'logo' : 'photo',
    people: 'register',
    key: 'x',
    id,
    row: ids.row,
    name: 'applications',
  }
}

type Hostile = { params?: Record<string, string>; query?: string; body?: unknown }

/** Calls an operation with enough permission, on existing records. */
async function call(
  operation: string,
  endpoint: Endpoint,
  { params = {}, query = '', body }: Hostile,
): Promise<HttpAnswer> {
  const [method = '', path = ''] = operation.split(' ')
  const known = { ...paramsOf(path), ...params }
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name as keyof typeof known] ?? 'x')
  const { access } = endpoint
  const { token } = typeof access === 'object' && !access.orOwner ? admin : owner
  // A reached limit would hide the answer under test.
  if (path.startsWith('/api/auth/')) await server.rows('delete from throttle_events')
  return server.call(method, `${address}${query}`, { token, ...(body !== undefined && { body }) })
}

const tells = /postgres|node_modules|\n\s+at |\bselect .* from\b|insert into|syntax error|invalid input syntax/i

/** The fault of an answer to a hostile call; null when it is no 500 and reveals nothing about the software. */
function wrongWith({ status, body, text }: HttpAnswer): string | null {
  if (status >= 500) return `${status}: ${text.slice(0, 300)}`
  if (status < 400) return null
  const isProblem = ['error', 'code', 'requestId'].every((field) => typeof body[field] === 'string')
  return isProblem && !tells.test(text) ? null : `${status}: ${text.slice(0, 300)}`
}

/** The calls with wrong answers, a few at a time, exports one after another. */
async function wrongAnswers(operation: string, endpoint: Endpoint, calls: Hostile[]): Promise<string[]> {
  const wrong: string[] = []
  const waiting = [...calls]
  const work = async () => {
    for (let hostile = waiting.shift(); hostile; hostile = waiting.shift()) {
      const problem = wrongWith(await call(operation, endpoint, hostile))
      if (problem) wrong.push(`${JSON.stringify(hostile).slice(0, 300)} → ${problem}`)
    }
  }
  await Promise.all(Array.from({ length: endpoint.answer === 'stream' ? 1 : 6 }, work))
  return wrong
}

const sqlText = `x'); drop table applications; --`
const days = ['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '-000001-01-01', '2026-01-02T00:00:00Z']
const hostileTexts = ['', sqlText, '\u202e\u200b', '__proto__', 'NaN', '٢٠٢٦', ...days]
const hostileNumbers: unknown[] = [0, -1, 0.5, 2_147_483_648, 1e308]
const hostileObjects: unknown[] = [{}, { constructor: { name: {} }, toString: 'x', length: -1 }, { $gt: '' }]
const hostileLists: unknown[] = [[], [null], [['x']], Array.from({ length: 2_000 }, () => ({}))]
const longText = 'x'.repeat(50_000)
const hostileValues = hostileNumbers.concat(null, true, longText, hostileTexts, hostileObjects, hostileLists)

/** Bodies of an operation for existing records: one for each declared alternative. */
function realBodies({ body }: Endpoint): object[] {
  const known: Record<string, string> = { admissionId: ids.admission, recruitmentId: ids.recruitment }
  return (body ? bodySamples(body) : []).map((sample) =>
    Object.fromEntries(Object.entries(sample as object).map(([name, value]) => [name, known[name] ?? value])),
  )
}

/** The errors that a schema finds before an operation does anything, each with its field; null if it finds none. */
function refusalOf(schema: z.ZodType | undefined, value: unknown): string | null {
  // A text is sent as it is: the reader of JSON comes before the schema.
  const { error } = (typeof value !== 'string' && schema?.safeParse(value)) || {}
  if (!error) return null
  const errors = problemFromZod(error, value, 'body').extra.errors ?? []
  return [...new Set(errors.map(({ path, code }) => `${path} ${code}`))].toSorted().join()
}

/** All values that are not refused, and of those that are refused alike one: the others are judged without a call. */
function answeredDifferently<V>(schema: z.ZodType | undefined, values: V[]): V[] {
  const judged = Map.groupBy(values, (value) => refusalOf(schema, value))
  const taken = judged.get(null) ?? []
  judged.delete(null)
  return [...taken, ...[...judged.values()].map(([value]) => value as V)]
}

describe('no value at any place of a body gives a 500, tried on a third of the operations in each run', () => {
  test.each(ofThisRun(withBody))('%s', { timeout: 120_000 }, async (operation, endpoint) => {
    const bodies = realBodies(endpoint).flatMap((body) =>
      placesIn(body).flatMap((place) => hostileValues.map((value) => withAt(body, place, value))),
    )
    const calls = answeredDifferently(endpoint.body, bodies).map((body) => ({ body }))
    expect(await wrongAnswers(operation, endpoint, calls)).toEqual([])
  })
})

const queryOf = (name: string, text: string) => `${name}=${encodeURIComponent(text)}`
const namesIn = ({ query }: Endpoint) => Object.keys(query?.shape ?? {})

const singlyIn = (endpoint: Endpoint, texts: string[]): Hostile[] =>
  namesIn(endpoint)
    .flatMap((name) =>
      answeredDifferently(
        endpoint.query,
        texts.map((text) => ({ [name]: text })),
      ),
    )
    .map((asked) => ({ query: `?${new URLSearchParams(asked).toString()}` }))

/**
 * Each export is a thread, so a text goes into all filters at once that take it; the others refuse it before. Alone each
 * filter gets it in the list, whose schema is the same.
 */
function togetherIn(endpoint: Endpoint, texts: string[]): Hostile[] {
  return texts.flatMap((text) => {
    const isTaken = (name: string) => endpoint.query?.safeParse({ [name]: text }).success === true
    const taken = namesIn(endpoint).filter(isTaken)
    const refused = namesIn(endpoint).filter((name) => !isTaken(name))
    const queries = [taken.map((name) => queryOf(name, text)).join('&'), ...refused.map((name) => queryOf(name, text))]
    return queries.filter((query) => query !== '').map((query) => ({ query: `?${query}` }))
  })
}

describe('no value of a query or a path gives a 500, tried on a third of the operations in each run', () => {
  test.each(ofThisRun(withQuery))('the query of %s', { timeout: 120_000 }, async (operation, endpoint) => {
    const more = [' ', '-1', '1e999', '0x10', String.raw`%_\ `, 'x'.repeat(3_000)]
    const texts = [...hostileTexts, ...more]
    const calls = endpoint.answer === 'stream' ? togetherIn(endpoint, texts) : singlyIn(endpoint, texts)
    expect(await wrongAnswers(operation, endpoint, calls)).toEqual([])
  })

  test.each(ofThisRun(withQuery))('a query of %s with repeated or unstorable values', async (operation, endpoint) => {
    for (const name of Object.keys(endpoint.query?.shape ?? {})) {
      for (const query of [`?${name}=1&${name}=2`, `?${name}=%00`]) {
        expect([query, (await call(operation, endpoint, { query })).status]).toEqual([query, 400])
      }
    }
  })

  const nobody = '00000000-0000-0000-0000-000000000000'
  const written = ['x', '0', '-1', "'", '__proto__', 'constructor', 'null', 'a'.repeat(70), nobody]
  // Decoded before a schema judges them.
  const encoded = ['%00', '%2e%2e%2f', '%ed%a0%80', '%']
  test.each(withParams)('every part of the path of %s is declared with what it can be', (_operation, { params }) => {
    const { properties = {} } = z.toJSONSchema(params ?? z.object({}), { io: 'input', unrepresentable: 'any' })
    const isOpen = (part: unknown) => !['pattern', 'enum', 'const', 'minimum'].some((limit) => limit in Object(part))
    expect(Object.entries(properties).filter(([, part]) => isOpen(part))).toEqual([])
  })

  const withTwo = withParams.filter(([, { params }]) => Object.keys(params?.shape ?? {}).length > 1)
  test.each(withTwo)(
    'the path of %s, whose first part cannot be an id while the others can',
    async (operation, endpoint) => {
      const [first = '', ...others] = Object.keys(endpoint.params?.shape ?? {})
      const params = Object.fromEntries([[first, `x'`], ...others.map((name) => [name, ids.spareAdmission])])
      const { status } = await call(operation, endpoint, { params, body: realBodies(endpoint)[0] })
      expect(status).toBeOneOf(operation.startsWith('GET') || operation.startsWith('DELETE') ? [404] : [400, 404, 422])
    },
  )

  test.each(ofThisRun(withParams))('the path of %s', async (operation, endpoint) => {
    const { shape = {} } = endpoint.params ?? {}
    const [body] = realBodies(endpoint)
    const calls = Object.entries(shape).flatMap(([name, schema]) => {
      const params = answeredDifferently(
        z.object({ [name]: schema }),
        written.map((address) => ({ [name]: address })),
      )
      return [...params, ...encoded.map((address) => ({ [name]: address }))].map((known) => ({ params: known, body }))
    })
    expect(await wrongAnswers(operation, endpoint, calls)).toEqual([])
  })
})

const unreadable: [string, string, number][] = [
  ['a NUL', String.raw`{"x":"A\u0000B"}`, 400],
  ['a lone surrogate', String.raw`{"x":{"y":["A\udfff"]}}`, 400],
  ['a lone surrogate in a key', String.raw`{"\ud800":1}`, 400],
  ['deep nesting', `{"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400],
  ['a number beyond a double', '{"x":1e309}', 400],
  ['__proto__', '{"__proto__":{"role":"admin"}}', 400],
  ['constructor.prototype', '{"constructor":{"prototype":{"role":"admin"}}}', 400],
  ['no JSON', '{"x":', 400],
  ['a byte more than a megabyte', `{"x":"${'A'.repeat(1_048_577 - 8)}"}`, 413],
]

test.each(unreadable)('every call refuses %s in a body', async (_what, text, status) => {
  for (const [operation, endpoint] of withBody) {
    const answer = await call(operation, endpoint, { body: text })
    expect([operation, answer.status, wrongWith(answer)]).toEqual([operation, status, null])
  }
})

test('afterwards the applications are unchanged: drafts with their owner, unpaid ones unverified, nobody promoted', async () => {
  expect(
    await server.rows(
      `select application_id, a.status, a.payment_verified, a.email from applications a where application_id in ($1, $2) order by track`,
      [ids.student, ids.faculty],
    ),
  ).toEqual([
    { application_id: ids.student, status: 'draft', payment_verified: false, email: owner.email },
    { application_id: ids.faculty, status: 'draft', payment_verified: false, email: owner.email },
  ])
  expect(await server.rows(`select email from accounts where role = 'admin' and id <> $1`, [ids.spareAccount])).toEqual(
    [{ email: admin.email }],
  )
})
