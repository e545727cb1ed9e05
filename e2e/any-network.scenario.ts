import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { onePagePdf, rawStream } from '../test/sample-files.ts'
import { reachStep, startApplication } from './applying.ts'
import { droppingNetwork, type DroppingNetwork } from './dropping-network.ts'
import { fillAndSave } from './filling.ts'
import { closeBrowser, register, somebody } from './person.ts'
import { portal } from './portal.ts'
import { settle } from './settle.ts'

const fileBytes = 9_000_000
/** A PDF is sent unchanged; the document desk would shrink a photo. */
const largePdf = () => onePagePdf('', rawStream('', Buffer.alloc(fileBytes)))

let network: DroppingNetwork

beforeEach(async () => {
  network = await droppingNetwork()
})
afterEach(() => network.lose())
afterAll(closeBrowser)

/** A draft at its documents step. */
async function openDocuments(page: Page): Promise<string> {
  await register(page, 'Sneha Tirkey')
  const applicationId = await startApplication(page)
  await reachStep(page, applicationId, 4)
  await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor()
  return applicationId
}

test('a file of 9 MB arrives over a network that keeps dropping, through a reload, while the form is filled in', async () => {
  const { page, leave } = await somebody('phone', { baseURL: network.url })
  const applicationId = await openDocuments(page)
  const before = network.sentBytes()
  network.dropEvery(700_000)
  const chooser = page.waitForEvent('filechooser')
  await page.locator('[id="documents.dobCert"]').click()
  await (await chooser).setFiles({ name: 'birth.pdf', mimeType: 'application/pdf', buffer: largePdf() })
  await expect.poll(() => network.sentBytes() - before).toBeGreaterThan(fileBytes / 3)
  network.dropEvery(1)
  await page.getByText('1 file waits for the network.', { exact: false }).waitFor()
  network.dropEvery(Infinity)
  await page.goto(`/paramedical/application/${applicationId}/edit?step=1`)
  await page.getByText('1 file is being uploaded.', { exact: false }).waitFor()
  network.dropEvery(700_000)
  await page.getByLabel('Full name').fill('Sneha Rani Tirkey')
  await page.getByText('1 file is being uploaded.', { exact: false }).waitFor({ state: 'detached', timeout: 200_000 })
  expect(network.sentBytes() - before).toBeLessThan(1.3 * fileBytes)
  network.dropEvery(Infinity)
  await page.goto(`/paramedical/application/${applicationId}/edit?step=4`)
  await page.getByRole('button', { name: 'Replace Proof of date of birth' }).waitFor()
  await page.goto(`/paramedical/application/${applicationId}/edit?step=1`)
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Sneha Rani Tirkey')
  await leave()
})

test.each([
  { saveData: false, words: 'is fetched when a finger touches its link' },
  { saveData: true, words: 'is not fetched before it is opened where data are to be saved' },
])('the code of a page $words', async ({ saveData }) => {
  const { page, context, leave } = await somebody('phone', { isOnlyTheirs: true })
  await context.addInitScript((isOn) => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: isOn } })
  }, saveData)
  await page.goto('/')
  const link = page.getByRole('main').getByRole('link', { name: 'Student admission' })
  await link.waitFor()
  await settle(page)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await link.dispatchEvent('touchstart')
  if (saveData) {
    await settle(page)
    expect(fetched).toEqual([])
    await link.click()
  }
  await expect.poll(() => fetched.filter((url) => url.includes('/assets/')).length).toBeGreaterThan(0)
  if (!saveData) expect(new URL(page.url()).pathname).toBe('/')
  await leave()
})

/** Names in the browser's own database. */
async function keptOnDevice(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('pravesh')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const names = opening.result.transaction('kept').objectStore('kept').getAllKeys()
      names.onsuccess = () => resolve(names.result)
      opening.result.close()
    }
  })
}

/** Stores a value in the browser's database with an expiry time. */
async function keepOnDevice([name, untilMs]: readonly [string, number]): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('pravesh')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const writing = opening.result.transaction('kept', 'readwrite')
      writing.objectStore('kept').put({ untilMs, value: name }, ['somebody', 'file', name])
      writing.oncomplete = () => resolve()
      opening.result.close()
    }
  })
}

test('a new version that loads while somebody types asks nothing and loses nothing', async () => {
  const { page } = await somebody('desktop', { baseURL: network.url, serviceWorkers: 'allow' })
  await register(page, 'Lata Oraon')
  await startApplication(page)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next'))
  const load = page.getByRole('button', { name: 'Load it now' })
  await load.waitFor()
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.accept()
  })
  await page.getByLabel('Full name').fill('')
  await page.getByLabel('Full name').pressSequentially('Lata Kumari Oraon')
  await load.click()
  await load.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Lata Kumari Oraon')
  expect(questions).toEqual([])
})

