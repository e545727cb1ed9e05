import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { ask } from './asking.ts'
import { inDatabase } from './clock.ts'
import { closeBrowser, logIn, somebody } from './person.ts'
import { logIns } from './screens.ts'

/**
 * Logs an administrator in on a desktop for each test of the file; applicants are told of decisions after the delay.
 */
export function everyTestAsClerk({ delayMinutes = 10 } = {}): { page: Page; context: BrowserContext } {
  const clerk = {} as Awaited<ReturnType<typeof somebody>>
  const setDelay = (minutes: number) => inDatabase('update decision_settings set delay_minutes = $1', [minutes])
  let before = delayMinutes
  beforeEach(async () => {
    Object.assign(clerk, await somebody('desktop'))
    await logIn(clerk.page, logIns.admin.email, logIns.admin.password)
    before = (await ask<{ delayMinutes: number }>(clerk.page, '/api/decisions/settings')).delayMinutes
    await setDelay(delayMinutes)
  })
  afterEach(async () => {
    // Restores the delay for the next scenario.
    await setDelay(before)
    await clerk.leave()
  })
  afterAll(closeBrowser)
  return clerk
}

/** Opens a list of applications and waits for its rows. */
export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('tbody tr a').first().waitFor()
}

/** Position of an opened application in its list: `2 of 31`. */
export const placeInList = (page: Page) => page.getByRole('navigation', { name: 'In this list' }).getByRole('status')

/** The first heading: on an application's page, the applicant's name. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()
