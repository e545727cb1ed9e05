import { afterAll, describe, expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { closeBrowser, logIn, somebody } from './person.ts'
import { logIns, screens } from './screens.ts'

afterAll(closeBrowser)

describe.each(['desktop', 'phone'] as const)('on a %s axe finds nothing', (size) => {
  test.each(['visitor', 'student', 'admin'] as const)('on any screen of a %s', async (who) => {
    const { page, leave } = await somebody(size)
    if (who !== 'visitor') await logIn(page, logIns[who].email, logIns[who].password)
    const found: Record<string, string[]> = {}
    for (const screen of screens.filter((one) => one.who === who)) {
      await page.goto(await screen.path(page))
      await page.locator('h1').first().waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      const findings = await axeFindings(page)
      if (findings.length > 0) found[screen.name] = findings
      const width = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (width > 0) found[screen.name] = [...(found[screen.name] ?? []), `scrolls sideways by ${width} px`]
    }
    await leave()
    expect(found).toEqual({})
  })
})
