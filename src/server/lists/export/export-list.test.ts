import { read } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAccount, registerAdmin } from '../../../../test/accounts.ts'
import type { TestAccount } from '../../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication } from '../../../../test/builders.ts'
import type { TestServer } from '../../../../test/harness.ts'
import { startTestServer } from '../../../../test/harness.ts'

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

function ask(query: Record<string, string> = {}, signal?: AbortSignal): Promise<Response> {
  const address = `${server.url}/api/applications/export/xlsx-stream?${new URLSearchParams(query)}`
  return fetch(address, { headers: { authorization: `Bearer ${admin.token}` }, ...(signal && { signal }) })
}

/** The rows of the downloaded sheet, each as its cells by their heads. */
async function download(query: Record<string, string> = {}) {
  const response = await ask(query)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const { sheets } = await read(bytes, { readStyles: true })
  const sheet = sheets[0]
  const [heads = [], ...rows] = sheet?.rows ?? []
  return {
    response,
    bytes,
    sheet,
    rows: rows.map((row) => Object.fromEntries(heads.map((head, i) => [String(head), row[i] ?? null]))),
  }
}

test('an export holds every answer with its type: dates are dates, numbers numbers, digits that are names stay text', async () => {
  const built = await buildStudentApplication(server, {
    utr: '001234567890',
    form: {
      candidateName: 'Zoya Ansari',
      neetRoll: '0011045678',
      correspondAddress: { address: 'Line one\nLine <two> & three' },
    },
  })
  await server.rows(`update applications set created_at = '2026-07-10T18:35:00Z' where application_id = $1`, [
    built.applicationId,
  ])
  const { response, rows } = await download({ q: built.applicationId })
  expect(response.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(response.headers.get('content-disposition')).toContain('applications.xlsx')
  expect(rows).toEqual([
    expect.objectContaining({
      'Application ID': built.applicationId,
      Status: 'pending',
      Name: 'Zoya Ansari',
      Mobile: '9876543210',
      'NEET roll number': '0011045678',
      UTR: '001234567890',
      'Correspondence address': 'Line one\nLine <two> & three',
      'Correspondence PIN': '273006',
      'Date of birth': new Date('2006-08-14T00:00:00Z'),
      Begun: new Date('2026-07-11T00:05:00Z'),
      Submitted: null,
      'NEET All-India rank': 184_326,
      Percentage: 82.4,
      'Fee (₹)': 1200,
      PwD: 'No',
      'First preference': 'BSc HTM',
      Documents: 'aadhar, categoryCert, dobCert, marksheet12, photo, scoreCard, signature',
    }),
  ])
  expect(Object.keys(rows[0] ?? {})).toHaveLength(47)
})

test.each([
  '=1+1',
  '+91 98',
  '-2',
  '@SUM(A1)',
  '=HYPERLINK("http://evil.example","x")',
  "=cmd|'/C calc'!A0",
  '_x003D_1+1',
])('the name %j stays a text and can never become a formula', async (candidateName) => {
  const built = await buildStudentApplication(server, { form: { candidateName } })
  const { rows, sheet, bytes } = await download({ q: built.applicationId })
  expect(rows[0]?.['Name']).toBe(candidateName)
  const cells = [...(sheet?.cells?.values() ?? [])]
  expect(cells.filter((cell) => cell.formula !== undefined)).toEqual([])
  expect(Buffer.from(bytes).includes('<f>')).toBe(false)
})

test('the head is bold and stays in sight, and every column has a width', async () => {
  const { sheet } = await download({ q: 'nobody' })
  expect(sheet?.rows).toHaveLength(1)
  expect(sheet?.freezePane).toMatchObject({ rows: 1 })
  expect(sheet?.cells?.get('0,0')?.style?.font?.bold).toBe(true)
  expect(sheet?.columns?.every((column) => (column.width ?? 0) >= 9)).toBe(true)
})

test('an export follows the filters and the order of the list, beyond one batch of the database', async () => {
  const admissionId = await buildAdmission(server)
  const { applicationId } = await buildStudentApplication(server, { admissionId, form: { neetAIRank: 1 } })
  await server.rows(
    `insert into accounts (id, email, name) select gen_random_uuid(), 'many' || i || '@mail.example', 'M' from generate_series(1, 1200) i`,
  )
  await server.rows(
    `insert into applications (application_id, track, drive_id, applicant_id, email, candidate_name, neet_rank, search_text)
     select 'BSC2026-M' || lpad(row_number() over ()::text, 7, '0'), 'admission', $1, id, email, 'Many', row_number() over () + 1, ''
     from accounts where email::text like 'many%'`,
    [admissionId],
  )
  const { rows } = await download({ admissionId, sort: 'neetAIRank' })
  expect(rows).toHaveLength(1201)
  expect(rows[0]?.['Application ID']).toBe(applicationId)
  expect(new Set(rows.map((row) => row['Application ID'])).size).toBe(1201)
  expect((await download({ admissionId, status: 'submitted' })).rows).toEqual([])
})

test('who exported which list with how many rows is written down', async () => {
  const admissionId = await buildAdmission(server)
  await buildStudentApplication(server, { admissionId, status: 'submitted' })
  await download({ admissionId, status: 'submitted,accepted' })
  const audits = await server.rows(
    `select actor_email, detail from audit_entries where action = 'list.exported' order by id desc limit 1`,
  )
  expect(audits).toEqual([
    {
      actor_email: admin.email,
      detail: { list: 'admission', count: 1, filters: { admissionId, status: ['submitted', 'accepted'] } },
    },
  ])
})

test('of what was exported the audit keeps the search without whole Aadhaar numbers, and the other filters as they are', async () => {
  // Twelve of its digits check, as those of one id in three hundred do.
  const admissionId = '99994105-7058-4000-8000-000000000000'
  await download({ q: 'Meera 9999 4105 7058', admissionId, dateFrom: '2026-01-01' })
  const audits = await server.rows(
    `select detail -> 'filters' as filters from audit_entries where action = 'list.exported' order by id desc limit 1`,
  )
  expect(audits).toEqual([{ filters: { q: 'Meera XXXX XXXX 7058', admissionId, dateFrom: '2026-01-01' } }])
})

test('two exports are made at once, a third is asked to come back, and one that is given up makes room', async () => {
  const gone = new AbortController()
  const answers = await Promise.all([ask({}, gone.signal), ask({}, gone.signal), ask({}, gone.signal)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['10'])
  gone.abort()
  await expect.poll(async () => (await download({ q: 'nobody' })).response.status, { timeout: 20_000 }).toBe(200)
})

test('applicants cannot export anything, and nothing is written down', async () => {
  const { token } = await registerAccount(server)
  const before = await server.rows(`select 1 from audit_entries where action = 'list.exported'`)
  expect((await server.call('GET', '/api/applications/export/xlsx-stream', { token })).status).toBe(403)
  expect(await server.rows(`select 1 from audit_entries where action = 'list.exported'`)).toHaveLength(before.length)
})
