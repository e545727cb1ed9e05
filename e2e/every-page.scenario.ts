import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { demoLogIns } from '#domain/accounts/demo-log-ins.ts'
import { roles } from '#domain/accounts/roles.ts'
import { ui } from '#words/ui.ts'
import { ofThisRun } from '../test/seed.ts'
import { closeBrowser, logIn, somebody } from './person.ts'
import { settle, whileItMoves } from './settle.ts'

afterAll(closeBrowser)

const bar = (page: Page) => page.getByRole('navigation', { name: 'Admin' })

test('each page that the bar offers opens for each role, a third of them in each run, with nothing refused and nothing that did not load', async () => {
  const officers = demoLogIns.filter(({ who }) => who in roles)
  expect(officers.map(({ who }) => who).toSorted()).toEqual(Object.keys(roles).toSorted())
  const failed: string[] = []
  for (const { who, email, password } of officers) {
    const { page, leave } = await somebody('desktop')
    page.on('response', (answer) => {
      if (answer.status() >= 400) failed.push(`${who} at ${page.url()}: ${answer.status()} ${answer.url()}`)
    })
    await logIn(page, email, password)
    await page.goto('/dashboard')
    await bar(page).waitFor()
    const links = await bar(page).locator('a').all()
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
    for (const address of ofThisRun(addresses.filter((one) => one !== null && one !== '/'))) {
      await whileItMoves(page, { name: `${who} at ${address}` }, async () => {
        await bar(page).locator(`a[href="${address}"]`).click()
        await page.getByRole('heading', { level: 1 }).waitFor()
        await settle(page)
      })
      const [shown, text] = [new URL(page.url()).pathname, await page.locator('main').innerText()]
      if (shown === '/' || text.includes(ui('notLoaded'))) failed.push(`${who} at ${address}: ${shown} ${text}`)
    }
    await leave()
  }
  expect(failed).toEqual([])
})
