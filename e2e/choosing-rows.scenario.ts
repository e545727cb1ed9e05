import { afterAll, expect, test } from 'vitest'
import { openList } from './clerk.ts'
import { closeBrowser, logIn, somebody } from './person.ts'

afterAll(closeBrowser)

test('Shift with a click chooses all rows between, and Shift with an arrow key one more', async () => {
  const { page, leave } = await somebody('desktop')
  await logIn(page, 'section@demo.test', 'Section@12345')
  await openList(page, '/paramedical/admin/applications?limit=50')
  await page.getByRole('button', { name: 'Select several' }).click()
  const ticks = page.locator('tbody').getByRole('checkbox')
  const chosen = page.getByRole('group', { name: 'Chosen applications' }).getByRole('status')
  await ticks.nth(2).click()
  await ticks.nth(31).click({ modifiers: ['Shift'] })
  await expect.poll(() => chosen.innerText()).toMatch(/^30 /)
  const checked = await ticks.evaluateAll((all: HTMLInputElement[]) => all.map((one) => one.checked))
  expect(checked).toEqual(checked.map((_, place) => place >= 2 && place <= 31))
  // The other way round, and out of the selection again.
  await ticks.nth(20).click({ modifiers: ['Shift'] })
  await expect.poll(() => chosen.innerText()).toMatch(/^18 /)

  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.locator('tbody tr').nth(4).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => chosen.innerText()).toMatch(/^3 /)
  const after = await ticks.evaluateAll((all: HTMLInputElement[]) => all.map((one) => one.checked))
  expect(after).toEqual(after.map((_, place) => place >= 4 && place <= 6))
  await leave()
})