test('offline the portal opens with its last content, says so, and forgets it when somebody logs out', async () => {
  const { page, context, leave } = await somebody('desktop', { baseURL: network.url, serviceWorkers: 'allow' })
  await register(page, 'Sneha Tirkey')
  const applicationId = await startApplication(page)
  await fillAndSave(page.getByLabel('Full name'), 'Sneha Rani Tirkey')
  await page.goto(`/paramedical/application/${applicationId}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated')
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => path !== '/page' && !path.startsWith('/assets/'))).toEqual([])

  const devtools = await context.newCDPSession(page)
  const manifest = await devtools.send('Page.getAppManifest')
  expect([new URL(manifest.url).pathname, manifest.errors]).toEqual(['/manifest.en.webmanifest', []])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A test browser is incognito and cannot install.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next'))
  await page.getByText('A new version of the portal is ready.').waitFor()
  await page.getByRole('button', { name: 'Load it now' }).click()
  await page.getByText('A new version of the portal is ready.').waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()

  await network.lose()
  const later = await context.newPage()
  await later.goto(`${network.url}/paramedical/application/${applicationId}`)
  await later.getByText(/The portal cannot be reached. This is as of \d+:\d\d [ap]m/).waitFor()
  await later.getByText('Sneha Rani Tirkey').first().waitFor()
  await later.goto(`${network.url}/paramedical/application/${applicationId}/print`)
  await later.getByText('Sneha Rani Tirkey').first().waitFor()
  await later.goto(`${network.url}/paramedical/application/${applicationId}/edit?step=1`)
  await expect.poll(() => later.getByLabel('Full name').inputValue()).toBe('Sneha Rani Tirkey')
  await later.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => later.evaluate(keptOnDevice)).toEqual([])

  // Opening the portal removes expired values of every user.
  await later.evaluate(keepOnDevice, ['old', Date.now() - 1] as const)
  await later.evaluate(keepOnDevice, ['young', Date.now() + 3_600_000] as const)
  await later.goto(`${network.url}/login`)
  await expect.poll(() => later.evaluate(keptOnDevice)).toEqual([['somebody', 'file', 'young']])
  await leave()
})

/** The token of the person logged in. */
const tokenOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('pravesh.session') ?? '{}') as { token: string }).token)

/** Whether the server still accepts a session. */
const isKnown = async (token: string) =>
  (await fetch(`${portal().url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).ok

const kindsKept = async (page: Page) =>
  new Set(((await page.evaluate(keptOnDevice)) as [string, string, string][]).map(([, kind]) => kind))

test('answers are removed from a page that stays open once its session must have ended, and unsent work stays', async () => {
  const { page, leave } = await somebody('phone', { isOnlyTheirs: true })
  await page.clock.install()
  await register(page, 'Sneha Tirkey')
  const applicationId = await startApplication(page)
  await page.goto(`/paramedical/application/${applicationId}`)
  await expect.poll(() => kindsKept(page)).toContain('answer')
  await page.evaluate(keepOnDevice, ['paper', Date.now() + 7_200_000] as const)
  // Each answer begins the hour again, also one that was still on its way.
  await settle(page)
  await page.clock.fastForward('58:00')
  await page.getByText('You will be logged out in 2 minutes').waitFor()
  // People who want to stay begin the hour again.
  const stayed = page.waitForResponse('**/api/auth/me')
  await page.getByRole('button', { name: 'Stay logged in' }).click()
  await stayed
  await page.getByText('You will be logged out in 2 minutes').waitFor({ state: 'detached' })
  await page.clock.fastForward('50:00')
  expect(await page.getByRole('button', { name: 'Stay logged in' }).count()).toBe(0)
  await page.clock.fastForward('08:00')
  expect(await kindsKept(page)).toContain('answer')
  await page.clock.fastForward('03:00')
  await expect.poll(() => kindsKept(page)).toEqual(new Set(['file']))
  await leave()
})

test('answers of a session that ended while no page was open are removed at the next start, and unsent work stays', async () => {
  const { page, context, leave } = await somebody('phone')
  await register(page, 'Sneha Tirkey')
  const applicationId = await startApplication(page)
  await page.goto(`/paramedical/application/${applicationId}`)
  await expect.poll(() => kindsKept(page)).toContain('answer')
  await page.evaluate(keepOnDevice, ['paper', Date.now() + 3_600_000] as const)
  const token = await tokenOf(page)
  await page.close()
  await fetch(`${portal().url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  const next = await context.newPage()
  await next.goto('/')
  await expect.poll(() => kindsKept(next)).toEqual(new Set(['file']))
  await leave()
})

test('an offline log-out ends the session on the server, too, once there is a network', async () => {
  const { page, context, leave } = await somebody('desktop')
  await register(page, 'Sneha Tirkey')
  const token = await tokenOf(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  // Offline, code that is still on its way would be reported in place of the page.
  await settle(page)
  await context.setOffline(true)
  // One call offline, and one that is lost although the browser says it is online.
  let calls = 0
  await page.route('**/api/auth/end-session', (route) => (++calls > 2 ? route.continue() : route.abort()))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pravesh.ended'))).not.toBeNull()
  expect(await page.evaluate((secret) => JSON.stringify(localStorage).includes(secret), token)).toBe(false)
  expect(await isKnown(token)).toBe(true)
  await expect.poll(() => calls).toBe(1)
  await context.setOffline(false)
  await expect.poll(() => isKnown(token)).toBe(false)
  expect(calls).toBe(3)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pravesh.ended'))).toBeNull()
  await leave()
})

test('old content says whether the portal cannot be reached or answers with an error', async () => {
  const { page, leave } = await somebody('phone')
  await register(page, 'Sneha Tirkey')
  const applicationId = await startApplication(page)
  const path = `/paramedical/application/${applicationId}`
  await page.goto(path)
  await expect.poll(() => kindsKept(page)).toContain('answer')
  const calls = `**/api/applications/${applicationId}`
  await page.route(calls, (route) => route.fulfill({ status: 503, json: { error: 'Out of order' } }))
  await page.reload()
  const said = page.getByText(/This is as of/)
  await expect.poll(() => said.innerText()).toMatch(/^The portal reports an error\. This is as of/)
  await page.unroute(calls)
  let tries = 0
  await page.route(calls, (route) => {
    tries += 1
    return route.abort()
  })
  await page.reload()
  await expect.poll(() => said.innerText()).toMatch(/^The portal cannot be reached\. This is as of/)
  // The page retries twice, then waits for the reader.
  await expect.poll(() => tries).toBe(3)
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Try again' }).click()
  await said.waitFor({ state: 'detached' })
  await leave()
})
