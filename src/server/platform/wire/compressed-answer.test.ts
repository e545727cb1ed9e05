import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFacultyApplication } from '../../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
let built: Awaited<ReturnType<typeof buildFacultyApplication>>
beforeAll(async () => {
  server = await startTestServer()
  built = await buildFacultyApplication(server, { status: 'submitted' })
})
afterAll(() => server.close())

/** How an answer travels, and what it says. */
async function sent(path: string, accepted: string, token?: string) {
  const headers = { 'accept-encoding': accepted, ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${server.url}${path}`, { headers })
  const { headers: told } = answer
  return { as: told.get('content-encoding'), vary: told.get('vary'), says: await answer.text() }
}

test('a large public answer is compressed for callers that accept it, and says the same', async () => {
  const path = `/api/faculty/recruitment/${built.recruitmentId}`
  const plain = await sent(path, 'identity')
  expect(plain).toMatchObject({ as: null, vary: 'accept-encoding' })
  expect(JSON.parse(plain.says)).toMatchObject({ recruitment: { recruitmentId: built.recruitmentId } })
  for (const accepted of ['gzip', 'br, gzip;q=0.5'])
    expect(await sent(path, accepted)).toEqual({ ...plain, as: 'gzip' })
  for (const accepted of ['br', 'gzip;q=0']) expect(await sent(path, accepted)).toEqual(plain)
})

test('a small answer and those to one person are never compressed', async () => {
  const own = await sent(`/api/faculty/application/${built.applicationId}`, 'gzip', built.owner.token)
  expect(own.says.length).toBeGreaterThan(1_400)
  expect([own.as, own.vary]).toEqual([null, null])
  expect(await sent('/api/notices', 'gzip')).toMatchObject({ as: null, vary: null })
})
