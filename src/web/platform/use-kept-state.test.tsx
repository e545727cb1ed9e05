import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const user = { id: 'u1', name: 'Meera Joshi', email: 'meera@mail.example', role: 'admin' as const }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    key: (place: number) => [...stored.keys()][place] ?? null,
    get length() {
      return stored.size
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

type Act = { type?: string; isSent?: boolean }

/** The comment that an application's page shows after a reload; optionally types one and sends it first. */
async function commentOf(application: string, accountId: string, { type, isSent = false }: Act = {}): Promise<string> {
  vi.resetModules()
  const { beginSession } = await import('./session.ts')
  const { useKeptState } = await import('./use-kept-state.ts')
  beginSession('t1', { ...user, id: accountId })
  let isDone = false
  function Comment() {
    const comment = useKeptState(`decision.${application}`, '')
    if (!isDone) {
      isDone = true
      if (type !== undefined) comment.set((before) => before + type)
      if (isSent) comment.forget()
    }
    return comment.value
  }
  return renderToStaticMarkup(<Comment />)
}

test('a typed comment survives a reload, for its author and application, until it is sent', async () => {
  expect(await commentOf('BSC2026-1', 'u1', { type: 'The marksheet ' })).toBe('The marksheet ')
  expect(await commentOf('BSC2026-1', 'u1', { type: 'is cut off.' })).toBe('The marksheet is cut off.')
  expect(await commentOf('BSC2026-2', 'u1')).toBe('')
  expect(await commentOf('BSC2026-1', 'u2')).toBe('')
  expect(await commentOf('BSC2026-1', 'u1')).toBe('The marksheet is cut off.')
  expect(await commentOf('BSC2026-1', 'u1', { isSent: true })).toBe('')
  expect(await commentOf('BSC2026-1', 'u1')).toBe('')
})
