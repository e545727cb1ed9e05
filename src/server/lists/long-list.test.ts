import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StudentApplicationRow } from '#domain/admission/student-application.ts'
import { registerAccount, registerAdmin } from '../../../test/accounts.ts'
import type { TestAccount } from '../../../test/accounts.ts'
import { buildAdmission } from '../../../test/builders.ts'
import { startTestServer } from '../../../test/harness.ts'
import type { TestServer } from '../../../test/harness.ts'

type Page = {
  applications: StudentApplicationRow[]
  currentPage: number
  totalPages: number
  total: number
  totalIsExact?: false
}

let server: TestServer
let admin: TestAccount

beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
  const admissionId = await buildAdmission(server)
  const { id } = await registerAccount(server)
  // 10,060 women of OBC, the first ten thousand of them from Bihar.
  await server.rows(
    `insert into applications (application_id, track, drive_id, applicant_id, applied_for, email, category, gender, state, search_text)
     select 'BSC2099-' || n, 'admission', $1, $2, n::text, 'many@mail.example', 'OBC', 'F',
       case when n <= 10000 then 'Bihar' else 'Delhi' end, 'one of many'
     from generate_series(1, 10060) n`,
    [admissionId, id],
  )
})
afterAll(() => server.close())

async function facts(query: Record<string, string | number>): Promise<Omit<Page, 'applications'> & { rows: number }> {
  const answer = await server.call<Page>('GET', '/api/applications', { token: admin.token, query })
  const { applications, ...rest } = answer.body
  return { ...rest, rows: applications.length }
}

const women = { category: 'OBC', gender: 'F', limit: 25 }

test.each([women, { q: 'of many', limit: 25 }])('a list of more than ten thousand says so: %j', async (query) => {
  expect(await facts(query)).toEqual({ rows: 25, currentPage: 1, totalPages: 400, total: 10_000, totalIsExact: false })
})

test('one of ten thousand is counted to the end', async () => {
  expect(await facts({ ...women, state: 'Bihar' })).toEqual({
    rows: 25,
    currentPage: 1,
    totalPages: 400,
    total: 10_000,
  })
})

test('how many there are is counted when it is asked for', async () => {
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

test('what the writer counts is known, however much it is', async () => {
  expect(await facts({ category: 'OBC', limit: 25 })).toEqual({
    rows: 25,
    currentPage: 1,
    totalPages: 403,
    total: 10_060,
  })
})

test('pages go on to the last one, which knows how many there are', async () => {
  const counted = { total: 10_000, totalIsExact: false }
  expect(await facts({ ...women, page: 400 })).toEqual({ rows: 25, currentPage: 400, totalPages: 401, ...counted })
  const further = { total: 10_050, totalIsExact: false }
  expect(await facts({ ...women, page: 402 })).toEqual({ rows: 25, currentPage: 402, totalPages: 403, ...further })
  expect(await facts({ ...women, page: 403 })).toEqual({ rows: 10, currentPage: 403, totalPages: 403, total: 10_060 })
  expect(await facts({ ...women, page: 404 })).toEqual({ rows: 0, currentPage: 404, totalPages: 400, ...counted })
})

test('an export writes down how many rows it took', async () => {
  const path = '/api/applications/export/xlsx-stream'
  expect((await server.call('GET', path, { token: admin.token, query: { category: 'OBC', gender: 'F' } })).status).toBe(
    200,
  )
  expect(
    await server.rows(`select detail ->> 'count' as count from audit_entries where action = 'list.exported'`),
  ).toEqual([{ count: '10060' }])
})
