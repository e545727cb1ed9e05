import { afterAll, describe, expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { closeBrowser, logIn, somebody } from './person.ts'
import { everybody, logIns, openScreen, screens } from './screens.ts'

afterAll(closeBrowser)

describe.concurrent.each(['desktop', 'phone'] as const)('on a %s axe finds nothing', (size) => {
  test.each(everybody)('on any screen of a %s', async (who) => {
    const { page, leave } = await somebody(size)
    if (who !== 'visitor') await logIn(page, logIns[who].email, logIns[who].password)
    const found: Record<string, string[]> = {}
    for (const screen of screens.filter((one) => one.who === who)) {
      await openScreen(page, screen)
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
