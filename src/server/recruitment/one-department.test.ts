import { read } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireFacultyRow, FacultyStats } from '#domain/recruitment/faculty-application.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildFacultyApplication, buildRecruitment, departments } from '../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

// Two recruitments have the same department: in capitals in the first; the second has more applications.

const base = '/api/faculty/application/admin'
let server: TestServer
let admin: TestAccount
let inCapitals: string
let all: string[]

beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
  const applied = async (department: string, count: number) => {
    const [asked, ...others] = departments
    const recruitmentId = await buildRecruitment(server, { departments: [{ ...asked, name: department }, ...others] })
    const form = { personalInfo: { department } }
    const built = []
    for (let made = 0; made < count; made++)
      built.push(await buildFacultyApplication(server, { admin, recruitmentId, form, status: 'submitted' }))
    return { recruitmentId, ids: built.map(({ applicationId }) => applicationId) }
  }
  const first = await applied('CARDIOLOGY', 1)
  const second = await applied('Cardiology', 2)
  const other = { personalInfo: { department: 'BIOSTATISTICS', categoryOfPost: 'UR' as const } }
  await buildFacultyApplication(server, { admin, recruitmentId: second.recruitmentId, form: other })
  inCapitals = first.recruitmentId
  all = [...first.ids, ...second.ids].toSorted()
})
afterAll(() => server.close())

const ask = async <B>(path: string, query: Record<string, string> = {}, { token } = admin) =>
  server.call<B>('GET', `${base}/${path}`, { token, query })
type Page = { applications: WireFacultyRow[]; total: number }

test.each<Record<string, string>>([
  { department: 'CARDIOLOGY' },
  { department: 'Cardiology' },
  { department: 'cardiology' },
  { department: 'Cardiology', gender: 'F' },
  { q: 'cardiology' },
])('the list finds by %o everybody who applied to the department, in any recruitment', async (query) => {
  const { body } = await ask<Page>('all', query)
  expect(body.total).toBe(3)
  expect(body.applications.map(({ applicationId }) => applicationId).toSorted()).toEqual(all)
})

test('within one recruitment only its own applicants are found', async () => {
  const { body } = await ask<Page>('all', { department: 'Cardiology', recruitmentId: inCapitals })
  expect([body.total, body.applications.length]).toEqual([1, 1])
})

test('the statistics count one department, with the spelling of most applications', async () => {
  expect((await ask<FacultyStats>('dashboard-stats')).body.departments).toEqual({ Cardiology: 3, BIOSTATISTICS: 1 })
  const ofOne = await ask<FacultyStats>('dashboard-stats', { recruitmentId: inCapitals })
  expect(ofOne.body.departments).toEqual({ CARDIOLOGY: 1 })
})

test('the export has all of them, for administrators only', async () => {
  const address = `${server.url}${base}/export/xlsx-stream?department=CARDIOLOGY`
  const exported = (token: string) => fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const { sheets } = await read(new Uint8Array(await (await exported(admin.token)).arrayBuffer()))
  const [heads = [], ...rows] = sheets[0]?.rows ?? []
  const place = heads.indexOf('Application ID')
  expect(rows.map((row) => String(row[place])).toSorted()).toEqual(all)
  const stranger = await registerAccount(server)
  expect((await exported(stranger.token)).status).toBe(403)
  expect((await ask('all', { department: 'Cardiology' }, stranger)).status).toBe(403)
})
