import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { WireStudentRow } from '#domain/admission/student-application.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildAdmission } from '../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

type Page = {
  applications: WireStudentRow[]
  currentPage: number
  totalPages: number
  total: number
  totalIsExact?: false
}

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

let server: TestServer
let admin: TestAccount
let owned: [admissionId: string, applicantId: string]

beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
  const admissionId = await buildAdmission(server)
  const { id } = await registerAccount(server)
  owned = [admissionId, id]
  // 10,060 women of OBC, the first ten thousand of them from Bihar.
  await server.rows(
    `insert into applications (application_id, track, drive_id, applicant_id, applied_for, email, category, gender, state, search_text)
     select 'BSC2099-' || n, 'admission', $1, $2, n::text, 'many@mail.example', 'OBC', 'F',
       case when n <= 10000 then 'Bihar' else 'Delhi' end, 'one of many'
     from generate_series(1, 10060) n`,
    owned,
  )
})
afterAll(() => server.close())

async function facts(query: Record<string, string | number>): Promise<Omit<Page, 'applications'> & { rows: number }> {
  const answer = await server.call<Page>('GET', '/api/applications', { token: admin.token, query })
  const { applications, ...rest } = answer.body
  return { ...rest, rows: applications.length }
}

const women = { category: 'OBC', gender: 'F', limit: 25 }

test.each([women, { q: 'of many', limit: 25 }])('a list of more than ten thousand rows says so: %j', async (query) => {
  expect(await facts(query)).toEqual({ rows: 25, currentPage: 1, totalPages: 400, total: 10_000, totalIsExact: false })
})

test('a list of ten thousand rows is counted completely', async () => {
  expect(await facts({ ...women, state: 'Bihar' })).toEqual({
    rows: 25,
    currentPage: 1,
    totalPages: 400,
    total: 10_000,
  })
})

test('an exact number is counted on request', async () => {
  const exact = { rows: 25, currentPage: 1, totalPages: 403, total: 10_060 }
  expect(await facts({ ...women, exactTotal: 'true' })).toEqual(exact)
  expect(await facts({ ...women, exactTotal: 'false' })).toEqual({
    ...exact,
    totalPages: 400,
    total: 10_000,
    totalIsExact: false,
  })
  const refused = await server.call('GET', '/api/applications', {
    token: admin.token,
    query: { ...women, exactTotal: 'maybe' },
  })
  expect(refused.status).toBe(400)
})

test('a number among the kept counts is exact, however large', async () => {
  expect(await facts({ category: 'OBC', limit: 25 })).toEqual({
    rows: 25,
    currentPage: 1,
    totalPages: 403,
    total: 10_060,
  })
})

test('pages continue to the last one, which knows the total', async () => {
  const counted = { total: 10_000, totalIsExact: false }
  expect(await facts({ ...women, page: 400 })).toEqual({ rows: 25, currentPage: 400, totalPages: 401, ...counted })
  const further = { total: 10_050, totalIsExact: false }
  expect(await facts({ ...women, page: 402 })).toEqual({ rows: 25, currentPage: 402, totalPages: 403, ...further })
  expect(await facts({ ...women, page: 403 })).toEqual({ rows: 10, currentPage: 403, totalPages: 403, total: 10_060 })
  expect(await facts({ ...women, page: 404 })).toEqual({ rows: 0, currentPage: 404, totalPages: 400, ...counted })
})

test('an export audits the number of its rows', async () => {
  const path = '/api/applications/export/xlsx-stream'
  expect((await server.call('GET', path, { token: admin.token, query: { category: 'OBC', gender: 'F' } })).status).toBe(
    200,
  )
  expect(
    await server.rows(`select detail ->> 'count' as count from audit_entries where action = 'list.exported'`),
  ).toEqual([{ count: '10060' }])
})

/** The number of blocks that PostgreSQL reads for a call. */
async function blocksOf(call: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(server.context.pool, 'query')
  await call()
  const asked = spy.mock.calls.map(([statement]) => statement as unknown as { text: string; values: unknown[] })
  spy.mockRestore()
  const ofLists = asked.filter(({ text }) => text.includes('applications a'))
  expect(ofLists.length).toBeGreaterThan(0)
  let blocks = 0
  for (const { text, values } of ofLists) {
    const [row] = await server.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    )
    const plan = row?.['QUERY PLAN'][0].Plan
    blocks += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
  }
  return blocks
}

test('an empty list is found without reading all other rows', async () => {
  // As many with one answer as with the other, and nobody with both, which an estimate from either would miss.
  await server.rows(
    `insert into applications (application_id, track, drive_id, applicant_id, applied_for, email, category, pwd, search_text)
     select 'BSC2099-P' || n, 'admission', $1, $2, 'p' || n, 'pairs@mail.example', (array['SC', 'ST'])[n % 2 + 1], n % 2 = 1, 'one of a pair'
     from generate_series(1, 4000) n`,
    owned,
  )
  await server.rows('vacuum analyze applications')
  const nobody = { category: 'SC', pwd: 'true', limit: 25 }
  expect(await facts(nobody)).toEqual({ rows: 0, currentPage: 1, totalPages: 1, total: 0 })
  expect(await blocksOf(() => facts(nobody))).toBeLessThan(300)
})
