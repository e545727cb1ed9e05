import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('answers over HTTP with a problem where there is nothing', async () => {
  const answer = await server.call('GET', '/api/nothing-here')
  expect(answer.status).toBe(404)
  expect(answer.body).toMatchObject({ code: 'not-found', requestId: expect.any(String) })
})

test('fixes the clock and lets it run again', async () => {
  await server.setClock('2026-07-15T18:30:00Z')
  expect(await server.rows('select portal_now() as now')).toEqual([{ now: new Date('2026-07-15T18:30:00Z') }])
  await server.resetClock()
  expect(await server.rows('select portal_now() = now() as is_real')).toEqual([{ is_real: true }])
})
