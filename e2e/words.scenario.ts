import { afterAll, expect, test } from 'vitest'
import { closeBrowser, somebody } from './person.ts'
import { portal } from './portal.ts'

afterAll(closeBrowser)

test('who has chosen Hindi logs in on a page in Hindi; everybody else on one in English', async () => {
  const { page, context, leave } = await somebody('phone')
  await page.goto('/login')
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en-IN')
  await context.addCookies([{ name: 'language', value: 'hi', url: portal().url }])
  await page.goto('/login')
  await page.getByRole('heading', { level: 1, name: 'लॉग इन' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN')
  await page.getByLabel('ई-मेल').fill('student@demo.test')
  await page.getByLabel('पासवर्ड', { exact: true }).fill('Student@12345')
  await page.getByRole('button', { name: 'लॉग इन करें' }).click()
  await page.waitForURL('**/dashboard')
  await leave()
})
