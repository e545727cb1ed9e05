import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser, logIn, somebody } from './person.ts'
import { logIns, openScreen, screens } from './screens.ts'

afterAll(closeBrowser)

// From the last step back: once it was reached, the others stand as they do for whoever comes back to one.
const steps = screens.filter(({ name }) => /^(faculty-)?form-/.test(name)).toReversed()

const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date(2026, month)),
)
const changing = new RegExp(`\\b(?:${months.join('|')}|[ap]m|(?:BSC|FAC)\\d+-\\w+)\\b|(?<!level=)\\d+`, 'g')

/** What a screen reader is given of the page, without what depends on the day and on the numbers of the demo. */
const treeOf = async (page: Page) => `${(await page.locator('main').ariaSnapshot()).replaceAll(changing, '…')}\n`

// Each file was read by a person as if it were heard. Who changes a step reads it anew before taking it over.
test.each(['student', 'candidate'] as const)('the form steps of a %s are heard as they were read', async (who) => {
  const { page, leave } = await somebody('desktop')
  await logIn(page, logIns[who].email, logIns[who].password)
  for (const screen of steps.filter((one) => one.who === who)) {
    await openScreen(page, screen)
    await expect(await treeOf(page)).toMatchFileSnapshot(
      join(import.meta.dirname, 'accessibility-tree', `${screen.name}.txt`),
    )
  }
  await leave()
})
