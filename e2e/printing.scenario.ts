import { afterAll, expect, test } from 'vitest'
import { printedSheets } from './paper.ts'
import { closeBrowser, logIn, somebody } from './person.ts'
import { logIns, screens } from './screens.ts'

afterAll(closeBrowser)

test.each([
  ['student', 'application-print'],
  ['candidate', 'faculty-application-print'],
] as const)('the application of a %s prints on A4 with its id and a page number on every page', async (who, screen) => {
  const { page, leave } = await somebody('desktop')
  await logIn(page, logIns[who].email, logIns[who].password)
  const address = (await screens.find(({ name }) => name === screen)?.path(page)) ?? ''
  await page.goto(address)
  const [first] = await printedSheets(page, address.split('/').at(-2) ?? '')
  expect(first).toContain('Demo Institute of Medical Sciences')
  await leave()
})
