import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFacultyApplication } from '../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a recruitment that was taken off the portal accepts no submissions; the draft is kept', async () => {
  const { applicationId, recruitmentId, owner } = await buildFacultyApplication(server)
  const path = `/api/faculty/application/${applicationId}`
  const body = { declaration: { accepted: true } }
  const submit = () => server.call('POST', `${path}/submit`, { token: owner.token, body })
  const publish = (isPublished: boolean) =>
    server.rows('update drives set published = $2 where id = $1', [recruitmentId, isPublished])

  await publish(false)
  const refused = await submit()
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      error: 'Applications are not taken at the moment. Your draft is kept: try again later, or ask the institute.',
    },
  ])
  const { body: stored } = await server.call('GET', path, { token: owner.token })
  expect(stored).toMatchObject({ application: { status: 'DRAFT' } })
  await publish(true)
  expect((await submit()).status).toBe(200)
})
