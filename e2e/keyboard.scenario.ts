import { afterAll, expect, test } from 'vitest'
import { closeBrowser, somebody } from './person.ts'

afterAll(closeBrowser)

test('a clerk logs in, searches, opens, and goes to the next application by keyboard alone', async () => {
  const { page, leave } = await somebody('desktop')
  await page.goto('/login')
  await page.getByLabel('E-mail').focus()
  await page.keyboard.type('admin@demo.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Admin@12345')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.goto('/paramedical/admin/applications?status=submitted')
  await page.locator('tbody tr').first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('verma')
  await page.waitForURL('**q=verma**')
  await page.keyboard.press('Tab')
  await page.locator('tbody tr').first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/paramedical/admin/applications/BSC**')
  const first = page.url()
  await page
    .getByRole('link', { name: 'Next in this list' })
    .or(page.getByRole('button', { name: 'Next in this list' }))
    .focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).not.toBe(first)
  await leave()
})
