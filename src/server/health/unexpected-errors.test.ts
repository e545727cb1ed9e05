import { afterEach, beforeEach, expect, test } from 'vitest'
import { registerAdmin } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import type { PortalHealth } from '#domain/health/health.endpoints.ts'
import { forgetErrors } from './unexpected-errors.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' })
})
afterEach(() => server.close())

/** Makes a request fail unexpectedly, with content that nobody else may read. */
async function fail(): Promise<string> {
  const answer = await server.call('GET', '/api/notices?q=my-secret', { headers: { 'x-of': 'my-secret' } })
  expect(answer.status).toBe(500)
  return String(answer.body['requestId'])
}

const kept = () => server.rows('select * from unexpected_errors')
const breakNotices = () => server.rows('alter table notices rename column title to heading')

test('a request that fails unexpectedly is recorded by its number: where it failed, and nothing that was sent', async () => {
  await breakNotices()
  const requestId = await fail()
  await expect.poll(kept).toHaveLength(1)
  const [error] = await kept()
  expect(error).toMatchObject({ request_id: requestId, method: 'GET', route: '/api/notices' })
  expect(error?.['kind']).toMatch(/^\w+ 42703$/)
  expect(error?.['places']).toContainEqual(expect.stringMatching(/^server\/\S+\.ts:\d+$/))
  expect(JSON.stringify(error)).not.toContain('my-secret')

  const { token } = await registerAdmin(server)
  const { body } = await server.call<PortalHealth>('GET', '/api/operations', { token })
  expect(body.errors.map((one) => one.requestId)).toEqual([requestId])
  expect(body.checks.find(({ check }) => check === 'errors')).toMatchObject({
    state: 'warn',
    say: expect.stringMatching(/^1 request failed unexpectedly in the last 24 hours\./),
  })
})

test('a refusal is not recorded', async () => {
  expect((await server.call('GET', '/api/operations')).status).toBe(401)
  expect((await server.call('GET', '/api/nothing-here')).status).toBe(404)
  await breakNotices()
  await fail()
  await expect.poll(kept).toHaveLength(1)
})

test('the caller gets the same answer when recording fails', async () => {
  await breakNotices()
  await server.rows('drop table unexpected_errors')
  await fail()
})

test('a flood of failures does not fill the table', async () => {
  await server.rows(`insert into unexpected_errors (request_id, method, route, kind, places)
    select n::text, 'GET', '/', 'Error', '{}' from generate_series(1, 500) n`)
  await breakNotices()
  const requestId = await fail()
  await server.rows(`update unexpected_errors set at = at - interval '2 hours'`)
  const next = await fail()
  const known = async () =>
    (await server.rows<{ request_id: string }>('select request_id from unexpected_errors')).map((one) => one.request_id)
  await expect.poll(known).toContain(next)
  expect(await known()).not.toContain(requestId)
})

test('a recorded error is deleted after thirty days', async () => {
  await server.rows(`insert into unexpected_errors (request_id, at, method, route, kind, places) values
    ('old', portal_now() - interval '31 days', 'GET', '/', 'Error', '{}'),
    ('young', portal_now() - interval '29 days', 'GET', '/', 'Error', '{}')`)
  await forgetErrors(server.context.pool)
  expect(await server.rows('select request_id from unexpected_errors')).toEqual([{ request_id: 'young' }])
})
