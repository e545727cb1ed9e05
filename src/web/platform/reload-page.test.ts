import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadOnceFor } from './reload-page.ts'

const reload = vi.fn<() => void>()

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  reload.mockClear()
})

test('a page whose code failed to load is reloaded once, and then shown as broken', async () => {
  expect(reloadOnceFor('/help')).toBe(true)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(reloadOnceFor('/help')).toBe(false)
})

test('another page is tried again', () => {
  expect([reloadOnceFor('/help'), reloadOnceFor('/privacy')]).toEqual([true, true])
})

test('nothing is reloaded without a network', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(reloadOnceFor('/help')).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('without storage nothing is reloaded, so that reloading cannot repeat forever', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem() {
      throw new Error('no storage')
    },
    removeItem: () => undefined,
  })
  expect(reloadOnceFor('/help')).toBe(false)
})
