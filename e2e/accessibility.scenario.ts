import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { becomeScreen, closeBrowser, logIn, somebody, type Screen } from './person.ts'
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

/** What axe finds on the page as it stands, whether it scrolls sideways, and whether it loses a table. */
async function findingsOn(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const sideways = width > 0 ? [`scrolls sideways by ${width} px`] : []
  return [...(await axeFindings(page)), ...(await lostTables(page)), ...sideways]
}

/** Walks the screens of somebody on a desktop; each is looked at there and again after it became a phone's. */
async function findingsOf(who: Who, sizes: readonly Screen[], open: Open): Promise<Record<string, string[]>> {
  const { page, leave } = await somebody('desktop')
  if (who !== 'visitor') await logIn(page, logIns[who].email, logIns[who].password)
  const found: Record<string, string[]> = {}
  for (const screen of screens.filter((one) => one.who === who)) {
    for (const [place, size] of sizes.entries()) {
      await becomeScreen(page, size)
      await (place === 0 ? open(page, screen) : settle(page))
      const findings = await findingsOn(page)
      if (findings.length > 0) found[`${screen.name} on a ${size}`] = findings
    }
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

describe.concurrent('on a desktop and on a phone axe finds nothing', () => {
  test.each(everybody)('on any screen of a %s', async (who) => {
    expect(await findingsOf(who, ['desktop', 'phone'], openScreen)).toEqual({})
  })
})

describe.concurrent('where nothing loads axe finds nothing', () => {
  test.each(everybody)('on any screen of a %s', async (who) => {
    expect(await findingsOf(who, ['phone'], openBroken)).toEqual({})
  })
})
