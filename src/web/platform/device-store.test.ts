import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const user = { id: 'u1', name: 'Ananya Verma', email: 'ananya@mail.example', role: 'applicant' as const }

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('a store that never answers delays an upload by at most five seconds', async () => {
  const open = vi.fn(() => ({}))
  vi.stubGlobal('indexedDB', { open })
  const { beginSession } = await import('./session.ts')
  const { deviceStore } = await import('./device-store.ts')
  beginSession('t1', user)
  const { keep, all, forget } = deviceStore<string>(user.id, 'file', 60_000)
  const answers = Promise.all([keep('photo', 'a picture'), all(), forget('photo')])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await answers).toEqual([undefined, [], undefined])
  expect(open).toHaveBeenCalledTimes(1)
})
