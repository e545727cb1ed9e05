import type * as Argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestServer } from '../harness.ts'

// Verifying ends only on command, so that the numbers of running and waiting ones are certain.
const verifying = vi.hoisted(() => {
  const gate = Promise.withResolvers<void>()
  return { now: 0, most: 0, gate }
})
vi.mock('@node-rs/argon2', async (original) => ({
  ...(await original<typeof Argon2>()),
  verify: async () => {
    verifying.most = Math.max(verifying.most, ++verifying.now)
    await verifying.gate.promise
    verifying.now--
    return false
  },
}))

const atOnce = 4
const waiting = 300
const tooMany = 40

let server: TestServer
beforeAll(async () => {
  // Test files share their modules: this loads the portal again over the mocked library, for this file only.
  vi.resetModules()
  const { startTestServer } = await import('../harness.ts')
  server = await startTestServer({ LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  vi.resetModules()
  await server.close()
})

test('of more log-ins than the queue holds the excess is refused with a time, and everything else is answered', async () => {
  const refusals: (string | null)[] = []
  const logIn = async (number: number) => {
    const body = { email: `person${number}@mail.example`, password: 'not the password' }
    const answer = await server.call('POST', '/api/auth/login', { body })
    if (answer.status === 503) refusals.push(answer.headers.get('retry-after'))
    return answer.status
  }
  const all = Promise.all(Array.from({ length: atOnce + waiting + tooMany }, (_, number) => logIn(number)))
  await expect.poll(() => refusals.length).toBe(tooMany)
  expect(new Set(refusals)).toEqual(new Set(['10']))
  expect(verifying.now).toBe(atOnce)
  for (const path of ['/healthz', '/readyz', '/api/institute']) {
    expect([path, (await server.call('GET', path)).status]).toEqual([path, 200])
  }

  verifying.gate.resolve()
  const statuses = await all
  expect(statuses.filter((status) => status === 401)).toHaveLength(atOnce + waiting)
  expect(statuses.filter((status) => status === 503)).toHaveLength(tooMany)
  expect(verifying.most).toBe(atOnce)
})
