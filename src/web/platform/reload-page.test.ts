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

test('a page whose code did not come is loaded anew once, and then said to be broken', async () => {
  expect(reloadOnceFor('/help')).toBe(true)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(reloadOnceFor('/help')).toBe(false)
})

test('another page is tried, too', () => {
  expect([reloadOnceFor('/help'), reloadOnceFor('/privacy')]).toEqual([true, true])
})

test('without a network nothing is loaded anew', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(reloadOnceFor('/help')).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('where nothing can be noted, there would be no end to loading anew', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem() {
      throw new Error('no storage')
    },
    removeItem: () => undefined,
  })
  expect(reloadOnceFor('/help')).toBe(false)
})
