import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { embeddedConnectionString } from '#lib/embedded-postgres/start.ts'
import { rowsOf } from '../test/faults/portal-process.ts'
import { openList } from './clerk.ts'
import { closeBrowser, logInOnScreen, somebody } from './person.ts'
import { startPortal } from './start-portal.ts'

// Browsers know passkeys at names only, and the other scenarios are at an IP address.
let portal: Awaited<ReturnType<typeof startPortal>>
beforeAll(async () => {
  portal = await startPortal(inject('demo'), {}, 'localhost')
}, 300_000)
afterAll(async () => {
  await closeBrowser()
  await portal.stop()
})

const registrar = { email: 'registrar@demo.test', password: 'Registrar@12345' }

/** Gives the browser an authenticator that agrees to everything, as a person with a finger would. */
async function withAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('an officer adds a passkey, logs in with it, and proves with it who asks for a complete record', async () => {
  const { page, context, leave } = await somebody('desktop', { baseURL: portal.url })
  await withAuthenticator(page)
  await logInOnScreen(page, registrar.email, registrar.password)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' })
  await kept.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText(/^Added on .*, not used yet$/).waitFor()

  await page.evaluate(() => localStorage.clear())
  await context.clearCookies()
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(registrar.email)
  await page.getByLabel('Password', { exact: true }).fill(registrar.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Second step' }).waitFor()
  await page.getByRole('button', { name: 'Use the passkey' }).click()
  await page.waitForURL('**/dashboard')

  // As after five minutes.
  await rowsOf(embeddedConnectionString(portal.dataDir), 'update sessions set proved_at = null')
  await openList(page, '/paramedical/admin/applications?status=submitted')
  await page.locator('tbody tr a').first().click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Complete record', exact: true }).click()
  const proving = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proving.getByRole('button', { name: 'Use the passkey' }).click()
  expect((await arriving).suggestedFilename()).toMatch(/-complete-record\.pdf$/)
  await page.goto('/account')
  await page.getByText(/^Added on .*, last used on /).waitFor()
  await leave()
})
