import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { closeBrowser, logIn, somebody, type Screen } from './person.ts'
import { everybody, logIns, openScreen, screens, settle, type ScreenOf, type Who } from './screens.ts'

afterAll(closeBrowser)

type Open = (page: Page, screen: ScreenOf) => Promise<void>

/** Parts of tables that a style lays out otherwise and that do not say what they are: some browsers forget it then. */
function lostTables(page: Page): Promise<string[]> {
  return page.locator('table, thead, tbody, tfoot, tr, td, th').evaluateAll((parts) => {
    const isLost = (part: Element) => !getComputedStyle(part).display.startsWith('table') && !part.hasAttribute('role')
    // A table that only repeats the head on every sheet of paper is none to anybody who listens.
    const isTable = (part: Element) => part.closest('table')?.role !== 'presentation'
    const lost = parts.filter((part) => part.checkVisibility() && isTable(part) && isLost(part))
    return [...new Set(lost.map((part) => `a <${part.localName}> is no part of a table any more`))]
  })
}

/** What axe finds on the screens of somebody, which of them scroll sideways, and which lose a table. */
async function findingsOf(who: Who, size: Screen, open: Open): Promise<Record<string, string[]>> {
  const { page, leave } = await somebody(size)
  if (who !== 'visitor') await logIn(page, logIns[who].email, logIns[who].password)
  const found: Record<string, string[]> = {}
  for (const screen of screens.filter((one) => one.who === who)) {
    await open(page, screen)
    const findings = await axeFindings(page)
    findings.push(...(await lostTables(page)))
    const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (width > 0) findings.push(`scrolls sideways by ${width} px`)
    if (findings.length > 0) found[screen.name] = findings
  }
  await leave()
  return found
}

/** A screen whose answers all fail but those that say who is logged in, and at which institute. */
async function openBroken(page: Page, screen: ScreenOf): Promise<void> {
  const path = await screen.path(page)
  const isAsked = ({ pathname }: URL) => pathname.startsWith('/api/') && !/^\/api\/(auth|institute)\b/.test(pathname)
  await page.route(isAsked, (route) => route.fulfill({ status: 400 }))
  await page.goto(path)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await settle(page)
  await page.unroute(isAsked)
}

describe.concurrent.each(['desktop', 'phone'] as const)('on a %s axe finds nothing', (size) => {
  test.each(everybody)('on any screen of a %s', async (who) => {
    expect(await findingsOf(who, size, openScreen)).toEqual({})
  })
})

describe.concurrent('where nothing loads axe finds nothing', () => {
  test.each(everybody)('on any screen of a %s', async (who) => {
    expect(await findingsOf(who, 'phone', openBroken)).toEqual({})
  })
})
