import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const weekMs = 7 * 86_400_000

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
    key: (place: number) => [...stored.keys()][place] ?? null,
    get length() {
      return stored.size
    },
  })
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('typed values live for a week, and then all values of that age are removed', async () => {
  const { keptValues } = await import('./kept-values.ts')
  for (const thing of ['form', 'dialog']) keptValues<string>(thing, 0).write('typed', 0)
  expect(keptValues<string>('form', weekMs).read()).toBe('typed')
  expect([keptValues<string>('form', weekMs + 1).read(), localStorage.length]).toEqual([null, 0])
})
