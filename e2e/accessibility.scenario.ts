import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import type { Language } from '#words/room.ts'
import { axeFindings } from './axe.ts'
import { becomeScreen, closeBrowser, logIn, register, somebody, type Screen } from './person.ts'
import { portal } from './portal.ts'
import { everybody, logIns, openScreen, screens, settle, type ScreenOf } from './screens.ts'

afterAll(closeBrowser)

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

type Findings = Record<string, string[]>

/** Looks at what stands on a page, on screens of these sizes one after the other, and notes what is found. */
async function look(page: Page, found: Findings, name: string, sizes: readonly Screen[]): Promise<void> {
  for (const size of sizes) {
    await becomeScreen(page, size)
    const findings = await findingsOn(page)
    if (findings.length > 0) found[`${name} on a ${size}`] = findings
  }
}

const speak = (page: Page, language: Language) =>
  page.context().addCookies([{ name: 'language', value: language, url: portal().url }])

/** As they stand with everything on them: in English on both sizes, and in Hindi where there is least room. */
async function lookAtFilled(page: Page, screen: ScreenOf, found: Findings): Promise<void> {
  await speak(page, 'en')
  await becomeScreen(page, 'desktop')
  await openScreen(page, screen)
  await look(page, found, screen.name, ['desktop', 'phone'])
  await speak(page, 'hi')
  await openScreen(page, screen)
  await look(page, found, `${screen.name} in Hindi`, ['phone'])
}

/** As they stand while every answer is awaited but those that say who is logged in, and at which institute; and when all of these fail. */
async function lookWithoutAnswers(page: Page, screen: ScreenOf, found: Findings): Promise<void> {
  const path = await screen.path(page)
  const isAsked = ({ pathname }: URL) => pathname.startsWith('/api/') && !/^\/api\/(auth|institute)\b/.test(pathname)
  for (const [language, size] of [
    ['en', 'desktop'],
    ['hi', 'phone'],
  ] as const) {
    await speak(page, language)
    await becomeScreen(page, size)
    let fail = () => {}
    const failed = new Promise<void>((resolve) => (fail = resolve))
    await page.route(isAsked, (route) => failed.then(() => route.fulfill({ status: 400 })))
    await page.goto(path)
    await page.locator('h1, [role=status]').first().waitFor({ state: 'attached' })
    // What fades in is read once it is there; what turns, turns on.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState, effect }) => {
        const isEndless = effect?.getComputedTiming().iterations === Infinity
        return isEndless || playState !== 'running'
      }),
    )
    // What is still to come brings its heading along.
    const findings = (await findingsOn(page)).filter((one) => !one.startsWith('page-has-heading-one'))
    if (findings.length > 0) found[`${screen.name} loading in ${language}`] = findings
    fail()
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await settle(page)
    await look(page, found, `${screen.name} failing in ${language}`, [size])
    await page.unroute(isAsked)
  }
}

// Dozens of screens each, several times.
const walkWithinMs = 600_000

describe.concurrent('axe finds nothing', { timeout: walkWithinMs }, () => {
  test.each(everybody)('on any screen of a %s, on a desktop or a phone, in English or Hindi', async (who) => {
    const { page, leave } = await somebody('desktop')
    if (who !== 'visitor') await logIn(page, logIns[who].email, logIns[who].password)
    const found: Findings = {}
    for (const screen of screens.filter((one) => one.who === who)) await lookAtFilled(page, screen, found)
    await leave()
    expect(found).toEqual({})
  })

  test.each(everybody)('on any screen of a %s while it loads, and where nothing loads', async (who) => {
    const { page, leave } = await somebody('desktop')
    if (who !== 'visitor') await logIn(page, logIns[who].email, logIns[who].password)
    const found: Findings = {}
    for (const screen of screens.filter((one) => one.who === who)) await lookWithoutAnswers(page, screen, found)
    await leave()
    expect(found).toEqual({})
  })

  test('where there is nothing yet, and where nobody meets the filters', async () => {
    const found: Findings = {}
    const newcomer = await somebody('desktop')
    await register(newcomer.page, 'Ananya Verma')
    for (const path of [
      '/dashboard',
      '/paramedical/dashboard',
      '/paramedical/applications/all',
      '/faculty/applications/all',
    ])
      await lookAtFilled(newcomer.page, { name: `${path} of a newcomer`, who: 'student', path: () => path }, found)
    await newcomer.leave()
    const clerk = await somebody('desktop')
    await logIn(clerk.page, logIns.admin.email, logIns.admin.password)
    for (const path of ['/paramedical/admin/applications', '/faculty/admin/all/applications/all'])
      await lookAtFilled(
        clerk.page,
        { name: `${path} of nobody`, who: 'admin', path: () => `${path}?q=nobody+of+this+name` },
        found,
      )
    await clerk.leave()
    expect(found).toEqual({})
  })
})
