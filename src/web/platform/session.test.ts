import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const user = { id: 'u1', name: 'Ananya Verma', email: 'ananya@mail.example', role: 'applicant' as const }
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const loadSession = () => import('./session.ts')

function answerWith(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
}

test('the browser keeps the token and id, name, e-mail and role, nothing else, and nothing after logging out', async () => {
  const { beginSession, endSession } = await loadSession()
  beginSession('t1', { ...user, passwordHash: 'x' } as typeof user)
  expect([...stored]).toEqual([['pravesh.session', JSON.stringify({ token: 't1', user })]])
  endSession()
  expect(stored.size).toBe(0)
})

test('a stored session is valid only after the server has confirmed it', async () => {
  stored.set('pravesh.session', JSON.stringify({ token: 't1', user: { ...user, role: 'admin' } }))
  answerWith(200, { user })
  const { sessionStore } = await loadSession()
  expect(sessionStore.current().status).toBe('restoring')
  await (await import('./restore-session.ts')).sessionRestored()
  expect(sessionStore.current()).toEqual({ status: 'in', token: 't1', user })
})

test('an answer of 401 logs out and says so once', async () => {
  answerWith(401, { error: 'There is no live session.' })
  const { beginSession, onSessionExpired, sessionStore } = await loadSession()
  const { call } = await import('./api.ts')
  const told = vi.fn()
  onSessionExpired(told)
  beginSession('t1', user)
  await Promise.allSettled([call('GET /api/auth/me'), call('GET /api/applications/me')])
  expect(sessionStore.current().status).toBe('out')
  expect(told).toHaveBeenCalledTimes(1)
})

test('a wrong password, a refusal, a busy server or a lost connection never logs out', async () => {
  const { beginSession, sessionStore } = await loadSession()
  const { call } = await import('./api.ts')
  beginSession('t1', user)
  for (const status of [400, 403, 409, 429, 500, 503]) {
    answerWith(status, {})
    await expect(call('GET /api/auth/me')).rejects.toThrow(`Request failed with status ${status}`)
  }
  answerWith(401, { error: 'The e-mail address or the password is not right.' })
  await expect(call('POST /api/auth/login', { body: { email: 'a@b.in', password: 'x' } })).rejects.toThrow(
    'is not right',
  )
  vi.stubGlobal('fetch', async () => await Promise.reject(new TypeError('Failed to fetch')))
  await expect(call('GET /api/auth/me')).rejects.toThrow('Network error. Please check your connection.')
  expect(sessionStore.current().status).toBe('in')
})

test('broken storage means logged out, not a broken page', async () => {
  stored.set('pravesh.session', '{"token":')
  expect((await loadSession()).sessionStore.current().status).toBe('out')
})
