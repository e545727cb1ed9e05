import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const user = { id: 'u1', name: 'Ananya Verma', email: 'ananya@mail.example', role: 'applicant' as const }
const earlierPage = '/assets/index-1.js'
const laterPage = '/assets/index-2.js'
const own = ['GET /api/applications/me']
const drives = ['GET /api/admissions']
// Storage that survives a reload: Node has no IndexedDB.
const device = new Map<string, [key: unknown, value: unknown]>()

beforeEach(() => {
  device.clear()
  vi.doMock('idb-keyval', () => ({
    createStore: () => null,
    set: async (key: unknown, value: unknown) => void device.set(JSON.stringify(key), [key, value]),
    entries: async () => [...device.values()],
  }))
})
afterEach(() => {
  vi.doUnmock('idb-keyval')
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Opens a page of the portal with this script name. Of the previous page only the device's storage remains. */
async function openPage(script: string, whatComesFirst: (cache: QueryClient) => void = () => undefined) {
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, querySelector: () => ({ src: script }) })
  const { beginSession } = await import('#web/platform/session.ts')
  const { queryClient } = await import('#web/platform/query-client.ts')
  const { keepAnswers } = await import('./known-answers.ts')
  beginSession('t1', user)
  whatComesFirst(queryClient)
  keepAnswers(user.id, new Set(['aadharNumber']))
  return queryClient
}

test('a page shows answers kept by its own version, and none that lack what it shows', async () => {
  const earlier = await openPage(earlierPage)
  earlier.setQueryData(own, { applications: [{ applicationId: 'BSC2026-1' }] })
  await expect.poll(() => device.size).toBe(1)
  const later = await openPage(laterPage)
  later.setQueryData(drives, { admissions: [{ title: 'B.Sc. 2026', reasons: [] }] })
  await expect.poll(() => device.size).toBe(2)

  const laterAgain = await openPage(laterPage)
  await expect
    .poll(() => laterAgain.getQueryData(drives))
    .toEqual({ admissions: [{ title: 'B.Sc. 2026', reasons: [] }] })
  expect(laterAgain.getQueryData(own)).toBeUndefined()
  const earlierAgain = await openPage(earlierPage)
  await expect.poll(() => earlierAgain.getQueryData(own)).toEqual({ applications: [{ applicationId: 'BSC2026-1' }] })
  expect(earlierAgain.getQueryData(drives)).toBeUndefined()
})

test('an Aadhaar number and data of the account are never stored on the device', async () => {
  const page = await openPage(laterPage)
  page.setQueryData(['GET /api/auth/me'], { user })
  page.setQueryData(own, { applications: [{ name: 'Ananya', aadharNumber: '999941057058' }] })
  await expect.poll(() => device.size).toBe(1)
  const pageAgain = await openPage(laterPage)
  await expect.poll(() => pageAgain.getQueryData(own)).toEqual({ applications: [{ name: 'Ananya', aadharNumber: '' }] })
})

test('an answer that came before this code was loaded is stored in place of an older one', async () => {
  const earlier = await openPage(laterPage)
  earlier.setQueryData(own, { applications: [{ applicationId: 'BSC2026-1', version: 1, status: 'pending' }] })
  await expect.poll(() => device.size).toBe(1)
  const submitted = { applications: [{ applicationId: 'BSC2026-1', version: 2, status: 'submitted' }] }
  const page = await openPage(laterPage, (cache) => cache.setQueryData(own, submitted))
  await expect.poll(() => JSON.stringify([...device.values()])).toContain('submitted')
  expect(page.getQueryData(own)).toEqual(submitted)
  const pageAgain = await openPage(laterPage)
  await expect.poll(() => pageAgain.getQueryData(own)).toEqual(submitted)
})

test('a newer answer for an application also updates it in the stored list', async () => {
  const earlier = await openPage(laterPage)
  const other = { applicationId: 'BSC2026-2', version: 7 }
  earlier.setQueryData(own, { applications: [{ applicationId: 'BSC2026-1', version: 1, left: { count: 31 } }, other] })
  await expect.poll(() => device.size).toBe(1)
  const one = { applicationId: 'BSC2026-1', version: 2, status: 'submitted' }
  const alone = ['GET /api/applications/{applicationId}', { params: { applicationId: 'BSC2026-1' } }]
  await openPage(laterPage, (cache) => cache.setQueryData(alone, { application: one }))
  await expect.poll(() => device.size).toBe(2)
  const listed = { applications: [{ ...one, left: null }, other] }
  await expect.poll(() => JSON.stringify([...device.values()])).toContain(JSON.stringify(listed))
  const pageAgain = await openPage(laterPage)
  await expect.poll(() => pageAgain.getQueryData(own)).toEqual(listed)
})
