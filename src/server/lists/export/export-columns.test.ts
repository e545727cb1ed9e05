import { read } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAccount, registerAdmin, type TestAccount } from '../../../../test/accounts.ts'
import { buildStudentApplication } from '../../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

function ask(query: Record<string, string>): Promise<Response> {
  const address = `${server.url}/api/applications/export/xlsx-stream?${new URLSearchParams(query)}`
  return fetch(address, { headers: { authorization: `Bearer ${admin.token}` } })
}

/** The heads and rows of an export. */
async function rowsOf(response: Response): Promise<unknown[][]> {
  const { sheets } = await read(new Uint8Array(await response.arrayBuffer()))
  return sheets[0]?.rows ?? []
}

test('an export has the chosen columns in the chosen order, and the audit names them', async () => {
  const { applicationId } = await buildStudentApplication(server, { form: { candidateName: 'Column Chooser' } })
  const asked = { q: applicationId, columns: 'status,candidateName,application-id,status' }
  expect(await rowsOf(await ask(asked))).toEqual([
    ['Status', 'Name', 'Application ID'],
    ['Draft', 'Column Chooser', applicationId],
  ])
  const [entry] = await server.rows(
    `select detail from audit_entries where action = 'list.exported' order by id desc limit 1`,
  )
  expect(entry).toMatchObject({
    detail: { filters: { q: applicationId }, columns: ['status', 'candidateName', 'application-id'] },
  })
  expect((await ask({ q: applicationId, columns: '' })).status).toBe(200)
  const exports = `select 1 from audit_entries where action = 'list.exported'`
  const before = (await server.rows(exports)).length
  for (const columns of ['status,aadhar', 'constructor', 'furtherAnswers.q1', ',']) {
    const refused = await ask({ q: applicationId, columns })
    expect([columns, refused.status, await refused.json()]).toEqual([
      columns,
      422,
      expect.objectContaining({ errors: [expect.objectContaining({ path: 'columns', code: 'column-unknown' })] }),
    ])
  }
  expect(await server.rows(exports)).toHaveLength(before)
})

test.each([
  ['admission', '/api/applications'],
  ['recruitment', '/api/faculty/application/admin'],
])('administrators read the columns of the export in the track %s, each with a key of its own', async (track, at) => {
  const path = `/api/applications/export/columns?track=${track}`
  const inLanguage = (language: string) =>
    server.call<{ columns: { key: string; label: string }[] }>('GET', path, {
      token: admin.token,
      headers: { 'accept-language': language },
    })
  const [english, hindi] = [(await inLanguage('en')).body.columns, (await inLanguage('hi')).body.columns]
  const keys = english.map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(40)
  expect(new Set(keys).size).toBe(keys.length)
  expect(hindi.map(({ key }) => key)).toEqual(keys)
  expect(english.slice(0, 2)).toEqual([
    { key: 'serial', label: 'S. No.' },
    { key: 'application-id', label: 'Application ID' },
  ])
  expect(hindi[1]).toEqual({ key: 'application-id', label: 'आवेदन संख्या' })
  // Every column has a head in words.
  for (const { key, label } of english) expect(label).not.toBe(key)
  const all = await fetch(`${server.url}${at}/export/xlsx-stream?columns=${encodeURIComponent(keys.join(','))}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect((await rowsOf(all))[0]).toEqual(english.map(({ label }) => label))
  expect((await server.call('GET', path, { token: (await registerAccount(server)).token })).status).toBe(403)
})
